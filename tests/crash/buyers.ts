import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createSessionTokens } from '#backend/areas/sessions/session-token.ts'
import { type CrashingShop, sessionSecret } from './crashing-shop.ts'

/** One visitor's order: the form of the checkout, sent until it is confirmed. */
export interface Purchase {
	visitorId: string
	key: string
	skuIds: number[]
	/** Numbers shown to the visitor, one for each confirmation. */
	confirmed: string[]
	/** Answers that confirmed nothing: statuses, or «none» where the connection broke. */
	failures: string[]
}

interface Goods {
	skuId: number
	price: number
}

/** At how many places orders are sent at the same time. */
const SENDERS = 12
const PLENTY = 1_000_000

/** Visitors with two things each in the cart, written straight into the database: what is tested is ordering. */
export class Buyers {
	readonly purchases: Purchase[]
	readonly #shop: CrashingShop
	readonly #goods: Goods[]
	readonly #pointId: string
	readonly #sessions = createSessionTokens(sessionSecret, 643)

	private constructor(shop: CrashingShop, goods: Goods[], pointId: string, count: number) {
		this.#shop = shop
		this.#goods = goods
		this.#pointId = pointId
		this.purchases = Array.from({ length: count }, (_, index) => ({
			visitorId: randomUUID(),
			key: randomUUID(),
			skuIds: [0, 1 + (index % 4)].map((step) => goods[(index + step) % goods.length]?.skuId ?? 0),
			confirmed: [],
			failures: [],
		}))
	}

	static async come(shop: CrashingShop, count: number): Promise<Buyers> {
		const goods = await shop.sql<Goods>(
			`select s.id as "skuId", s.retail_price as price from skus s
			 where s.is_present and s.retail_price < 10000 order by s.id limit 10`,
		)
		await shop.sql('update skus set stock = $1 where id = any($2::int[])', [
			PLENTY,
			`{${goods.map(({ skuId }) => skuId)}}`,
		])
		const [point] = await shop.sql<{ id: string }>(
			`select s.id from shops s join cities c on c.id = s.city_id where c.name = 'Москва' order by s.id limit 1`,
		)
		const buyers = new Buyers(shop, goods, point?.id ?? '', count)
		await buyers.#fillCarts()
		return buyers
	}

	async #fillCarts(): Promise<void> {
		const visitors = this.purchases.map(({ visitorId }) => visitorId)
		const lines = this.purchases.flatMap(({ visitorId, skuIds }) => skuIds.map((id) => [visitorId, id]))
		await this.#shop.sql('insert into baskets (visitor_id) select unnest($1::uuid[])', [`{${visitors}}`])
		await this.#shop.sql(
			`insert into basket_lines (visitor_id, sku_id, quantity, seen_price, seen_stock)
			 select wanted.visitor_id, s.id, 1, s.retail_price, s.stock
			 from unnest($1::uuid[], $2::int[]) as wanted (visitor_id, sku_id) join skus s on s.id = wanted.sku_id`,
			[`{${lines.map(([visitorId]) => visitorId)}}`, `{${lines.map(([, skuId]) => skuId)}}`],
		)
	}

	/** Resolves when every order is confirmed. @param onConfirmed hears how many are, after each */
	async order(onConfirmed: (count: number) => void): Promise<void> {
		const waiting = [...this.purchases]
		let confirmed = 0
		const send = async () => {
			for (let next = waiting.shift(); next; next = waiting.shift()) {
				await this.sendUntilConfirmed(next)
				onConfirmed(++confirmed)
			}
		}
		await Promise.all(Array.from({ length: SENDERS }, send))
	}

	/** Does as a visitor with an error page, or none: sends the same form again. */
	async sendUntilConfirmed(purchase: Purchase): Promise<void> {
		while (purchase.failures.length < 300) {
			const outcome = await this.send(purchase)
			if (outcome === 'confirmed') return
			purchase.failures.push(outcome)
			await wait(100)
		}
		throw new Error(`An order was never confirmed: ${[...new Set(purchase.failures)].join(', ')}`)
	}

	/** @returns «confirmed», the status of another answer, or «none» where the connection broke */
	async send(purchase: Purchase): Promise<string> {
		const { visitorId, key, skuIds, confirmed } = purchase
		const { token } = this.#sessions.issue(new Date(), visitorId)
		const total = skuIds.reduce(
			(sum, id) => sum + (this.#goods.find(({ skuId }) => skuId === id)?.price ?? 0),
			0,
		)
		const form = {
			intent: 'order',
			name: 'Аня Воронцова',
			phone: '8 912 884 03 17',
			email: 'anya@example.ru',
			obtainingMethod: 'PICKUP',
			pointId: this.#pointId,
			payment: 'ON_RECEIPT',
			isAgreed: 'on',
			idempotencyKey: key,
			expectedTotal: String(total),
			expectedPayment: String(total),
		}
		try {
			const answer = await fetch(`${this.#shop.url}/checkout`, {
				method: 'POST',
				body: new URLSearchParams(form),
				headers: { cookie: `${this.#sessions.cookieName}=${token}`, accept: 'text/html' },
				redirect: 'manual',
				signal: AbortSignal.timeout(30_000),
			})
			await answer.body?.cancel()
			const location = answer.headers.get('location')
			const number = /^\/order-thanks\/(\w+)\?key=/.exec(location ?? '')?.[1]
			if (!number) return location ? `${answer.status} ${location}` : String(answer.status)
			confirmed.push(number)
			return 'confirmed'
		} catch {
			return 'none'
		}
	}
}
