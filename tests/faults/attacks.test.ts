import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, requestOtp } from '#contract/auth.ts'
import { rootDir } from '#process/root.ts'
import { openTestBackend } from '#tests/support/backend.ts'
import { withSection } from '#tests/support/document-section.ts'
import { type Shop, startShop } from '#tests/support/start-shop.ts'
import { formWith } from '../cluster/form.ts'
import { type Answer, Visitor } from '../cluster/visitor.ts'
import { findGoods } from './visitors.ts'

let shop: Shop
/** Outcome of each attack or crowd, for the documentation. */
const outcomes: [what: string, outcome: string][] = []

beforeAll(async () => {
	shop = await startShop()
})
afterAll(() => shop.stop())

async function codeFor(phone: string): Promise<string> {
	const [message] = await shop.sql<{ text: string }>(
		'SELECT text FROM outbox_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
		[phone],
	)
	return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
}

/** Answers that were «try again» so far. */
let repeats = 0

/** As the error screen lets a visitor do: the same again, a moment later. */
async function untilAnswered(ask: () => Promise<Answer>): Promise<Answer> {
	for (let attempt = 0; attempt < 60; attempt += 1) {
		const answer = await ask()
		if (answer.status < 500) return answer
		repeats += 1
		await wait(1_000)
	}
	throw new Error('The shop does not answer for a minute')
}

/** Up to the page that asks for the code. */
async function askForCode(visitor: Visitor, phone: string): Promise<Answer> {
	const form = formWith('phone', (await untilAnswered(() => visitor.get('/login'))).body)
	form.set('phone', phone)
	await untilAnswered(() => visitor.post('/login', form))
	return untilAnswered(() => visitor.get('/login?step=code'))
}

async function countOf(statement: string, params: unknown[] = []): Promise<number> {
	const [row] = await shop.sql<{ count: number }>(`SELECT count(*)::int AS count FROM ${statement}`, params)
	return row?.count ?? -1
}

/** A crowd of 100 by TEST_ALL. */
const CROWD = process.env.TEST_ALL ? 100 : 40

test('a crowd logs in at the same time', async () => {
	const people = CROWD
	const phones = Array.from({ length: people }, (_, index) => `+7901${String(index).padStart(7, '0')}`)
	const logIn = async (phone: string) => {
		const started = performance.now()
		const visitor = new Visitor(shop.url)
		const form = formWith('code', (await askForCode(visitor, phone)).body)
		form.set('code', await codeFor(phone))
		const { status, location } = await untilAnswered(() => visitor.post('/login?step=code', form))
		visitor.leave()
		return { status, location, seconds: (performance.now() - started) / 1_000 }
	}
	const started = performance.now()
	const entries = await Promise.all(phones.map(logIn))
	const total = (performance.now() - started) / 1_000

	expect(entries.every(({ status, location }) => status === 303 && location === '/login?step=name')).toBe(
		true,
	)
	expect(await countOf("customers WHERE phone LIKE '+7901%'")).toBe(people)
	const sessions = "customer_sessions s JOIN customers c ON c.id = s.customer_id WHERE c.phone LIKE '+7901%'"
	expect(await countOf(sessions)).toBe(people)
	outcomes.push([
		'40 people ask for a code and log in at the same time (100 by `npm run test:all`)',
		'as many accounts, as many sessions: nobody is lost, nobody gets in twice',
	])
	const seconds = entries.map((entry) => entry.seconds).sort((one, other) => one - other)
	console.log(
		`${people} log-ins at once: ${total.toFixed(1)} s in all, median ${seconds[people / 2]?.toFixed(1)} s, ` +
			`slowest ${seconds.at(-1)?.toFixed(1)} s, asked to try again ${repeats} times`,
	)
})

describe('an attacker who guesses at codes', () => {
	test('has five guesses at one, however many are made at the same time', async () => {
		const guesses = 100
		const phone = '+79020000001'
		const visitor = new Visitor(shop.url)
		const page = await askForCode(visitor, phone)
		const right = await codeFor(phone)
		const wrong = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(6, '0'))
			.filter((code) => code !== right)
			.slice(0, guesses)
		const guess = (code: string) => {
			const form = formWith('code', page.body)
			form.set('code', code)
			return visitor.post('/login?step=code', form)
		}
		const answers = await Promise.all(wrong.map(guess))
		const judged = answers.filter(({ body }) => body.includes('Некорректный код'))
		// The answer to a guess that was looked at may have come too late for its page.
		expect(judged.length).toBeLessThanOrEqual(5)
		expect(answers.some(({ status }) => status < 400)).toBe(false)
		const [code] = await shop.sql('SELECT attempts FROM one_time_codes ORDER BY id DESC LIMIT 1')
		expect(code).toEqual({ attempts: 5 })
		expect((await untilAnswered(() => guess(right))).body).toContain('Код больше неактивен')
		outcomes.push([
			`${guesses} guesses at one code at the same time`,
			'5 are looked at; after them the right code is refused too',
		])
		visitor.leave()
	})

	test('gets no more codes in an hour than strangers may, from however many sessions', async () => {
		const sessions = 30
		const most = 20
		const phone = '+79020000002'
		const visitors = Array.from({ length: sessions }, () => new Visitor(shop.url))
		await Promise.all(visitors.map((visitor) => askForCode(visitor, phone)))
		expect(await countOf('outbox_messages WHERE recipient = $1', [phone])).toBe(most)
		outcomes.push([
			`${sessions} sessions ask for a code for one phone at the same time`,
			`${most} messages are sent, each code is good in its own session; the others are told when to ask again`,
		])
		for (const visitor of visitors) visitor.leave()
	})

	test('in a day comes no further than the limits let', async () => {
		const own = await openTestBackend()
		const phone = '+79020000003'
		let judged = 0
		let codes = 0
		// More often than the limits let.
		for (let minute = 0; minute < 24 * 60; minute += 3) {
			own.clock.now = new Date(own.clock.now.getTime() + 181_000)
			// A new session each time, and an unknown address.
			const visitor = own.visitor()
			if ((await visitor.call(requestOtp, { body: { phone } })).rejection) continue
			codes += 1
			const right = await own.codeSentTo(phone)
			for (;;) {
				const password = right === '000000' ? '000001' : '000000'
				const { rejection } = await visitor.call(login, {
					body: { login: phone, password, loginType: 'OTP' },
				})
				if (rejection?.exceptionCode !== 'CODE_INVALID') break
				judged += 1
			}
		}
		await own.close()
		expect(judged).toBe(5 * codes)
		expect(codes).toBeLessThanOrEqual(80)
		outcomes.push([
			'a day of guessing at one phone, with a new session and address for every code',
			`${judged} guesses are looked at, five at each of ${codes} codes: a chance of ${judged} in a million to be let in`,
		])
	})
})

