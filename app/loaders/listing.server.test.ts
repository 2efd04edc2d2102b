import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import fc from 'fast-check'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { createApi } from '#app/api/api.server.ts'
import type { Catalog, Filter } from '#contract/catalog.ts'
import { usualWaits } from '#contract/endpoint.ts'
import { allParts } from '#contract/parts.ts'
import { serve } from '#tests/support/serve.ts'
import { loadListingPage, shownSearch } from './listing.server.ts'

const pageSize = 2

const filterOf = (id: string): Filter => ({
	id,
	name: id,
	isAvailable: true,
	isCollapsed: false,
	type: 'default',
	values: [],
})

const filterValue = (id: string, isSelected: boolean) => ({
	id,
	name: id,
	isAvailable: true,
	isSelected,
	count: 1,
	url: '',
})

/**
 * A backend with listings of nine pages.
 * @param filtersOf names of the filters in the answer to a query
 */
async function shop(
	filtersOf: (query: URLSearchParams) => string[] = () => ['color', 'size'],
	more: Partial<Catalog> = {},
	offersStores = true,
) {
	const asked: string[] = []
	const baseUrl = await serve((request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? '', 'http://backend')
		if (!pathname.startsWith('/api/catalog/')) {
			response.end(
				JSON.stringify({ slots: {}, breadcrumbs: [], slot: '', title: '', items: [], queries: [] }),
			)
			return
		}
		asked.push(request.url?.replace(/^[^?]*/, '') ?? '')
		response.end(
			JSON.stringify({
				...catalogue(Math.min(9, Number(searchParams.get('page') ?? 1)), filtersOf(searchParams)),
				...more,
			}),
		)
	})
	// A category of its own: the process caches the filters of each one.
	const url = randomUUID()
	const api = createApi({
		baseUrl,
		waits: usualWaits,
		request: { cookie: undefined, userAgent: undefined, ip: undefined, requestId: 'test' },
		log: pino({ level: 'silent' }),
	})
	const flags = { isOn: async () => offersStores } as unknown as AppLoadContext['flags']
	const config = {
		shop: { name: 'Тропа', url: 'https://shop.example' },
		parts: allParts,
	} as AppLoadContext['config']
	const load = (query: string) =>
		loadListingPage(url, new Request(`https://shop.example/catalog/${url}${query}`), {
			api,
			config,
			flags,
		} as AppLoadContext)
	return { load, asked }
}

function catalogue(pageNumber: number, filters: string[]): Catalog {
	return {
		category: {
			id: 1,
			name: 'Куртки',
			h1: 'Куртки',
			url: '/catalog/',
			totalProductsCount: 18,
			subcategories: [],
		},
		items: Array.from({ length: pageSize }, (_, index) => cardAt((pageNumber - 1) * pageSize + index + 1)),
		facets: filters.map(filterOf),
		searchText: null,
		correction: null,
		photoUrl: null,
		sortTypes: [],
		pagination: { totalElements: 18, elementsPerPage: pageSize, pageNumber, totalPages: 9 },
	}
}

const cardAt = (position: number) => ({
	id: position,
	name: 'Куртка',
	color: 'хвоя',
	image: null,
	hoverImage: null,
	price: 1,
	oldPrice: null,
	discount: 0,
	marks: [],
	colors: [],
	isAvailable: true,
	position,
})

