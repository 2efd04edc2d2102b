import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { addEmployee } from '#backend/areas/staff/employees.ts'
import { grantBonuses } from '#contract/desk.ts'
import { loginByCsm, logoutOperator } from '#contract/operator.ts'
import { deleteAccount } from '#contract/personal.ts'
import { loginEmployee } from '#contract/staff.ts'
import { sendSmsCode } from '#contract/user.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { operatorOf } from '#tests/support/operators.ts'
import { issueToken } from './arrival-tokens.ts'

/*
 * Transactions that need each other's locks. They meet on PostgreSQL (TEST_DATABASE_URL) alone: the embedded database
 * has one connection.
 */

/** Of each pair, so that some of them meet. */
const ROUNDS = process.env.TEST_DATABASE_URL ? 12 : 2

let shop: TestBackend
beforeAll(async () => {
	shop = await openTestBackend(addGeography)
})
afterAll(() => shop.close())

/** @returns statuses of all rounds that are no success */
async function failuresOf(round: (at: number) => Promise<{ status: number }[]>): Promise<number[]> {
	const statuses: number[] = []
	for (let at = 0; at < ROUNDS; at++) statuses.push(...(await round(at)).map(({ status }) => status))
	return statuses.filter((status) => status !== 200)
}

test('two operators log in at once, each in the browser of the other', async () => {
	const failures = await failuresOf(async () => {
		const [one, other] = [await operatorOf(shop), await operatorOf(shop)]
		const arrive = async (login: string, browser: TestVisitor) => {
			const token = await issueToken(shop.backend, 'csm', { sub: login })
			return browser.call(loginByCsm, { body: { token, replaces: true } })
		}
		return Promise.all([
			arrive(one.login, shop.visitor(other.cookie())),
			arrive(other.login, shop.visitor(one.cookie())),
		])
	})
	expect(failures).toEqual([])
})

test('two employees begin their shifts at once, each on the device of the other', async () => {
	const begin = (employeeCode: string, device: TestVisitor) =>
		device.call(loginEmployee, { body: { employeeCode, shopNumber: 'moscow-1' } })
	const failures = await failuresOf(async () => {
		const { code: one } = await addEmployee(shop.backend, { name: 'Анна', shopId: 'moscow-1' }, clerk)
		const { code: other } = await addEmployee(shop.backend, { name: 'Пётр', shopId: 'moscow-1' }, clerk)
		const [ofOne, ofOther] = [shop.visitor(), shop.visitor()]
		await begin(one, ofOne)
		await begin(other, ofOther)
		return Promise.all([begin(one, ofOther), begin(other, ofOne)])
	})
	expect(failures).toEqual([])
})

test('an operator logs out while the customer who is helped deletes the account', async () => {
	const failures = await failuresOf(async (at) => {
		const customer = await shop.customer()
		const operator = await operatorOf(shop)
		const token = await issueToken(shop.backend, 'csm', { sub: operator.login, phone: customer.phone })
		const desk = shop.visitor(operator.cookie())
		await desk.call(loginByCsm, { body: { token } })
		await operator.help(customer)
		shop.clock.now = new Date(shop.clock.now.getTime() + 61_000)
		await customer.call(sendSmsCode, { body: { sendingReason: 'DELETE_ACCOUNT' } })
		const verificationCode = await shop.codeSentTo(customer.phone)
		return Promise.all([
			customer.call(deleteAccount, { body: { verificationCode } }),
			wait(at).then(() => desk.call(logoutOperator)),
		])
	})
	expect(failures).toEqual([])
})

test('an operator grants bonuses while another tab begins to help the next customer', async () => {
	const statuses: number[] = []
	for (let at = 0; at < ROUNDS; at++) {
		const [member, next] = [await shop.member(), await shop.customer()]
		const operator = await operatorOf(shop)
		const helping = await operator.help(member)
		const number = String(40_000_000 + at)
		await shop.db.insert(orders).values({
			number,
			visitorId: member.id,
			idempotencyKey: number,
			status: 'COMPLETED',
			paymentMethod: 'ON_RECEIPT',
			paymentStatus: 'PAID',
			obtainingMethod: 'PICKUP',
			userInfo: { name: 'Ася', email: 'asya@example.ru', phone: member.phone },
			deliveryInfo: { cityId: MOSCOW, cityName: 'Москва' },
			catalogPriceTotal: 1_000,
			itemsPrice: 1_000,
			deliveryPrice: 0,
			total: 1_000,
			createdAt: shop.clock.now,
		})
		const token = await issueToken(shop.backend, 'csm', { sub: operator.login, phone: next.phone })
		const body = { bonuses: 100, reason: 'Опоздал курьер' }
		const answers = await Promise.all([
			operator.call(grantBonuses, { params: { number }, body }, helping),
			operator.help(next).then(() => ({ status: 200 })),
			shop.visitor(operator.cookie()).call(loginByCsm, { body: { token } }),
		])
		statuses.push(...answers.map(({ status }) => status))
	}
	// The session that the bonuses are granted in may have ended.
	expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
})
