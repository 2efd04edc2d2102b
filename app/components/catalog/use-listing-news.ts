import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { formatNumber, plural, words } from '#app/texts/plural.ts'
import { announce } from '../ui/live-region.tsx'
import type { Listing } from './listing.ts'

/** State of a navigation that added a page below the others. */
export const appended = 'appended'

/** Says how many products a change has left, and leads the focus to the first card of a page that was added. */
export function useListingNews({ items, total }: Listing): void {
	const { key, state } = useLocation()
	const type = useNavigationType()
	const before = useRef({ key, shown: items.length })

	useEffect(() => {
		const { key: lastKey, shown } = before.current
		before.current = { key, shown: items.length }
		if (lastKey === key) return
		if (state !== appended || type === 'POP') {
			announce(`Найдено ${plural(total, words.product)}`)
			return
		}
		announce(`Показано ${formatNumber(items.length)} из ${formatNumber(total)}`)
		const first = items[shown]
		document.querySelector<HTMLElement>(`#product-${first?.position} a`)?.focus()
	}, [key, state, type, items, total])
}
