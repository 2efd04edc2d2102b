import { addBasketItem, saveCheckout } from '#app/services/basket.server.ts'
import { subscribeAnonymously } from '#app/services/club.server.ts'
import { askForNotice } from '#app/services/notices.server.ts'
import { findGoods, newBuyer, newClubKey, newMember } from '../faults/visitors.ts'
import type { Shop } from '../support/start-shop.ts'

/**
 * Senders of requests: without cookies; with something in the cart; logged in, with orders; between phone and code.
 */
export const roles = ['stranger', 'buyer', 'member', 'halfway'] as const
export type Role = (typeof roles)[number]

/** Cookies by their names. */
export type Jar = ReadonlyMap<string, string>

type Origins = Pick<Shop, 'url' | 'apiUrl' | 'sql'>

/** The visitors of a shop. */
export class People {
	/** Addresses of what they have, which no page links to. */
	addresses: readonly string[] = []
	readonly #shop: Origins
	readonly #jars = new Map<Role, Jar>()
	#goods = 0

	constructor(shop: Origins) {
		this.#shop = shop
	}

	jarOf(role: Role): Jar {
		return this.#jars.get(role) ?? new Map()
	}

	/** Restores all roles when they are lost: requests log visitors out and empty their carts. */
	async renew(): Promise<void> {
		await this.#shop.sql('DELETE FROM limits')
		if (!(await this.#sees('buyer', '/checkout'))) await this.#fillCart()
		if (!(await this.#sees('member', '/account')) || !(await this.#sees('member', '/checkout'))) {
			await this.#logIn()
		}
		// Once in a while: a code serves for some minutes.
		await this.#askForCode()
	}

	async #fillCart(): Promise<void> {
		const { cookie } = await newBuyer(this.#shop, await this.#nextGoods())
		this.#jars.set('buyer', jarFrom([cookie]))
	}

	async #logIn(): Promise<void> {
		const { visitor, orderNumber, paymentId } = await newMember(this.#shop, await this.#nextGoods())
		const { productId, skuId, groupId } = await this.#nextGoods()
		await addBasketItem(visitor.api, { id: productId, skuId, groupId, quantity: 2 })
		await saveCheckout(visitor.api, { obtainingMethod: 'PICKUP' })
		const receipt = `receipt-of-${orderNumber}`
		await this.#shop.sql(
			"INSERT INTO receipts (code, order_number, kind, at) VALUES ($1, $2, 'SALE', now()) ON CONFLICT DO NOTHING",
			[receipt, orderNumber],
		)
		await subscribeAnonymously(visitor.api, `${orderNumber}@example.ru`)
		const [news] = await this.#shop.sql<{ key: string }>('SELECT key FROM email_subscriptions LIMIT 1')
		const asked = { kind: 'LOWER_PRICE', channel: 'EMAIL', email: `n${orderNumber}@example.ru` } as const
		await askForNotice(visitor.api, { ...asked, productId })
		const [notice] = await this.#shop.sql<{ key: string }>('SELECT key FROM goods_notices LIMIT 1')
		this.#jars.set('member', jarFrom([visitor.cookie]))
		this.addresses = [
			`/sandbox-bank/${paymentId}`,
			`/payment/${orderNumber}`,
			`/order-thanks/${orderNumber}`,
			`/account/orders/${orderNumber}`,
			`/account/orders/receipts/${receipt}`,
			`/news-unsubscribe/${news?.key}`,
			`/notices/${notice?.key}`,
			`/loyalty-confirmation/${await newClubKey(this.#shop, visitor)}`,
		]
	}

	async #askForCode(): Promise<void> {
		const answer = await fetch(`${this.#shop.url}/login`, {
			method: 'POST',
			body: new URLSearchParams({ intent: 'phone', phone: '+7 (912) 884-03-17', website: '' }),
			redirect: 'manual',
		})
		await answer.body?.cancel()
		this.#jars.set('halfway', jarFrom(answer.headers.getSetCookie()))
	}

	async #sees(role: Role, path: string): Promise<boolean> {
		const answer = await fetch(this.#shop.url + path, {
			headers: { cookie: cookieHeader(this.jarOf(role)) },
			redirect: 'manual',
		})
		await answer.body?.cancel()
		return answer.status === 200
	}

	async #nextGoods() {
		return findGoods(this.#shop, (this.#goods++ * 20) % 600)
	}
}

/** @param cookies as in `Set-Cookie`, or only the pairs */
export function jarFrom(cookies: readonly string[]): Jar {
	return new Map(
		cookies.map((cookie) => {
			const [pair = ''] = cookie.split(';')
			const at = pair.indexOf('=')
			return [pair.slice(0, at), pair.slice(at + 1)]
		}),
	)
}

export const cookieHeader = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
