import { useLocation } from '@remix-run/react'
import { plural, words } from '#app/texts/plural.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { NotHydrated } from '../ui/not-hydrated.tsx'
import { Notice } from '../ui/notice.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { Listing } from './listing.ts'
import { ListingToolbar } from './listing-toolbar.tsx'
import { MoreProducts, PreviousProducts } from './more-products.tsx'
import { ProductGrid } from './product-grid.tsx'
import { TopicNote } from './topic-note.tsx'
import { useFilterForm } from './use-filter-form.ts'
import { useListingNews } from './use-listing-news.ts'

const EmptyListing = onDemand(() => import('./empty-listing.tsx'), 'empty-listing')
const SearchNote = onDemand(() => import('./search-note.tsx'), 'search-note')
const NothingFound = onDemand(() => import('./nothing-found.tsx'), 'nothing-found')
const ReadNext = onDemand(() => import('../community/read-next.tsx'))

/** The screen of a category or of search results. */
export function ListingPage({ listing }: { listing: Listing }) {
	if (listing.total === 0 && listing.searchText && listing.applied.length === 0) {
		return (
			<>
				<NothingFound listing={listing} text={listing.searchText} />
				<Reading cards={listing.reading} title="Зато про это писали" />
			</>
		)
	}
	return (
		<>
			<Products listing={listing} />
			<Reading cards={listing.reading} title="Почитать перед выбором" />
		</>
	)
}

function Reading({ cards, title }: { cards: Listing['reading']; title: string }) {
	if (cards.length === 0) return null
	return <NotHydrated as="div" part={ReadNext} props={{ cards, title }} />
}

function Products({ listing }: { listing: Listing }) {
	const { pathname } = useLocation()
	const { heading, breadcrumbs, tabs, items, total, sortTypes } = listing
	const defaultSort = sortTypes[0]?.id ?? ''
	const sort = sortTypes.find((one) => one.isSelected)?.id ?? defaultSort
	const form = useFilterForm(sort, defaultSort)
	useListingNews(listing)

	return (
		<div className="wrap">
			<Breadcrumbs items={breadcrumbs} />
			<div className="grid gap-5 pt-5 pb-10 max-tablet:gap-2 max-tablet:pt-1 max-tablet:pb-4">
				<PageHeading note={plural(total, words.product)}>{heading}</PageHeading>
				{listing.topic && <TopicNote topic={listing.topic} />}
				{listing.searchNote && <SearchNote note={listing.searchNote} />}
				{tabs.length > 0 && <Tabs label="Разделы" items={tabs} />}
			</div>
			{/* Another category starts with a form of its own. */}
			<div key={pathname} className="items-start gap-x-12 pb-section laptop:grid laptop:grid-cols-listing">
				<FilterPanel listing={listing} form={form} />
				<div aria-busy={form.isPending || undefined}>
					<ListingToolbar listing={listing} sort={sort} />
					<div className={`transition-opacity ${form.isPending ? 'opacity-50' : ''}`}>
						{items.length > 0 ? (
							<>
								<PreviousProducts listing={listing} />
								<ProductGrid items={items} tiles={listing.tiles} />
								<MoreProducts listing={listing} />
							</>
						) : (
							<EmptyListing listing={listing} />
						)}
					</div>
					{listing.help && items.length > 0 && (
						<Notice look="surface" icon="info" className="mt-12">
							<p className="font-medium">{listing.help.title}</p>
							<RichText html={listing.help.html} />
						</Notice>
					)}
					{listing.text && <RichText html={listing.text} className="mt-18 max-w-text text-muted" />}
				</div>
			</div>
		</div>
	)
}
