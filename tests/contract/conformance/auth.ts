import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/auth.ts'
import {
	createNonce,
	login,
	logout,
	requestOtp,
	startAnonymousSession,
	startAnonymousSessions,
} from '#contract/auth.ts'
import { addBasketItem } from '#contract/basket.ts'
import { getProfile } from '#contract/personal.ts'
import { getUserInfo } from '#contract/user.ts'
import { otherThan } from '#tests/support/other-digits.ts'
import { basketOf, codeSentTo, goods, itemOf, newCustomer, newPhone, newVisitor } from './discovery.ts'
import { cookieOf } from './http.ts'
import type { CasesOf, Run } from './run.ts'
import { sentences } from './sentences.ts'

export const auth: CasesOf<typeof contract> = {
	async startAnonymousSession(run) {
		const { userId } = await run.succeeds(startAnonymousSession, {})
		const first = await run.ask(startAnonymousSession, {})
		checkSessionCookie(run, first.headers)
		const cookie = cookieOf(first.headers)
		const visitor = first.json as { userId: string }
		run.check(startAnonymousSession, visitor.userId !== userId, 'two visitors get the same userId')
		await run.succeeds(getUserInfo, {}, { as: { cookie } })

		const renewed = await run.ask(startAnonymousSession, {}, { as: { cookie } })
		const renewedId = (renewed.json as { userId?: string }).userId
		run.check(
			startAnonymousSession,
			renewedId === visitor.userId,
			'a session that is renewed becomes another visitor: the cart is lost',
			sentences.sameVisitor,
		)
		await run.succeeds(getUserInfo, {}, { as: { cookie: cookieOf(renewed.headers) } })

		const forged = `${cookie.slice(0, -3)}xxx`
		const { userId: strangerId } = await run.succeeds(startAnonymousSession, {}, { as: { cookie: forged } })
		const keeps = 'a forged cookie keeps the visitor'
		run.check(startAnonymousSession, strangerId !== visitor.userId, keeps, sentences.forged)

		// As after a restart of a backend that has its sessions in memory.
		const lost = { cookie: `user-session-643=${randomUUID()}` }
		await run.refuses(getUserInfo, 'UNAUTHORIZED', {}, { as: lost })
		const begun = await run.ask(startAnonymousSession, {}, { as: lost })
		await run.succeeds(getUserInfo, {}, { as: { cookie: cookieOf(begun.headers) } })
	},

	async startAnonymousSessions(run) {
		const { cookies } = await run.succeeds(startAnonymousSessions, { body: { count: 3 } })
		run.check(startAnonymousSessions, cookies.length === 3, 'not as many sessions as were asked for')
		const visitors = new Set<string>()
		for (const cookie of cookies) {
			checkSessionCookie(run, new Headers({ 'set-cookie': cookie }))
			const as = { cookie: cookie.split(';', 1)[0] as string }
			const renewed = await run.ask(startAnonymousSession, {}, { as })
			visitors.add((renewed.json as { userId: string }).userId)
		}
		run.check(startAnonymousSessions, visitors.size === 3, 'two visitors get the same session')
		await run.refuses(startAnonymousSessions, 'BAD_REQUEST', { body: { count: 65 } })
	},

	async requestOtp(run) {
		const as = await newVisitor(run)
		const body = { phone: newPhone() }
		const sent = await run.succeeds(requestOtp, { body }, { as })
		run.check(requestOtp, sent.codeLength >= 4 && sent.expiresIn > 0, 'the code has no length or no life')
		await run.refuses(requestOtp, 'CODE_REQUEST_INTERVAL_EXCEEDED', { body }, { as })
		await run.refuses(requestOtp, 'BAD_REQUEST', { body: { phone: '89161234567' } }, { as })
		run.unreached(requestOtp, 'CODE_REQUESTS_EXCEEDED', 'it would take too many codes')
		run.unreached(requestOtp, 'CAPTCHA_INVALID', 'only a backend with a captcha refuses a token')
	},

	async createNonce(run) {
		const as = await newVisitor(run)
		const first = await run.succeeds(createNonce, {}, { as })
		const second = await run.succeeds(createNonce, {}, { as })
		run.check(createNonce, first.nonce !== second.nonce, 'gives the same value twice')
	},

	async login(run) {
		const as = await newVisitor(run)
		const phone = newPhone()
		const bodyWith = (password: string) => ({ login: phone, password, loginType: 'OTP' as const })
		await run.refuses(login, 'CODE_NOT_ACTIVE', { body: bodyWith('0000') }, { as })
		run.unreached(login, 'CODE_ATTEMPTS_EXCEEDED', 'it would take too many wrong codes')
		run.unreached(login, 'CODE_INVALID', 'a code would have to be read from an SMS')
		await run.succeeds(addBasketItem, { body: itemOf(await goods(run)) }, { as })
		await run.succeeds(requestOtp, { body: { phone } }, { as })
		const code = await codeSentTo(run, phone)
		await run.refuses(login, 'CODE_INVALID', { body: bodyWith(otherThan(code)) }, { as })
		const stranger = await newVisitor(run)
		await run.refuses(login, 'CODE_NOT_ACTIVE', { body: bodyWith(code) }, { as: stranger })

		const { nonce } = await run.succeeds(createNonce, {}, { as })
		const body = { ...bodyWith(code), nonce }
		const { isNew, userId } = await run.succeeds(login, { body }, { as })
		run.check(login, isNew, 'a phone that was never seen has an account already')
		const again = await run.ask(login, { body }, { as })
		const cookie = cookieOf(again.headers)
		run.check(login, again.status === 200, 'the same log-in sent twice is refused the second time')
		run.check(login, cookie !== as.cookie, 'the session is not renewed: it could have been planted')
		const me = await run.succeeds(getUserInfo, {}, { as: { cookie } })
		run.check(login, me.customer?.phone === phone, 'the visitor’s info does not name who is logged in')
		const { lines } = await basketOf(run, { cookie })
		run.check(login, lines.length === 1, 'the cart of the anonymous visitor is lost')
		await run.refuses(getProfile, 'UNAUTHORIZED', {}, { as })
		await run.refuses(login, 'CODE_NOT_ACTIVE', { body: bodyWith(code) }, { as })
		run.check(login, (again.json as { userId?: string }).userId === userId, 'twice is two customers')
	},

	async logout(run) {
		const visitor = await newVisitor(run)
		await run.succeeds(logout, { body: {} }, { as: visitor })
		const { headers } = await run.ask(logout, {}, { as: visitor })
		const isGone = takesSessionAway(headers) || !['', visitor.cookie].includes(cookieOf(headers))
		run.check(logout, isGone, 'neither takes the cookie user-session-… away nor begins another session')
		await run.succeeds(logout, { body: {} })
		await checkEnds(run)
	},
}

