import { z } from 'zod'
import { endpoint, live } from './endpoint.ts'
import {
	CodeSent,
	captchaToken,
	codeCheckingErrors,
	codeSendingErrors,
	OneTimeCode,
	Phone,
} from './shapes.ts'

export const startAnonymousSession = endpoint({
	area: 'auth',
	summary:
		'Start an anonymous session: sets the cookie user-session-<country>. A known anonymous cookie, expired or not, continues its visitor; the cookie of a customer after the end of the session does not',
	method: 'POST',
	path: '/api/auth/anonymous',
	access: 'public',
	response: z.object({ userId: z.uuid() }),
	freshness: live,
	setsSession: true,
	assumed: true,
})

export const startAnonymousSessions = endpoint({
	area: 'auth',
	summary:
		'Start several anonymous sessions at once, for future visitors. A backend may leave it out: they are then started one by one',
	method: 'POST',
	path: '/api/auth/anonymous/batch',
	access: 'public',
	body: z.object({ count: z.int().min(1).max(64) }),
	response: z.object({
		cookies: z.array(z.string()).describe('For each session the Set-Cookie header that its visitor gets'),
	}),
	freshness: live,
	assumed: true,
})

export const requestOtp = endpoint({
	area: 'auth',
	summary:
		'Send a one-time password to a phone. It is good in the session that asked for it alone. The answer does not reveal whether the phone has an account',
	method: 'POST',
	path: '/api/auth/otp',
	access: 'visitor',
	body: z.object({ phone: Phone, captchaToken }),
	response: CodeSent,
	errors: codeSendingErrors,
	freshness: live,
	isSlow: true,
})

export const createNonce = endpoint({
	area: 'auth',
	summary: 'A value that makes a log-in sent twice one log-in',
	method: 'POST',
	path: '/api/auth/nonce',
	access: 'visitor',
	response: z.object({ nonce: z.string(), expiresIn: z.int().describe('Seconds') }),
	freshness: live,
	assumed: true,
})

export const MergeChange = z
	.object({
		skuId: z.int(),
		name: z.string(),
		kind: z.enum(['fewer', 'not-added']).describe('Not all pieces, or none, are in the cart now'),
		wanted: z.int().describe('Pieces in both carts'),
		now: z.int(),
	})
	.meta({ id: 'MergeChange', description: 'An item dropped or reduced when two carts were merged' })
export type MergeChange = z.infer<typeof MergeChange>

export const Login = z
	.object({
		userId: z.uuid(),
		isNew: z.boolean().describe('The account was made by this log-in'),
		basketChanges: z.array(MergeChange),
	})
	.meta({ id: 'Login' })
export type Login = z.infer<typeof Login>

export const login = endpoint({
	area: 'auth',
	summary:
		'Log in by phone and one-time password; a phone without an account gets one. A new session replaces the anonymous one; the customer gets its cart, wishlist and orders',
	method: 'POST',
	path: '/api/auth/login',
	access: 'visitor',
	body: z.object({
		login: Phone.describe('The phone that the code was sent to'),
		password: OneTimeCode.describe('The code from the SMS'),
		loginType: z.literal('OTP'),
		nonce: z
			.string()
			.max(300)
			.optional()
			.describe('Of createNonce: a log-in repeated with the same one is done, not rejected'),
	}),
	response: Login,
	errors: codeCheckingErrors,
	freshness: live,
	setsSession: true,
})

export const logout = endpoint({
	area: 'auth',
	summary:
		'End the session, or all sessions of the customer: the cookie is taken away, or becomes that of a new anonymous visitor',
	method: 'POST',
	path: '/api/auth/logout',
	access: 'public',
	body: z.object({ everywhere: z.boolean().optional() }),
	response: z.object({}),
	freshness: live,
	setsSession: true,
	assumed: true,
})
