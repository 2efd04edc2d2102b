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
		'Start an anonymous session: sets the cookie user-session-<country>. An anonymous cookie that is known, expired or not, keeps its visitor; that of a customer whose session has ended does not',
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
		'Start several anonymous sessions at once, for visitors who are still to come. May be left out: they are then started one by one',
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
		'Send a one-time password to a phone. Whether the phone has an account can’t be told from the answer',
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
	.meta({ id: 'MergeChange', description: 'What of two carts was too much for one' })
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
		'Log in by phone and one-time password; a phone without an account gets one. A new session takes the place of the anonymous one, whose cart, wishlist and orders become the customer’s',
	method: 'POST',
	path: '/api/auth/login',
	access: 'visitor',
	body: z.object({
		login: Phone,
		password: OneTimeCode,
		loginType: z.literal('OTP'),
		nonce: z
			.string()
			.max(300)
			.optional()
			.describe('Of createNonce: with the same one a repeated log-in is done, not refused'),
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