const sessionCookie = (headers: Headers) =>
	headers.getSetCookie().find((header) => /^user-session-\d+=/.test(header)) ?? ''

function checkSessionCookie(run: Run, headers: Headers): void {
	const header = sessionCookie(headers)
	const has = (attribute: RegExp) => header.split(/;\s*/).some((part) => attribute.test(part))
	const check = (isTrue: boolean, otherwise: string) =>
		run.check(startAnonymousSession, isTrue, otherwise, sentences.cookie)
	check(header !== '', 'sets no cookie named user-session-<country number>')
	check(has(/^httponly$/i), 'the cookie is not HttpOnly: scripts can read it')
	check(has(/^samesite=lax$/i), 'the cookie is not SameSite=Lax')
	check(has(/^path=\/$/i), 'the cookie has no Path=/')
	check(!has(/^domain=/i), 'the cookie has a Domain: the browser would refuse it from the shop')
	const isSecure = run.origin.startsWith('https:')
	check(!isSecure || has(/^secure$/i), 'the cookie is not Secure')
	check(lifetimeOf(header) > 0, 'the cookie is gone when the browser is closed, and the cart with it')
}

const takesSessionAway = (headers: Headers) =>
	sessionCookie(headers) !== '' && lifetimeOf(sessionCookie(headers)) <= 0

/** Life of a cookie in seconds; 0 or less deletes it, and one for the visit alone counts as 0. */
function lifetimeOf(header: string): number {
	const [, maxAge] = /;\s*max-age=(-?\d+)/i.exec(header) ?? []
	if (maxAge !== undefined) return Number(maxAge)
	const [, expires] = /;\s*expires=([^;]+)/i.exec(header) ?? []
	return expires === undefined ? 0 : (Date.parse(expires) - Date.now()) / 1_000
}

/** A session that was ended is good for nothing, in whatever browser its cookie is. */
async function checkEnds(run: Run): Promise<void> {
	if (!run.readCode) return
	const phone = newPhone()
	const first = await newCustomer(run, phone)
	await run.succeeds(logout, { body: {} }, { as: first })
	await run.refuses(getProfile, 'UNAUTHORIZED', {}, { as: first })
	const renewed = await run.ask(startAnonymousSession, {}, { as: first })
	const after = await run.succeeds(getUserInfo, {}, { as: { cookie: cookieOf(renewed.headers) } })
	run.check(logout, !after.customer, 'the cookie of an ended session is renewed as the customer’s')
	const second = await newCustomer(run)
	await run.succeeds(logout, { body: { everywhere: true } }, { as: second })
	await run.refuses(getProfile, 'UNAUTHORIZED', {}, { as: second })
}
