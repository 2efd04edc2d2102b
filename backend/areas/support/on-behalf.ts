import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { savedAddresses } from '#backend/areas/addresses/addresses.table.ts'
import { basketLines, baskets } from '#backend/areas/basket/basket.table.ts'
import { products, skus } from '#backend/areas/catalog/products.table.ts'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { cities } from '#backend/areas/geo/geo.table.ts'
import { goodsNotices } from '#backend/areas/notices/notices.table.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { readRefunds } from '#backend/areas/orders/read-refunds.ts'
import { readReturns } from '#backend/areas/orders/read-returns.ts'
import { visitors, wishlistItems } from '#backend/areas/user/user.table.ts'
import { type Act, actorOf, appendAct } from '#backend/audit/audit.ts'
import type { Backend, OpenGuestHelp, OpenSupport, OperatorAtWork } from '#backend/context.ts'
import { inCallTransaction } from '#backend/db/call-transaction.ts'
import type { Tx } from '#backend/db/connect.ts'
import { Rejection, reject } from '#backend/rejection.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type OnBehalf, onBehalf } from '#contract/on-behalf.ts'
import type { HelpAct } from '#contract/operator.ts'
import { notifyOfHelp } from './help-messages.ts'
import { holdOpen } from './support-sessions.ts'

/** Parts of a call from which its act is recorded. */
interface ActedCall {
	params: unknown
	body: unknown
	idempotencyKey: string
	requestId: string
	/** Given for acts that need a reason. */
	reason?: string
	/** Further fields of the record besides the change. */
	detail?: object
}

/**
 * Permission and record of a call that an operator makes for a customer.
 * @throws NOT_ON_BEHALF, also for a change that only the customer may make; FORBIDDEN without the right
 */
export function policyOf(
	endpoint: Endpoint,
	operator: OperatorAtWork,
	{ customer }: OpenSupport,
	body: unknown,
): OnBehalf {
	const policy = onBehalf.get(endpoint)
	if (!policy) return reject('NOT_ON_BEHALF', 'The customer alone does this')
	if (policy.right && !operator.rights.includes(policy.right))
		reject('FORBIDDEN', `The right ${policy.right} is needed`)
	const given = (body ?? {}) as Record<string, unknown>
	const stored = { phone: customer.phone, subscribe: customer.subscribe, joinsClub: false }
	for (const name of policy.unchanged ?? []) {
		if (given[name] !== undefined && given[name] !== stored[name]) {
			reject('NOT_ON_BEHALF', `The customer alone changes ${name}`, { [name]: 'NOT_ON_BEHALF' })
		}
	}
	return policy
}

/**
 * Makes a call for a customer in one transaction with its act on record. A rejected call is not recorded, but
 * its attempt still counts. A call that has changed nothing is no act.
 */
export async function actFor<Answer>(
	backend: Pick<Backend, 'db' | 'hash' | 'shop' | 'now'>,
	operator: OperatorAtWork,
	support: OpenSupport | OpenGuestHelp,
	what: HelpAct,
	call: ActedCall,
	run: () => Promise<Answer>,
): Promise<Answer> {
	const customerId = support.customer?.id
	const result = await inCallTransaction(backend.db, async (tx) => {
		await holdOpen(tx, support)
		const before = await lookAt(tx, what, customerId ?? '', call)
		let answer: Answer
		try {
			answer = await run()
		} catch (error) {
			if (error instanceof Rejection) return error
			throw error
		}
		const after = await lookAt(tx, what, customerId ?? '', call)
		const changed = differentIn(before.person, after.person)
		if (changed.length > 0 || JSON.stringify(before.seen) !== JSON.stringify(after.seen)) {
			await notifyOfHelp(tx, backend, { support, operator, what, subject: after.subject })
			const act: Act = {
				act: what,
				subject: after.subject,
				customerId,
				before: before.seen,
				after: { ...after.seen, ...(changed.length > 0 && { changed }), ...call.detail },
				...(call.reason && { reason: call.reason }),
			}
			await appendAct(tx, backend.hash, actorOf(operator, call.requestId), act, backend.now())
		}
		return { answer }
	})
	if (result instanceof Rejection) throw result
	return result.answer
}

