import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { formatNumber, plural, words } from '#app/texts/plural.ts'
import { announce } from '../ui/live-region.tsx'
import type { CardItem, Listing } from './listing.ts'

/** State of a navigation that added a page to those on the screen. */
export const extended = 'extended'

type Items = readonly Pick<CardItem, 'position'>[]

export const firstOf = (items: Items): number => items[0]?.position ?? 1
export const lastOf = (items: Items): number => items.at(-1)?.position ?? 0

/** Which of all products are on the screen. */
export function shownText({ items, total }: { items: Items; total: number }): string {
	const all = formatNumber(total)
	if (firstOf(items) === 1) return `Показано ${formatNumber(items.length)} из ${all}`
	return `Показаны ${formatNumber(firstOf(items))}–${formatNumber(lastOf(items))} из ${all}`
}

/** Says how many products a change has left, and leads the focus to the first card of a page that was added. */
export function useListingNews({ items, total }: Listing): void {
	const { key, state } = useLocation()
	const type = useNavigationType()
	const before = useRef({ key, first: firstOf(items), last: lastOf(items) })

	useEffect(() => {
		const { key: lastKey, first, last } = before.current
		before.current = { key, first: firstOf(items), last: lastOf(items) }
		if (lastKey === key) return
		if (state !== extended || type === 'POP') {
			announce(`Найдено: ${plural(total, words.product)}`)
			return
		}
		announce(shownText({ items, total }))
		const added = firstOf(items) < first ? firstOf(items) : last + 1
		document.querySelector<HTMLElement>(`#product-${added} a`)?.focus()
	}, [key, state, type, items, total])
}
