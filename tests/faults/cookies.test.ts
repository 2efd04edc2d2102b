import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordOf } from '#app/components/privacy/browser-records.ts'
import { codeSentTo, forgetLimits, newPhone } from '#tests/support/log-in.ts'
import { type Shop, startShop } from '#tests/support/start-shop.ts'
import { findGoods, type Goods } from './visitors.ts'

let shop: Shop
beforeAll(async () => {
	shop = await startShop({ TRUST_PROXY: '1' })
})
afterAll(() => shop.stop())

/** A browser without scripts. It rejects the cookies that browsers reject, and remembers all that were sent. */
class Browser {
	readonly #cookies = new Map<string, string>()
	readonly #protocol: 'http' | 'https'
	/** Every `Set-Cookie` header so far. */
	readonly setCookies: string[] = []

	constructor(protocol: 'http' | 'https') {
		this.#protocol = protocol
	}

	get(path: string): Promise<Response> {
		return this.#send(path, {})
	}

	/** Sends a form. @throws when it is not carried out: that is answered by a redirect */
	async post(path: string, fields: Record<string, string>): Promise<string> {
		const answer = await this.#send(path, { method: 'POST', body: new URLSearchParams(fields) })
		const location = answer.headers.get('location')
		if (!location) throw new Error(`${path} ${JSON.stringify(fields)}: ${answer.status}`)
		return location
	}

	async #send(path: string, init: RequestInit): Promise<Response> {
		const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ')
		const headers = { accept: 'text/html', 'x-forwarded-proto': this.#protocol, cookie }
		const answer = await fetch(shop.url + path, { ...init, headers, redirect: 'manual' })
		for (const header of answer.headers.getSetCookie()) this.#keep(header)
		return answer
	}

