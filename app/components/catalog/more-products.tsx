import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { plural, words } from '#app/texts/plural.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Progress } from '../ui/progress.tsx'
import type { Listing } from './listing.ts'
import { withNext, withPrevious } from './page-range.ts'
import { extended, firstOf, lastOf, shownText } from './use-listing-news.ts'

/** Button for one page more above the shown ones, if there is one. */
export function PreviousProducts({ listing }: { listing: Listing }) {
	const { pages, items } = listing
	if (pages.first < 2) return null
	return (
		<div className="mb-8 grid justify-items-center">
			<OnePageMore range={withPrevious(pages)} to={firstOf(items) - pages.size}>
				{`Показать предыдущие ${plural(pages.size, words.product)}`}
			</OnePageMore>
		</div>
	)
}

/** The number of shown products, a button for one page more, and links to all pages. */
export function MoreProducts({ listing }: { listing: Listing }) {
	const { search } = useLocation()
	const { items, total, pages } = listing
	if (pages.total < 2) return null
	const left = Math.min(pages.size, total - lastOf(items))
	return (
		<div className="mt-18 grid justify-items-center gap-5 text-center">
			<p className="text-muted">{shownText(listing)}</p>
			<Progress label={null} value={items.length} max={total} className="w-55" />
			{left > 0 && (
				<OnePageMore range={withNext(pages)} to={lastOf(items) + 1}>
					{`Показать ещё ${plural(left, words.product)}`}
				</OnePageMore>
			)}
			<Pagination
				page={pages.last}
				totalPages={pages.total}
				href={(page) => addressOf(search, page === 1 ? null : String(page))}
			/>
		</div>
	)
}

interface OnePageMoreProps {
	/** Pages in the address that it leads to. */
	range: string
	/** Position of the first product of the page that is added. */
	to: number
	children: string
}

function OnePageMore({ range, to, children }: OnePageMoreProps) {
	const { search } = useLocation()
	const navigate = useNavigate()
	const { state, location: next } = useNavigation()
	const address = addressOf(search, range)

	const extend = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
		event.preventDefault()
		// The address changes in place, so that the back button leads out of the listing, and back to all of it.
		if (state === 'idle') navigate(address, { replace: true, preventScrollReset: true, state: extended })
	}

	const isLoading =
		state === 'loading' && next.state === extended && new URLSearchParams(next.search).get('page') === range
	return (
		<ButtonLink
			look="secondary"
			to={`${address}#product-${to}`}
			onClick={extend}
			aria-busy={isLoading || undefined}
		>
			{children}
		</ButtonLink>
	)
}

function addressOf(search: string, page: string | null): string {
	const query = new URLSearchParams(search)
	if (page === null) query.delete('page')
	else query.set('page', page)
	return query.size > 0 ? `?${query}` : '.'
}
