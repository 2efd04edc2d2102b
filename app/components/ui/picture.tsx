import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { encoded } from '#app/paths/encoded.ts'
import { useIsHydrating } from './use-is-hydrating.ts'

/** Widths the image service makes; an address with another width is rejected. */
const widths = [96, 160, 240, 320, 480, 640, 800, 1000, 1280, 1600, 2400] as const
type Width = (typeof widths)[number]

/** Whether a picture is a landscape of the demonstration, which no other shop shows. */
export const isLandscape = (src: string) => src.startsWith('/pictures/land/')

/** Address of a picture of our own (`/pictures/…`) or of a remote one (`https://…`) in the image service. */
export function imageUrl(src: string, width: Width, format: 'avif' | 'webp' | 'jpeg' = 'webp'): string {
	const path = /^https?:/.test(src) ? `remote/${encoded(src)}` : src.replace(/^\/(pictures\/)?/, '')
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

/** Limits of a picture's ratio: a page is not lost beside one that is as narrow as a line. */
const [NARROWEST, WIDEST] = [1 / 3, 5]

/** The ratio in which a picture of the content is laid out. */
export const ratioOf = ({ width, height }: { width: number; height: number }): number =>
	Math.min(WIDEST, Math.max(NARROWEST, width / height))

const phone = '(max-width: 47.99rem)'

/**
 * On the server, values of the header `Link` for the first urgent picture of a page: the browser asks for it before it
 * has read as far as the picture.
 */
export const FirstPicture = createContext<string[] | null>(null)

/** An address that a header may name as it is: the backend's may be of any length and of any signs. */
const isPlain = (src: string) => /^[\w./%-]{1,200}$/.test(src)

const preload = (src: string, srcSet: string, sizes: string, media?: string) =>
	[
		`<${src}>; rel=preload; as=image; type="image/avif"; fetchpriority=high`,
		`imagesrcset="${srcSet}"; imagesizes="${sizes}"${media ? `; media="${media}"` : ''}`,
	].join('; ')

const useEffectOfLayout = import.meta.env.SSR ? useEffect : useLayoutEffect

/**
 * Whether a lazy picture may have its address. React makes the elements of a page before they are in the document, and
 * Chromium loads a lazy picture at once that has had an address for that long, however far below it is.
 */
export function useIsPlaced(): boolean {
	const isHydrating = useIsHydrating()
	const [isPlaced, setPlaced] = useState(import.meta.env.SSR || isHydrating)
	useEffectOfLayout(() => setPlaced(true), [])
	return isPlaced
}

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
	const isPlaced = useIsPlaced()
	const first = useContext(FirstPicture)
	if (priority && first?.length === 0 && isPlain(src) && (!phoneSrc || isPlain(phoneSrc))) {
		const preloads = (source: string, sizes: string, media?: string) =>
			first.push(preload(imageUrl(source, width, 'avif'), srcSet(source, 'avif', offered), sizes, media))
		if (phoneSrc) preloads(phoneSrc, '100vw', phoneMedia)
		preloads(src, sizes, phoneSrc && `not all and ${phoneMedia}`)
	}
	const addressed = (address: string) => (priority || isPlaced ? address : undefined)
	return (
		<picture className={boxClassName}>
			{phoneSrc && (
				<>
					<source
						media={phoneMedia}
						type="image/avif"
						srcSet={addressed(srcSet(phoneSrc, 'avif', offered))}
						sizes="100vw"
						width={width}
						height={Math.round(width / phoneRatio)}
					/>
					<source
						media={phoneMedia}
						type="image/webp"
						srcSet={addressed(srcSet(phoneSrc, 'webp', offered))}
						sizes="100vw"
						width={width}
						height={Math.round(width / phoneRatio)}
					/>
				</>
			)}
			<source type="image/avif" srcSet={addressed(srcSet(src, 'avif', offered))} sizes={sizes} />
			<img
				src={addressed(imageUrl(src, width))}
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
