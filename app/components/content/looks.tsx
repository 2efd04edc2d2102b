import type { BannerGroup } from '#contract/content.ts'
import { ArrowLink } from '../ui/arrow-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Rail } from '../ui/rail.tsx'
import { StretchedLink } from '../ui/stretched-link.tsx'

/** Flat lays of whole outfits. */
export function Looks({ group }: { group: BannerGroup }) {
	const { title, link, linkText, banners } = group
	return (
		<div className="py-section">
			<Rail
				title={title}
				label={title}
				item="look"
				aside={link && <ArrowLink to={link}>{linkText}</ArrowLink>}
			>
				{banners.map((banner) => (
					<li
						key={banner.id}
						data-banner={`${banner.slot} ${banner.id}`}
						data-mode={banner.displayMode}
						data-popup={banner.popup}
						className="mode-span"
					>
						<article className="group relative">
							{banner.picture && (
								<div className="mode-picture aspect-4/5 overflow-hidden rounded-picture bg-ground-stone">
									<Picture
										src={banner.picture.url}
										alt={banner.picture.alt}
										widths={[320, 480, 640, 800, 1000]}
										sizes="(min-width: 48rem) 30vw, min(78vw, 400px)"
									/>
								</div>
							)}
							<h3 className="mode-title mt-4.5">
								<StretchedLink
									to={banner.link}
									className="group-hover:underline decoration-1 underline-offset-4"
								>
									{banner.title}
								</StretchedLink>
							</h3>
							<p className="mt-1.5 text-muted">{[banner.text, banner.caption].filter(Boolean).join(' ')}</p>
						</article>
					</li>
				))}
			</Rail>
		</div>
	)
}
