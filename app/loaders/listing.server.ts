import type { AppLoadContext } from '@remix-run/node'
import type { Api } from '#app/api/api.server.ts'
import type { AppliedFilter, CardItem, Listing } from '#app/components/catalog/listing.ts'
import { MOST_PAGES, pageRange } from '#app/components/catalog/page-range.ts'
import { mostTiles } from '#app/components/catalog/tile-places.ts'
import { pageMeta, scenes } from '#app/components/content/page-meta.ts'
import { encoded } from '#app/paths/encoded.ts'
import { categoryPath } from '#app/paths/page-paths.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { getCatalog } from '#app/services/catalog.server.ts'
import { listPublications, listPublicationsOf } from '#app/services/community.server.ts'
import { getFragment, getSeo, listBanners } from '#app/services/content.server.ts'
import {
	getAutocomplete,
	getBreadcrumbs,
	getRecommendation,
	type Priced,
} from '#app/services/products.server.ts'
import { countriesOver } from '#app/texts/countries.ts'
import { withoutHit } from '#app/texts/goods-marks.ts'
import { formatMoney } from '#app/texts/money.ts'
import { inStore } from '#app/texts/place.ts'
import { plural, words } from '#app/texts/plural.ts'
import { timeToReturn } from '#app/texts/terms.ts'
import { upperFirst } from '#app/texts/upper-first.ts'
import type { Catalog, CatalogItem, Filter } from '#contract/catalog.ts'
import type { PublicationCard } from '#contract/community.ts'
import { listOf } from '#contract/list-of.ts'
import type { ShopParts } from '#contract/parts.ts'
import { trimEnd } from '#contract/trim.ts'
import { learnFilters, listingQuery, unreadPrices } from './listing-query.server.ts'
import { safeHtml } from './safe-html.server.ts'
import { seoTexts } from './seo-texts.server.ts'
import { shopTopic } from './shop-topics.server.ts'
import {
	isInStore,
	listCityStores,
	STORE,
	withCityStores,
	withoutStores,
} from './stores/store-filter.server.ts'

/** Most requests of a listing, when its answers name filters of the address that were not known before. */
const mostRounds = 3

/**
 * All data for the screen of a category or a search. `page=2` in the query is a page, `page=1-3` are three of them
 * one below the other; of more than a screen shows, the last ones.
 * @param url path of the category below `/catalog`, empty for the whole catalogue and the search
 * @param offersStores the stores of the city are a filter
 * @throws the not-found page for an unknown category
 */
async function loadListing(
	api: Api,
	url: string,
	query: URLSearchParams,
	{ address, offersStores, parts }: { address: string; offersStores: boolean; parts: ShopParts },
) {
	const named = address
	// Only these may have no results; a second round of calls would take too long then.
	const mayBeEmpty = [...query.keys()].some((name) => name !== 'page')
	const [{ pages, search: asked }, breadcrumbs, seo, banners, popular, suggestions, stores, reading, help] =
		await Promise.all([
			loadPages(api, url, query),
			getBreadcrumbs(api, { url }),
			getSeo(api, named),
			listBanners(api, ['listing-inline', 'empty-search'], named),
			mayBeEmpty ? getRecommendation(api, 'search') : null,
			// Without a text these are the most popular queries.
			query.has('text') ? getAutocomplete(api, '') : null,
			offersStores ? listCityStores(api) : [],
			loadReading(api, named, query),
			getFragment(api, 'listing-help'),
		])
	const catalog = at(address, categoryPath(url), pages[0] as Catalog)
	const { category, facets, pagination, searchText } = catalog
	const search = shownSearch(catalog, asked)
	const applied = appliedFilters(facets, address, search)
	const found = pages.flatMap(({ items }) => items)
	const shownWords = { h1: category.h1, price: lowestPrice(facets) }
	const texts = seoTexts(seo, shownWords)
	const listing: Listing = {
		heading: searchText ? category.h1 : (texts.h1 ?? category.h1),
		path: address,
		searchText,
		formText: search.get('text'),
		exact: search.has('exact'),
		searchNote: searchNote(catalog, address),
		topic: shopTopic(searchText ?? '', parts),
		correction: catalog.correction && {
			...catalog.correction,
			url: `${address}?text=${encoded(catalog.correction.text)}`,
		},
		breadcrumbs: [
			{ name: 'Главная', uri: '/' },
			...breadcrumbs.slice(0, -1).map(({ name, uri }) => ({ name, uri })),
			{ name: category.name },
		],
		tabs: tabsOf(catalog, breadcrumbs.at(-2)?.uri, asked),
		items: toCards(url === HITS ? withoutHit(found) : found),
		total: pagination.totalElements,
		filters: withCityStores(facets.map(withoutUrls), stores),
		unreadPrices: unreadPrices(query),
		applied,
		resetUrl: withOnly(address, search, ['text', 'exact', 'sort']),
		everywhere: isInStore(facets) ? withoutAny(address, search, [STORE, 'page']) : null,
		sortTypes: catalog.sortTypes,
		pages: {
			first: pagination.pageNumber,
			last: pagination.pageNumber + pages.length - 1,
			total: pagination.totalPages,
			size: pagination.elementsPerPage,
		},
		tiles: banners['listing-inline'].slice(0, mostTiles),
		reading: pagination.pageNumber === 1 && (!searchText || pagination.totalElements === 0) ? reading : [],
		text: pagination.pageNumber === 1 && applied.length === 0 && !searchText ? texts.seoText : '',
		help: help && { title: help.title, html: safeHtml(help.content) },
		wayOut:
			pagination.totalElements > 0
				? null
				: {
						queries: suggestions?.queries ?? [],
						picture: banners['empty-search'][0]?.picture?.url ?? null,
						mode: banners['empty-search'][0]?.displayMode,
						title: popular?.title ?? '',
						items: toCards(popular?.items ?? []),
					},
	}
	return {
		listing,
		seo,
		shownWords,
		isNarrowed: applied.length > 0 || searchText !== null || search.has('sort'),
	}
}

