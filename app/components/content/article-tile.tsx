import type { Banner } from '#contract/content.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture, ratioOf } from '../ui/picture.tsx'
import { veilOf } from '../ui/veil.ts'

/** A story among the products: words in the sky of a landscape. */
export function ArticleTile({ banner }: { banner: Banner }) {
	const { title, text, link, linkText, picture } = banner
	return (
		<article
			data-banner={`${banner.slot} ${banner.id}`}
			data-mode={banner.displayMode}
			data-popup={banner.popup}
			className={`mode-poster group relative aspect-5/4 h-full w-full overflow-hidden rounded-picture ${picture?.isDark ? 'bg-night text-white' : 'bg-ground-fog'}`}
		>
			{picture && (
				<Picture
					src={picture.url}
					alt=""
					widths={[480, 800, 1280]}
					sizes="(min-width: 67.5rem) 40vw, (min-width: 48rem) 60vw, 94vw"
					ratio={ratioOf(picture)}
					className="absolute inset-0 size-full object-cover object-left"
				/>
			)}
			<div
				className={`relative px-7 py-6.5 max-tablet:px-5 max-tablet:py-4.5 ${picture ? 'veiled' : ''}`}
				// The upright composition is not shown here.
				style={picture ? veilOf({ isDark: picture.isDark, veil: picture.veil }) : undefined}
			>
				<h2 className="mode-title max-w-90 text-40 leading-tight max-tablet:text-28">
					{link ? (
						<Link
							to={link}
							className="outline-none after:absolute after:inset-0 focus-visible:shadow-none group-focus-within:underline"
						>
							{title}
						</Link>
					) : (
						title
					)}
				</h2>
				{(text || linkText) && (
					<p className="wrap-anywhere mt-3 flex items-center gap-2.5">
						{text || linkText}
						<Icon name="arrow" className="transition-transform group-hover:translate-x-1" />
					</p>
				)}
			</div>
		</article>
	)
}