describe('a review', () => {
	const write = async (visitor: Visitor, productId: number, changed: Record<string, string>) => {
		const path = `/product/${productId}/review`
		const form = formWith('confirmPolitics', (await untilAnswered(() => visitor.get(path))).body)
		const fields = {
			rating: '5',
			body: 'Хорошая вещь',
			authorName: 'Аня',
			locationName: 'Вологда',
			confirmPolitics: 'on',
			isNameAgreed: 'on',
		}
		for (const [name, value] of Object.entries({ ...fields, ...changed })) form.set(name, value)
		return untilAnswered(() => visitor.post(path, form))
	}

	test('brings no markup into a page, in any field', async () => {
		const { productId } = await findGoods(shop, 100)
		const visitor = new Visitor(shop.url)
		const evil = '"><script>evil()</script><img src=x onerror=evil()><svg/onload=evil()>'
		const fields = ['body', 'advantages', 'disadvantages', 'authorName', 'locationName']
		const sent = Object.fromEntries(fields.map((name) => [name, `два слова ${name} ${evil}`.slice(0, 100)]))
		const details = { 'authorDetails[0].name': 'Размер', 'authorDetails[0].value': evil }
		expect((await write(visitor, productId, { ...sent, ...details })).status).toBe(303)
		const { body } = await visitor.get(`/product/${productId}?reviews=1`)
		expect(body).toContain('два слова body')
		expect(body).not.toMatch(/<script>evil|<img src=x|<svg\/onload|onerror=/)
		outcomes.push(['a review with scripts in every field', 'is shown as text, and the tags are gone'])
		visitor.leave()
	})

	test('has nothing that its form has not', async () => {
		const { productId } = await findGoods(shop, 120)
		const visitor = new Visitor(shop.url)
		const forged = {
			body: 'Вещь с www.example.com',
			isPublished: 'true',
			is_published: 'true',
			id: '1',
			visitorId: randomUUID(),
			createdAt: '2001-01-01T00:00:00Z',
			sourceKey: 'demo',
			'ratingDetails[0].name': 'Выдумка',
			'ratingDetails[0].value': '2',
		}
		expect((await write(visitor, productId, forged)).status).toBe(303)
		const [written] = await shop.sql<Record<string, unknown>>('SELECT * FROM reviews WHERE body = $1', [
			forged.body,
		])
		expect(written).toMatchObject({ is_published: false, source_key: null })
		expect(written?.visitor_id).not.toBe(forged.visitorId)
		expect(written?.id).not.toBe(1)
		expect(String(written?.created_at)).not.toContain('2001')
		expect(JSON.stringify(written?.rating_details)).not.toContain('Выдумка')
		outcomes.push([
			'a review with fields of its own: isPublished, visitorId, id, createdAt, an invented characteristic',
			'they are left out; one with a stop word waits all the same',
		])
		visitor.leave()
	})

	test('of a robot that fills in every field is not written', async () => {
		const { productId } = await findGoods(shop, 140)
		const visitor = new Visitor(shop.url)
		const before = await countOf('reviews')
		const { status } = await write(visitor, productId, { website: 'https://spam.example' })
		expect(status).toBe(400)
		expect(await countOf('reviews')).toBe(before)
		outcomes.push(['a robot that fills in the field nobody sees', 'its review is refused, and not written'])
		visitor.leave()
	})

	test('comes ten times an hour from one visitor', async () => {
		const visitor = new Visitor(shop.url)
		const statuses: number[] = []
		for (let at = 0; at < 11; at += 1) {
			const { productId } = await findGoods(shop, 160 + 20 * at)
			statuses.push((await write(visitor, productId, {})).status)
		}
		expect(statuses).toEqual([...Array(10).fill(303), 429])
		outcomes.push(['11 reviews in an hour from one visitor', '10 are taken, the last is answered 429'])
		visitor.leave()
	})
})

test('the table in the documentation is what happens', async () => {
	const rows = outcomes.map(([what, outcome]) => `| ${what} | ${outcome} |`)
	const table = `| what | outcome |\n|---|---|\n${rows.join('\n')}`
	const section = { document: 'attacks.md', name: 'crowds' }
	await expect(withSection(section, table)).toMatchFileSnapshot(join(rootDir, 'docs', 'attacks.md'))
})
