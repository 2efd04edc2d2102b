import { storePath } from '#app/paths/page-paths.ts'
import { metroText } from '#app/texts/place.ts'
import type { Shop } from '#contract/geo.ts'
import { ButtonLink } from '../ui/button.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Section } from '../ui/section.tsx'
import { StretchedLink } from '../ui/stretched-link.tsx'

export interface StoresStripData {
	title: string
	/** Sanitised HTML. */
	text: string
	shops: readonly Pick<Shop, 'id' | 'address' | 'city' | 'metro' | 'openNow' | 'howToGet'>[]
}

/** How many stores there are, and the nearest ones. */
export function StoresStrip({ title, text, shops }: StoresStripData) {
	return (
		<Section id="stores" ground="surface" className="grid items-start gap-x-gap gap-y-10 tablet:grid-cols-2">
			<div>
				<h2 className="max-w-100">{title}</h2>
				<RichText html={text} className="mt-6 max-w-short text-18" />
				<ButtonLink to="/stores" look="secondary" className="mt-8">
					Все магазины
				</ButtonLink>
			</div>
			<ul>
				{shops.map((shop) => (
					<li
						key={shop.id}
						className="relative grid items-baseline gap-x-4 border-line-deep border-t py-4.5 first:border-t-0 laptop:grid-cols-fluid"
					>
						<div>
							<h3 className="font-medium text-16 tracking-control">
								<StretchedLink
									to={storePath(shop.id)}
									className="underline-offset-4 hover:underline"
								>{`${shop.city.name}, ${shop.address}`}</StretchedLink>
							</h3>
							<p className="mt-0.5 text-muted max-tablet:text-14">{wayTo(shop)}</p>
						</div>
						<p className="max-tablet:mt-0.5 max-tablet:text-14">
							{shop.openNow.replace(/^сегодня\sдо/i, 'Открыт до')}
						</p>
					</li>
				))}
			</ul>
		</Section>
	)
}

const wayTo = ({ metro: [nearest], howToGet }: StoresStripData['shops'][number]) =>
	nearest ? metroText(nearest) : howToGet
