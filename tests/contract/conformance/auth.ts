import type * as contract from '#contract/auth.ts'
import { logout, startAnonymousSession } from '#contract/auth.ts'
import { getUserInfo } from '#contract/user.ts'
import { cookieOf, newVisitor } from './discovery.ts'
import type { CasesOf, Run } from './run.ts'

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
		)
		await run.succeeds(getUserInfo, {}, { as: { cookie: cookieOf(renewed.headers) } })

		const forged = `${cookie.slice(0, -3)}xxx`
		const { userId: strangerId } = await run.succeeds(startAnonymousSession, {}, { as: { cookie: forged } })
		run.check(startAnonymousSession, strangerId !== visitor.userId, 'a forged cookie keeps the visitor')
	},

	async logout(run) {
		const visitor = await newVisitor(run)
		await run.succeeds(logout, {}, { as: visitor })
		const { headers } = await run.ask(logout, {}, { as: visitor })
		run.check(logout, takesSessionAway(headers), 'does not take the cookie user-session-… away')
		await run.succeeds(logout, {})
	},
}

const sessionCookie = (headers: Headers) =>
	headers.getSetCookie().find((header) => /^user-session-\d+=/.test(header)) ?? ''

function checkSessionCookie(run: Run, headers: Headers): void {
	const header = sessionCookie(headers)
	const has = (attribute: RegExp) => header.split(/;\s*/).some((part) => attribute.test(part))
	const check = (isTrue: boolean, otherwise: string) => run.check(startAnonymousSession, isTrue, otherwise)
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

/** Seconds a cookie is kept; 0 or less takes it away, and one for the visit alone counts as 0. */
function lifetimeOf(header: string): number {
	const [, maxAge] = /;\s*max-age=(-?\d+)/i.exec(header) ?? []
	if (maxAge !== undefined) return Number(maxAge)
	const [, expires] = /;\s*expires=([^;]+)/i.exec(header) ?? []
	return expires === undefined ? 0 : (Date.parse(expires) - Date.now()) / 1_000
}
