// @module-tag slow

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { userInfo } from 'node:os'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackendApp } from '#backend/app.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import { createKeyedHash } from '#backend/keyed-hash.ts'
import { addBasketItem } from '#contract/basket.ts'
import { loginByCsm } from '#contract/operator.ts'
import { createOrder } from '#contract/orders.ts'
import { rootDir } from '#process/root.ts'
import { openTestBackend, SECRET, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { clockSettings } from '#tests/support/clock.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { serveBackend } from '#tests/support/http-backend.ts'
import { COMMANDS_PATH } from './commands.routes.ts'
import type { CommandAnswer } from './commands.ts'
import { SEALED_SECONDS, seal, unseal } from './sealed.ts'

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

const sealed = (name: string, args: string[], id: string = crypto.randomUUID()) =>
	seal(shop.backend.hash, 'command', id, { name, args, by: 'asya' }, shop.clock.now)
const send = (body: string) => app.request(COMMANDS_PATH, { method: 'POST', body })

async function ask(name: string, args: string[]): Promise<CommandAnswer> {
	const id = crypto.randomUUID()
	const answer = await send(await sealed(name, args, id))
	const read = await unseal(shop.backend.hash, 'command answer', await answer.text(), shop.clock.now)
	expect(read?.id).toBe(id)
	return read?.content as CommandAnswer
}

const acts = () => shop.db.select().from(auditActs).orderBy(auditActs.position)

describe('a command to the backend that runs', () => {
	it('is for users with the secret of the shop, and is good once, for half a minute, as it was written', async () => {
		const number = await order()
		const { hash } = shop.backend
		const good = await sealed('orders', ['cancel', number])
		const [content, other] = [{ name: 'orders', args: ['cancel', number], by: 'asya' }, SECRET.toUpperCase()]
		const id = crypto.randomUUID()
		const long = new Date(shop.clock.now.getTime() - (SEALED_SECONDS + 1) * 1_000)
		const forged = [
			'',
			'{}',
			JSON.stringify(content),
			await seal(createKeyedHash(other), 'command', id, content, shop.clock.now),
			await seal(hash, 'command answer', id, content, shop.clock.now),
			await seal(hash, 'command', id, content, long),
			...good
				.split('')
				.flatMap((letter, at) =>
					at % 29 === 0 ? [good.slice(0, at) + (letter === 'A' ? 'B' : 'A') + good.slice(at + 1)] : [],
				),
		]
		for (const body of forged) expect((await send(body)).status, body).toBe(401)
		expect(await statusOf(number)).toBe('NEW')
		expect(await acts()).toEqual([])
		expect((await send(good)).status).toBe(200)
		expect(await statusOf(number)).toBe('CANCELLED')
		expect((await send(good)).status).toBe(401)
	})

	it('is on record, whatever of those its usage names, but for looking whether the record is whole', async () => {
		const number = await order()
		const values: Record<string, string[]> = {
			'orders advance': [number],
			'orders cancel': [number],
			'staff add': ['--operator', '--login=kira', '--name=Кира'],
			'staff disable': [],
			'staff token': ['--csm', '--login=kira'],
			'staff secret': ['--csm'],
		}
		for (const name of ['orders', 'staff', 'audit']) {
			const { rejection = '' } = await ask(name, [])
			const subcommands = new Set([...rejection.matchAll(/^ {2}([a-z]+) /gm)].map(([, word = '']) => word))
			expect(subcommands.size).toBeGreaterThan(1)
			for (const subcommand of subcommands) {
				const before = (await acts()).length
				const said = await ask(name, [subcommand, ...(values[`${name} ${subcommand}`] ?? [])])
				expect(said.rejection, `${name} ${subcommand}`).toBeUndefined()
				if (subcommand === 'add') values['staff disable'] = [said.lines[0]?.split(' ')[0] ?? '']
				const added = (await acts()).slice(before).filter(({ actorKind }) => actorKind === 'COMMAND')
				expect(added.length, `${name} ${subcommand}`).toBe(subcommand === 'verify' ? 0 : 1)
				expect(JSON.stringify(added)).not.toContain(`"${said.lines.at(-1)?.split(': ').at(-1)}"`)
			}
		}
	})

	it('moves orders, and each move is on record; what can not be is said, and what was done before it stays', async () => {
		const [first, second] = [await order(), await order()]
		const before = (await acts()).length
		expect((await ask('orders', ['list'])).lines.join('\n')).toContain(`${second}  NEW`)
		expect(await ask('orders', ['advance', first])).toEqual({ lines: [`${first}  CONFIRMED`] })
		expect(await ask('orders', ['cancel', second, 'none', first])).toEqual({
			lines: [`${second}  CANCELLED`],
			rejection: "Order none can't be cancelled.",
		})
		expect([await statusOf(first), await statusOf(second)]).toEqual(['CONFIRMED', 'CANCELLED'])
		expect((await acts()).slice(before)).toMatchObject([
			{ act: 'orders.list' },
			{
				actorKind: 'COMMAND',
				actor: 'asya',
				act: 'order.advance',
				subject: first,
				after: '{"status":"CONFIRMED"}',
			},
			{ actor: 'asya', act: 'order.cancel', subject: second, before: '{"status":"NEW"}' },
		])
		expect((await ask('audit', ['verify'])).lines).toEqual([
			expect.stringMatching(/^The record is whole: \d+ rows, the newest [\w-]{43}$/),
			'What this can not see:',
			expect.stringContaining('verify --hash='),
			expect.stringContaining('SESSION_SECRET'),
		])
		const exported = (await ask('audit', ['export'])).lines.map((line) => JSON.parse(line))
		expect(exported).toHaveLength((await acts()).length)
		expect(exported.at(-1)).toMatchObject({ position: exported.length, act: 'audit.export' })
	})

	it('makes operators, who can be disabled, and tokens that let them in once', async () => {
		const add = (...args: string[]) => ask('staff', ['add', '--operator', ...args])
		const { lines } = await add('--login=Anna', '--name=Анна В.', '--rights=price,orders')
		expect(lines).toEqual([
			expect.stringMatching(/^[0-9a-f-]{36} {2}Анна В\. {2}price, orders$/),
			'Login: anna',
			expect.stringMatching(/^Password: ([a-z2-9]{5}-){3}[a-z2-9]{5}$/),
		])
		expect((await add('--login=anna', '--name=Анна')).rejection).toMatch(/an operator anna already/)
		for (const wrong of [['--login=b'], ['--login=boris', '--name=Б', '--rights=all'], ['--name=Б']]) {
			expect((await add(...wrong)).rejection).toMatch(/^Usage: npm run staff/)
		}
		expect((await ask('staff', ['list'])).lines.join()).toContain('anna price orders  Анна В.')

		const [token = ''] = (await ask('staff', ['token', '--csm', '--login=anna'])).lines
		const arrive = async () => (await shop.visitor().call(loginByCsm, { body: { token } })).status
		expect([await arrive(), await arrive()]).toEqual([200, 400])
		expect((await ask('staff', ['token', '--login=anna'])).rejection).toMatch(/^Usage/)
		const [id = ''] = lines[0]?.split(' ') ?? []
		expect((await ask('staff', ['disable', id])).lines).toEqual([`${id}  disabled`])
		const [late = ''] = (await ask('staff', ['token', '--csm', '--login=anna'])).lines
		const { rejection } = await shop.visitor().call(loginByCsm, { body: { token: late } })
		expect(rejection?.exceptionCode).toBe('OPERATOR_TOKEN_INVALID')
		expect(
			(await acts())
				.filter(({ actorKind }) => actorKind === 'COMMAND')
				.map(({ act }) => act)
				.slice(-4),
		).toEqual(['operator.token', 'operator.log-out', 'operator.disable', 'operator.token'])
	})

	it('says how it is used, and that there is no such command', async () => {
		for (const [name, args] of [
			['orders', []],
			['orders', ['advance']],
			['orders', ['toString', '1']],
			['audit', ['forget']],
		] as const) {
			expect((await ask(name, [...args])).rejection).toMatch(/^Usage: npm run /)
		}
		expect((await ask('toString', [])).rejection).toBe('There is no command toString.')
	})
})

it('npm run orders works while the shop has the database open', async () => {
	const number = await order()
	// The clock of the process that asks.
	shop.clock.now = new Date()
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
					...clockSettings(),
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

it('another program at the shop’s port gets no question, and its answers are ignored', async () => {
	const requests: string[] = []
	const listener = createServer(async (request, response) => {
		requests.push(`${JSON.stringify(request.headers)} ${await text(request)}`)
		response.end(JSON.stringify({ lines: ['The record is whole: 1234 rows, the newest abab'] }))
	})
	listener.listen(0, '127.0.0.1')
	await once(listener, 'listening')
	const { port } = listener.address() as AddressInfo
	try {
		const child = spawn(
			process.execPath,
			['--import', 'tsx', 'backend/commands/main.ts', 'staff', 'token', '--csm', '--login=stolen'],
			{
				cwd: rootDir,
				env: {
					PATH: process.env.PATH,
					NODE_ENV: 'development',
					API_HOST: '127.0.0.1',
					API_PORT: String(port),
					SESSION_SECRET: SECRET,
					...clockSettings(),
				},
			},
		)
		const [out, error, [code]] = await Promise.all([
			text(child.stdout),
			text(child.stderr),
			once(child, 'exit'),
		])
		expect({ out, code }).toEqual({ out: '', code: 1 })
		expect(error).toContain('is not this shop')
		expect(requests).toHaveLength(1)
		expect(requests.join()).not.toMatch(/stolen|staff|token/)
	} finally {
		listener.close()
	}
})
