import type { Basket } from '#contract/basket.ts'
import type { Catalog } from '#contract/catalog.ts'
import type { DeliveryTerm } from '#contract/geo.ts'
import type { Product } from '#contract/products.ts'

export interface Call {
	name: string
	/** @returns the milliseconds of its last part, when what is before that is no part of the call */
	make(): Promise<number | undefined>
}

const MOSCOW = 1

/** The calls of a shopper, with what they need: filters and products that the catalogue has. */
export async function prepareCalls(apiUrl: string): Promise<Call[]> {
	const { read, post } = clientOf(apiUrl)
	const whole = await read<Catalog>('/api/catalog/')
	const listing = await read<Catalog>('/api/catalog/muzhchinam')
	const products = await productsOf(read, Math.min(60, whole.pagination.totalPages))
	const forSale = products.filter((product) => itemOf(product).skuId !== undefined)
	const rare = products[0]?.name.split(' ').at(-1) ?? ''
	const next = inTurn(products)
	const nextForSale = inTurn(forSale)
	const get = (name: string, path: () => string): Call => ({
		name,
		make: async () => {
			await read(path())
			return undefined
		},
	})
	const search = (text: string) => `/api/catalog/?text=${encodeURIComponent(text)}`
	const deep = Math.ceil(whole.pagination.totalPages / 2)

	return [
		get('nothing (what HTTP costs)', () => '/api/health'),
		get('listing of a category', () => '/api/catalog/muzhchinam'),
		get('listing with two filters', () => `/api/catalog/muzhchinam?${twoFilters(listing)}`),
		get('the whole catalogue', () => '/api/catalog/'),
		get('the whole catalogue by price, a middle page', () => `/api/catalog/?sort=price-asc&page=${deep}`),
		get('search: a common word', () => search('куртка')),
		get('search: a rare word', () => search(rare)),
		get('search: two words', () => search('куртка мембранная')),
		get('search: a slip of the pen', () => search('пухавик')),
		get('suggestions', () => `/api/products/search/autocomplete?text=${encodeURIComponent('курт')}`),
		get('product', () => `/api/products/${next().id}`),
		get('what goes with a product', () => `/api/products/${next().id}/recommendation`),
		{
			name: 'add to cart',
			make: async () => {
				const cookie = await newSession(apiUrl)
				const item = itemOf(nextForSale())
				const begin = performance.now()
				await post('/api/basket/item', item, { cookie })
				return performance.now() - begin
			},
		},
		{
			name: 'order',
			make: async () => {
				const cookie = await newSession(apiUrl)
				const basket = await post<Basket>('/api/basket/item', itemOf(nextForSale()), { cookie })
				const order = await orderOf(post, basket)
				const begin = performance.now()
				await post('/api/orders', order, { cookie, 'idempotency-key': crypto.randomUUID() })
				return performance.now() - begin
			},
		},
	]
}

type Read = <T>(path: string) => Promise<T>
type Post = <T>(path: string, body: object, headers?: Record<string, string>) => Promise<T>

function clientOf(apiUrl: string): { read: Read; post: Post } {
	async function send<T>(path: string, init: RequestInit): Promise<T> {
		const answer = await fetch(apiUrl + path, init)
		if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
		return answer.json()
	}
	return {
		read: (path) => send(path, {}),
		post: (path, body, headers = {}) =>
			send(path, {
				method: 'POST',
				headers: { 'content-type': 'application/json', ...headers },
				body: JSON.stringify(body),
			}),
	}
}

async function newSession(apiUrl: string): Promise<string> {
	const answer = await fetch(`${apiUrl}/api/auth/anonymous`, { method: 'POST' })
	await answer.arrayBuffer()
	return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** From pages spread over the whole catalogue. */
async function productsOf(read: Read, pages: number): Promise<Product[]> {
	const products: Product[] = []
	for (let page = 1; page <= pages; page++) {
		const { items } = await read<Catalog>(`/api/catalog/?page=${page}`)
		for (const { id } of items.slice(0, 3)) products.push(await read<Product>(`/api/products/${id}`))
	}
	return products
}

function twoFilters({ facets }: Catalog): string {
	const chosen = facets.filter(({ id }) => id === 'color' || id === 'size').slice(0, 2)
	return String(new URLSearchParams(chosen.map(({ id, values }) => [id, values[0]?.id ?? ''])))
}

/** A size of which there are more pieces than a run orders. */
function itemOf({ id, groupId, sizes }: Product) {
	const inStock = sizes.find(({ available, lastPieces }) => available && lastPieces === null)
	return { id, skuId: inStock?.id, groupId, quantity: 1 }
}

async function orderOf(post: Post, { basketPriceTotal }: Basket) {
	const { terms } = await post<{ terms: DeliveryTerm[] }>('/api/geo/delivery-terms', {
		cityId: MOSCOW,
		goodsPrice: basketPriceTotal,
	})
	const courier = terms.find(({ obtainingMethod }) => obtainingMethod === 'DELIVERY')
	const day = courier?.datePeriods[0]
	return {
		userInfo: { name: 'Аня', email: 'anya@example.ru', phone: '+79128840317' },
		deliveryInfo: {
			cityId: MOSCOW,
			street: 'Лесная',
			house: '12',
			date: day?.from,
			timeId: day?.timePeriods[0]?.id,
		},
		obtainingMethod: 'DELIVERY',
		paymentMethod: 'ONLINE',
		expectedTotal: basketPriceTotal + (courier?.price ?? 0),
	}
}

function inTurn<T>(items: readonly T[]): () => T {
	let place = 0
	return () => items[place++ % items.length] as T
}
