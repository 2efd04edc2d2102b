import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { type Api, createApi } from '#app/api/api.server.ts'
import { saveAddress } from '#app/services/addresses.server.ts'
import { login, requestOtp } from '#app/services/auth.server.ts'
import { addBasketItem, getBasket, saveCheckout } from '#app/services/basket.server.ts'
import { sendVerificationCode } from '#app/services/club.server.ts'
import { listObtainingPoints } from '#app/services/obtaining.server.ts'
import { loginByNaumen } from '#app/services/operator.server.ts'
import { createOrder } from '#app/services/orders.server.ts'
import { getAcquiring } from '#app/services/payments.server.ts'
import { loginEmployee } from '#app/services/staff.server.ts'
import { addToWishlist, createAccount, makeWishlistLink } from '#app/services/user.server.ts'
import { usualWaits } from '#contract/endpoint.ts'
import type { PaymentTool } from '#contract/payment-ways.ts'
import type { EmployeeRight } from '#contract/shapes.ts'
import { newEmployee, putOrderInto } from '#tests/support/employee.ts'
import { newOperator, operatorToken } from '#tests/support/helping.ts'
import { newPhone } from '#tests/support/log-in.ts'
import { codeIn } from '#tests/support/one-time-code.ts'
import type { Shop } from '#tests/support/start-shop.ts'

export interface Goods {
	productId: number
	skuId: number
	groupId: string
	/** Of the product. */
	name: string
}

/** A visitor known to the backend, and new to every storefront. */
export interface Visitor {
	/** The `Cookie` header. */
	cookie: string
	/** The backend as this visitor has it, with nothing in between. */
	api: Api
}

/** The visitor's cookies as a browser of the tests takes them. */
export const cookiesOf = ({ cookie }: Pick<Visitor, 'cookie'>, url: string) =>
	cookie.split('; ').map((pair) => {
		const [name = '', value = ''] = pair.split(/=(.*)/)
		return { name, value, url }
	})

export type Backend = Pick<Shop, 'apiUrl' | 'sql'>

/** A size of a product that has sizes, reviews and things that go with it. @param at which one */
export async function findGoods({ sql }: Backend, at: number): Promise<Goods> {
	const [goods] = await sql<Goods>(
		`SELECT p.id AS "productId", s.id AS "skuId", m.group_id AS "groupId", p.name
		 FROM skus s JOIN products p ON p.id = s.product_id JOIN models m ON m.id = p.model_id
		 WHERE s.stock >= 5 AND s.size <> '' AND s.is_present AND m.review_count > 5
		 ORDER BY p.id, s.id LIMIT 1 OFFSET $1`,
		[at],
	)
	if (!goods) throw new Error('The demonstration catalogue has no such goods')
	return goods
}

const clientOf = ({ apiUrl }: Pick<Shop, 'apiUrl'>, cookie?: string, userAgent?: string) =>
	createApi({
		baseUrl: apiUrl,
		waits: usualWaits,
		request: { cookie, userAgent, ip: undefined, requestId: randomUUID() },
		log: pino({ level: 'silent' }),
	})

export async function newVisitor(backend: Backend): Promise<Visitor> {
	const first = clientOf(backend)
	await first.user()
	const cookie = first.responseCookies()[0]?.split(';')[0] ?? ''
	return { cookie, api: clientOf(backend, cookie) }
}

/** The visitor of a `Cookie` header. */
export const visitorOf = (backend: Backend, cookie: string): Visitor => ({
	cookie,
	api: clientOf(backend, cookie),
})

/** The visitor in the session that the calls so far have led to: a log-in and an order begin a new one. */
function inNewSession(backend: Backend, { api }: Visitor): Visitor {
	const cookie = api.responseCookies().at(-1)?.split(';')[0] ?? ''
	return { cookie, api: clientOf(backend, cookie) }
}

/**
 * An employee at work in a store, with an order to hand over there.
 * @param browser its user agent, as a shift is of one browser; by default that of Node's `fetch`
 * @param rights beyond the store's own orders
 */
export async function newEmployeeAtWork(
	backend: Backend,
	storeId: string,
	browser = 'node',
	rights: EmployeeRight[] = [],
): Promise<{ visitor: Visitor; orderNumber: string }> {
	const { cookie } = await newVisitor(backend)
	const first = clientOf(backend, cookie, browser)
	await loginEmployee(first, await newEmployee(backend, storeId, rights))
	const shift = first.responseCookies().at(-1)?.split(';')[0] ?? ''
	const cookies = `${cookie}; ${shift}`
	const orderNumber = await putOrderInto(backend, storeId, 'READY_FOR_PICKUP')
	return {
		visitor: { cookie: cookies, api: clientOf(backend, cookies, browser) },
		orderNumber,
	}
}

/**
 * Two operators: one at the desk, and one who helps the customer of an order.
 * @param browser its user agent, as with employees
 */
export async function newOperatorsAtWork(backend: Backend, orderNumber: string, browser = 'node') {
	const arrive = async (call: object): Promise<Visitor> => {
		const { login } = await newOperator(backend)
		const { cookie } = await newVisitor(backend)
		const first = clientOf(backend, cookie, browser)
		const token = await operatorToken(backend, 'naumen', { sub: login, ...call })
		const { session } = await loginByNaumen(first, { token })
		const own = first.responseCookies().at(-1)?.split(';')[0] ?? ''
		const cookies = [cookie, own, ...(session ? [`support-session=${session.id}`] : [])].join('; ')
		return { cookie: cookies, api: clientOf(backend, cookies, browser) }
	}
	const [customer] = await backend.sql<{ phone: string }>(
		'SELECT c.phone FROM customers c JOIN orders o ON o.visitor_id = c.id WHERE o.number = $1',
		[orderNumber],
	)
	const call = { phone: customer?.phone, call: randomUUID(), incoming: true }
	return { visitor: await arrive({}), helping: await arrive(call), orderNumber }
}

