import { desc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import type { OperatorAtWork } from '#backend/context.ts'
import { limits } from '#backend/limits/limits.table.ts'
import { settings } from '#backend/settings.ts'
import { addBasketItem } from '#contract/basket.ts'
import { findCustomers } from '#contract/operator.ts'
import { createOrder } from '#contract/orders.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { operatorOf, type TestOperator } from '#tests/support/operators.ts'
import { findCustomers as search } from './find-customers.ts'

let shop: TestBackend
let boots: AddedModel
let operator: TestOperator
let anna: { id: string; phone: string }
let order: string
let guestOrder: string

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { products: [{ sizes: [{ size: '42', stock: 1_000 }] }] })
	})
	operator = await operatorOf(shop)
	const visitor = await shop.customer()
	anna = { id: visitor.id, phone: '+79161110001' }
	await named(anna.id, anna.phone, 'Анна', 'Королёва', 'anna-k@example.ru')
	order = await ordered(visitor, 'Кто-то Другой', '+79997770000', 'anna-orders@example.ru')
	await ordered(shop.visitor(), 'Олег Гость', '+79995554321', 'oleg@example.ru')
	guestOrder = await ordered(shop.visitor(), 'Олег Гость', '+79995554321', 'oleg@example.ru')
})
afterAll(() => shop.close())

// Only one test is about the limit.
beforeEach(() => shop.db.delete(limits))

const named = (id: string, phone: string, firstName: string, lastName: string, email = '') =>
	shop.db.update(customers).set({ phone, firstName, lastName, email }).where(eq(customers.id, id))

async function ordered(by: TestVisitor, name: string, phone: string, email: string): Promise<string> {
	const item = { id: boots.product.id, skuId: boots.product.sku('42'), groupId: boots.groupId, quantity: 1 }
	await by.call(addBasketItem, { body: item })
	const { data } = await by.call(
		createOrder,
		{
			body: {
				userInfo: { name, email, phone },
				deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
				obtainingMethod: 'PICKUP',
				paymentMethod: 'ON_RECEIPT',
			},
		},
		{ 'idempotency-key': crypto.randomUUID() },
	)
	return data.orderNumber
}

const found = async (find: string) => (await operator.call(findCustomers, { body: { find } })).data

it('a whole e-mail, or a name with four digits of the phone or of an order, finds the customer, masked', async () => {
	const finds = [
		'anna-k@example.ru',
		'Anna-K@Example.RU',
		'Королёва 0001',
		'0001 королева',
		'анна королёва, 0001',
		`Анна ${order.slice(-4)}`,
	]
	for (const find of finds) {
		const data = await found(find)
		expect(data, find).toMatchObject({
			customers: [{ customerId: anna.id, shortName: 'Анна К.', maskedPhone: '+7 ··· 00-01' }],
			needed: null,
		})
		expect(JSON.stringify(data)).not.toMatch(/Корол|79161110001|anna-k@/)
		const [act] = await shop.db.select().from(auditActs).orderBy(desc(auditActs.position)).limit(1)
		expect(act).toMatchObject({ act: 'customer.find', subject: anna.id, customerId: anna.id })
		expect(JSON.stringify(act)).not.toMatch(/Корол|0001"|anna-k@/i)
	}
})

it('a surname and an e-mail that only orders have find the customer too', async () => {
	for (const find of ['Другой 0001', `другой ${order.slice(-4)}`, 'Anna-Orders@example.ru'])
		expect(await found(find), find).toMatchObject({
			customers: [{ customerId: anna.id, shortName: 'Анна К.' }],
			guestOrder: null,
		})
})

it('a guest’s order is found by the name and its own digits, the newest one by a whole phone or e-mail', async () => {
	for (const find of [`Олег ${guestOrder.slice(-4)}`, '8 999 555-43-21', 'OLEG@example.ru'])
		expect(await found(find), find).toMatchObject({ customers: [], guestOrder: { orderNumber: guestOrder } })
	expect(await found('89995554321')).toMatchObject({ newPhone: '+79995554321' })
	expect(await found('Гость 4321'), 'two orders').toMatchObject({ guestOrder: null, needed: 'PHONE' })
})

it('no search goes through all orders or all customers', async () => {
	const shown = { name: '', login: '' }
	const atWork = { id: operator.id, rights: [], action: null, shown } as unknown as OperatorAtWork
	for (const find of ['anna-k@example.ru', '+79995554321', guestOrder, 'Королёва 0001', 'Никто 9876']) {
		const scans = await shop.db.transaction(async (tx) => {
			// Else a few rows are read faster without an index.
			await tx.execute(sql`set local enable_seqscan = off`)
			const count = async () => {
				const { rows } = await tx.execute(sql`
					select relname, seq_scan from pg_stat_xact_user_tables
					where relname in ('orders', 'customers') order by relname`)
				return rows
			}
			const before = await count()
			await search({ ...shop.backend, db: tx }, atWork, find, 'request')
			return { before, after: await count() }
		})
		expect(scans.after, find).toEqual(scans.before)
	}
})

it('one clue alone, or a part of a datum, finds nobody and says what to ask for', async () => {
	const nobody = { customers: [], guestOrder: null, newPhone: null }
	expect(await found('0001')).toEqual({ ...nobody, needed: 'NAME' })
	expect(await found('Анна Королёва')).toEqual({ ...nobody, needed: 'DIGITS' })
	for (const find of [
		'Корол 0001',
		'Анна Иванова 0001',
		'Анна 001',
		'Анна 0001 0001',
		'anna-k@',
		'@example.ru',
		'% 0001',
	])
		expect(await found(find), find).toMatchObject(nobody)
})

it('no text without the whole phone, e-mail or number, and without both clues, finds anybody', async () => {
	const piece = fc.constantFrom(
		'Анна',
		'Корол',
		'ё',
		'0001',
		'00',
		'+7916111',
		'%',
		'_',
		'anna',
		'@',
		'example.ru',
		' ',
	)
	const isBoth = (text: string) => /(^|[^\p{L}\d-])0001($|[^\p{L}\d-])/u.test(text) && /Анна/.test(text)
	await fc.assert(
		fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 4 }), async (pieces) => {
			const find = pieces.join('')
			fc.pre(find.trim() !== '' && !isBoth(find))
			await shop.db.delete(limits)
			const data = await found(find)
			expect(data.customers, find).toEqual([])
			expect(data.guestOrder).toBeNull()
		}),
		{ numRuns: 60 },
	)
})

it('people whom the two clues do not tell apart are not shown', async () => {
	for (let at = 0; at <= settings.operators.clues.most; at++) {
		const { id } = await shop.customer()
		await named(id, `+7926${at}550077`, 'Ира', 'Белова')
	}
	expect(await found('Ира 0077')).toMatchObject({ customers: [], needed: 'PHONE' })
})

it('an operator asks by clues so many times an hour', async () => {
	const statuses: number[] = []
	for (let at = 0; at <= settings.operators.clues.findsPerHour; at++)
		statuses.push((await operator.call(findCustomers, { body: { find: `Анна ${1_000 + at}` } })).status)
	expect(statuses.filter((status) => status === 200)).toHaveLength(settings.operators.clues.findsPerHour)
	expect(statuses.at(-1)).toBe(429)
})