	#keep(header: string): void {
		this.setCookies.push(header)
		const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
		const isSecure = /; Secure/.test(header)
		if (header.length > 4_096 || (isSecure && this.#protocol === 'http')) return
		if (name.startsWith('__Host-') && !(isSecure && /; Path=\/(;|$)/.test(header))) return
		if (/; Max-Age=0/.test(header)) this.#cookies.delete(name)
		else this.#cookies.set(name, value)
	}
}

interface Person {
	phone: string
	otherPhone: string
	email: string
	firstName: string
	lastName: string
	dateOfBirth: string
}

const newPerson = (): Person => ({
	phone: newPhone(),
	otherPhone: newPhone(),
	email: `evpraksiya${newPhone()}@example.ru`,
	firstName: 'Евпраксия',
	lastName: 'Крестовоздвиженская',
	dateOfBirth: '27.03.1991',
})

async function logIn(browser: Browser, { phone, firstName }: Person): Promise<void> {
	await forgetLimits(shop)
	await browser.post('/login', { intent: 'phone', phone })
	await browser.get('/login?step=code')
	const code = await codeSentTo(shop, phone)
	const next = await browser.post('/login?step=code', { intent: 'code', code })
	if (next.includes('step=name')) {
		await browser.post('/login?step=name', { intent: 'name', firstName, isAgreed: 'on' })
	}
}

/**
 * Everything that leaves a cookie: a purchase, the log-in, codes for all their purposes, a session that ends
 * meanwhile.
 */
async function travel(browser: Browser, person: Person, goods: Goods): Promise<void> {
	const { phone, otherPhone, email, firstName, lastName, dateOfBirth } = person
	const line = { id: String(goods.productId), skuId: String(goods.skuId), groupId: goods.groupId }
	const buy = () => browser.post(`/product/${goods.productId}`, line)
	const askForCode = async (path: string, fields: Record<string, string>) => {
		await forgetLimits(shop)
		await browser.post(path, fields)
	}

	await browser.get('/')
	await buy()
	await browser.post('/checkout', { intent: 'update', isAgreed: 'on' })
	await logIn(browser, person)
	await shop.sql('UPDATE skus SET stock = 5 WHERE id = $1', [goods.skuId])
	await browser.post('/cart', { intent: 'quantity', skuId: line.skuId, quantity: '5' })
	await askForCode('/account/profile', { intent: 'email', email })
	const code = await codeSentTo(shop, email)
	await browser.post('/account/profile', { intent: 'email-code', code })
	await askForCode('/account/profile', { intent: 'phone', phone: otherPhone })
	await askForCode('/account/delete', { intent: 'code' })
	await askForCode('/loyalty', { phone })
	await askForCode('/clubpro', { phone, isAgreed: 'on' })
	await browser.get('/account/profile')

	await shop.sql('UPDATE customer_sessions SET ended_at = now()')
	await browser.post('/account/profile', { intent: 'profile', firstName, lastName, dateOfBirth })
	await buy()
	await logIn(browser, person)
	expect(await (await browser.get('/account/profile')).text()).toContain(lastName)
	expect(await (await browser.get('/cart')).text()).toContain('Что изменилось')
	await browser.post('/logout', { where: 'here' })
	await browser.get('/')
}

const helpers = [
	'flash',
	'happened',
	'merged',
	'unsent',
	'ticked',
	'code-login',
	'code-phone',
	'code-email',
	'code-delete',
	'code-balance',
	'code-club',
]
const nameOf = (setCookie: string) => setCookie.split('=')[0] ?? ''
const namesOf = ({ setCookies }: Browser) => [...new Set(setCookies.map(nameOf))].sort()

/** A text with all that can be read in it without a key: decoded as an address, as base64, and what comes out again. */
function readable(text: string, depth = 3): string[] {
	if (depth === 0) return [text]
	const fromAddress = text.replace(/(?:%[\da-f]{2})+/gi, (codes) => {
		return Buffer.from(codes.replaceAll('%', ''), 'hex').toString()
	})
	const fromBase64 = (fromAddress.match(/[\w+/-]{6,}/g) ?? []).map((part) =>
		Buffer.from(part, 'base64').toString(),
	)
	return [text, fromAddress, ...fromBase64.flatMap((part) => readable(part, depth - 1))]
}

const told = (person: Person) => [
	person.phone.slice(2),
	person.otherPhone.slice(2),
	person.email.split('@')[0] as string,
	person.firstName,
	person.lastName,
	person.dateOfBirth,
	'1991-03-27',
]

test('the searches of this file find plain text in cookies', () => {
	const inside = JSON.stringify({ to: '+79161234567', name: 'Евпраксия' })
	const base64 = Buffer.from(inside).toString('base64')
	for (const cookie of [
		encodeURIComponent(inside),
		base64,
		encodeURIComponent(`"${base64}"`),
		btoa(base64),
	]) {
		const found = readable(`code=${cookie}; Path=/`).join('\n')
		expect(found).toContain('9161234567')
		expect(found).toContain('Евпраксия')
	}
})

describe.each(['http', 'https'] as const)('over %s a whole journey', (protocol) => {
	const browser = new Browser(protocol)
	const person = newPerson()
	beforeAll(async () => {
		await travel(browser, person, await findGoods(shop, protocol === 'http' ? 60 : 80))
	})

	test('leaves every cookie of the shop, under its name', () => {
		const prefix = protocol === 'https' ? '__Host-' : ''
		expect(namesOf(browser)).toEqual([...helpers.map((name) => prefix + name), 'user-session-643'].sort())
	})

	test('leaves none that the pages about cookies do not name', () => {
		const unnamed = namesOf(browser).filter((name) => !recordOf(name.replace('__Host-', ''), 'cookie'))
		expect(unnamed).toEqual([])
	})

	test('leaves no cookie that scripts, other sites or a plain connection could have', () => {
		for (const cookie of browser.setCookies) {
			expect(cookie).toMatch(/; HttpOnly(;|$)/)
			expect(cookie).toMatch(/; SameSite=Lax(;|$)/)
			expect(cookie).toMatch(/; Path=\/(;|$)/)
			expect(cookie).not.toMatch(/; Domain/i)
			expect(/; Secure(;|$)/.test(cookie)).toBe(protocol === 'https')
		}
	})

	test('leaves nothing of the person to be read', () => {
		for (const cookie of browser.setCookies) {
			const texts = readable(cookie).join('\n')
			for (const secret of told(person)) expect(texts).not.toContain(secret)
		}
	})
})
