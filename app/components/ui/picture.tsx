/** Widths the image service makes; an address with another width is rejected. */
const widths = [96, 160, 240, 320, 480, 640, 800, 1000, 1280, 1600, 2400] as const
type Width = (typeof widths)[number]

/** Address of a picture of our own (`/pictures/…`) or of a remote one (`https://…`) in the image service. */
export function imageUrl(src: string, width: Width, format: 'avif' | 'webp' | 'jpeg' = 'webp'): string {
	const path = /^https?:/.test(src)
		? // A lone surrogate can't be encoded in an address.
			`remote/${encodeURIComponent(src.replace(/\p{Surrogate}/gu, '\ufffd'))}`
		: src.replace(/^\/(pictures\/)?/, '')
	return `/img/${width}/${format}/${path}`
}

const srcSet = (src: string, format: 'avif' | 'webp', chosen: readonly Width[]) =>
	chosen.map((width) => `${imageUrl(src, width, format)} ${width}w`).join(', ')

interface PictureProps {
	/** `/pictures/products/puffer-spruce-1.avif` or a remote address. */
	src: string
	/** Another composition for phones. */
	phoneSrc?: string
	/** When it is shown; below 768 px unless said. */
	phoneMedia?: string
	alt: string
	/** Widths to offer; choose from 160 up to twice the widest place. */
	widths?: readonly Width[]
	/** How wide the place is: «(min-width: 80rem) 22vw, 50vw». */
	sizes: string
	/** Aspect ratio of the place, width / height: it reserves the room while loading. */
	ratio?: number
	phoneRatio?: number
	/** The largest picture of the first screen: loaded at once, before others. */
	priority?: boolean
	className?: string
	/** Focal point of a crop: shares of the width and height. */
	focus?: readonly [number, number] | undefined
	/** Class of the `<picture>` around it; by default the box vanishes and the image is laid out itself. */
	boxClassName?: string
}

const phone = '(max-width: 47.99rem)'

const cardWidths = [240, 320, 480, 640, 800] as const

/** A responsive picture of the image service: AVIF in every width, one WebP for browsers that know no AVIF. */
export function Picture({
	src,
	phoneSrc,
	phoneMedia = phone,
	alt,
	widths: offered = cardWidths,
	sizes,
	ratio = 4 / 5,
	phoneRatio = ratio,
	priority,
	className = 'size-full object-cover',
	boxClassName = 'contents',
	focus,
}: PictureProps) {
	const width = offered[Math.floor(offered.length / 2)] ?? 640
	// React 18 knows the attribute only in lower case.
	const urgency = priority ? { fetchpriority: 'high' } : {}
	return (
		<picture className={boxClassName}>
			{phoneSrc && (
				<>
					<source
						media={phoneMedia}
						type="image/avif"
						srcSet={srcSet(phoneSrc, 'avif', offered)}
						sizes="100vw"
						width={width}
						height={Math.round(width / phoneRatio)}
					/>
					<source
						media={phoneMedia}
						type="image/webp"
						srcSet={srcSet(phoneSrc, 'webp', offered)}
						sizes="100vw"
						width={width}
						height={Math.round(width / phoneRatio)}
					/>
				</>
			)}
			<source type="image/avif" srcSet={srcSet(src, 'avif', offered)} sizes={sizes} />
			<img
				src={imageUrl(src, width)}
				alt={alt}
				width={width}
				height={Math.round(width / ratio)}
				loading={priority ? undefined : 'lazy'}
				decoding={priority ? 'sync' : undefined}
				className={className}
				{...(focus && { style: { objectPosition: `${focus[0] * 100}% ${focus[1] * 100}%` } })}
				{...urgency}
			/>
		</picture>
	)
}
