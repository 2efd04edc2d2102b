import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { advanceOrderTo } from '#backend/areas/orders/advance.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { addBasketItem, applyBonus } from '#contract/basket.ts'
import { estimateRefund, grantBonuses } from '#contract/desk.ts'
import { getHelpedOrder } from '#contract/operator.ts'
import { createOrder } from '#contract/orders.ts'
import { getBonus, getPersonalOrder, listBonusHistory } from '#contract/personal.ts'
import { rules } from '#contract/rules.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { operatorOf, type TestOperator } from '#tests/support/operators.ts'

let shop: TestBackend
let boots: AddedModel
let operator: TestOperator
let anya: TestVisitor & { phone: string }
let helping: Record<string, string>

const { most, perDay } = rules.operators.goodwill
const DAY = 24 * 60 * 60 * 1_000

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { products: [{ retailPrice: 1_000, sizes: [{ size: '', stock: 1_000 }] }] })
	})
})
afterAll(() => shop.close())
beforeEach(async () => {
	shop.clock.now = new Date('2026-11-20T09:00:00Z')
	anya = await shop.member()
	await shop.db.update(customers).set({ email: 'anya@example.ru' }).where(eq(customers.id, anya.id))
	operator = await operatorOf(shop)
	helping = await operator.help(anya)
})

async function order(by: TestVisitor & { phone: string } = anya): Promise<string> {
	const { product, groupId } = boots
	await by.call(addBasketItem, { body: { id: product.id, skuId: product.sku(''), groupId, quantity: 1 } })
	const { data } = await by.call(
		createOrder,
		{
			body: {
				userInfo: { name: 'Аня', email: 'anya@example.ru', phone: by.phone },
				deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
				obtainingMethod: 'PICKUP',
				paymentMethod: 'ON_RECEIPT',
			},
		},
		{ 'idempotency-key': crypto.randomUUID() },
	)
	return data.orderNumber
}

const grant = (number: string, bonuses: number, by = operator, headers = helping) =>
	by.call(grantBonuses, { params: { number }, body: { bonuses, reason: 'Опоздал курьер' } }, headers)
const refusal = async (...given: Parameters<typeof grant>) => (await grant(...given)).rejection?.exceptionCode
const offered = async (number: string) =>
	(await operator.call(getHelpedOrder, { params: { number } }, helping)).data.goodwill

it('puts bonuses on the account at once, on record with the reason, and the customer reads of them', async () => {
	const number = await order()
	expect(await offered(number)).toBe(most)
	expect((await grant(number, 300)).status).toBe(200)
	// A double press.
	expect((await grant(number, 300)).status).toBe(200)
	expect((await anya.call(getBonus)).data.balance).toBe(300)
	const body = { startDate: '2026-11-20', endDate: '2026-11-20' }
	expect((await anya.call(listBonusHistory, { body })).data.items).toMatchObject([
		{ kind: 'GOODWILL', amount: 300, orderNumber: number },
	])
	const acts = await shop.db
		.select()
		.from(auditActs)
		.where(and(eq(auditActs.act, 'order.goodwill'), eq(auditActs.subject, number)))
	expect(acts).toMatchObject([
		{ actor: operator.operatorId, customerId: anya.id, reason: 'Опоздал курьер', after: '{"bonuses":300}' },
	])
	const [letter] = await shop.db
		.select()
		.from(outboxMessages)
		.where(eq(outboxMessages.recipient, 'anya@example.ru'))
		.orderBy(desc(outboxMessages.id))
		.limit(1)
	expect(letter?.text).toContain(`начислил тебе бонусы за неудобство с заказом ${number}`)
	expect(letter?.text).not.toContain('Опоздал курьер')
	const { product, groupId } = boots
	const thing = { id: product.id, skuId: product.sku(''), groupId, quantity: 1 }
	await anya.call(addBasketItem, { body: thing })
	expect((await anya.call(applyBonus, { body: { bonus: 300 } })).data.bonusDiscountTotal).toBe(300)
})

it('grants once for an order, within the limit of one and of the day', async () => {
	const number = await order()
	await grant(number, 100)
	expect(await offered(number)).toBe(0)
	expect(await refusal(number, 101)).toBe('GOODWILL_NOT_POSSIBLE')
	expect((await grant(await order(), most + 1)).status).toBe(400)
	for (let granted = 100; granted + most <= perDay; granted += most) await grant(await order(), most)
	const last = await order()
	const left = perDay - 100 - Math.floor((perDay - 100) / most) * most
	expect(await offered(last)).toBe(left)
	expect((await grant(last, left + 1)).rejection).toMatchObject({
		exceptionCode: 'GOODWILL_LIMIT_EXCEEDED',
		fields: { left: String(left) },
	})
	shop.clock.now = new Date(shop.clock.now.getTime() + DAY)
	operator = await operatorOf(shop)
	helping = await operator.help(anya)
	expect(await offered(last)).toBe(most)
})

it('keeps to the day when many grants come at once', async () => {
	const numbers: string[] = []
	for (let at = 0; at < Math.ceil(perDay / most) + 2; at++) numbers.push(await order())
	await Promise.all(numbers.map((number) => grant(number, most)))
	expect((await anya.call(getBonus)).data.balance).toBe(Math.floor(perDay / most) * most)
})

it('needs the right, a member of the club, and an order of the customer who is helped', async () => {
	const number = await order()
	const other = await operatorOf(shop, { rights: ['price', 'orders', 'moderate', 'refund'] })
	expect(await refusal(number, 1, other, await other.help(anya))).toBe('FORBIDDEN')
	helping = await operator.help(anya)
	expect(await refusal(await order(await shop.member()), 1)).toBe('NOT_FOUND')
	const stranger = await shop.customer()
	const theirs = await order(stranger)
	helping = await operator.help(stranger)
	expect(await offered(theirs)).toBe(0)
	expect(await refusal(theirs, 1)).toBe('GOODWILL_NOT_POSSIBLE')
})

it('is none of the bonuses that an order brings: a refund takes back those alone', async () => {
	const number = await order()
	await grant(number, 200)
	const params = { n: number }
	const before = (await anya.call(getPersonalOrder, { params })).data.bonusesToCome
	await advanceOrderTo(shop.backend, number, 'COMPLETED', shop.clock.now, clerk)
	expect((await anya.call(getPersonalOrder, { params })).data.bonusesToCome).toBe(before)
	const pieces = [{ skuId: boots.product.sku(''), quantity: 1 }]
	const { data } = await operator.call(estimateRefund, { params: { number }, body: { pieces } }, helping)
	expect(data.takenBack).toBe(before)
})
