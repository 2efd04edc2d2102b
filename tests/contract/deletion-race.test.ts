// @module-tag slow

import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, getTableName, gt, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackendApp } from '#backend/app.ts'
import { type CodePurpose, oneTimeCodes } from '#backend/areas/auth/auth.table.ts'
import { sendBonusLetters } from '#backend/areas/bonuses/bonus-messages.ts'
import { bonusLots } from '#backend/areas/bonuses/bonuses.table.ts'
import { burnBonuses } from '#backend/areas/bonuses/spending.ts'
import { models, products, skus } from '#backend/areas/catalog/products.table.ts'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { advanceOrder } from '#backend/areas/orders/advance.ts'
import { dataInventory } from '#backend/areas/personal/data-inventory.ts'
import { addEmployee } from '#backend/areas/staff/employees.ts'
import { clubLinks } from '#backend/areas/user/club.table.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { chance, wholeBetween } from '#backend/seeded.ts'
import { login } from '#contract/auth.ts'
import { addBasketItem } from '#contract/basket.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { onBehalf } from '#contract/on-behalf.ts'
import { deleteAccount } from '#contract/personal.ts'
import { joinClub } from '#contract/user.ts'
import { writeAnyRow } from '#tests/support/any-row.ts'
import { clerk, type TestBackend } from '#tests/support/backend.ts'
import { type HttpBackend, openDemonstration, serveAround } from '#tests/support/http-backend.ts'
import { operatorHandsOf, operatorOf, type TestOperator } from '#tests/support/operators.ts'
import { propertySeed } from '#tests/support/property-seed.ts'
import { rowsNaming } from '#tests/support/rows-naming.ts'
import { beforeStatements } from '#tests/support/statements.ts'
import { cookieOf } from './conformance/http.ts'
import { newRun, type Run } from './conformance/run.ts'
import { cases } from './conformance/suite.ts'

/** Races of each call: with PostgreSQL each goes another way. */
const ROUNDS = process.env.TEST_DATABASE_URL || process.env.TEST_ALL ? 4 : 1
/** Milliseconds that a statement is held back, at most. */
const LONGEST = 6
/** The call is sent when the deletion has made some of so many statements. */
const STATEMENTS = 24

/** Two devices of one household. */
const AT_HOME = { 'x-forwarded-for': '203.0.113.9' }

/** Calls that are never made beside a deletion that succeeds. */
const APART = {
	askForReturn: 'its return is under way, and forbids the deletion',
	cancelOpenOrder: 'its order is on its way, and forbids the deletion',
	cancelOrder: 'the same',
	changeReturn: 'as that of askForReturn',
	confirmAcquiring: 'the same',
	getAcquiring: 'the same',
	getGiftCardAcquiring: 'the same',
	loginOperator: 'its case can be carried out once only',
	sendSmsCode: 'its code takes the place of the one that the deletion has',
}

const personal = dataInventory.map(({ table }) => getTableName(table))
/** Tables that must not have the id of a deleted customer. */
const leaving = dataInventory
	.filter(({ table, deletion }) => table !== customers && deletion.kind !== 'stays')
	.map(({ table }) => getTableName(table))

let shop: TestBackend
let server: HttpBackend
let run: Run
let operator: TestOperator
let around: Parameters<typeof serveAround>[1] = (request, next) => next(request)
let stopWatching: () => void
/** Lines of the log of errors. */
const errors: string[] = []
/** The call with watched statements: one of the two that race, or one that is looked at. */
const who = new AsyncLocalStorage<{ onStatement: (text: string) => Promise<void> | void }>()

beforeAll(async () => {
	shop = await openDemonstration()
	const { backend, db, clock } = shop
	backend.log = pino({ level: 'error' }, { write: (line: string) => errors.push(line) })
	const employee = { employeeCode: '', shopNumber: 'moskva-1' }
	employee.employeeCode = (
		await addEmployee(backend, { name: 'Анна', shopId: 'moskva-1', rights: ['all-orders'] }, clerk)
	).code
	operator = await operatorOf(shop)
	server = await serveAround(shop, (request, next) => around(request, next))
	run = newRun(server.origin, {
		readCode: shop.codeSentTo,
		employee,
		operator: await operatorHandsOf(shop),
		async readMessage(recipient) {
			const [message] = await db
				.select()
				.from(outboxMessages)
				.where(eq(outboxMessages.recipient, recipient))
				.orderBy(sql`id desc`)
				.limit(1)
			return message?.text ?? ''
		},
		passTime(seconds) {
			clock.now = new Date(clock.now.getTime() + seconds * 1_000)
		},
		async completeOrder(number) {
			while ((await advanceOrder(backend, number, backend.now(), clerk)) !== 'COMPLETED');
		},
	})
	stopWatching = beforeStatements(db, async (text) => {
		await who.getStore()?.onStatement(text)
	})
}, 120_000)
afterAll(async () => {
	stopWatching()
	await server.close()
	await shop.close()
})

