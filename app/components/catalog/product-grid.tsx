import { Fragment } from 'react'
import type { Banner } from '#contract/content.ts'
import { ArticleTile } from '../content/article-tile.tsx'
import type { CardItem } from './listing.ts'
import { ProductCard, placeOf } from './product-card.tsx'
import { tilePlaces } from './tile-places.ts'

const cardSizes =
	'(min-width: 95rem) 275px, (min-width: 80rem) 18vw, (min-width: 67.5rem) 23vw, (min-width: 48rem) 30vw, 46vw'
/** Cards that may be seen at once; the first of them are fetched before all other pictures. */
const firstScreen = 4

interface ProductGridProps {
	items: readonly CardItem[]
	tiles: readonly Banner[]
}

/** Products in two, three or four columns, and tiles of two columns between them. */
export function ProductGrid({ items, tiles }: ProductGridProps) {
	const places = tilePlaces(items.length, tiles.length)
	return (
		<ul className="grid grid-flow-dense grid-cols-2 gap-x-gap gap-y-8 tablet:grid-cols-3 tablet:gap-y-12 desktop:grid-cols-4">
			{items.map((item, index) => (
				<Fragment key={item.id}>
					<li id={placeOf(item)} data-position={item.position}>
						<ProductCard item={item} level={2} sizes={cardSizes} priority={index < firstScreen} />
					</li>
					{tiles
						.filter((_, tile) => places[tile] === index + 1)
						.map((banner) => (
							<li key={banner.id} className="mode-tile col-span-2">
								<ArticleTile banner={banner} />
							</li>
						))}
				</Fragment>
			))}
		</ul>
	)
}
