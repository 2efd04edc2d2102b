import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { type Api, ApiError } from '#app/api/api.server.ts'
import { getSmsCode, getVerificationCode } from '#app/services/club.server.ts'
import { rejectionText } from '#app/texts/errors.ts'
import type { CodeSent } from '#contract/shapes.ts'
import type { CodeState } from '#contract/user.ts'
import { shopCookie } from './cookies.server.ts'

const SentCode = z.object({
	to: z.string().max(200),
	at: z.number(),
	resendAfter: z.number(),
	expiresIn: z.number(),
	codeLength: z.int(),
	/** Id of the customer who has requested it, where it is for an account. */
	owner: z.string().optional(),
})

/** A code that was sent, as its page shows it. */
export interface CodeOnItsWay {
	/** The phone or the e-mail address. */
	to: string
	/** Digits. */
	codeLength: number
	/** Seconds before another one can be requested. */
	resendIn: number
	/** Seconds for which it is valid; 0 once it has expired. */
	expiresIn: number
}

const cookieOf = (reason: string) => shopCookie(`code-${reason}`, SentCode, 15 * 60)

/** The first step of a form stores here the recipient of its code. */
const cookies = {
	login: cookieOf('login'),
	phone: cookieOf('phone'),
	email: cookieOf('email'),
	delete: cookieOf('delete'),
	balance: cookieOf('balance'),
	club: cookieOf('club'),
}
/** Purpose of a code. */
export type CodeReason = keyof typeof cookies

type Context = Pick<AppLoadContext, 'cookies'>

/** The `Set-Cookie` header that stores the recipient. */
export async function rememberSentCode(
	context: Context & Pick<AppLoadContext, 'api'>,
	reason: CodeReason,
	to: string,
	{ codeLength, resendAfter, expiresIn }: CodeSent,
): Promise<string> {
	const owner = await ownerOf(context, reason)
	return cookies[reason].write(context, { to, at: Date.now(), resendAfter, expiresIn, codeLength, owner })
}

/** The customer whose account the code is for; undefined for a code that anybody may request. */
async function ownerOf(
	{ api }: Pick<AppLoadContext, 'api'>,
	reason: CodeReason,
): Promise<string | undefined> {
	if (reason !== 'email' && reason !== 'phone') return undefined
	return (await api.user()).customer?.id
}

/** The `Set-Cookie` header that deletes it: the code was used, or is not wanted any more. */
export const expireSentCode = (context: Context, reason: CodeReason) => cookies[reason].expire(context)

/** The same for every purpose. */
export const expireSentCodes = (context: Context): string[] =>
	Object.values(cookies).map((cookie) => cookie.expire(context))

/** Recipient of the code; null when none was sent. */
export async function sentTo(context: Context, reason: CodeReason): Promise<string | null> {
	return (await cookies[reason].read(context))?.to ?? null
}

/** The current state of the code, used or expired included: from the backend, otherwise by the elapsed time. */
export async function readSentCode(
	context: Context & Pick<AppLoadContext, 'api'>,
	reason: CodeReason,
): Promise<CodeOnItsWay | null> {
	const sent = await cookies[reason].read(context)
	if (!sent) return null
	if (sent.owner !== undefined && sent.owner !== (await ownerOf(context, reason))) return null
	const { to, codeLength } = sent
	const state = await states[reason]?.(context.api, to)
	const waited = Math.floor((Date.now() - sent.at) / 1_000)
	return {
		to,
		codeLength,
		resendIn: state?.resendAfter ?? Math.max(0, sent.resendAfter - waited),
		expiresIn: state?.expiresIn ?? Math.max(0, sent.expiresIn - waited),
	}
}

/** Calls for the state of a code. The other purposes (log-in, e-mail) have none. */
const states: Partial<Record<CodeReason, (api: Api, to: string) => Promise<CodeState | undefined>>> = {
	phone: (api, phone) => getVerificationCode(api, { phone, sendingReason: 'PHONE_CHANGE' }),
	balance: (api, phone) => getVerificationCode(api, { phone, sendingReason: 'BALANCE' }),
	club: (api, phone) => getVerificationCode(api, { phone, sendingReason: 'CLUB' }),
	delete: (api) => getSmsCode(api),
}

/** A code was sent to the same phone or address a moment ago. */
export const isTooSoon = (error: unknown) =>
	error instanceof ApiError && error.exceptionCode === 'CODE_REQUEST_INTERVAL_EXCEEDED'

/** Time from which another code, or pin of a gift card, can be requested; undefined for any other error. */
export function waitingText(error: unknown): string | undefined {
	if (!(error instanceof ApiError)) return undefined
	return Number(error.fields.retryAfter) > 0 ? rejectionText(error) : undefined
}