const patterns = Object.entries(endpoints).map(([name, { method, path }]) => {
	const source = path.replace(/\{\w+\*\}/g, '.+').replace(/\{\w+\}/g, '[^/]+')
	return { name, method, path: new RegExp(`^${source}$`) }
})

/** Of two that fit, such as `/orders/{n}` and `/orders/receipts`, the one without a parameter. */
const nameOf = ({ method, url }: Request) =>
	patterns
		.filter((one) => one.method === method && one.path.test(new URL(url).pathname))
		.toSorted(
			(one, other) =>
				(one.path.source.includes('[^/]+') ? 1 : 0) - (other.path.source.includes('[^/]+') ? 1 : 0),
		)[0]?.name

/** Beside counts, which have no personal data, and the day on which a session was seen. */
const isWriting = (text: string) =>
	/^\s*(insert|update|delete|with)\b/i.test(text) && !/"limits"|set "seen_at"/.test(text)

/** Carries out the case of a call, as far as it comes; later than all before, so that no limit of theirs is met. */
async function carryOut(name: string): Promise<void> {
	shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 60 * 60 * 1_000)
	await cases[name]?.(run).catch(() => undefined)
}

/** Index of the first successful request of its case by a visitor that writes; undefined when there is none. */
async function findWriting(name: string): Promise<number | undefined> {
	let asked = 0
	let found: number | undefined
	around = async (request, next) => {
		if (nameOf(request) !== name) return next(request)
		const at = asked++
		let hasWritten = false
		const onStatement = (text: string) => {
			hasWritten ||= isWriting(text)
		}
		const answer = await who.run({ onStatement }, () => next(request))
		if (answer.ok && hasWritten && sessionOf(request.headers.get('cookie') ?? '')) found ??= at
		return answer
	}
	await carryOut(name)
	return found
}

const sessionOf = (cookie: string) => shop.backend.sessions.read(cookie, shop.clock.now)

interface Raced {
	call: string
	/** Answers to the call and to the deletion. */
	answers: [string, string]
	isDeleted: boolean
	/** Rows that still name the deleted customer. */
	left: string[]
}

/**
 * Sends the request of a case at the same moment as the deletion of the account of its visitor, who is logged in
 * first.
 */
async function race(name: string, at: number, round: number, isHelped: boolean): Promise<Raced | undefined> {
	let raced: Promise<Omit<Raced, 'call'>> | undefined
	let asked = 0
	around = async (request, next) => {
		if (raced || nameOf(request) !== name || asked++ !== at) return next(request)
		raced = raceWith(request, `${propertySeed} ${name} ${round}`, isHelped)
		await raced
		return new Response('{}', { status: 503 })
	}
	await carryOut(name)
	return raced && { ...(await raced), call: name }
}

async function raceWith(request: Request, key: string, isHelped: boolean): Promise<Omit<Raced, 'call'>> {
	const { db } = shop
	const { method, url, headers } = request
	const given = method === 'GET' ? undefined : await request.text()
	const cookie = await loggedIn(headers.get('cookie') ?? '')
	const id = sessionOf(cookie)?.visitorId ?? ''
	const [customer] = await db.select().from(customers).where(eq(customers.id, id))
	// The address that the call names is the customer's own.
	const email = `raced-${++emails}@example.ru`
	const [named = email] = given?.match(/[\w.+-]+@[\w.-]+/) ?? []
	const body = given?.replaceAll(named, email)
	await db.update(customers).set({ email }).where(eq(customers.id, id))
	const phone = customer?.phone ?? ''
	// An order on its way would forbid the deletion; the one that the call is about stays as it is.
	await db.execute(
		sql`update orders set status = 'COMPLETED' where visitor_id = ${id} and not ${`${url} ${body}`} like '%' || number || '%'`,
	)
	const verificationCode = await plantCode(id, phone, 'DELETE_ACCOUNT')

	const call = new Headers(headers)
	call.set('cookie', isHelped ? operator.cookie() : cookie)
	const support = isHelped ? await operator.help({ id }) : {}
	for (const [header, value] of Object.entries(support)) call.set(header, value)
	const answers = await bothAtOnce(
		key,
		() => send(method, url, Object.fromEntries(call), body),
		() => send('DELETE', '/api/personal/account', { cookie }, JSON.stringify({ email, verificationCode })),
	)
	return { answers, ...(await lookFor(id, [phone, email])) }
}