const differentIn = (before: object = {}, after: object = {}): string[] =>
	[...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
		(name) => Reflect.get(before, name) !== Reflect.get(after, name),
	)

interface Look {
	/** Subject of the act, as the customer knows it. */
	subject: string
	/** Recorded part of it; no secrets. */
	seen: object
	/** Data of a person: on record is only which of them are different. */
	person?: object | undefined
}

function lookAt(tx: Tx, what: HelpAct, customerId: string, call: ActedCall): Promise<Look> {
	switch (what) {
		case 'order.create':
			return lookAtNewOrder(tx, customerId, call)
		case 'order.cancel':
		case 'order.contact':
		case 'order.delivery':
		case 'order.place':
		case 'order.refund':
			return lookAtOrder(tx, call.params as { id: string } | { number: string })
		case 'profile.change':
		case 'account.change':
			return lookAtCustomer(tx, customerId)
		case 'checkout.change':
		case 'basket.add':
		case 'basket.price':
		case 'basket.change':
		case 'basket.promo-code':
		case 'basket.bonus':
		case 'basket.gift-card':
			return lookAtBasket(tx, customerId, call)
		case 'wishlist.change':
			return lookAtWishlist(tx, customerId, call)
		case 'address.change':
			return lookAtAddresses(tx, customerId)
		case 'notice.remove':
			return lookAtNotices(tx, customerId)
		case 'city.change':
			return lookAtCity(tx, customerId)
		default:
			throw new Error(`No call of a customer is the act ${what}`)
	}
}

/** The cart is locked, as by the order: a form that is sent twice at once makes one order, and one act. */
async function lookAtNewOrder(tx: Tx, customerId: string, { idempotencyKey }: ActedCall): Promise<Look> {
	await tx
		.select({ id: baskets.visitorId })
		.from(baskets)
		.where(eq(baskets.visitorId, customerId))
		.for('update')
	const [order] = await tx
		.select({
			number: orders.number,
			total: orders.total,
			// Messages about an order go to its own contacts: that they are not the customer's is on record.
			isOwnPhone: sql<boolean>`${orders.userInfo} ->> 'phone' = ${customers.phone}`,
			isOwnEmail: sql<boolean>`lower(${orders.userInfo} ->> 'email') = lower(${customers.email})`,
		})
		.from(orders)
		.innerJoin(customers, eq(customers.id, orders.visitorId))
		.where(and(eq(orders.visitorId, customerId), eq(orders.idempotencyKey, idempotencyKey)))
	return { subject: order?.number ?? '', seen: { ...order } }
}

/** The order is locked: a press that comes twice at once changes it once, and is one act. */
async function lookAtOrder(tx: Tx, params: { id: string } | { number: string }): Promise<Look> {
	const number = 'id' in params ? params.id : params.number
	const [order] = await tx
		.select({ status: orders.status, deliveryInfo: orders.deliveryInfo, userInfo: orders.userInfo })
		.from(orders)
		.where(eq(orders.number, number))
		.for('update')
	if (!order) return { subject: number, seen: {} }
	const { pointId, pointName: _, pointAddress: __, date, timeId, time: ___, ...address } = order.deliveryInfo
	const [refunds, returns] = [await readRefunds(tx, number), await readReturns(tx, number)]
	return {
		subject: number,
		seen: {
			status: order.status,
			pointId,
			date,
			timeId,
			...(returns.length > 0 && { returns: returns.map(({ id, state }) => ({ id, state })) }),
			...(refunds.length > 0 && { refunds: refunds.map(({ date: _, ...sums }) => sums) }),
		},
		person: { ...address, ...order.userInfo },
	}
}

/** The customer is locked: what another change has written meanwhile is not taken for this one's. */
async function lookAtCustomer(tx: Tx, id: string): Promise<Look> {
	const [{ createdAt: _, deletedAt: __, ...person } = {}] = await tx
		.select()
		.from(customers)
		.where(eq(customers.id, id))
		.for('no key update')
	return { subject: '', seen: {}, person }
}