describe('the query of a listing', () => {
	it('has no parameter that is not of the listing: marks of advertising share its answer', async () => {
		const { load, asked } = await shop()
		for (const query of ['', '?utm_source=letter&yclid=1', '?zz=1', '?zz=2&page=abc&sort=никак', '?page=1']) {
			await load(query)
		}
		expect(asked).toEqual([''])
	})

	it('has the filters of the category, also the first time, each value once and in one order', async () => {
		const { load, asked } = await shop()
		await load('?size=52&size=50&size=52&color=a&zz=1')
		await load('?zz=2&color=a&size=50&size=52')
		expect(asked).toEqual(['', '?color=a&size=50&size=52'])
	})

	it('has a filter that comes with the choice of another', async () => {
		const { load, asked } = await shop((query) => (query.has('brand') ? ['brand', 'series'] : ['brand']))
		await load('?series=2&brand=1')
		expect(asked.at(-1)).toBe('?brand=1&series=2')
	})

	it('has the stores of the address, unless they are switched off', async () => {
		const query = '?store=moskva-1&color=a'
		const on = await shop()
		await on.load(query)
		expect(on.asked.at(-1)).toBe('?color=a&store=moskva-1')
		const off = await shop(undefined, {}, false)
		await off.load(query)
		expect(off.asked.join()).not.toContain('store')
	})

	it('is bounded, whatever is sent', async () => {
		const { load, asked } = await shop()
		await load('?size=1')
		const name = fc.constantFrom('size', 'color', 'zz', 'page', 'sort', 'priceFrom', '__proto__', 'text')
		const query = fc.array(fc.tuple(name, fc.string({ maxLength: 300 })), { maxLength: 200 })
		await fc.assert(
			fc.asyncProperty(query, async (pairs) => {
				const before = asked.length
				const again = () => load(`?${new URLSearchParams(pairs)}`)
				await again()
				expect(asked.length - before).toBeLessThanOrEqual(6)
				const after = asked.length
				await again()
				expect(asked).toHaveLength(after)
				for (const search of asked.slice(before)) {
					const params = new URLSearchParams(search)
					for (const one of params.keys()) {
						expect(['size', 'color', 'page', 'sort', 'priceFrom', 'text']).toContain(one)
						expect(params.getAll(one).length).toBeLessThanOrEqual(50)
					}
				}
			}),
			{ numRuns: 50 },
		)
	})
})

describe('a search with filters in its words', () => {
	const understood: Catalog = {
		...catalogue(1, []),
		searchText: 'красная куртка до 15000',
		shownFor: { text: 'куртка', query: 'красная куртка до 15000', reason: 'filters' },
		facets: [
			{
				...filterOf('color'),
				values: ['Рябина', 'Брусника', 'Хвоя'].map((id) => filterValue(id, id !== 'Хвоя')),
			},
			{ ...filterOf('price'), type: 'price', from: null, to: 15_000 },
		],
	}

	it('leads on with the filters as parameters and the rest of the words as the text', () => {
		const search = shownSearch(understood, new URLSearchParams('text=красная куртка до 15000&sort=new'))
		expect([...search]).toEqual([
			['text', 'куртка'],
			['color', 'Рябина'],
			['color', 'Брусника'],
			['priceTo', '15000'],
			['sort', 'new'],
		])
	})

	it('says in the title, which is announced, whose results are shown', async () => {
		const shownFor = { text: 'пуховик', query: 'пуховик', reason: 'correction' as const }
		const { load } = await shop(undefined, { searchText: 'пухавик', shownFor })
		const { listing, meta } = await load('?text=пухавик')
		expect(JSON.stringify(meta)).toContain(', показали «пуховик» — «')
		expect(listing.searchNote).toMatchObject({ kind: 'correction', text: 'пуховик', exactText: 'пухавик' })
	})

	it('has no text where every word is a filter', () => {
		const shownFor = { text: '', query: 'до 15000', reason: 'filters' as const }
		const search = shownSearch({ ...understood, shownFor, facets: [] }, new URLSearchParams('text=до 15000'))
		expect([...search]).toEqual([])
	})

	it.each([null, undefined])(
		'leads on with the text of the search where the backend says nothing of it (%s)',
		(shownFor) => {
			const asked = new URLSearchParams('text=куртка&color=Хвоя&exact=1')
			expect(shownSearch({ ...understood, shownFor }, asked)).toBe(asked)
		},
	)
})

describe('a range of pages', () => {
	it.each([
		['?page=1-2', 1, 2],
		['?page=1-10', 5, 9],
		['?page=1-7', 2, 7],
		['?page=4-9', 4, 9],
		['?page=7-9999', 9, 9],
	])('%s shows the pages from %d to %d', async (query, first, last) => {
		const { load, asked } = await shop()
		const { listing } = await load(query)
		expect(listing.pages).toMatchObject({ first, last })
		expect(listing.items.map(({ position }) => position)).toEqual(
			Array.from({ length: (last - first + 1) * pageSize }, (_, index) => (first - 1) * pageSize + index + 1),
		)
		expect(asked.length).toBeLessThanOrEqual(6)
	})
})
