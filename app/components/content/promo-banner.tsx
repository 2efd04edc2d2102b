import type { Banner } from '#contract/content.ts'
import { ArrowLink } from '../ui/arrow-link.tsx'
import { Picture, ratioOf } from '../ui/picture.tsx'

type DisplayMode = Banner['displayMode']

/** How the picture fills its place, by the banner's display mode (spec §3). */
const pictureShapes: Record<DisplayMode, string> = {
	DEFAULT: 'aspect-video rounded-picture',
	WIDE: 'h-season',
	NO_HEADER: 'aspect-video rounded-picture',
	FIT_BY_WIDTH: 'rounded-picture',
	BY_WIDTH_CUT: 'h-80 rounded-picture',
}

/** A banner of a slot without a composition of its own: the content decides its place and width. */
export function PromoBanner({ banner }: { banner: Banner }) {
	const { id, displayMode, title, text, link, linkText, picture } = banner
	return (
		<section
			data-banner={`${banner.slot} ${banner.id}`}
			data-mode={banner.displayMode}
			data-popup={banner.popup}
			aria-labelledby={`${id}-title`}
			className={displayMode === 'WIDE' ? '' : 'wrap'}
		>
			{picture && (
				<div className={`overflow-hidden bg-ground-fog ${pictureShapes[displayMode]}`}>
					<Picture
						src={picture.url}
						phoneSrc={picture.mobileUrl}
						alt={picture.alt}
						widths={[640, 800, 1000, 1600, 2400]}
						sizes="100vw"
						ratio={ratioOf(picture)}
						className={displayMode === 'FIT_BY_WIDTH' ? 'h-auto w-full' : 'size-full object-cover'}
					/>
				</div>
			)}
			<div className={displayMode === 'WIDE' ? 'wrap mt-6' : 'mt-6'}>
				<h2 id={`${id}-title`} className={displayMode === 'NO_HEADER' ? 'sr-only' : 'text-40'}>
					{title}
				</h2>
				{text && <p className="mt-3 max-w-lead text-18">{text}</p>}
				{link && <ArrowLink to={link}>{linkText}</ArrowLink>}
			</div>
		</section>
	)
}
