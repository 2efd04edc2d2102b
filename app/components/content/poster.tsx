import type { Banner } from '#contract/content.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Picture, ratioOf } from '../ui/picture.tsx'

/**
 * A phone held upright: a low window would cut off the sky of the high composition and put the heading over the
 * trees.
 */
const upright = '(max-width: 47.99rem) and (max-aspect-ratio: 3/4)'

/** Behind the words on the ground of a picture, on a narrow window. */
const shade =
	'max-laptop:before:absolute max-laptop:before:-inset-x-gutter max-laptop:before:-top-24 max-laptop:before:-bottom-6 max-laptop:before:-z-1 max-laptop:before:bg-poster-veil'

const pageTitle = { id: 'page-title', tabIndex: -1 }

/**
 * The first screen: a landscape with the page's heading in the sky and one button on the ground. Without a picture it
 * is a band as high as its words.
 * @param heading of the page, when the content gives it another one: the title in the sky is then the banner's
 * alone
 */
export function Poster({ banner, heading }: { banner: Banner; heading: string | null }) {
	const { title, text, link, linkText, caption, picture } = banner
	const Title = heading ? 'p' : 'h1'
	return (
		<section
			data-banner={`${banner.slot} ${banner.id}`}
			data-mode={banner.displayMode}
			data-popup={banner.popup}
			aria-labelledby="page-title"
			className={`mode-poster relative flex flex-col overflow-hidden ${picture ? 'min-h-hero bg-ground-fog max-tablet:min-h-hero-phone' : 'bg-spruce text-paper'}`}
		>
			{picture && (
				<Picture
					src={picture.url}
					phoneSrc={picture.mobileUrl}
					phoneMedia={upright}
					alt={picture.alt}
					widths={[640, 800, 1000, 1280, 1600, 2400]}
					sizes="100vw"
					ratio={ratioOf(picture)}
					phoneRatio={39 / 64}
					priority
					className="absolute inset-0 size-full object-cover object-bottom"
				/>
			)}
			<div className="wrap relative flex w-full flex-1 flex-col justify-between gap-12 py-10 max-laptop:py-6">
				{heading && (
					<h1 {...pageTitle} className="sr-only">
						{heading}
					</h1>
				)}
				<Title
					{...(!heading && pageTitle)}
					className="mode-title -ml-0.5 tablet:-ml-1 font-poster text-poster leading-poster tracking-poster max-tablet:text-poster-phone"
				>
					{title}
				</Title>
				{/* The shade is as high as the text, which may be large. */}
				<div
					className={`relative isolate flex items-end gap-8 text-white max-tablet:flex-col max-tablet:items-stretch max-tablet:gap-4.5 ${picture ? shade : ''}`}
				>
					{text && <p className="max-w-90 text-22 leading-name">{text}</p>}
					{link && (
						<ButtonLink to={link} look="paper" size="l" widePhone className="flex-none">
							{linkText}
						</ButtonLink>
					)}
					{caption && (
						<p className="ml-auto max-w-45 text-right text-14 leading-note max-laptop:hidden">{caption}</p>
					)}
				</div>
			</div>
		</section>
	)
}
