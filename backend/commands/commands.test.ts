import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { userInfo } from 'node:os'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackendApp } from '#backend/app.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import { addBasketItem } from '#contract/basket.ts'
import { loginByCsm } from '#contract/operator.ts'
import { createOrder } from '#contract/orders.ts'
import { rootDir } from '#process/root.ts'
import { openTestBackend, SECRET, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { serveBackend } from '#tests/support/http-backend.ts'
import { authorizationOf } from './commands.routes.ts'

let shop: TestBackend
let boots: AddedModel
let guest: TestVisitor
let app: Hono

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { products: [{ sizes: [{ size: '42', stock: 100 }] }] })
	})
	guest = shop.visitor()
	app = createBackendApp(shop.backend)
})
afterAll(() => shop.close())

async function order(): Promise<string> {
	const item = { id: boots.product.id, skuId: boots.product.sku('42'), groupId: boots.groupId, quantity: 1 }
	await guest.call(addBasketItem, { body: item })
	const { data } = await guest.call(
		createOrder,
		{
			body: {
				userInfo: { name: 'Ася', email: 'asya@example.ru', phone: '+79161234567' },
				deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
				obtainingMethod: 'PICKUP',
				paymentMethod: 'ON_RECEIPT',
			},
		},
		{ 'idempotency-key': crypto.randomUUID() },
	)
	return data.orderNumber
}

async function statusOf(number: string): Promise<string | undefined> {
	const [row] = await shop.db.select().from(orders).where(eq(orders.number, number))
	return row?.status
}

async function ask(name: string, args: string[], authorization = authorizationOf(shop.backend.hash, name)) {
	const answer = await app.request(`/commands/${name}`, {
		method: 'POST',
		headers: { authorization, 'content-type': 'application/json' },
		body: JSON.stringify({ args, by: 'asya' }),
	})
	return { status: answer.status, answer: await answer.json() }
}

const acts = () => shop.db.select().from(auditActs).orderBy(auditActs.position)

describe('a command to the backend that runs', () => {
	it('is for who has the secret of this very command', async () => {
		const number = await order()
		const { hash } = shop.backend
		for (const wrong of [
			'',
			'Bearer ',
			authorizationOf(hash, 'audit'),
			`${authorizationOf(hash, 'orders')}=`,
		]) {
			expect((await ask('orders', ['cancel', number], wrong)).status).toBe(401)
		}
		expect(await statusOf(number)).toBe('NEW')
		expect(await acts()).toEqual([])
	})

	it('moves orders, and each move is on record; what can not be is said, and what was done before it stays', async () => {
		const [first, second] = [await order(), await order()]
		expect((await ask('orders', ['list'])).answer.lines.join('\n')).toContain(`${second}  NEW`)
		expect((await ask('orders', ['advance', first])).answer).toEqual({ lines: [`${first}  CONFIRMED`] })
		expect((await ask('orders', ['cancel', second, 'none', first])).answer).toEqual({
			lines: [`${second}  CANCELLED`],
			refusal: "Order none can't be cancelled.",
		})
		expect([await statusOf(first), await statusOf(second)]).toEqual(['CONFIRMED', 'CANCELLED'])
		expect(await acts()).toMatchObject([
			{
				actorKind: 'COMMAND',
				actor: 'asya',
				act: 'order.advance',
				subject: first,
				after: '{"status":"CONFIRMED"}',
			},
			{ actor: 'asya', act: 'order.cancel', subject: second, before: '{"status":"NEW"}' },
		])
		expect((await ask('audit', ['verify'])).answer.lines).toEqual([
			expect.stringMatching(/^The record is whole: 2 rows, the newest [0-9a-f]{64}$/),
		])
		expect((await ask('audit', ['export'])).answer.lines.map(JSON.parse)).toMatchObject([
			{ position: 1, subject: first },
			{ position: 2, subject: second },
		])
	})

	it('makes operators, who can be disabled, and tokens that let them in once', async () => {
		const add = (...args: string[]) => ask('staff', ['add', '--operator', ...args])
		const { lines } = (await add('--login=Anna', '--name=Анна В.', '--rights=price,orders')).answer
		expect(lines).toEqual([
			expect.stringMatching(/^[0-9a-f-]{36} {2}Анна В\. {2}price, orders$/),
			'Login: anna',
			expect.stringMatching(/^Password: ([a-z2-9]{5}-){3}[a-z2-9]{5}$/),
		])
		expect((await add('--login=anna', '--name=Анна')).answer.refusal).toMatch(/an operator anna already/)
		for (const wrong of [['--login=b'], ['--login=boris', '--name=Б', '--rights=all'], ['--name=Б']]) {
			expect((await add(...wrong)).answer.refusal).toMatch(/^Usage: npm run staff/)
		}
		expect((await ask('staff', ['list'])).answer.lines.join()).toContain('anna price orders  Анна В.')

		const [token = ''] = (await ask('staff', ['token', '--csm', '--login=anna'])).answer.lines
		const arrive = async () => (await shop.visitor().call(loginByCsm, { body: { token } })).status
		expect([await arrive(), await arrive()]).toEqual([200, 400])
		expect((await ask('staff', ['token', '--login=anna'])).answer.refusal).toMatch(/^Usage/)
		const [id = ''] = lines[0].split(' ')
		expect((await ask('staff', ['disable', id])).answer.lines).toEqual([`${id}  disabled`])
		const [late = ''] = (await ask('staff', ['token', '--csm', '--login=anna'])).answer.lines
		const { refusal } = await shop.visitor().call(loginByCsm, { body: { token: late } })
		expect(refusal?.exceptionCode).toBe('OPERATOR_TOKEN_INVALID')
		expect(
			(await acts())
				.filter(({ actorKind }) => actorKind === 'COMMAND')
				.map(({ act }) => act)
				.slice(-4),
		).toEqual(['operator.add', 'operator.token', 'operator.disable', 'operator.token'])
	})

	it('says how it is used, and that there is no such command', async () => {
		for (const [name, args] of [
			['orders', []],
			['orders', ['advance']],
			['orders', ['toString', '1']],
			['audit', ['forget']],
		] as const) {
			expect((await ask(name, [...args])).answer.refusal).toMatch(/^Usage: npm run /)
		}
		expect((await ask('toString', [])).answer.refusal).toBe('There is no command toString.')
	})
})

it('npm run orders works while the shop has the database open', async () => {
	const number = await order()
	const served = await serveBackend(shop)
	try {
		const child = spawn(
			process.execPath,
			['--import', 'tsx', 'backend/commands/main.ts', 'orders', 'advance', number],
			{
				cwd: rootDir,
				env: {
					PATH: process.env.PATH,
					NODE_ENV: 'development',
					API_HOST: '127.0.0.1',
					API_PORT: new URL(served.origin).port,
					SESSION_SECRET: SECRET,
				},
			},
		)
		const [out, error, [code]] = await Promise.all([
			text(child.stdout),
			text(child.stderr),
			once(child, 'exit'),
		])
		expect({ out, error, code }).toEqual({ out: `${number}  CONFIRMED\n`, error: '', code: 0 })
	} finally {
		await served.close()
	}
	expect((await acts()).at(-1)).toMatchObject({ actor: userInfo().username, subject: number })
})