/** Texts about a category, or about the words of a search. None for a filtered listing. */
async function loadReading(api: Api, named: string, query: URLSearchParams): Promise<PublicationCard[]> {
	const text = query.get('text')?.trim()
	if (text) return ((await listPublications(api, { query: text }))?.publications ?? []).slice(0, 3)
	const isWhole = named === '/catalog/' || query.size > 0
	return isWhole ? [] : (await listPublicationsOf(api, { url: named })).slice(0, 3)
}

/** The hits, which have an address of their own (spec §2). */
const HITS = 'hits'
const HITS_PATH = '/hits'

/** The hits as a page. */
export const loadHitsPage = (request: Request, context: AppLoadContext) =>
	loadListingPage(HITS, request, context, HITS_PATH)

/** The listing with the head of its page: search engines index only a category without filters. */
export async function loadListingPage(
	url: string,
	request: Request,
	{ api, config, flags }: AppLoadContext,
	/** The heading, when it is another than the category's. */
	address = categoryPath(url),
) {
	const { searchParams, search, origin } = new URL(request.url)
	const offersStores = await flags.isOn('shop-filters')
	// Links of the content may end with a slash; the server has redirected only whole pages.
	if (/[^/]\/+$/.test(url)) throw redirect(categoryPath(trimEnd(url, /\//)) + search, 301)
	if (url === HITS && address !== HITS_PATH) throw redirect(HITS_PATH + search, 301)
	const { listing, seo, shownWords, isNarrowed } = await loadListing(
		api,
		url,
		offersStores ? searchParams : withoutStores(searchParams),
		{ address, offersStores, parts: config.parts },
	)
	const { first } = listing.pages
	// After a search by scripts the title is announced: it also says whose results these are.
	const shown = listing.searchNote ? `, показали «${listing.searchNote.text}»` : ''
	const place = listing.searchText ? `«${config.shop.name}»` : `купить в магазине «${config.shop.name}»`
	return {
		listing,
		meta: pageMeta({
			shop: config,
			seo: isNarrowed ? null : seo,
			title: `${listing.heading}${shown} — ${place}`,
			description: `${listing.heading}: ${plural(listing.total, words.product)} с доставкой по ${countriesOver[config.country]}. Скидки, ${config.parts.club ? 'бонусы за покупку, ' : ''}${timeToReturn()}.`,
			canonical: `${config.shop.url ?? origin}${listing.path}`,
			page: first,
			noindex: isNarrowed,
			picture: scenes.goods,
			breadcrumbs: listing.breadcrumbs,
			words: shownWords,
		}),
	}
}

/** Of the whole listing, for the templates of the content. */
function lowestPrice(facets: readonly Filter[]): string {
	const min = facets.find(({ type }) => type === 'price')?.min
	return min == null ? '' : formatMoney(min)
}

/** The listing at another address than its category's: the backend's links to the category lead to that address. */
function at(address: string, own: string, catalog: Catalog): Catalog {
	if (address === own) return catalog
	const moved = (url: string) =>
		url === own || url.startsWith(`${own}?`) ? address + url.slice(own.length) : url
	return {
		...catalog,
		category: { ...catalog.category, url: moved(catalog.category.url) },
		facets: catalog.facets.map((facet) => ({
			...facet,
			values: facet.values.map((value) => ({ ...value, url: moved(value.url) })),
		})),
	}
}

/** The pages that the query names, and the part of the query that the listing knows. */
async function loadPages(api: Api, url: string, asked: URLSearchParams) {
	const { first, last } = pageRange(asked.get('page'))
	const numbers = listOf(last - first + 1, MOST_PAGES, (index) => first + index)
	for (let round = 1; ; round++) {
		const search = listingQuery(url, asked)
		const answers = await Promise.all(numbers.map((page) => getCatalog(api, url, withPage(search, page))))
		learnFilters(url, (answers[0] as Catalog).facets)
		const isKnown = listingQuery(url, asked).toString() === search.toString()
		if (!isKnown && round < mostRounds) continue
		// For a page that does not exist the backend answers with the last one.
		const pages = answers.filter(
			(answer, index) => index === 0 || answer.pagination.pageNumber === first + index,
		)
		return { pages, search }
	}
}

function withPage(search: URLSearchParams, page: number): URLSearchParams {
	const query = new URLSearchParams(search)
	if (page > 1) query.set('page', String(page))
	return query
}

function withOnly(address: string, search: URLSearchParams, names: readonly string[]): string {
	const remaining = new URLSearchParams([...search].filter(([name]) => names.includes(name)))
	return remaining.size > 0 ? `${address}?${remaining}` : address
}

function withoutAny(address: string, search: URLSearchParams, names: readonly string[]): string {
	return withOnly(
		address,
		search,
		[...search.keys()].filter((name) => !names.includes(name)),
	)
}

/** The level below, with «Все» for this one; of a leaf its siblings, with «Все» for the level above. */
function tabsOf({ category }: Catalog, parent: string | undefined, search: URLSearchParams): Listing['tabs'] {
	if (category.subcategories.length === 0) return []
	const isLeaf = category.subcategories.some((one) => one.isCurrent)
	const all = isLeaf ? parent : category.url
	const tabs = category.subcategories.map(({ name, url, isCurrent }) => ({
		name,
		to: url,
		current: isCurrent,
	}))
	return all
		? [{ name: 'Все', to: withOnly(all, search, ['text', 'exact', STORE]), current: !isLeaf }, ...tabs]
		: tabs
}

/**
 * The query with the words that the backend has understood as filters: links and forms of the page use it, so that
 * a removed filter does not come back from the text.
 */
export function shownSearch({ shownFor, facets }: Catalog, asked: URLSearchParams): URLSearchParams {
	if (!shownFor) return asked
	const search = new URLSearchParams()
	if (shownFor.text) search.set('text', shownFor.text)
	for (const { id, type, values, from, to } of facets) {
		for (const value of values) if (value.isSelected) search.append(id, value.id)
		if (type !== 'price') continue
		if (from != null) search.set('priceFrom', String(from))
		if (to != null) search.set('priceTo', String(to))
	}
	const sort = asked.get('sort')
	if (sort) search.set('sort', sort)
	return search
}

function searchNote({ shownFor, searchText, items }: Catalog, address: string): Listing['searchNote'] {
	if (!shownFor || shownFor.reason === 'filters' || !searchText || items.length === 0) return null
	if (shownFor.reason === 'part') return { kind: 'part', text: shownFor.query }
	const exact = new URLSearchParams({ text: searchText, exact: '1' })
	return { kind: 'correction', text: shownFor.query, exactText: searchText, exactUrl: `${address}?${exact}` }
}

function appliedFilters(facets: readonly Filter[], address: string, search: URLSearchParams) {
	return facets.flatMap((filter): AppliedFilter[] => {
		if (filter.type === 'price') {
			const name = priceWords(filter.from ?? null, filter.to ?? null)
			return name ? [{ name, url: withoutAny(address, search, ['priceFrom', 'priceTo', 'page']) }] : []
		}
		return filter.values
			.filter((value) => value.isSelected)
			.map(({ name, url }) => ({ name: appliedName(filter, name), url }))
	})
}

function appliedName({ id, type, name }: Filter, value: string): string {
	if (id === STORE) return upperFirst(inStore(value))
	return type === 'size' ? `${name} ${value}` : value
}

function priceWords(from: number | null, to: number | null): string {
	if (from !== null && to !== null) return `${formatMoney(from)} – ${formatMoney(to)}`
	if (from !== null) return `От ${formatMoney(from)}`
	return to === null ? '' : `До ${formatMoney(to)}`
}

/** Only applied values need addresses; a hundred others would only make the page heavy. */
const withoutUrls = (filter: Filter): Filter => ({
	...filter,
	values: filter.values.map((value) => ({ ...value, url: '' })),
})

/**
 * The part of products that cards show, without pictures of other colours. A colour and a mark are one object in
 * all cards: the page's data then contain them once.
 */
export function toCards(items: readonly Priced<CatalogItem>[]): CardItem[] {
	const known = new Map<string, object>()
	const once = <One extends object>(one: One): One => {
		const key = JSON.stringify(one)
		if (!known.has(key)) known.set(key, one)
		return known.get(key) as One
	}
	return items.map((item) => ({
		...item,
		marks: item.marks.map(once),
		colors: item.colors.map(({ name, hex }) => once({ name, hex })),
	}))
}