/** The cart is locked: two changes at once follow each other. */
async function lookAtBasket(tx: Tx, customerId: string, { body }: ActedCall): Promise<Look> {
	const [basket] = await tx.select().from(baskets).where(eq(baskets.visitorId, customerId)).for('update')
	const lines = await tx
		.select({ skuId: basketLines.skuId, quantity: basketLines.quantity })
		.from(basketLines)
		.where(eq(basketLines.visitorId, customerId))
		.orderBy(asc(basketLines.skuId))
	return {
		subject: await nameOfGoods(tx, eq(skus.id, idIn(body, 'skuId'))),
		seen: {
			lines,
			promoCode: basket?.promoCode ?? null,
			bonuses: basket?.bonusWanted ?? 0,
			giftCard: basket?.giftCardNumber?.slice(-4) ?? null,
		},
		person: basket?.checkout,
	}
}

async function lookAtWishlist(tx: Tx, customerId: string, { body, params }: ActedCall): Promise<Look> {
	const items = await tx
		.select({ productId: wishlistItems.productId, skuId: wishlistItems.skuId })
		.from(wishlistItems)
		.where(eq(wishlistItems.visitorId, customerId))
		.orderBy(asc(wishlistItems.productId))
	const id = idIn(body, 'productId') || idIn(params, 'id')
	return { subject: await nameOfGoods(tx, eq(products.id, id)), seen: { items } }
}

async function lookAtNotices(tx: Tx, customerId: string): Promise<Look> {
	const rows = await tx
		.select({ id: goodsNotices.id })
		.from(goodsNotices)
		.where(eq(goodsNotices.visitorId, customerId))
		.orderBy(asc(goodsNotices.id))
	return { subject: '', seen: { notices: rows.map(({ id }) => id) } }
}

async function lookAtAddresses(tx: Tx, customerId: string): Promise<Look> {
	const rows = await tx
		.select()
		.from(savedAddresses)
		.where(eq(savedAddresses.customerId, customerId))
		.orderBy(asc(savedAddresses.id))
	const fields = rows.flatMap(({ id, customerId: _, ...address }) =>
		Object.entries(address).map(([name, value]) => [`${id} ${name}`, value]),
	)
	return {
		subject: '',
		seen: { addresses: rows.map(({ id }) => id) },
		person: Object.fromEntries(fields),
	}
}

async function lookAtCity(tx: Tx, customerId: string): Promise<Look> {
	const [city] = await tx
		.select({ id: cities.id, name: cities.name })
		.from(visitors)
		.innerJoin(cities, eq(cities.id, visitors.cityId))
		.where(eq(visitors.id, customerId))
	return { subject: city?.name ?? '', seen: { cityId: city?.id ?? null } }
}

const idIn = (part: unknown, name: string): number => {
	const id = (part as Record<string, unknown> | undefined)?.[name]
	return typeof id === 'number' ? id : 0
}

async function nameOfGoods(tx: Tx, which: SQL): Promise<string> {
	const [row] = await tx
		.select({ name: products.name })
		.from(products)
		.leftJoin(skus, eq(skus.productId, products.id))
		.where(which)
		.limit(1)
	return row?.name ?? ''
}

/** Does something for a customer beside the calls of the shop, in one transaction with its act on record. */
export async function helpBeside<Result extends { subject: string; after?: object }>(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	{ operator, support, requestId }: HelpingWithOrder,
	what: HelpAct,
	work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
	return db.transaction(async (tx) => {
		await holdOpen(tx, support)
		const done = await work(tx)
		const { subject, after = {} } = done
		const act = { act: what, subject, customerId: support.customer?.id, after }
		await appendAct(tx, hash, actorOf(operator, requestId), act, now())
		return done
	})
}

/** An operator in a support session. */
export interface Helping {
	operator: OperatorAtWork
	support: OpenSupport
	requestId: string
}

/** An operator in a support session, or on one order of a guest. */
export interface HelpingWithOrder extends Omit<Helping, 'support'> {
	support: OpenSupport | OpenGuestHelp
}
