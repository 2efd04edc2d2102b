// @module-tag slow

import { desc, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reviews, skus } from '#backend/areas/catalog/products.table.ts'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { advanceOrder } from '#backend/areas/orders/advance.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { reviewPhotos } from '#backend/areas/reviews/photos.table.ts'
import { addEmployee } from '#backend/areas/staff/employees.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import { verifyAudit } from '#backend/audit/audit.ts'
import { limits } from '#backend/limits/limits.table.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { weighRefund } from '#contract/all-orders.ts'
import { addBasketItem } from '#contract/basket.ts'
import { addOrderNote, estimateRefund, listCallbacks } from '#contract/desk.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { onBehalf } from '#contract/on-behalf.ts'
import {
	askConsent,
	getOperator,
	listHelp,
	moderateReview,
	SUPPORT_SESSION_HEADER,
	takeCallRequest,
} from '#contract/operator.ts'
import { createOneClickOrder, createOrder, type NewOrder } from '#contract/orders.ts'
import { listReceipts } from '#contract/personal.ts'
import { createReview } from '#contract/products.ts'
import { askForReturn } from '#contract/returns.ts'
import { getShopOrder, loginEmployee, moveShopOrder } from '#contract/staff.ts'
import { setClubMembership } from '#contract/user.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, addShop, MOSCOW } from '#tests/support/geo-rows.ts'
import { newPhone } from '#tests/support/log-in.ts'
import { operatorOf, type TestOperator } from '#tests/support/operators.ts'
import { SMALL_PNG } from './conformance/products.ts'

const ofPeople = Object.entries(endpoints).filter(
	([, { access }]) => access === 'employee' || access === 'operator',
)

describe('the contract', () => {
	it('says of every call of an employee or an operator how it is on record', () => {
		expect(ofPeople.filter(([, { onRecord }]) => !onRecord).map(([name]) => name)).toEqual([])
		const names = ofPeople.map(([name]) => name)
		const others = Object.entries(endpoints).filter(([name]) => !names.includes(name))
		expect(others.filter(([, { onRecord }]) => onRecord).map(([name]) => name)).toEqual([])
	})

	it('says it of every call on behalf of a customer, and whatever is no GET is an act', () => {
		const known = new Set<Endpoint>(Object.values(endpoints))
		for (const [endpoint, { onRecord }] of onBehalf) {
			expect(known.has(endpoint), endpoint.path).toBe(true)
			expect(['visitor', 'customer'], endpoint.path).toContain(endpoint.access)
			const isReading = endpoint.method === 'GET' || endpoint.path.endsWith('/history')
			expect('act' in onRecord, `${endpoint.method} ${endpoint.path}`).toBe(!isReading)
		}
	})
})

let shop: TestBackend
let boots: AddedModel
let operator: TestOperator
let employeeCode: string
let clerkAtWork: TestVisitor
let customer: TestVisitor & { phone: string }
/** The header of the support session. */
let helping: Record<string, string>
let order: string

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		await addShop(db, { id: 'moscow-2', cityId: MOSCOW })
		boots = await addModel(db, { products: [{ sizes: [{ size: '42', stock: 1_000 }, '43'] }] })
	})
	shop.backend.shop = { ...shop.backend.shop, webhookUrl: 'https://crm.example/' }
})
afterAll(() => shop.close())

/** Once, and again after a log-out: passwords take their time. */
async function comeToWork() {
	operator = await operatorOf(shop)
	customer = await shop.customer()
	await shop.db.update(customers).set({ email: 'anna@example.ru' }).where(eq(customers.id, customer.id))
	const { code } = await addEmployee(
		shop.backend,
		{ name: 'Вера', shopId: 'moscow-1', rights: ['all-orders'] },
		clerk,
	)
	employeeCode = code
}

beforeAll(comeToWork)

/** Each test reads in a session of its own, because a reading is recorded once a session. */
beforeEach(async () => {
	shop.clock.now = new Date(shop.clock.now.getTime() + 61_000)
	if ((await operator.call(getOperator)).status !== 200) await comeToWork()
	helping = await operator.help(customer)
	clerkAtWork = shop.visitor()
	await clerkAtWork.call(loginEmployee, { body: { employeeCode, shopNumber: 'moscow-1' } })
	// The customer orders before every test.
	await shop.db.delete(limits)
	order = await ordered(customer, customer.phone)
})