/** One of the two begins, the other when it has made some of its statements; each statement is held back. */
async function bothAtOnce<One, Other>(
	key: string,
	one: () => Promise<One>,
	other: () => Promise<Other>,
): Promise<[One, Other]> {
	let held = 0
	const hold = () => wait(chance(`${key} ${held++}`) * LONGEST)
	const isOneFirst = chance(`${key} first`) < 0.5
	const after = wholeBetween(`${key} after`, 0, isOneFirst ? STATEMENTS / 2 : STATEMENTS)
	let statements = 0
	let begin = () => {}
	const begun = new Promise<void>((resolve) => {
		begin = resolve
	})
	const leading = {
		async onStatement() {
			if (statements++ >= after) begin()
			await hold()
		},
	}
	const run = <T>(work: () => Promise<T>, isFirst: boolean): Promise<T> =>
		isFirst
			? who.run(leading, () => work().finally(begin))
			: who.run({ onStatement: hold }, () => begun.then(work))
	return Promise.all([run(one, isOneFirst), run(other, !isOneFirst)])
}

/** Whether an account is deleted, and the tables that name its customer all the same. */
async function lookFor(id: string, contacts: string[]): Promise<Pick<Raced, 'isDeleted' | 'left'>> {
	const { db } = shop
	const [customer] = await db.select().from(customers).where(eq(customers.id, id))
	if (!customer?.deletedAt) return { isDeleted: false, left: [] }
	const { phone, firstName, lastName, email } = customer
	const isNamed = phone !== null || firstName + lastName + email !== ''
	const identified = await rowsNaming(db, [id], leaving)
	const contacted = await rowsNaming(db, contacts, personal)
	return {
		isDeleted: true,
		left: [...new Set([...identified.keys(), ...contacted.keys(), ...(isNamed ? ['customers'] : [])])],
	}
}

async function send(
	method: string,
	address: string,
	headers: Record<string, string>,
	body?: string,
): Promise<string> {
	const url = new URL(address, server.origin)
	const answer = await app().fetch(new Request(url, { method, headers, ...(body !== undefined && { body }) }))
	const text = await answer.text()
	return answer.ok ? 'OK' : (JSON.parse(text) as { exceptionCode: string }).exceptionCode
}

let ownApp: ReturnType<typeof createBackendApp> | undefined
const app = () => {
	ownApp ??= createBackendApp(shop.backend)
	return ownApp
}

/** A code as if it had been sent. */
async function plantCode(visitorId: string, phone: string, purpose: CodePurpose): Promise<string> {
	const { hash } = shop.backend
	const code = '4711'
	await shop.db.insert(oneTimeCodes).values({
		target: hash('target', phone),
		codeHash: hash('code', purpose, phone, code),
		purpose,
		visitorId,
		createdAt: shop.clock.now,
		expiresAt: new Date(shop.clock.now.getTime() + 60_000),
	})
	return code
}

let emails = 0
let phones = 0

/** The cookies of a customer, after a log-in if there was none before. */
async function loggedIn(cookie: string): Promise<string> {
	const session = sessionOf(cookie)
	if (!session || session.sessionId) return cookie
	const phone = `+7911${String(++phones).padStart(7, '0')}`
	const password = await plantCode(session.visitorId, phone, 'LOGIN')
	const answer = await app().fetch(
		new Request(`${server.origin}/api/auth/login`, {
			method: 'POST',
			headers: { cookie },
			body: JSON.stringify({ login: phone, password, loginType: 'OTP' }),
		}),
	)
	if (!answer.ok) throw new Error(`${await answer.text()} ${errors}`)
	const own = cookieOf(answer.headers)
	return cookie.replace(/user-session-\d+=[^;]*/, own)
}