/** The visitor, logged in with a new account. */
export async function logIn(backend: Backend, before: Visitor): Promise<Visitor> {
	const { visitor, phone } = await logInUnnamed(backend, before)
	await createAccount(visitor.api, { firstName: 'Аня', phone, subscribe: false, joinsClub: true })
	return visitor
}

/** The visitor, logged in for the first time, who has given no name yet. */
export async function logInUnnamed(backend: Backend, before: Visitor) {
	const { api } = before
	const phone = newPhone()
	await requestOtp(api, { phone })
	const [message] = await backend.sql<{ text: string }>(
		'SELECT text FROM outbox_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
		[phone],
	)
	await login(api, { phone, code: codeIn(message?.text) })
	return { visitor: inNewSession(backend, before), phone }
}

/** With one thing in the cart, to be fetched from a store. */
export async function newBuyer(backend: Backend, { productId, skuId, groupId }: Goods): Promise<Visitor> {
	const visitor = await newVisitor(backend)
	await addBasketItem(visitor.api, { id: productId, skuId, groupId, quantity: 1 })
	await saveCheckout(visitor.api, { obtainingMethod: 'PICKUP' })
	return visitor
}

/** The fields of the checkout as its page would send them. */
export async function checkoutFields({ api }: Visitor): Promise<Record<string, string>> {
	const [basket, { city }] = [await getBasket(api), await api.user()]
	const { points } = await listObtainingPoints(api, { cityId: city.id, obtainingMethod: 'PICKUP' })
	return {
		intent: 'order',
		idempotencyKey: randomUUID(),
		expectedTotal: String(basket.orderPriceTotal),
		expectedPayment: String(basket.paymentTotal),
		website: '',
		name: 'Аня Воронцова',
		phone: '+7 (912) 884-03-17',
		email: 'anya@example.ru',
		obtainingMethod: 'PICKUP',
		pointId: points[0]?.id ?? '',
		payment: 'CARD',
		isAgreed: 'on',
		comment: 'Позвоните «за час» & <не раньше>',
	}
}

export interface Ordered {
	visitor: Visitor
	orderNumber: string
	/** Of the sandbox bank. */
	paymentId: string
}

/** With an order that waits for its payment. */
export async function newCustomer(
	backend: Backend,
	goods: Goods,
	tool: PaymentTool = 'CARD',
): Promise<Ordered> {
	const buyer = await newBuyer(backend, goods)
	const fields = await checkoutFields(buyer)
	const { city } = await buyer.api.user()
	const { orderNumber } = await createOrder(
		buyer.api,
		{
			userInfo: { name: 'Аня Воронцова', phone: '+79128840317', email: 'anya@example.ru' },
			obtainingMethod: 'PICKUP',
			paymentMethod: 'ONLINE',
			deliveryInfo: { cityId: city.id, pointId: fields.pointId },
		},
		randomUUID(),
	)
	const visitor = inNewSession(backend, buyer)
	const { paymentId } = await getAcquiring(visitor.api, orderNumber, tool)
	return { visitor, orderNumber, paymentId }
}

/** The same for a customer. */
export async function newMember(backend: Backend, goods: Goods): Promise<Ordered> {
	const ordered = await newCustomer(backend, goods)
	return { ...ordered, visitor: await logIn(backend, ordered.visitor) }
}

/** The id of an address that the customer saves. */
export async function newAddress({ visitor: { api } }: Ordered): Promise<number> {
	const { city } = await api.user()
	const address = { kind: 'HOME' as const, cityId: city.id, street: 'Лесная улица', house: '5' }
	return (await saveAddress(api, address)).addresses[0]?.id ?? 0
}

/** The id of a passkey of the customer, which no device has. */
export async function newPasskey({ sql }: Backend, { visitor: { api } }: Ordered): Promise<number> {
	const { customer } = await api.user()
	const [passkey] = await sql<{ id: number }>(
		`INSERT INTO passkeys (customer_id, credential_id, public_key, counter, transports, is_synced, name, added_at)
		 SELECT id, gen_random_uuid()::text, 'none', 0, '[]', false, 'iPhone', now() FROM customers WHERE phone = $1
		 RETURNING id`,
		[customer?.phone],
	)
	return passkey?.id ?? 0
}

/** The key of the link to a customer's wishlist, with one product in it. */
export async function newSharedKey(backend: Backend, { productId, skuId }: Goods): Promise<string> {
	const { api } = await logIn(backend, await newVisitor(backend))
	await addToWishlist(api, { productId, skuId })
	return (await makeWishlistLink(api)).linkKey
}

/** The key of a link for joining the club. */
export async function newClubKey(backend: Backend, { api }: Visitor): Promise<string> {
	const phone = newPhone()
	await sendVerificationCode(api, { phone, sendingReason: 'CLUB' })
	const [link] = await backend.sql<{ key: string }>('SELECT key FROM club_links WHERE phone = $1', [phone])
	return link?.key ?? ''
}
