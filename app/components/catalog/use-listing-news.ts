import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { formatNumber, plural, words } from '#app/texts/plural.ts'
import { announce } from '../ui/live-region.tsx'
import type { Listing } from './listing.ts'
import { noteWords } from './search-note.tsx'

/** State of a navigation that added a page below the others. */
export const appended = 'appended'

/** Says how many products a change has left, and leads the focus to the first card of a page that was added. */
export function useListingNews({ items, total, searchNote }: Listing): void {
	const { key, state } = useLocation()
	const type = useNavigationType()
	// A search from another page; a page that is loaded is read from its beginning anyway.
	const isSearch = type !== 'POP' && searchNote !== null
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start; the effect below has the rest
	useEffect(() => {
		if (isSearch) announce(noteWords(searchNote))
	}, [])
	const before = useRef({ key, shown: items.length })

	useEffect(() => {
		const { key: lastKey, shown } = before.current
		before.current = { key, shown: items.length }
		if (lastKey === key) return
		if (state !== appended || type === 'POP') {
			announce(
				[searchNote && noteWords(searchNote), `Найдено ${plural(total, words.product)}`]
					.filter(Boolean)
					.join(' '),
			)
			return
		}
		announce(`Показано ${formatNumber(items.length)} из ${formatNumber(total)}`)
		const first = items[shown]
		document.querySelector<HTMLElement>(`#product-${first?.position} a`)?.focus()
	}, [key, state, type, items, total, searchNote])
}