async function ordered(by: TestVisitor, phone: string, way: Partial<NewOrder> = {}): Promise<string> {
	await by.call(addBasketItem, { body: { ...item(), groupId: boots.groupId } })
	const { data } = await by.call(
		createOrder,
		{
			body: {
				userInfo: { name: 'Ася', email: 'asya@example.ru', phone },
				deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
				obtainingMethod: 'PICKUP',
				paymentMethod: 'ON_RECEIPT',
				...way,
			},
		},
		{ 'idempotency-key': crypto.randomUUID() },
	)
	return data.orderNumber
}

async function receive(number: string): Promise<void> {
	for (let status = ''; status !== 'COMPLETED'; )
		status = await advanceOrder(shop.backend, number, shop.clock.now, clerk)
}

async function guestOrder(): Promise<{ number: string; phone: string }> {
	const phone = newPhone()
	return { number: await ordered(shop.visitor(), phone), phone }
}

async function received(): Promise<string> {
	const number = await ordered(customer, customer.phone)
	await receive(number)
	return number
}

async function promisedCall(): Promise<number> {
	const body = { text: 'Обещали узнать', callOn: shop.clock.now.toISOString().slice(0, 10) }
	const key = { 'idempotency-key': crypto.randomUUID() }
	await operator.call(addOrderNote, { params: { number: order }, body }, { ...helping, ...key })
	const { callbacks } = (await operator.call(listCallbacks)).data
	return callbacks.find(({ orderNumber }) => orderNumber === order)?.note.id ?? 0
}

/** A return that the customer has asked for, with a photograph. */
async function returnWithPhoto() {
	await receive(order)
	const body = { ...returned(), reason: 'SIZE' as const, way: 'STORE' as const, photos: [SMALL_PNG] }
	const key = { 'idempotency-key': crypto.randomUUID() }
	const { data } = await customer.call(askForReturn, { params: { number: order }, body }, key)
	return { params: { number: order, id: data.photos?.[0]?.id }, query: {} }
}

const returned = () => ({ pieces: [{ skuId: item().skuId, quantity: 1 }] })

const item = () => ({ id: boots.product.id, skuId: boots.product.sku('42'), quantity: 1 })

async function waitingCall(): Promise<{ number: string }> {
	const { data } = await shop.visitor().call(
		createOneClickOrder,
		{
			body: {
				name: 'Ева',
				phone: `+7916${String(Math.floor(performance.now() * 1_000)).slice(-7)}`,
				productId: boots.product.id,
				skuId: item().skuId,
			} as never,
		},
		{ 'idempotency-key': crypto.randomUUID() },
	)
	return { number: data.requestNumber }
}

async function consentCode() {
	await operator.call(askConsent, { body: { customerId: customer.id } })
	return { customerId: customer.id, code: await shop.codeSentTo(customer.phone) }
}

async function price() {
	const [sku] = await shop.db.select().from(skus).where(eq(skus.id, item().skuId))
	const { catalogPrice = 0, retailPrice = 0 } = sku ?? {}
	return { catalogPrice: Math.max(catalogPrice, retailPrice), retailPrice }
}

async function writtenReview(photos: string[] = []) {
	await customer.call(createReview, {
		params: { id: boots.product.id },
		body: {
			rating: 5,
			body: 'Хорошо сидят, viagra',
			authorName: 'Ася',
			locationName: 'Москва',
			isAnonymous: false,
			photos,
		},
	} as never)
	const [review] = await shop.db.select().from(reviews).orderBy(desc(reviews.id)).limit(1)
	return {
		params: { id: review?.id ?? 0 },
		body: { to: 'PUBLISHED', createdAt: review?.createdAt.toISOString() },
	}
}

