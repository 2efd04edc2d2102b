import type { Banner } from '#contract/content.ts'
import { ArrowLink } from '../ui/arrow-link.tsx'
import { Picture, ratioOf } from '../ui/picture.tsx'
import { Section } from '../ui/section.tsx'

/** How a thing works: a drawing, a paragraph, numbered figures. */
export function TechnologyStory({ banner }: { banner: Banner }) {
	const { id, title, text, items, link, linkText, picture } = banner
	return (
		<Section
			id={id}
			banner={banner}
			ground="spruce"
			className="grid items-center gap-x-gap gap-y-10 tablet:grid-cols-12"
		>
			{picture && (
				<div className="max-tablet:overflow-x-clip max-tablet:pr-5 mode-picture tablet:col-span-6">
					<Drawing picture={picture} items={items} />
				</div>
			)}
			<div className={picture ? 'tablet:col-span-5 tablet:col-start-8' : 'tablet:col-span-8'}>
				<h2 className="mode-title">{title}</h2>
				<p className="mt-6 max-w-lead text-18">{text}</p>
				{items.length > 0 && (
					<dl className="mt-10 mb-7">
						{items.map(({ name, value }, index) => (
							<div
								key={name}
								className="grid grid-cols-layer items-baseline gap-x-3 border-paper/25 border-t py-4"
							>
								<dt className="col-span-2 grid grid-cols-subgrid break-words font-medium">
									<span className="font-text text-moss-text">{index + 1}</span>
									{name}
								</dt>
								<dd className="text-right">{value}</dd>
							</div>
						))}
					</dl>
				)}
				{link && <ArrowLink to={link}>{linkText}</ArrowLink>}
			</div>
		</Section>
	)
}

/** Heights of the numbers beside a drawing in layers, in per cent: the layers are evenly spread. */
const firstLayer = 33.3
const layerStep = 20.3

function Drawing({ picture, items }: { picture: NonNullable<Banner['picture']>; items: Banner['items'] }) {
	const { url, alt } = picture
	const ratio = ratioOf(picture)
	// A drawing of the shop scales by itself; the image service is for all other pictures.
	if (!/^\/pictures\/[\w/-]+\.svg$/.test(url)) {
		return <Picture src={url} alt={alt} sizes="(min-width: 48rem) 50vw, 100vw" ratio={ratio} />
	}
	return (
		<div className="relative">
			<img
				src={url}
				alt={alt}
				width={1000}
				height={Math.round(1000 / ratio)}
				loading="lazy"
				className="h-auto w-full"
			/>
			{items.map(({ name }, index) => (
				<span
					key={name}
					aria-hidden="true"
					className="absolute left-11/12 flex -translate-y-1/2 items-center gap-2.5 before:h-px before:w-5.5 before:bg-current"
					style={{ top: `${firstLayer + layerStep * index}%` }}
				>
					{index + 1}
				</span>
			))}
		</div>
	)
}
