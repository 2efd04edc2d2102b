// @module-tag slow

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createBackendApp } from '#backend/app.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import { draftFeed } from '#backend/import/feed/draft-feed.ts'
import { feedFile, feedXml } from '#backend/import/feed/feed-fixture.ts'
import { importFeed } from '#backend/import/feed/import-feed.ts'
import { createKeyedHash } from '#backend/keyed-hash.ts'
import { addBasketItem } from '#contract/basket.ts'
import { sendEvents } from '#contract/events.ts'
import { loginByCsm, loginOperator } from '#contract/operator.ts'
import { createOrder } from '#contract/orders.ts'
import { loginEmployee } from '#contract/staff.ts'
import { rootDir } from '#process/root.ts'
import { openTestBackend, SECRET, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { clockSettings } from '#tests/support/clock.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { serveBackend } from '#tests/support/http-backend.ts'
import { COMMANDS_PATH } from './commands.routes.ts'
import { type CommandAnswer, commands } from './commands.ts'
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

/** The subcommands that the usage of a command names. */
async function subcommandsOf(name: string): Promise<string[]> {
	const { rejection = '' } = await ask(name, [])
	return [...new Set([...rejection.matchAll(/^ {2}([a-z]+) /gm)].map(([, word = '']) => word))]
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
		await importFeed(shop.db, feedFile(feedXml([{ id: '1' }])))
		const folder = await mkdtemp(join(tmpdir(), 'drafted-'))
		onTestFinished(() => rm(folder, { recursive: true }))
		await draftFeed(feedFile(feedXml([{ id: '1', price: '3990' }])), folder)
		const values: Record<string, string[]> = {
			'import load': [folder],
			'orders advance': [number],
			'orders cancel': [number],
			'orders export': ['--since=2026-11-01'],
			'orders repay': [number],
			'orders show': [number],
			'staff add': ['--operator', '--login=kira', '--name=Кира'],
			'staff disable': [],
			'staff token': ['--csm', '--login=kira'],
			'staff secret': ['--csm'],
			'events counts': ['--since=2026-11-01'],
			'events export': ['--since=2026-11-01'],
		}
		for (const name of Object.keys(commands)) {
			const subcommands = await subcommandsOf(name)
			expect(subcommands.length).toBeGreaterThan(0)
			for (const subcommand of subcommands) {
				const before = (await acts()).length
				const said = await ask(name, [subcommand, ...(values[`${name} ${subcommand}`] ?? [])])
				expect(said.rejection, `${name} ${subcommand}`).toBeUndefined()
				if (subcommand === 'add') {
					const id = said.lines[0]?.split(' ')[0] ?? ''
					Object.assign(values, {
						'staff disable': [id],
						'staff enable': [id],
						'staff reset': [id, '--password', '--second-factor'],
						'staff rights': [id, '--rights=orders'],
						'staff login': [id, '--login=kira.old'],
					})
				}
				const added = (await acts()).slice(before).filter(({ actorKind }) => actorKind === 'COMMAND')
				expect(added.length, `${name} ${subcommand}`).toBe(subcommand === 'verify' ? 0 : 1)
				expect(JSON.stringify(added)).not.toContain(`"${said.lines.at(-1)?.split(': ').at(-1)}"`)
			}
		}
	})

	it('rejects what it does not know before it does anything, whatever command it is', async () => {
		const number = await order()
		const before = (await acts()).length
		for (const name of Object.keys(commands)) {
			for (const subcommand of await subcommandsOf(name)) {
				for (const wrong of [
					['--no-such-option'],
					['--no-such-option=1', number],
					['--to', '--to', number],
					['-x', number],
					Array.from({ length: 3 }, () => '--since=2026-11-01'),
				]) {
					const { lines, rejection } = await ask(name, [subcommand, ...wrong])
					expect([lines, rejection], [name, subcommand, ...wrong].join(' ')).toEqual([
						[],
						expect.stringContaining('Usage: node build/tropa.js '),
					])
				}
			}
			expect((await ask(name, ['no-such', number])).rejection).toMatch(/^There is no command no-such\./)
		}
		expect((await ask('orders', ['list', number])).rejection).toContain('takes no')
		expect((await ask('audit', ['verify', '--without-key=all'])).rejection).toBe('all is no number of a row.')
		expect((await acts()).length).toBe(before)
		expect(await statusOf(number)).toBe('NEW')
	})

	it('brings an order to a state that it comes to, and to no other, all orders or none', async () => {
		const [first, second] = [await order(), await order()]
		const move = (to: string, ...numbers: string[]) => ask('orders', ['advance', `--to=${to}`, ...numbers])
		for (const [to, why] of [
			['DONE', /^There is no state DONE/],
			['', /^There is no state \./],
			['COMPLETE', /^There is no state/],
			// Of another way of delivery, the state it is in, and one that is no step.
			['IN_DELIVERY', /does not come to IN_DELIVERY/],
			['NEW', /does not come to NEW/],
			['CANCELLED', /does not come to CANCELLED/],
		] as const) {
			expect((await move(to, first, second)).rejection, to).toMatch(why)
		}
		expect((await move('ASSEMBLING', first, '99999')).rejection).toBe(
			'There is no order 99999. Nothing was moved.',
		)
		expect([await statusOf(first), await statusOf(second)]).toEqual(['NEW', 'NEW'])
		const before = (await acts()).length
		expect((await move('assembling', first)).lines).toEqual([`${first}  ASSEMBLING`])
		expect((await acts()).slice(before).map(({ after }) => after)).toEqual([
			'{"status":"CONFIRMED"}',
			'{"status":"ASSEMBLING"}',
		])
		expect((await move('CONFIRMED', second, first)).rejection).toMatch(/ASSEMBLING and does not come to/)
		expect(await statusOf(second)).toBe('NEW')
		expect((await move('COMPLETED', first, second)).lines).toHaveLength(2)
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

	it('shows an order with all that brings it to its customer, and exports orders for a spreadsheet', async () => {
		const number = await order()
		const row = (await ask('orders', ['list'])).lines.find((line) => line.startsWith(number))
		expect(row).toMatch(/ {2}из магазина, Москва$/)
		const shown = (await ask('orders', ['show', number])).lines.join('\n')
		for (const part of [number, 'Ася', '+79161234567', 'asya@example.ru', 'В заказе 1 товар', 'К оплате']) {
			expect(shown).toContain(part)
		}
		expect((await acts()).at(-1)).toMatchObject({ act: 'order.read', subject: number, actor: 'asya' })
		expect((await ask('orders', ['show', 'none'])).rejection).toBe('There is no order none.')

		const exported = await ask('orders', ['export', '--since=2026-11-20'])
		const [header = '', ...orders] = exported.lines.join('\n').split('\n')
		expect(header).toMatch(/^\uFEFFНомер;Создан;/)
		expect(orders.find((line) => line.startsWith(number))).toMatch(/;Ася;79161234567;asya@example\.ru;/)
		expect((await acts()).at(-1)).toMatchObject({ act: 'orders.export', after: '{"since":"2026-11-20"}' })
		expect((await ask('orders', ['export', '--since=2026-11-19', '--until=2026-11-20'])).lines).toHaveLength(
			1,
		)
		expect((await ask('orders', ['export'])).rejection).toMatch(/^Say from when/)
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
		for (const wrong of [['--login=b'], ['--name=Б']]) {
			expect((await add(...wrong)).rejection).toMatch(/^Usage: node build\/tropa.js staff/)
		}
		expect((await add('--login=boris', '--name=Б', '--rights=price,all')).rejection).toBe(
			'There is no right all of an operator: price, orders, moderate, refund, goodwill.',
		)
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

	it('resets log-ins, changes rights and logins, and lets the disabled back, on record', async () => {
		const staff = (...args: string[]) => ask('staff', args)
		const added = await staff('add', '--operator', '--login=pavel', '--name=Павел')
		const id = added.lines[0]?.split(' ')[0] ?? ''
		const login = async (name: string, lines: string[]) => {
			const password = /^Password: (.+)$/m.exec(lines.join('\n'))?.[1] ?? ''
			const { status, data } = await shop.visitor().call(loginOperator, { body: { login: name, password } })
			return status === 200 && data.setUp !== null
		}
		expect(await login('pavel', added.lines)).toBe(true)
		expect((await staff('reset', id)).rejection).toMatch(/^Say what of the operator/)
		const reset = await staff('reset', id, '--password', '--second-factor')
		expect([await login('pavel', added.lines), await login('pavel', reset.lines)]).toEqual([false, true])
		expect((await staff('rights', id, '--rights=price,all')).rejection).toMatch(/^There is no right all/)
		expect((await staff('rights', id)).rejection).toMatch(/^Usage/)
		expect((await staff('rights', id, '--rights=price,moderate')).lines).toEqual([`${id}  price, moderate`])
		expect((await staff('rights', id, '--rights=')).lines).toEqual([`${id}  no rights`])
		expect((await staff('enable', id)).rejection).toBe('Павел is not disabled.')
		await staff('disable', id)
		expect(await login('pavel', reset.lines)).toBe(false)
		expect((await staff('login', id, '--login=pavel.old')).lines).toEqual(['Login: pavel.old'])
		// The login is free for another person, and the first one may come back too.
		const other = await staff('add', '--operator', '--login=pavel', '--name=Павел Второй')
		expect(await login('pavel', other.lines)).toBe(true)
		expect((await staff('login', id, '--login=PAVEL')).rejection).toMatch(
			/^There is an operator pavel already/,
		)
		const enabled = await staff('enable', id)
		expect(await login('pavel.old', enabled.lines)).toBe(true)

		const seller = await staff('add', '--name=Вера', '--shop=moscow-1')
		const sellerId = seller.lines[0]?.split(' ')[0] ?? ''
		const enter = async (lines: string[]) => {
			const code = /^Code: (.+)$/m.exec(lines.join('\n'))?.[1] ?? ''
			const body = { shopNumber: 'moscow-1', employeeCode: code }
			return (await shop.visitor().call(loginEmployee, { body })).status === 200
		}
		expect(await enter(seller.lines)).toBe(true)
		expect((await staff('reset', sellerId, '--password')).rejection).toMatch(/^An employee has a code alone/)
		const renewed = await staff('reset', sellerId)
		expect([await enter(seller.lines), await enter(renewed.lines)]).toEqual([false, true])
		await staff('disable', sellerId)
		expect((await staff('reset', sellerId)).rejection).toBe('Вера is disabled: enable first.')
		expect(await enter((await staff('enable', sellerId)).lines)).toBe(true)
		expect((await staff('reset', crypto.randomUUID(), '--password')).rejection).toMatch(
			/^An employee has a code/,
		)
		expect((await staff('rights', 'pavel', '--rights=')).rejection).toMatch(/^pavel is no id/)
		const recorded = (await acts()).filter(({ subject }) => subject === id).map(({ act }) => act)
		expect(recorded.filter((act) => !/log/.test(act))).toEqual([
			'operator.add',
			'operator.reset',
			'operator.rights',
			'operator.rights',
			'operator.disable',
			'operator.enable',
		])
		expect(JSON.stringify(await acts())).not.toContain(/Password: (.+)/.exec(reset.lines.join('\n'))?.[1])
	})

	it('says in words who did what with an order, and what a person did on a day', async () => {
		const number = await order()
		await ask('orders', ['cancel', number])
		const list = (...args: string[]) => ask('audit', ['list', ...args])
		const { lines } = await list(`--order=${number}`)
		expect(lines).toEqual([
			expect.stringMatching(
				new RegExp(
					`^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d {2}command of asya cancelled the order ${number}, status NEW → CANCELLED$`,
				),
			),
			'1 acts',
		])
		const { lines: added } = await ask('staff', ['add', '--operator', '--login=rita', '--name=Рита Х.'])
		const id = added[0]?.split(' ')[0] ?? ''
		await ask('staff', ['disable', id])
		expect((await list('--by=asya')).lines.join('\n')).toContain(
			'disabled the operator Рита Х. (rita), name Рита Х.',
		)
		for (const by of ['rita', id, 'рита']) {
			expect((await list(`--by=${by}`)).lines, by).toEqual(['0 acts'])
		}
		const day = 24 * 60 * 60 * 1_000
		const dayOf = (moment: number) => new Date(moment + 3 * 60 * 60 * 1_000).toISOString().slice(0, 10)
		const today = dayOf(shop.clock.now.getTime())
		const tomorrow = dayOf(shop.clock.now.getTime() + day)
		const all = (await acts()).length
		expect((await list(`--since=${today}`)).lines.length).toBe(all + 2)
		expect((await list(`--since=${tomorrow}`)).lines).toEqual(['0 acts'])
		expect((await list(`--until=${today}`)).lines).toEqual(['0 acts'])
		for (const wrong of ['yesterday', '2026-13-01', '2026-02-30', '2026-1-1', '']) {
			expect((await list(`--since=${wrong}`)).rejection, wrong).toMatch(/is no day or minute/)
		}
		const exported = (await ask('audit', ['export', `--order=${number}`])).lines.map((line) =>
			JSON.parse(line),
		)
		expect(exported).toMatchObject([{ act: 'order.cancel', subject: number }])
	})

	it('counts and exports events of visitors on the database of the shop', async () => {
		const event = (id: string, timestamp: Date) => ({
			id,
			timestamp: timestamp.toISOString(),
			client: {
				id: '9b2f7a52-52a5-4b6b-8d9e-5f3e0a3f7c11',
				locale: 'ru-RU',
				adaptation: 'mobile' as const,
				screenResolution: '360x800',
				viewport: { width: 360, height: 640, class: 'mobile' as const },
			},
			page: { location: '/', referrer: '', title: '', type: 'Main' as const },
			payload: {},
		})
		const now = shop.clock.now.getTime()
		const events = [1, 2].map((seconds) => event(crypto.randomUUID(), new Date(now - seconds * 1_000)))
		await shop.visitor().call(sendEvents, { params: { type: 'page-view' }, body: { events } })
		const since = `--since=${new Date(now - 3 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10)}`
		const { lines } = await ask('events', ['counts', since])
		expect(lines.at(-1)).toMatch(/^2 events/)
		expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\d {2}page-view +\d +1$/)
		const exported = (await ask('events', ['export', since])).lines.map((line) => JSON.parse(line))
		expect(exported.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort())
		expect((await ask('events', ['export', since, '--type=product-view'])).lines).toEqual([])
		expect((await ask('events', ['export', since, '--type=views'])).rejection).toMatch(/no events views/)
		expect((await ask('events', ['counts'])).rejection).toMatch(/^Say from when/)
	})

	it('says how it is used, and that there is no such command', async () => {
		for (const [name, args] of [
			['orders', []],
			['orders', ['advance']],
			['orders', ['toString', '1']],
			['audit', ['forget']],
		] as const) {
			expect((await ask(name, [...args])).rejection).toMatch(/Usage: node build\/tropa.js /)
		}
		expect((await ask('toString', [])).rejection).toBe('There is no command toString.')
	})
})

it('a command works while the shop has the database open', async () => {
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
		expect({ out, code }).toEqual({ out: `${number}  CONFIRMED\n`, code: 0 })
		expect(error).toMatch(/^Магазин «Тропа»: папка .*, отвечает на http:\S+\n$/)
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
