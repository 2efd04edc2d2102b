import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { formatNumber, plural, words } from '#app/texts/plural.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Progress } from '../ui/progress.tsx'
import type { Listing } from './listing.ts'
import { appended } from './use-listing-news.ts'

/** How much is on the screen, one page more below it, and links to all pages. */
export function MoreProducts({ listing }: { listing: Listing }) {
	const { search } = useLocation()
	const navigate = useNavigate()
	const { state, location: next } = useNavigation()
	const { items, total, pages } = listing
	if (pages.total < 2) return null
	const shown = (items.at(-1)?.position ?? 0) - (items[0]?.position ?? 1) + 1
	const left = Math.min(pages.size, total - (items.at(-1)?.position ?? 0))
	const more = addressOf(search, `${pages.first}-${pages.last + 1}`)

	const append = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
		event.preventDefault()
		// The address changes in place, so that the back button leads out of the listing, and back to all of it.
		if (state === 'idle') navigate(more, { replace: true, preventScrollReset: true, state: appended })
	}

	return (
		<div className="mt-18 grid justify-items-center gap-5 text-center">
			<p className="text-muted">{`Показано ${formatNumber(shown)} из ${formatNumber(total)}`}</p>
			<Progress label={null} value={shown} max={total} className="w-55" />
			{left > 0 && (
				<ButtonLink
					look="secondary"
					to={`${more}#product-${(items.at(-1)?.position ?? 0) + 1}`}
					onClick={append}
					aria-busy={(state === 'loading' && next.state === appended) || undefined}
				>
					{`Показать ещё ${plural(left, words.product)}`}
				</ButtonLink>
			)}
			<Pagination
				page={pages.last}
				totalPages={pages.total}
				href={(page) => addressOf(search, page === 1 ? null : String(page))}
			/>
		</div>
	)
}

function addressOf(search: string, page: string | null): string {
	const query = new URLSearchParams(search)
	if (page === null) query.delete('page')
	else query.set('page', page)
	return query.size > 0 ? `?${query}` : '.'
}
