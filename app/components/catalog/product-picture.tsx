import { Blaze } from '../ui/logo.tsx'
import { Picture } from '../ui/picture.tsx'

interface ProductPictureProps {
	/** Null when the product has none: a placeholder is shown. */
	src: string | null
	alt: string
	sizes: string
	priority?: boolean
	/** A product that can't be bought is shown paler. */
	faded?: boolean
	className?: string
}

/** A product's picture filling its 4:5 place, or its placeholder. */
export function ProductPicture({
	src,
	alt,
	sizes,
	priority,
	faded,
	className = 'size-full object-cover',
}: ProductPictureProps) {
	if (!src) {
		return (
			<div className="grid size-full place-items-center">
				<Blaze />
			</div>
		)
	}
	return (
		<Picture
			src={src}
			alt={alt}
			sizes={sizes}
			priority={priority}
			className={`${className} ${faded ? 'opacity-60' : ''}`}
		/>
	)
}
