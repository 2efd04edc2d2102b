import type pg from 'pg'
import type { Catalog } from '#contract/catalog.ts'
import type { Cluster } from './cluster.ts'
import { until } from './until.ts'

/** Forms a minute from one address, as `process/config.ts` has it. */
export const formLimit = 120

/**
 * Sends more forms than a visitor may, every other one to the other storefront.
 * @returns how many were let through by both together
 */
export async function formsLetThrough({ urls }: Cluster, visitor: string): Promise<number> {
	let passed = 0
	for (let sent = 0; sent < formLimit + 20; sent++) {
		const storefront = urls.storefronts[(sent % 2) as 0 | 1]
		const answer = await fetch(storefront, {
			method: 'POST',
			headers: { 'x-forwarded-for': visitor, origin: storefront, accept: 'application/json' },
		})
		await answer.body?.cancel()
		if (answer.status !== 429) passed++
	}
	return passed
}

/**
 * Sells the last piece of a size through the first backend.
 * @returns milliseconds until the listing of the second one no longer counts it
 */
export async function timeUntilSoldOutIsKnown({ urls }: Cluster, db: pg.Pool): Promise<number> {
	const [first, second] = urls.backends
	// A size that no other colour of the model has, so that its count goes down by one.
	const { rows } = await db.query<{ id: number; groupId: string; skuId: number; size: string }>(`
		select p.id, m.group_id as "groupId", s.id as "skuId", s.size
		from skus s join products p on p.id = s.product_id join models m on m.id = p.model_id
		where s.size <> '' and s.stock > 0 and s.is_present and s.retail_price < 100000
			and not exists (select from order_lines l where l.sku_id = s.id)
			and not exists (
				select from skus o join products q on q.id = o.product_id
				where q.model_id = p.model_id and o.size = s.size and o.id <> s.id and o.stock > 0)
		order by s.id limit 1`)
	const [goods] = rows
	if (!goods) throw new Error('The demonstration catalogue has no such size')
	await db.query('update skus set stock = 1 where id = $1', [goods.skuId])
	const before = await countOfSize(second, goods.size)

	await buyThrough(first, { ...goods, quantity: 1 })
	return until(
		'the other backend knows what is sold out',
		async () => (await countOfSize(second, goods.size)) === before - 1,
		30_000,
	)
}

async function countOfSize(backend: string, size: string): Promise<number> {
	const catalog = (await (await fetch(`${backend}/api/catalog/`)).json()) as Catalog
	const sizes = catalog.facets.find(({ type }) => type === 'size')
	return sizes?.values.find(({ name }) => name === size)?.count ?? 0
}

async function buyThrough(
	backend: string,
	item: { id: number; groupId: string; skuId: number; quantity: number },
): Promise<void> {
	const session = await fetch(`${backend}/api/auth/anonymous`, { method: 'POST' })
	const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
	const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
		const answer = await fetch(backend + path, {
			method,
			headers: { cookie, 'content-type': 'application/json', 'idempotency-key': `sold-out-${item.skuId}` },
			...(body !== undefined && { body: JSON.stringify(body) }),
		})
		if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
		return (await answer.json()) as Answer
	}
	await call('POST', '/api/basket/item', item)
	const basket = await call<{ city: { id: number } }>('GET', '/api/basket')
	const cityId = basket.city.id
	const { points } = await call<{ points: { id: string }[] }>('POST', '/api/obtainings/points', {
		cityId,
		obtainingMethod: 'PICKUP',
	})
	await call('POST', '/api/orders', {
		userInfo: { name: 'Аня Воронцова', phone: '+79128840317', email: 'anya@example.ru' },
		obtainingMethod: 'PICKUP',
		paymentMethod: 'ON_RECEIPT',
		deliveryInfo: { cityId, pointId: points[0]?.id },
	})
}
