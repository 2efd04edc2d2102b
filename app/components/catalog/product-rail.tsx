import type { ReactNode } from 'react'
import { ArrowLink } from '../ui/arrow-link.tsx'
import { Rail } from '../ui/rail.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { CardItem } from './listing.ts'
import { ProductCard } from './product-card.tsx'

interface ProductRailProps {
	title: string
	/** Name of the slot (spec §3), for events. */
	slot: string
	items: readonly CardItem[]
	/** The way to all of them: «Все хиты». */
	all?: { text: string; to: string }
	/** Instead of the ordinary size of a heading. */
	heading?: ReactNode
}

/** Slots that the shop fills: a link says by which rules. */
const recommended = new Set(['hits', 'search', 'basket', 'product', 'viewed'])

/** A strip of products that scrolls sideways; nothing when there are none. */
export function ProductRail({ title, slot, items, all, heading = title }: ProductRailProps) {
	if (items.length === 0) return null
	return (
		<Rail
			title={heading}
			label={title}
			slot={slot}
			aside={
				<>
					{recommended.has(slot) && (
						<TextLink to="/pages/recommendations" className="target text-14 text-muted">
							Почему эти вещи
						</TextLink>
					)}
					{all && <ArrowLink to={all.to}>{all.text}</ArrowLink>}
				</>
			}
		>
			{items.map((item) => (
				<li key={item.id}>
					<ProductCard item={item} sizes="(min-width: 48rem) 22vw, min(64vw, 300px)" />
				</li>
			))}
		</Rail>
	)
}
