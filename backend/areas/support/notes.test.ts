import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { orderNotes } from '#backend/areas/operator/operator.table.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import { settings } from '#backend/settings.ts'
import { addBasketItem } from '#contract/basket.ts'
import {
	addOrderNote,
	finishCallback,
	handOverCallback,
	listCallbacks,
	listOrderNotes,
} from '#contract/desk.ts'
import { getOperator, listHelp } from '#contract/operator.ts'
import { createOrder } from '#contract/orders.ts'
import { getOwnData, getPersonalOrder } from '#contract/personal.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { operatorOf, type TestOperator } from '#tests/support/operators.ts'
import { deleteOldNotes } from './notes.ts'

let shop: TestBackend
let boots: AddedModel
let anya: TestVisitor & { phone: string }
let number: string
let operator: TestOperator
let colleague: TestOperator
let helping: Record<string, string>

const START = new Date('2026-11-20T09:00:00Z')
const TODAY = '2026-11-20'
const DAY = 24 * 60 * 60 * 1_000
const TEXT = 'Ждёт ответа про обмен: 7f3a'

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { products: [{ sizes: [{ size: '42', stock: 1_000 }] }] })
	})
})
afterAll(() => shop.close())

beforeEach(async () => {
	shop.clock.now = START
	await shop.db.delete(orderNotes)
	anya = await shop.member()
	const item = { id: boots.product.id, skuId: boots.product.sku('42'), groupId: boots.groupId, quantity: 1 }
	await anya.call(addBasketItem, { body: item })
	const { data } = await anya.call(
		createOrder,
		{
			body: {
				userInfo: { name: 'Аня Воронцова', email: 'anya@example.ru', phone: '+79161234567' },
				deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
				obtainingMethod: 'PICKUP',
				paymentMethod: 'ON_RECEIPT',
			},
		},
		{ 'idempotency-key': crypto.randomUUID() },
	)
	number = data.orderNumber
	operator = await operatorOf(shop)
	colleague = await operatorOf(shop)
	helping = await operator.help(anya)
})

interface Note {
	text?: string
	callOn?: string
	assigneeId?: string
}

const write = (note: Note = {}, key = crypto.randomUUID()) =>
	operator.call(
		addOrderNote,
		{ params: { number }, body: { text: TEXT, ...note } },
		{ ...helping, 'idempotency-key': key },
	)

const callbacksOf = async (one: TestOperator) => (await one.call(listCallbacks)).data.callbacks

it('a note is read by every operator who helps, and is nowhere in what the customer sees', async () => {
	const key = crypto.randomUUID()
	await write({ callOn: TODAY }, key)
	await write({ callOn: TODAY }, key)
	const theirs = await colleague.help(anya)
	const { data } = await colleague.call(listOrderNotes, { params: { number } }, theirs)
	expect(data.notes).toMatchObject([{ text: TEXT, who: 'Анна', callOn: TODAY, assignee: null }])
	const seen = [
		await anya.call(getPersonalOrder, { params: { n: number } }),
		await anya.call(getOwnData),
		await anya.call(listHelp),
	]
	for (const { status, data: shown } of seen) {
		expect(status).toBe(200)
		expect(JSON.stringify(shown)).not.toMatch(/7f3a|note\.add/)
	}
	const [act] = await shop.db.select().from(auditActs).where(eq(auditActs.act, 'note.add')).limit(1)
	expect(JSON.stringify(act)).not.toContain('7f3a')
})

it('a promised call is seen by all, its phone by its operator alone; handed over, and made once, all on record', async () => {
	await write({ callOn: TODAY })
	const [promised] = await callbacksOf(colleague)
	expect(promised).toMatchObject({ orderNumber: number, shortName: 'Аня В.', phone: null })
	const params = { id: promised?.note.id ?? 0 }
	expect((await colleague.call(getOperator)).data.waitingCalls).toBe(1)
	await operator.call(handOverCallback, { params, body: { assigneeId: colleague.operatorId } })
	expect((await callbacksOf(operator))[0]).toMatchObject({
		phone: null,
		note: { assignee: { isSelf: false } },
	})
	expect((await operator.call(getOperator)).data.waitingCalls).toBe(0)
	expect((await callbacksOf(colleague))[0]).toMatchObject({
		phone: '+79161234567',
		note: { assignee: { isSelf: true } },
	})
	await Promise.all([1, 2].map(() => colleague.call(finishCallback, { params })))
	expect(await callbacksOf(colleague)).toEqual([])
	const gone = await operator.call(handOverCallback, { params, body: { assigneeId: operator.operatorId } })
	expect(gone.rejection?.exceptionCode).toBe('NOT_FOUND')
	const acts = await shop.db
		.select({ act: auditActs.act, actor: auditActs.actor })
		.from(auditActs)
		.where(and(eq(auditActs.subject, number)))
		.orderBy(desc(auditActs.position))
		.limit(2)
	expect(acts).toEqual([
		{ act: 'callback.finish', actor: colleague.operatorId },
		{ act: 'callback.assign', actor: operator.operatorId },
	])
})

it.each(['takes', 'is handed over'])('an operator %s so many phones an hour', async (way) => {
	await shop.db.insert(orderNotes).values(
		Array.from({ length: settings.operators.calls.perHour + 1 }, (_, at) => ({
			orderNumber: number,
			idempotencyKey: String(at),
			text: TEXT,
			authorId: colleague.operatorId,
			createdAt: START,
			callOn: TODAY,
		})),
	)
	const codes: (string | undefined)[] = []
	for (const { note } of await callbacksOf(operator)) {
		const body = { assigneeId: operator.operatorId }
		const by = way === 'takes' ? operator : colleague
		const { rejection } = await by.call(handOverCallback, { params: { id: note.id }, body })
		codes.push(rejection?.exceptionCode)
	}
	expect(codes.filter((code) => code === undefined)).toHaveLength(settings.operators.calls.perHour)
	expect(codes.at(-1)).toBe('CALLS_LIMIT_EXCEEDED')
})

it.each(['2026-11-19', '2026-12-21'])(
	'a call is promised for no day that is over or far away: %s',
	async (callOn) => {
		expect((await write({ callOn })).rejection?.exceptionCode).toBe('BAD_REQUEST')
		expect(await shop.db.select().from(orderNotes)).toEqual([])
	},
)

it('a note is deleted when it is older than any case', async () => {
	await write()
	const age = (days: number) => new Date(START.getTime() + days * DAY)
	await deleteOldNotes(shop.db, age(settings.operators.noteDays - 1))
	expect(await shop.db.select().from(orderNotes)).toHaveLength(1)
	await deleteOldNotes(shop.db, age(settings.operators.noteDays))
	expect(await shop.db.select().from(orderNotes)).toEqual([])
})
