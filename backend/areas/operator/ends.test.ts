// @module-tag slow

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endShiftsByTime } from '#backend/areas/staff/employee-sessions.ts'
import { addEmployee, disableEmployee } from '#backend/areas/staff/employees.ts'
import { endSupportByTime } from '#backend/areas/support/support-sessions.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import { appendAct } from '#backend/audit/audit.ts'
import { addBasketItem } from '#contract/basket.ts'
import {
	endHelp,
	endSupport,
	findCustomers,
	listCallRequests,
	listHelp,
	loginByCsm,
	logoutOperator,
	SUPPORT_SESSION_HEADER,
	takeCallRequest,
} from '#contract/operator.ts'
import { createOneClickOrder } from '#contract/orders.ts'
import { changeEmail, deleteAccount } from '#contract/personal.ts'
import { loginEmployee, logoutEmployee } from '#contract/staff.ts'
import { sendSmsCode } from '#contract/user.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography } from '#tests/support/geo-rows.ts'
import { operatorOf, type TestOperator } from '#tests/support/operators.ts'
import { issueToken } from './arrival-tokens.ts'
import { endSessionsByTime } from './operator-sessions.ts'
import { disableOperator } from './operators.ts'

let shop: TestBackend
let boots: AddedModel
let operator: TestOperator
let customer: TestVisitor & { phone: string }
let helping: Record<string, string>

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { products: [{ sizes: [{ size: '42', stock: 1_000 }] }] })
	})
})
afterAll(() => shop.close())

beforeEach(async () => {
	operator = await operatorOf(shop)
	customer = await shop.customer()
	helping = await operator.help(customer)
})

const sessionId = () => helping[SUPPORT_SESSION_HEADER] ?? ''
const later = (minutes: number) => {
	shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}
/** Actor and cause of the end of each session. */
const endsOf = async (act: string, subject: string) => {
	const isIt = and(eq(auditActs.act, act), eq(auditActs.subject, subject))
	const acts = await shop.db.select().from(auditActs).where(isIt)
	return acts.map(({ actorKind, after }) => `${actorKind} ${(JSON.parse(after) as { by: string }).by}`)
}
const arriveAgain = async () => {
	const token = await issueToken(shop.backend, 'csm', { sub: operator.login })
	await shop.visitor().call(loginByCsm, { body: { token } })
}

describe('the end of a support session is on record once, and the customer sees it', () => {
	it.each<[string, string, () => Promise<unknown>]>([
		[
			'the operator',
			'OPERATOR OPERATOR',
			() => operator.call(endSupport, { body: { sessionId: sessionId() } }),
		],
		['the customer', 'CUSTOMER CUSTOMER', () => customer.call(endHelp, { params: { id: sessionId() } })],
		['the next customer', 'OPERATOR NEXT', async () => operator.help(await shop.customer())],
		['a log-out', 'OPERATOR OPERATOR', () => operator.call(logoutOperator)],
		['a log-in elsewhere', 'OPERATOR LOG_IN', arriveAgain],
		['disable', 'COMMAND DISABLED', () => disableOperator(shop.backend, operator.operatorId, clerk)],
		[
			'time',
			'TIME TIME',
			async () => {
				later(15)
				await endSupportByTime(shop.backend)
			},
		],
		[
			'time, though somebody ends it later',
			'TIME TIME',
			() => {
				later(16)
				return customer.call(endHelp, { params: { id: sessionId() } })
			},
		],
	])('by %s', async (_, expected, end) => {
		await end()
		await end()
		await endSupportByTime(shop.backend)
		expect(await endsOf('support.end', sessionId())).toEqual([expected])
		const { acts } = (await customer.call(listHelp)).data
		expect(acts[0]).toMatchObject({ what: 'support.end', who: 'Анна' })
	})

	it('by the operator, in a record of an earlier version', async () => {
		const actor = { kind: 'OPERATOR', id: operator.operatorId, requestId: '' } as const
		const act = { act: 'support.end', subject: sessionId(), customerId: customer.id }
		await shop.db.transaction((tx) => appendAct(tx, shop.backend.hash, actor, act, shop.clock.now))
		const { acts } = (await customer.call(listHelp)).data
		expect(acts[0]).toMatchObject({ what: 'support.end', who: 'Анна' })
	})

	it('by a deleted account', async () => {
		const body = { phone: customer.phone, sendingReason: 'DELETE_ACCOUNT' } as const
		later(2)
		await customer.call(sendSmsCode, { body } as never)
		const verificationCode = await shop.codeSentTo(customer.phone)
		expect((await customer.call(deleteAccount, { body: { verificationCode } })).status).toBe(200)
		expect(await endsOf('support.end', sessionId())).toEqual(['CUSTOMER DELETED'])
	})
})

describe('the session of an operator ends on record', () => {
	it.each<[string, string, () => Promise<unknown>]>([
		['a log-out', 'OPERATOR OPERATOR', () => operator.call(logoutOperator)],
		['a log-in elsewhere', 'OPERATOR LOG_IN', arriveAgain],
		['disable', 'COMMAND DISABLED', () => disableOperator(shop.backend, operator.operatorId, clerk)],
		[
			'time',
			'TIME TIME',
			() => {
				later(12 * 60)
				return endSessionsByTime(shop.backend)
			},
		],
	])('by %s', async (_, expected, end) => {
		await end()
		expect(await endsOf('operator.log-out', operator.operatorId)).toEqual([expected])
	})
})