/** The input of each call; one that is not named here has none. */
const inputs: Record<string, () => object | Promise<object>> = {
	findCustomers: () => ({ body: { find: 'nobody' } }),
	askConsent: () => ({ body: { customerId: customer.id } }),
	beginSupport: async () => ({ body: await consentCode() }),
	beginGuestHelp: async () => {
		const { number, phone } = await guestOrder()
		await operator.call(askConsent, { body: { orderNumber: number } })
		return { params: { number }, body: { code: await shop.codeSentTo(phone) } }
	},
	getHelpedOrder: () => ({ params: { number: order } }),
	cancelHelpedOrder: () => ({ params: { number: order }, body: { reasonId: 'other' } }),
	refundHelpedOrder: async () => {
		const params = { number: await received() }
		const { data } = await operator.call(estimateRefund, { params, body: returned() }, helping)
		const { takenBack: _, ...seen } = data
		return { params, body: { ...returned(), seen, isRestocked: true, reason: 'Не подошёл размер' } }
	},
	grantBonuses: async () => {
		await customer.call(setClubMembership, { body: { isMember: true } })
		return { params: { number: order }, body: { bonuses: 1, reason: 'Опоздал курьер' } }
	},
	listOrderNotes: () => ({ params: { number: order } }),
	addOrderNote: () => ({ params: { number: order }, body: { text: 'Просит тихо' } }),
	handOverCallback: async () => ({
		params: { id: await promisedCall() },
		body: { assigneeId: operator.operatorId },
	}),
	finishCallback: async () => ({ params: { id: await promisedCall() } }),
	listRefundablePieces: () => ({ params: { number: order } }),
	estimateRefund: async () => ({ params: { number: await received() }, body: returned() }),
	changeOrderContact: () => ({
		params: { number: order },
		body: { name: 'Боря', phone: newPhone(), email: 'borya@example.ru' },
	}),
	changeOrderDelivery: async () => {
		const address = { street: 'Бакунинская', house: '26' }
		const when = { date: '2026-11-23', timeId: '09-13' }
		const number = await ordered(customer, customer.phone, {
			obtainingMethod: 'DELIVERY',
			deliveryInfo: { cityId: MOSCOW, ...address, ...when },
		})
		return { params: { number }, body: { ...address, house: '27' } }
	},
	endSupport: () => ({ body: { sessionId: helping[SUPPORT_SESSION_HEADER] } }),
	listAvailability: () => ({ body: { items: [{ skuId: item().skuId }] } }),
	addOperatorBasketItem: async () => ({
		body: { productId: boots.product.id, skuId: item().skuId, ...(await price()) },
	}),
	resendOrderMessages: () => ({ params: { number: order } }),
	listOrderPlaces: () => ({ params: { number: order } }),
	changeOrderPlace: () => ({ params: { number: order }, body: { pointId: 'moscow-2' } }),
	sendReply: () => ({ params: { id: 'returns' } }),
	moderateReview: () => writtenReview(),
	getModeratedPhoto: async () => {
		await writtenReview([SMALL_PNG])
		const [photo] = await shop.db.select({ id: reviewPhotos.id }).from(reviewPhotos)
		return { params: photo, query: {} }
	},
	answerReview: async () => {
		const { params, body } = await writtenReview()
		await operator.call(moderateReview, { params, body } as never)
		return { params, body: { answer: 'Спасибо', createdAt: body.createdAt } }
	},
	takeCallRequest: async () => ({ params: await waitingCall() }),
	finishCallRequest: async () => {
		const params = await waitingCall()
		await operator.call(takeCallRequest, { params: { number: Number(params.number) } })
		return { params, body: { outcome: 'TALKED' } }
	},
	getShopOrder: () => ({ params: { number: order } }),
	listReturnedPieces: () => ({ params: { number: order } }),
	getReturnedPhoto: () => returnWithPhoto(),
	weighRefund: async () => ({ params: { number: await received() }, body: returned() }),
	refundAnyOrder: async () => {
		const params = { number: await received() }
		const { data } = await clerkAtWork.call(weighRefund, { params, body: returned() })
		const { takenBack: _, ...seen } = data
		return { params, body: { ...returned(), seen, isRestocked: true, reason: 'Не подошёл размер' } }
	},
	finishWaitingCall: async () => ({
		params: await waitingCall(),
		body: { outcome: 'NO_ANSWER', missedCalls: 0 },
	}),
	reportMissing: async () => {
		const params = { number: order }
		await clerkAtWork.call(moveShopOrder, { params, body: { from: 'NEW', to: 'ASSEMBLING' } })
		return { params, body: { pieces: [{ skuId: item().skuId, quantity: 1 }] } }
	},
	swapSizes: async () => {
		const params = { number: order }
		await clerkAtWork.call(moveShopOrder, { params, body: { from: 'NEW', to: 'ASSEMBLING' } })
		const { otherSizes } = (await clerkAtWork.call(getShopOrder, { params })).data
		const [thing] = otherSizes ?? []
		return { params, body: { swaps: [{ skuId: thing?.skuId ?? 0, toSkuId: thing?.sizes[0]?.skuId ?? 0 }] } }
	},
	undoHandOver: async () => {
		await receive(order)
		return { params: { number: order }, body: { handedOverAt: shop.clock.now.toISOString() } }
	},
	moveShopOrder: () => ({ params: { number: order }, body: { from: 'NEW', to: 'ASSEMBLING' } }),
	getOrder: () => ({ params: { id: order } }),
	getOrderProgress: () => ({ params: { id: order } }),
	getPersonalOrder: () => ({ params: { n: order } }),
	getReturnPhoto: () => returnWithPhoto(),
	getReceipt: async () => {
		await receive(order)
		const { data } = await customer.call(listReceipts)
		return { params: { code: JSON.stringify(data).match(/"code":"([^"]+)"/)?.[1] } }
	},
	getLink: () => ({ query: { key: 'none' } }),
	getPersonalPrice: () => ({ params: { id: boots.product.id } }),
	listPersonalPrices: () => ({ query: { ids: String(boots.product.id) } }),
	listBonusHistory: () => ({ body: { startDate: '2026-11-01', endDate: '2026-11-20' } }),
}

/** The acts that a call has added to the record, as an operator's or an employee's. */
async function actsOf(name: string, endpoint: Endpoint, headers: Record<string, string>) {
	const input = await inputs[name]?.()
	const [last] = await shop.db.select().from(auditActs).orderBy(desc(auditActs.position)).limit(1)
	const by = endpoint.access === 'employee' ? clerkAtWork : operator
	const before = gt(auditActs.position, last?.position ?? 0)
	const key = { 'idempotency-key': crypto.randomUUID() }
	const [had, namedBefore] = [await ordersNow(), await ordersInWebhooks()]
	const { status } = await by.call(endpoint, (input ?? {}) as never, { ...headers, ...key })
	const acts = async () =>
		(await shop.db.select().from(auditActs).where(before)).filter(({ actorKind }) =>
			['OPERATOR', 'EMPLOYEE'].includes(actorKind),
		)
	const added = await acts()
	if (endpoint.method === 'GET') {
		await by.call(endpoint, (input ?? {}) as never, headers)
		expect(await acts(), `${name}, once more`).toHaveLength(added.length)
	}
	const changed = [...(await ordersNow())].filter(
		([number, row]) => had.has(number) && had.get(number) !== row,
	)
	const named = (await ordersInWebhooks()).slice(namedBefore.length)
	const withoutWebhook = changed.map(([number]) => number).filter((number) => !named.includes(number))
	return { status, added, withoutWebhook }
}

/** Each order with all that its table has of it, by number. */
async function ordersNow(): Promise<Map<string, string>> {
	const rows = await shop.db.select().from(orders)
	return new Map(rows.map((row) => [row.number, JSON.stringify(row)]))
}

/** Numbers of the orders in the webhooks to the shop's program. */
async function ordersInWebhooks(): Promise<string[]> {
	const webhooks = await shop.db
		.select({ text: outboxMessages.text })
		.from(outboxMessages)
		.where(eq(outboxMessages.channel, 'webhook'))
		.orderBy(outboxMessages.id)
	return webhooks.map(({ text }) => JSON.parse(text).data.order.orderNumber)
}

describe.each(ofPeople)('%s', (name, endpoint) => {
	it('is on record as the contract says, and the shop’s program hears of each order that it changes', async () => {
		const { onRecord } = endpoint
		if (!onRecord) throw new Error('The contract does not say how')
		const { status, added, withoutWebhook } = await actsOf(
			name,
			endpoint,
			endpoint.supportSession ? helping : {},
		)
		expect(status).toBe(200)
		expect(withoutWebhook, 'orders that changed without a webhook').toEqual([])
		const expected = 'act' in onRecord ? onRecord.act : 'reads' in onRecord ? onRecord.reads : undefined
		if (expected === undefined) expect(added).toEqual([])
		else expect(added.map(({ act }) => act)).toContain(expected)
	})
})

const readings = [...onBehalf].filter(([, { onRecord }]) => !('act' in onRecord))
const nameOf = new Map(Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]))

describe.each(readings.map(([endpoint, policy]) => [nameOf.get(endpoint) ?? '', endpoint, policy] as const))(
	'%s on behalf of a customer',
	(name, endpoint, { onRecord }) => {
		it('is on record as the contract says, and shown to the customer', async () => {
			const { status, added } = await actsOf(name, endpoint, helping)
			if (!('reads' in onRecord)) {
				expect(added).toEqual([])
				return
			}
			expect(status).toBe(200)
			expect(added).toMatchObject([
				{ act: onRecord.reads, actor: operator.operatorId, customerId: customer.id },
			])
			if (onRecord.of) expect(added[0]?.subject).toBe(order)
			const [latest] = (await customer.call(listHelp)).data.acts
			expect(latest).toMatchObject({ what: onRecord.reads, who: 'Анна', subject: added[0]?.subject })
		})
	},
)

it('all of it is one whole record', async () => {
	expect(await verifyAudit(shop.backend)).toMatchObject({ isWhole: true })
})
