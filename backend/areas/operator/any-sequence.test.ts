import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { skus } from '#backend/areas/catalog/products.table.ts'
import { verifyAudit } from '#backend/audit/audit.ts'
import {
	addBasketItem,
	applyPromoCode,
	changeBasketItemQuantity,
	getBasket,
	removeBasketItem,
	updateBasket,
} from '#contract/basket.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
	addOperatorBasketItem,
	endHelp,
	endSupport,
	listHelp,
	SUPPORT_SESSION_HEADER,
} from '#contract/operator.ts'
import { createOrder } from '#contract/orders.ts'
import { cancelOrder, getProfile, listPersonalOrders, updateProfile } from '#contract/personal.ts'
import { addToWishlist, clearWishlist, getUserInfo, getWishlist, setUserCity } from '#contract/user.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW, PETERSBURG } from '#tests/support/geo-rows.ts'
import { operatorOf, type TestOperator } from '#tests/support/operators.ts'

/** Number of random sequences; PROPERTY_RUNS raises it. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 4)

let shop: TestBackend
let boots: AddedModel
let price: { catalogPrice: number; retailPrice: number }

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { products: [{ sizes: [{ size: '42', stock: 100_000 }] }] })
	})
	const [sku] = await shop.db.select().from(skus).where(eq(skus.id, skuId()))
	if (!sku) throw new Error('The boots are not there')
	price = { catalogPrice: Math.max(sku.catalogPrice, sku.retailPrice), retailPrice: sku.retailPrice }
})
afterAll(() => shop.close())

const skuId = () => boots.product.sku('42')
const pickUp = {
	userInfo: { name: 'Ася', email: 'asya@example.ru', phone: '+79161234567' },
	deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
	obtainingMethod: 'PICKUP',
	paymentMethod: 'ON_RECEIPT',
} as const

/** Calls that change something of the customer they are made for. @param number of an order of any customer */
const edits: ((number: string) => readonly [Endpoint, object])[] = [
	() => [
		addBasketItem,
		{ body: { id: boots.product.id, skuId: skuId(), groupId: boots.groupId, quantity: 1 } },
	],
	() => [changeBasketItemQuantity, { body: { skuId: skuId(), quantity: 2 } }],
	() => [removeBasketItem, { body: { skuId: skuId() } }],
	() => [updateBasket, { body: { checkout: { name: 'Кто-то', comment: 'Позвони' } } }],
	() => [applyPromoCode, { body: { promoCode: 'НЕТ-ТАКОГО' } }],
	() => [createOrder, { body: pickUp }],
	(number) => [cancelOrder, { params: { id: number }, body: { reasonId: 'other' } }],
	() => [updateProfile, { body: { firstName: 'Кто-то' } }],
	() => [addToWishlist, { body: { productId: boots.product.id } }],
	() => [clearWishlist, {}],
	() => [setUserCity, { body: { id: PETERSBURG } }],
	() => [addOperatorBasketItem, { body: { productId: boots.product.id, skuId: skuId(), ...price } }],
]

const step = fc.oneof(
	{
		weight: 8,
		arbitrary: fc.record({
			kind: fc.constant('edit' as const),
			edit: fc.nat(edits.length - 1),
			with: fc.nat(9),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			kind: fc.constantFrom('help' as const, 'end' as const, 'endAsCustomer' as const),
			whom: fc.nat(1),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.nat(20) }) },
)

/** All data of a customer, but for the list of helpers. */
async function everythingOf(customer: TestVisitor): Promise<string> {
	const answers = [
		await customer.call(getBasket),
		await customer.call(getProfile),
		await customer.call(listPersonalOrders),
		await customer.call(getWishlist),
		await customer.call(getUserInfo),
	]
	return JSON.stringify(answers.map(({ data }) => data))
}

/** Helps one customer or the other, with sessions that are open, over, or another's. */
class Desk {
	operator: TestOperator
	/** Of every session so far, with the customer's place in the list. */
	sessions: { headers: Record<string, string>; whom: number }[] = []
	/** The place of the customer with an open session; −1 for none. */
	helped = -1

	constructor(operator: TestOperator) {
		this.operator = operator
	}
}

it('whatever operators do in whatever sessions, only the customer of the open session has it', {
	timeout: 600_000,
}, async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
			const customers = [await shop.customer(), await shop.customer()]
			const desk = new Desk(await operatorOf(shop))
			const numbers = await Promise.all(customers.map(orderOf))
			let everything = await Promise.all(customers.map(everythingOf))
			const own = await everythingOf(shopperOf(desk.operator))
			for (const one of steps) {
				if (one.kind === 'wait') {
					shop.clock.now = new Date(shop.clock.now.getTime() + one.minutes * 60_000)
					if (one.minutes >= 15) desk.helped = -1
					everything = await Promise.all(customers.map(everythingOf))
					continue
				}
				if (one.kind === 'help') {
					const customer = customers[one.whom]
					if (!customer) continue
					desk.sessions.push({ headers: await desk.operator.help(customer), whom: one.whom })
					desk.helped = one.whom
				} else if (one.kind !== 'edit') await endLast(desk, customers, one.kind)
				else {
					const session = desk.sessions[one.with % Math.max(1, desk.sessions.length)]
					const [endpoint, input] = edits[one.edit]?.(numbers[one.with % 2] ?? '') ?? []
					if (!endpoint || !session) continue
					const headers = { ...session.headers, 'idempotency-key': crypto.randomUUID() }
					await desk.operator.call(endpoint, input as never, headers)
				}
				const now = await Promise.all(customers.map(everythingOf))
				now.forEach((state, place) => {
					if (place !== desk.helped)
						expect(state, `customer ${place} after ${JSON.stringify(one)}`).toBe(everything[place])
				})
				everything = now
			}
			expect(await everythingOf(shopperOf(desk.operator))).toBe(own)
			for (const customer of customers) {
				// Only the customer sees acts made for that customer.
				const { acts } = (await customer.call(listHelp)).data
				const begun = desk.sessions.some(({ whom }) => customers[whom] === customer)
				expect(acts.length > 0).toBe(begun)
			}
		}),
		{ numRuns: RUNS },
	)
	expect(await verifyAudit(shop.backend)).toMatchObject({ isWhole: true })
})

/** The operator as a visitor of the shop. */
const shopperOf = (operator: TestOperator): TestVisitor => operator

async function orderOf(customer: TestVisitor): Promise<string> {
	const [endpoint, input] = edits[0]?.('') ?? []
	if (endpoint) await customer.call(endpoint, input as never)
	const { data } = await customer.call(
		createOrder,
		{ body: pickUp },
		{ 'idempotency-key': crypto.randomUUID() },
	)
	return data.orderNumber
}

async function endLast(desk: Desk, customers: TestVisitor[], kind: 'end' | 'endAsCustomer'): Promise<void> {
	const last = desk.sessions.at(-1)
	if (!last) return
	const id = last.headers[SUPPORT_SESSION_HEADER] ?? ''
	if (kind === 'end') await desk.operator.call(endSupport, { body: { sessionId: id } })
	else await customers[last.whom]?.call(endHelp, { params: { id } })
	desk.helped = -1
}
