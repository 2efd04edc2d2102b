import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { NotHydrated } from '#app/components/ui/not-hydrated.tsx'
import { imageUrl, Picture } from '#app/components/ui/picture.tsx'

interface GalleryProps {
	name: string
	color: string
	/** Addresses of the pictures; may be empty. */
	images: readonly string[]
	/** Address of a small picture, shown until the first one has come. */
	cardPicture?: string | undefined
}

const standIn = '/pictures/stand-in.svg'

/**
 * Pictures of a product: a strip to swipe on a phone, thumbnails and a wall of pictures above, all of them full
 * size in a dialog.
 */
export function Gallery({ name, color, images, cardPicture }: GalleryProps) {
	// The page that follows its stand-in does not bring it again.
	const [behind] = useState(cardPicture)
	const what = color ? `${name}, цвет ${color.toLowerCase()}` : name
	if (images.length === 0) {
		return (
			<div className="laptop:col-span-2">
				<img src={standIn} alt={what} width={800} height={1000} className="w-full rounded-picture" />
			</div>
		)
	}
	return (
		<>
			<NotHydrated
				as="ul"
				part={Thumbnails}
				props={{ images }}
				className="grid gap-3 max-laptop:hidden"
				aria-label="Все виды"
				onClick={markCurrent}
			/>
			<div className="relative min-w-0 max-tablet:-mx-gutter">
				<NotHydrated
					as="ul"
					part={Wall}
					props={{ images, what, behind }}
					className="bare-scroll grid gap-gap max-tablet:auto-cols-view max-tablet:snap-x max-tablet:snap-mandatory max-tablet:grid-flow-col max-tablet:gap-1 max-tablet:scroll-x tablet:grid-cols-2"
					aria-label="Виды товара"
					onClick={showLarge}
				/>
				<a
					href="#gallery"
					aria-label="Открыть картинки крупно"
					// Each picture is a tab stop that does the same.
					tabIndex={-1}
					className="absolute top-4 right-4 grid size-12 print:hidden place-items-center rounded-pill bg-paper"
				>
					<Icon name="expand" />
				</a>
			</div>
			<Dialog id="gallery" title={`Картинки: ${what}`} place="full" hideTitle>
				<NotHydrated
					as="ul"
					part={LargePictures}
					props={{ images, what }}
					className="mx-auto grid max-w-content gap-gap"
					onClick={zoom}
					onKeyDown={goToNeighbour}
				/>
			</Dialog>
		</>
	)
}

function Thumbnails({ images }: Pick<GalleryProps, 'images'>) {
	return images.map((image, index) => (
		<li key={image}>
			<a
				href={`#view-${index + 1}`}
				aria-label={`Показать вид ${index + 1} из ${images.length}`}
				aria-current={index === 0 ? 'true' : undefined}
				className="block aspect-4/5 overflow-hidden rounded-thumb bg-ground-stone aria-current:outline-2 aria-current:outline-ink aria-current:outline-offset-3"
			>
				<Picture src={image} alt="" widths={[96, 160, 240]} sizes="88px" />
			</a>
		</li>
	))
}

interface PicturesProps extends Pick<GalleryProps, 'images'> {
	/** Name and colour of the product. */
	what: string
	/** Address of the picture behind the first one. */
	behind?: string | undefined
}

const altOf = (what: string, index: number) => (index === 0 ? what : `${what}: вид ${index + 1}`)

function Wall({ images, what, behind }: PicturesProps) {
	return images.map((image, index) => (
		<li
			key={image}
			id={`view-${index + 1}`}
			className="aspect-4/5 snap-start overflow-hidden bg-ground-stone bg-center bg-cover max-tablet:glimpse max-tablet:nth-[n+3]:comes-near tablet:rounded-picture tablet:first:col-span-2"
			style={behind && index === 0 ? { backgroundImage: `url("${behind}")` } : undefined}
		>
			<a
				href="#gallery"
				aria-label={`${altOf(what, index)}: открыть крупно`}
				className="block size-full cursor-zoom-in"
			>
				<Picture
					src={image}
					alt={altOf(what, index)}
					widths={[320, 480, 640, 800, 1000, 1280]}
					sizes={
						index === 0
							? '(min-width: 80rem) 48vw, (min-width: 48rem) 50vw, 100vw'
							: '(min-width: 80rem) 24vw, (min-width: 48rem) 25vw, 100vw'
					}
					priority={index === 0}
					className={`size-full object-cover ${index === 0 ? 'product-picture' : ''}`}
				/>
			</a>
		</li>
	))
}

function LargePictures({ images, what }: PicturesProps) {
	return images.map((image, index) => (
		<li key={image} id={`large-${index + 1}`} className="zoomable relative overflow-hidden">
			<p className="text-14 text-muted">{`${index + 1} из ${images.length}`}</p>
			<a href={imageUrl(image, 2400)} aria-label={`${altOf(what, index)}: увеличить`}>
				<Picture
					src={image}
					alt=""
					widths={[640, 1000, 1600, 2400]}
					sizes="(min-width: 90rem) 1440px, 100vw"
					className="aspect-4/5 w-full rounded-picture object-contain"
				/>
			</a>
		</li>
	))
}

/** The ring goes to the pressed thumbnail; before that, and without scripts, it is around the first one. */
function markCurrent({ target, currentTarget }: MouseEvent<HTMLElement>) {
	const link = linkOf(target)
	if (!link) return
	currentTarget.querySelector('[aria-current]')?.removeAttribute('aria-current')
	link.setAttribute('aria-current', 'true')
}

/** The dialog begins with the pressed picture. */
function showLarge({ target }: MouseEvent<HTMLElement>) {
	const place = target instanceof Element ? target.closest('li')?.id.replace('view', 'large') : undefined
	if (place) requestAnimationFrame(() => document.getElementById(place)?.scrollIntoView())
}

/** Zooms in at the pressed point, or out; without scripts the link leads to the picture itself. */
function zoom(event: MouseEvent<HTMLElement>) {
	const link = linkOf(event.target)
	const frame = link?.parentElement
	if (!frame || event.metaKey || event.ctrlKey || event.shiftKey) return
	event.preventDefault()
	event.stopPropagation()
	const { left, top, width, height } = frame.getBoundingClientRect()
	// A press of Enter has no point: the middle is enlarged.
	const x = event.detail === 0 ? 0.5 : (event.clientX - left) / width
	const y = event.detail === 0 ? 0.5 : (event.clientY - top) / height
	if (!frame.toggleAttribute('data-zoomed')) return
	frame.scrollLeft = x * (frame.scrollWidth - frame.clientWidth)
	frame.scrollTop = y * (frame.scrollHeight - frame.clientHeight)
}

/** The keys ← and → move between the pictures. */
function goToNeighbour({ key, target }: KeyboardEvent<HTMLElement>) {
	const frame = linkOf(target)?.parentElement
	if (!frame || frame.hasAttribute('data-zoomed')) return
	const neighbour =
		key === 'ArrowRight'
			? frame.nextElementSibling
			: key === 'ArrowLeft'
				? frame.previousElementSibling
				: null
	neighbour?.querySelector('a')?.focus()
}

const linkOf = (target: EventTarget) => (target instanceof Element ? target.closest('a') : null)
