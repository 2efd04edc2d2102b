import type { CatalogItem, Filter, FilterValue, SortType } from '#contract/catalog.ts'
import type { PublicationCard } from '#contract/community.ts'
import type { Banner } from '#contract/content.ts'

/** Data of an item's card. */
export interface CardItem extends Omit<CatalogItem, 'colors'> {
	colors: readonly { name: string; hex: string | null }[]
	/** The visitor's price, when it is lower than the shop's. */
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

/** A matter of the shop that a search asks about. */
export interface ShopTopic {
	/** «Как вернуть или обменять вещь:» */
	about: string
	page: { name: string; url: string } | null
}

/** Data of a listing's screen: a category, or the results of a search. */
export interface Listing {
	heading: string
	/** Path without a query: where the filter form leads. */
	path: string
	searchText: string | null
	/** The rest of the text that is no filter, which the filter form submits too. */
	formText: string | null
	/** The text is searched for as it is. */
	exact: boolean
	/** The reason why the results are of another text than the typed one. */
	searchNote: SearchNote | null
	topic: ShopTopic | null
	correction: { text: string; count: number; url: string } | null
	breadcrumbs: readonly { name: string; uri?: string }[]
	tabs: readonly { name: string; to: string; current: boolean }[]
	items: readonly CardItem[]
	total: number
	filters: readonly ListedFilter[]
	/** Typed prices that are no numbers, by the names of their fields. */
	unreadPrices: Record<string, string>
	applied: readonly AppliedFilter[]
	/** The listing without filters; the search and the order stay. */
	resetUrl: string
	/** The same in all stores; null when no store is chosen. */
	everywhere: string | null
	sortTypes: readonly SortType[]
	/** Pages on the screen, both included, from 1. */
	pages: { first: number; last: number; total: number; size: number }
	/** Banners among the products, see `tilePlaces`. */
	tiles: readonly Banner[]
	/** Texts about the goods of the listing, or about the words of the search. */
	reading: readonly PublicationCard[]
	/** Sanitised HTML below the products. */
	text: string
	/** Contact for help with the choice; sanitised HTML. */
	help: { title: string; html: string } | null
	/** For an empty result: popular queries and products. */
	wayOut: {
		queries: readonly { text: string; url: string }[]
		picture: string | null
		/** Display mode of the banner that the picture is of. */
		mode: string | undefined
		title: string
		items: readonly CardItem[]
	} | null
}
