import type { ReviewPhoto } from '#contract/products.ts'

interface ReviewPhotosProps {
	photos: readonly ReviewPhoto[] | undefined
	/** Named in the texts of the pictures. */
	author: string
	/** Address of the whole picture. */
	address: (id: string) => string
}

/** Height of the small pictures, in pixels. */
const HEIGHT = 96

/** Small photographs of a review; each leads to the whole one. */
export function ReviewPhotos({ photos = [], author, address }: ReviewPhotosProps) {
	if (photos.length === 0) return null
	return (
		<ul className="mt-3 flex flex-wrap gap-2">
			{photos.map(({ id, width, height }, index) => (
				<li key={id}>
					<a href={address(id)} className="block">
						<img
							src={`${address(id)}?size=small`}
							alt={`Фото к отзыву, ${index + 1} из ${photos.length}, ${author}`}
							width={widthAt(HEIGHT, width / height)}
							height={HEIGHT}
							loading="lazy"
							decoding="async"
							className="h-24 rounded-control bg-surface object-cover"
						/>
					</a>
				</li>
			))}
		</ul>
	)
}

/** Neither a slit nor a strip, whatever the picture is. */
const widthAt = (height: number, shape: number) => Math.round(height * Math.min(1.8, Math.max(0.6, shape)))
