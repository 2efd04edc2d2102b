import { storePath } from '#app/paths/page-paths.ts'
import { metroText } from '#app/texts/place.ts'
import type { Shop } from '#contract/geo.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Section } from '../ui/section.tsx'

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
						className="grid grid-cols-fluid items-baseline gap-4 border-line-deep border-t py-4.5 first:border-t-0 first:pt-1.5"
					>
						<div>
							<h3 className="font-medium text-16 tracking-control">
								<Link
									to={storePath(shop.id)}
									className="target -my-2.5 underline-offset-4 hover:underline"
								>{`${shop.city.name}, ${shop.address}`}</Link>
							</h3>
							<p className="mt-0.5 text-muted">{wayTo(shop)}</p>
						</div>
						<p>{shop.openNow.replace(/^сегодня\sдо/i, 'Открыт до')}</p>
					</li>
				))}
			</ul>
		</Section>
	)
}

const wayTo = ({ metro: [nearest], howToGet }: StoresStripData['shops'][number]) =>
	nearest ? metroText(nearest) : howToGet