describe('an account that is deleted at the same moment', () => {
	it('is left in no row, whatever call of a customer is made', async () => {
		const all: Raced[] = []
		const notRaced: string[] = []
		for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
			const { access, method } = endpoint
			const isReading = access === 'public' && method === 'GET'
			if (isReading || access === 'employee' || access === 'operator' || name === 'deleteAccount') continue
			const at = await findWriting(name)
			if (at === undefined) continue
			const races: Raced[] = []
			for (let round = 0; round < ROUNDS; round++) {
				const raced = await race(name, at, round, false)
				if (raced) races.push(raced)
			}
			if ('act' in (onBehalf.get(endpoint)?.onRecord ?? {})) {
				const raced = await race(name, at, ROUNDS, true)
				if (raced) races.push({ ...raced, call: `${name} by an operator` })
			}
			if (!races.some(({ isDeleted }) => isDeleted)) notRaced.push(name)
			all.push(...races)
		}
		expect(all.filter(({ left }) => left.length > 0)).toEqual([])
		expect(errors).toEqual([])
		expect(notRaced.filter((name) => !(name in APART))).toEqual([])
		expect(new Set(all.map(({ call }) => call)).size).toBeGreaterThan(30)
	}, 600_000)

	it('is no longer the one that a log-in with its phone comes to', async () => {
		const { db } = shop
		const goods = await anyGoods()
		for (let round = 0; round < ROUNDS * 3; round++) {
			const by = await shop.customer()
			const visitor = shop.visitor()
			await visitor.call(addBasketItem, { body: { ...goods, quantity: 1 } })
			const password = await plantCode(visitor.id, by.phone, 'LOGIN')
			const verificationCode = await plantCode(by.id, by.phone, 'DELETE_ACCOUNT')
			const [{ data, rejection }, deletion] = await bothAtOnce(
				`${propertySeed} log-in ${round}`,
				() => visitor.call(login, { body: { login: by.phone, password, loginType: 'OTP' } }, AT_HOME),
				() => by.call(deleteAccount, { body: { verificationCode } }, AT_HOME),
			)
			expect([rejection, deletion.rejection, errors]).toEqual([undefined, undefined, []])
			const { left } = await lookFor(by.id, [])
			expect(left).toEqual([])
			const [now] = await db.select().from(customers).where(eq(customers.id, data.userId))
			expect(now?.deletedAt === null || data.userId === by.id).toBe(true)
		}
	}, 120_000)

	it('is no longer the one that a link to the club, opened elsewhere, makes a member', async () => {
		const { db, clock } = shop
		for (let round = 0; round < ROUNDS * 3; round++) {
			const by = await shop.customer()
			const visitor = shop.visitor()
			const key = `link-${round}`
			const expiresAt = new Date(clock.now.getTime() + 60_000)
			await db.insert(clubLinks).values({ key, phone: by.phone, visitorId: visitor.id, expiresAt })
			const verificationCode = await plantCode(by.id, by.phone, 'DELETE_ACCOUNT')
			const [joined, deletion] = await bothAtOnce(
				`${propertySeed} club ${round}`,
				() => visitor.call(joinClub, { body: { key } }),
				() => by.call(deleteAccount, { body: { verificationCode } }),
			)
			expect([deletion.rejection, errors]).toEqual([undefined, []])
			expect([undefined, 'NOT_FOUND']).toContain(joined.rejection?.exceptionCode)
			expect(await lookFor(by.id, [by.phone])).toEqual({ isDeleted: true, left: [] })
		}
	}, 120_000)

	it('gets no letter about its bonuses, and none of them burns for it', async () => {
		const { backend, db } = shop
		for (let round = 0; round < ROUNDS * 3; round++) {
			const by = await shop.customer()
			const email = `bonuses-${round}@example.ru`
			await db.update(customers).set({ email, isClubMember: true }).where(eq(customers.id, by.id))
			await addLots(by.id, round)
			const verificationCode = await plantCode(by.id, by.phone, 'DELETE_ACCOUNT')
			const [, deletion] = await bothAtOnce(
				`${propertySeed} bonuses ${round}`,
				async () => {
					await sendBonusLetters(backend, shop.clock.now)
					await burnBonuses(backend.db, shop.clock.now)
				},
				() => by.call(deleteAccount, { body: { email, verificationCode } }),
			)
			expect([deletion.rejection, errors]).toEqual([undefined, []])
			expect(await lookFor(by.id, [by.phone, email])).toEqual({ isDeleted: true, left: [] })
		}
	}, 120_000)
})

/** Bonuses that can be spent from now on, and others that burn now. */
async function addLots(customerId: string, round: number): Promise<void> {
	const { db, clock } = shop
	const day = 24 * 60 * 60 * 1_000
	for (const [index, until] of [30 * day, -1].entries()) {
		const orderNumber = `bonuses-${round}-${index}`
		await writeAnyRow(db, 'orders', { number: orderNumber, status: 'COMPLETED' })
		await db.insert(bonusLots).values({
			customerId,
			kind: 'ORDER',
			orderNumber,
			amount: 100,
			remaining: 100,
			availableAt: new Date(clock.now.getTime() - 1_000),
			expiresAt: new Date(clock.now.getTime() + until),
		})
	}
}

/** Something to put into a cart. */
async function anyGoods() {
	const [row] = await shop.db
		.select({ id: products.id, skuId: skus.id, groupId: models.groupId })
		.from(skus)
		.innerJoin(products, eq(products.id, skus.productId))
		.innerJoin(models, eq(models.id, products.modelId))
		.where(gt(skus.stock, 50))
		.limit(1)
	if (!row) throw new Error('The demonstration has nothing in stock')
	return row
}
