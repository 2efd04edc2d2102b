import type { CatalogItem, Filter, FilterValue, SortType } from '#contract/catalog.ts'
import type { PublicationCard } from '#contract/community.ts'
import type { Banner } from '#contract/content.ts'

/** What a card shows of an item. */
export interface CardItem extends Omit<CatalogItem, 'colors'> {
	colors: readonly { name: string; hex: string | null }[]
	/** What the visitor pays, where it is less than everybody pays. */
	personalPrice?: number
}

/** A value of a filter as listings show it. */
export interface ListedValue extends Omit<FilterValue, 'count'> {
	/** Cards with it; null where they are not counted. */
	count: number | null
}

export interface ListedFilter extends Omit<Filter, 'values'> {
	values: readonly ListedValue[]
}

/** A filter that is on: its words and the address without it. */
export interface AppliedFilter {
	name: string
	url: string
}

export type SearchNote =
	| { kind: 'part'; text: string }
	| { kind: 'correction'; text: string; exactText: string; exactUrl: string }

/** What the screen of a listing shows: a category, or the results of a search. */
export interface Listing {
	heading: string
	/** Path without a query: where the filter form leads. */
	path: string
	searchText: string | null
	/** What of the text is no filter: the filter form sends it along. */
	formText: string | null
	/** The text is searched for as it is. */
	exact: boolean
	/** Why the results are of another text than the one that was typed. */
	searchNote: SearchNote | null
	correction: { text: string; count: number; url: string } | null
	breadcrumbs: readonly { name: string; uri?: string }[]
	tabs: readonly { name: string; to: string; current: boolean }[]
	items: readonly CardItem[]
	total: number
	filters: readonly ListedFilter[]
	/** What was typed as a price and is none, by the name of its field. */
	unreadPrices: Record<string, string>
	applied: readonly AppliedFilter[]
	/** The listing without filters; the search and the order stay. */
	resetUrl: string
	/** The same in all stores; null when no store is chosen. */
	everywhere: string | null
	sortTypes: readonly SortType[]
	/** Pages on the screen, both included, from 1. */
	pages: { first: number; last: number; total: number; size: number }
	/** The article among the products. */
	article: Banner | null
	/** Texts about what the listing has, or about what was looked for and not found. */
	reading: readonly PublicationCard[]
	/** Sanitised HTML below the products. */
	text: string
	/** Whom to ask when it is hard to choose; sanitised HTML. */
	help: { title: string; html: string } | null
	/** When nothing was found: what others look for, and what is bought. */
	wayOut: {
		queries: readonly { text: string; url: string }[]
		picture: string | null
		/** Display mode of the banner that the picture is of. */
		mode: string | undefined
		title: string
		items: readonly CardItem[]
	} | null
}
