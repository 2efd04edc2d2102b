import type * as contract from '#contract/catalog.ts'
import { getCatalog } from '#contract/catalog.ts'
import { listShops } from '#contract/geo.ts'
import { getGeoAvailability } from '#contract/products.ts'
import { cards, NO_NAME } from './discovery.ts'
import type { CasesOf, Run } from './run.ts'
import { sentences } from './sentences.ts'

const ROOT = { url: '' }

export const catalog: CasesOf<typeof contract> = {
	async getCatalog(run) {
		const root = await run.succeeds(getCatalog, { params: ROOT, query: {} })
		run.check(
			getCatalog,
			root.category.url === '/catalog/',
			'the url of the whole catalogue is not /catalog/',
		)
		const [category] = root.category.subcategories
		for (const { url } of root.category.subcategories) {
			run.check(
				getCatalog,
				/^\/catalog\/.*[^/]$/.test(url),
				`the url of a category is ${url}`,
				sentences.categories,
			)
		}
		for (const { id, price, oldPrice, discount } of root.items) {
			const percent = oldPrice && oldPrice > price ? (1 - price / oldPrice) * 100 : 0
			const otherwise = `card ${id} costs ${price} of ${oldPrice}, and its discount is ${discount}`
			run.check(getCatalog, Math.abs(discount - percent) < 1, otherwise)
		}
		if (category) {
			const url = category.url.replace(/^\/catalog\//, '')
			const listing = await run.succeeds(getCatalog, { params: { url }, query: {} })
			run.check(getCatalog, listing.category.id === category.id, `${category.url} shows another category`)
			run.check(getCatalog, listing.items.length > 0, `${category.url} is offered and empty`)
		}
		await run.refuses(getCatalog, 'NOT_FOUND', { params: { url: NO_NAME }, query: {} })
		run.unreached(getCatalog, 'GONE', 'a category would have to be taken away')
		await checkPages(run)
		await checkSorts(run)
		await checkSearch(run)
		await checkFilters(run)
		await checkStores(run)
	},
}

async function checkPages(run: Run): Promise<void> {
	const first = await run.succeeds(getCatalog, { params: ROOT, query: {} })
	const { totalElements, elementsPerPage, totalPages } = first.pagination
	run.check(
		getCatalog,
		totalPages === Math.max(1, Math.ceil(totalElements / elementsPerPage)),
		`${totalElements} cards on pages of ${elementsPerPage} are said to be ${totalPages} pages`,
	)
	if (totalPages === 1) return
	const second = await run.succeeds(getCatalog, { params: ROOT, query: { page: 2 } })
	const ids = new Set(first.items.map(({ id }) => id))
	run.check(
		getCatalog,
		!second.items.some(({ id }) => ids.has(id)),
		'the second page repeats cards of the first',
	)
	run.check(
		getCatalog,
		second.items[0]?.position === elementsPerPage + 1,
		'the positions do not go on over the pages',
	)
}

async function checkSorts(run: Run): Promise<void> {
	// A backend offers the sorts that it has.
	const { sortTypes: offered } = await run.succeeds(getCatalog, { params: ROOT, query: {} })
	for (const { id: sort } of offered) {
		const { items, sortTypes } = await run.succeeds(getCatalog, { params: ROOT, query: { sort } })
		run.check(
			getCatalog,
			sortTypes.some(({ id, isSelected }) => id === sort && isSelected),
			`sort ${sort} is not marked`,
		)
		const prices = items.filter(({ isAvailable }) => isAvailable).map(({ price }) => price)
		const isAscending = prices.every((price, at) => at === 0 || price >= (prices[at - 1] ?? 0))
		const isDescending = prices.every((price, at) => at === 0 || price <= (prices[at - 1] ?? 0))
		if (sort === 'price-asc') run.check(getCatalog, isAscending, 'price-asc is not in order')
		if (sort === 'price-desc') run.check(getCatalog, isDescending, 'price-desc is not in order')
	}
}

async function checkSearch(run: Run): Promise<void> {
	const [card] = await cards(run)
	const text = card?.name ?? ''
	const found = await run.succeeds(getCatalog, { params: ROOT, query: { text } })
	run.check(getCatalog, found.items.length > 0, `the search for «${text}», a product's name, finds nothing`)
	const nothing = await run.succeeds(getCatalog, { params: ROOT, query: { text: NO_NAME } })
	run.check(getCatalog, nothing.items.length === 0, `the search for «${NO_NAME}» finds something`)
}

async function checkFilters(run: Run): Promise<void> {
	const { facets, pagination } = await run.succeeds(getCatalog, { params: ROOT, query: {} })
	const unknown = await run.succeeds(getCatalog, { params: ROOT, query: { [NO_NAME]: ['1'] } })
	run.check(
		getCatalog,
		unknown.pagination.totalElements === pagination.totalElements,
		'a filter that is not there changes the listing',
	)
	const facet = facets.find(
		({ type, values }) => type !== 'price' && values.some(({ isAvailable }) => isAvailable),
	)
	const value = facet?.values.find(({ isAvailable }) => isAvailable)
	if (!facet || !value)
		return run.check(getCatalog, facets.length === 0, 'no filter of the catalogue has a value')
	const filtered = await run.succeeds(getCatalog, { params: ROOT, query: { [facet.id]: [value.id] } })
	run.check(
		getCatalog,
		filtered.pagination.totalElements === value.count,
		`${facet.id}=${value.id} promises ${value.count} cards and shows ${filtered.pagination.totalElements}`,
	)
	const chosen = filtered.facets.find(({ id }) => id === facet.id)?.values.find(({ id }) => id === value.id)
	run.check(getCatalog, chosen?.isSelected === true, `the chosen ${facet.id}=${value.id} is not marked`)
}

/** Stores are assumed: a backend that knows nothing of them ignores the parameter. */
async function checkStores(run: Run): Promise<void> {
	const whole = await run.succeeds(getCatalog, { params: ROOT, query: {} })
	const unknown = await run.succeeds(getCatalog, { params: ROOT, query: { store: [NO_NAME] } })
	run.check(
		getCatalog,
		unknown.pagination.totalElements === whole.pagination.totalElements,
		'a store that is not there changes the listing',
	)
	const { countries } = await run.succeeds(listShops, { body: {} })
	const store = countries[0]?.cities[0]?.shops[0]
	if (!store) return
	const inStore = await run.succeeds(getCatalog, { params: ROOT, query: { store: [store.id] } })
	const chosen = inStore.facets.find(({ id }) => id === 'store')?.values.find(({ id }) => id === store.id)
	if (!chosen) return
	run.check(
		getCatalog,
		chosen.isSelected && chosen.count === inStore.pagination.totalElements,
		`the chosen store=${store.id} promises ${chosen.count} cards and shows ${inStore.pagination.totalElements}`,
	)
	const [item] = inStore.items
	if (!item) return
	const query = { productId: item.id, cityId: store.city.id }
	const { shops } = await run.succeeds(getGeoAvailability, { query })
	run.check(
		getCatalog,
		shops.some(({ shopId }) => shopId === store.id),
		`store=${store.id} shows product ${item.id}, which is not available there`,
	)
}