describe('a shift begins and ends on record', () => {
	const work = async () => {
		const added = await addEmployee(shop.backend, { name: 'Вера', shopId: 'moscow-1' }, clerk)
		const begin = async () => {
			const by = shop.visitor()
			await by.call(loginEmployee, { body: { employeeCode: added.code, shopNumber: 'moscow-1' } })
			return by
		}
		return { id: added.id, begin, by: await begin() }
	}
	it.each<[string, string, (working: Awaited<ReturnType<typeof work>>) => Promise<unknown>]>([
		['a log-out', 'EMPLOYEE EMPLOYEE', ({ by }) => by.call(logoutEmployee)],
		['a log-in elsewhere', 'EMPLOYEE LOG_IN', ({ begin }) => begin()],
		[
			'another employee in the browser',
			'EMPLOYEE LOG_IN',
			async ({ by }) => {
				const other = await addEmployee(shop.backend, { name: 'Олег', shopId: 'moscow-1' }, clerk)
				await by.call(loginEmployee, { body: { employeeCode: other.code, shopNumber: 'moscow-1' } })
			},
		],
		['disable', 'COMMAND DISABLED', ({ id }) => disableEmployee(shop.backend, id, clerk)],
		[
			'time',
			'TIME TIME',
			() => {
				later(12 * 60)
				return endShiftsByTime(shop.backend)
			},
		],
	])('by %s', async (what, expected, end) => {
		const working = await work()
		await end(working)
		expect(await endsOf('shift.end', working.id)).toEqual([expected])
		const isBegin = and(eq(auditActs.act, 'shift.begin'), eq(auditActs.subject, working.id))
		const begun = await shop.db.select().from(auditActs).where(isBegin)
		expect(begun.length).toBe(what === 'a log-in elsewhere' ? 2 : 1)
	})
})

describe('a token of another operator in a browser with an operator at work', () => {
	it('ends that session only on request, and is still good then', async () => {
		const other = await operatorOf(shop)
		const token = await issueToken(shop.backend, 'csm', { sub: other.login })
		const asked = await operator.call(loginByCsm, { body: { token } })
		expect(asked.rejection).toMatchObject({ exceptionCode: 'OPERATOR_AT_WORK', fields: { name: 'Анна' } })
		expect(asked.status).toBe(409)
		expect((await operator.call(addBasketItem, { body: item() }, helping)).status).toBe(200)
		const replaced = await operator.call(loginByCsm, { body: { token, replaces: true } })
		expect(replaced.data.operator.login).toBe(other.login)
		expect(await endsOf('operator.log-out', operator.operatorId)).toEqual(['OPERATOR LOG_IN'])
		expect(await endsOf('support.end', sessionId())).toEqual(['OPERATOR LOG_IN'])
		expect((await customer.call(listHelp)).data.open).toEqual([])
		// The next link of the operator at work asks nothing.
		const next = await issueToken(shop.backend, 'csm', { sub: other.login })
		expect((await operator.call(loginByCsm, { body: { token: next } })).status).toBe(200)
	})
})

const item = () => ({
	id: boots.product.id,
	skuId: boots.product.sku('42'),
	groupId: boots.groupId,
	quantity: 1,
})

it('an operator changes no e-mail address of a customer', async () => {
	const { rejection } = await operator.call(changeEmail, { body: { email: 'thief@example.ru' } }, helping)
	expect(rejection?.exceptionCode).toBe('NOT_ON_BEHALF')
})

it('a search that finds no customer is on record, without what was typed', async () => {
	await operator.call(findCustomers, { body: { find: '+7 999 123-00-99' } })
	const isFind = and(eq(auditActs.act, 'customer.find'), eq(auditActs.actor, operator.operatorId))
	const acts = await shop.db.select().from(auditActs).where(isFind)
	expect(acts).toMatchObject([{ subject: '', customerId: null, after: '{"by":"PHONE","isFound":false}' }])
})

it('an operator has two requests to be called at once, however many are pressed at the same moment', async () => {
	for (let number = 0; number < 5; number++) {
		const body = { name: 'Ева', phone: `+7916000000${number}`, productId: item().id, skuId: item().skuId }
		const key = { 'idempotency-key': crypto.randomUUID() }
		expect((await shop.visitor().call(createOneClickOrder, { body }, key)).status).toBe(200)
	}
	const { calls } = (await operator.call(listCallRequests)).data
	const taken = await Promise.all(
		calls.map(({ number }) => operator.call(takeCallRequest, { params: { number: Number(number) } })),
	)
	expect(taken.filter(({ status }) => status === 200)).toHaveLength(2)
	const rejections = taken.flatMap(({ rejection }) => rejection?.exceptionCode ?? [])
	expect(new Set(rejections)).toEqual(new Set(['CALLS_LIMIT_EXCEEDED']))
	const phones = (await operator.call(listCallRequests)).data.calls.filter(({ phone }) => phone !== null)
	expect(phones).toHaveLength(2)
})
