import type { Banner, BannerGroup } from '#contract/content.ts'
import { Picture, ratioOf } from '../ui/picture.tsx'
import { Section } from '../ui/section.tsx'
import { StretchedLink } from '../ui/stretched-link.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** Links into the catalogue by the weather; a wide one takes the place of two tall ones. */
export function Seasons({ group }: { group: BannerGroup }) {
	return (
		<Section id={group.id} title={group.title}>
			<div className="grid grid-cols-2 items-start gap-x-gap gap-y-8 laptop:grid-cols-4">
				{group.banners.map((banner, index) => (
					<SeasonTile key={banner.id} banner={banner} index={index} />
				))}
			</div>
		</Section>
	)
}

function SeasonTile({ banner, index }: { banner: Banner; index: number }) {
	const { displayMode, title, text, link, links, picture } = banner
	const isWide = displayMode === 'WIDE'
	const shape = isWide
		? 'tablet:max-laptop:aspect-video'
		: 'tablet:max-laptop:aspect-4/5 max-tablet:aspect-9/16'
	return (
		<article
			data-banner={`${banner.slot} ${banner.id}`}
			data-mode={banner.displayMode}
			data-popup={banner.popup}
			className="mode-span group relative"
		>
			{picture && (
				<div
					className={`mode-picture overflow-hidden rounded-picture laptop:h-season ${index % 2 === 0 ? 'bg-ground-moss' : 'bg-ground-sand'} ${shape}`}
				>
					<Picture
						src={picture.url}
						alt={picture.alt}
						widths={isWide ? [480, 800, 1280, 1600] : [320, 480, 640, 800]}
						sizes={isWide ? '(min-width: 67.5rem) 50vw, 100vw' : '(min-width: 67.5rem) 25vw, 50vw'}
						ratio={ratioOf(picture)}
						className={`size-full object-cover transition-transform duration-500 group-hover:scale-102 ${isWide ? '' : 'tablet:max-laptop:object-contain'}`}
					/>
				</div>
			)}
			<h3
				className={`mode-title mt-5 tracking-head max-tablet:mt-3.5 ${isWide ? 'text-40' : 'text-40 max-tablet:text-28'}`}
			>
				<StretchedLink to={link}>{title}</StretchedLink>
			</h3>
			<p className="mt-1.5 text-muted max-tablet:text-14">{text}</p>
			<ul className={`relative z-1 mt-1.5 flex w-fit flex-wrap gap-x-5 ${isWide ? '' : 'max-tablet:block'}`}>
				{links.map((way) => (
					<li key={way.url}>
						<TextLink to={way.url} className="target">
							{way.text}
						</TextLink>
					</li>
				))}
			</ul>
		</article>
	)
}
