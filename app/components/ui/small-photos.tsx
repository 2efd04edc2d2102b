import { Link } from './link.tsx'

interface SmallPhotosProps {
	/** With the pixels of the whole pictures. */
	photos: readonly { id: string; width: number; height: number }[] | undefined
	/** Text of a picture by its number, from 1, of so many. */
	alt: (number: number, of: number) => string
	/** Address of the whole picture. */
	address: (id: string) => string
	className?: string
}

/** Height of the small pictures, in pixels. */
const HEIGHT = 96

/** Small photographs of a customer; each leads to the whole one. */
export function SmallPhotos({ photos = [], alt, address, className = '' }: SmallPhotosProps) {
	if (photos.length === 0) return null
	return (
		<ul className={`flex flex-wrap gap-2 ${className}`}>
			{photos.map(({ id, width, height }, index) => (
				<li key={id}>
					{/* The document is the picture: no page of the shop is at its address. */}
					<Link to={address(id)} reloadDocument className="block">
						<img
							src={`${address(id)}?size=small`}
							alt={alt(index + 1, photos.length)}
							width={widthAt(HEIGHT, width / height)}
							height={HEIGHT}
							loading="lazy"
							decoding="async"
							className="h-24 rounded-control bg-surface object-cover"
						/>
					</Link>
				</li>
			))}
		</ul>
	)
}

/** Neither a slit nor a strip, whatever the picture is. */
const widthAt = (height: number, shape: number) => Math.round(height * Math.min(1.8, Math.max(0.6, shape)))
