import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { type Api, ApiError } from '#app/api/api.server.ts'
import { getSmsCode, getVerificationCode } from '#app/services/club.server.ts'
import { refusalText } from '#app/texts/errors.ts'
import type { CodeSent } from '#contract/shapes.ts'
import type { CodeState } from '#contract/user.ts'
import { shopCookie } from './cookies.server.ts'

const SentCode = z.object({
	to: z.string().max(200),
	at: z.number(),
	resendAfter: z.number(),
	expiresIn: z.number(),
	codeLength: z.int(),
})

/** A code that is on its way, as the page that asks for it shows it. */
export interface CodeOnItsWay {
	/** The phone or the e-mail address. */
	to: string
	/** Digits. */
	codeLength: number
	/** Seconds before another one can be asked for. */
	resendIn: number
	/** Seconds in which it is good; 0 when it is not any more. */
	expiresIn: number
}

const cookieOf = (reason: string) => shopCookie(`code-${reason}`, SentCode, 15 * 60)

/** A form of two steps remembers here whom the code of its second step was sent to. */
const cookies = {
	login: cookieOf('login'),
	phone: cookieOf('phone'),
	email: cookieOf('email'),
	delete: cookieOf('delete'),
	balance: cookieOf('balance'),
	club: cookieOf('club'),
}
/** What a code was asked for. */
export type CodeReason = keyof typeof cookies

type Context = Pick<AppLoadContext, 'cookies'>

/** The `Set-Cookie` header that remembers it. */
export const rememberSentCode = (
	context: Context,
	reason: CodeReason,
	to: string,
	{ codeLength, resendAfter, expiresIn }: CodeSent,
) => cookies[reason].write(context, { to, at: Date.now(), resendAfter, expiresIn, codeLength })

/** The `Set-Cookie` header that forgets it: the code was used, or is not wanted any more. */
export const forgetSentCode = (context: Context, reason: CodeReason) => cookies[reason].forget(context)

/** Whom the code was sent to; null when none was. */
export async function sentTo(context: Context, reason: CodeReason): Promise<string | null> {
	return (await cookies[reason].read(context))?.to ?? null
}

/** The code as it is now, used up or too old included: as the backend tells, else by the time that has passed. */
export async function readSentCode(
	context: Context & Pick<AppLoadContext, 'api'>,
	reason: CodeReason,
): Promise<CodeOnItsWay | null> {
	const sent = await cookies[reason].read(context)
	if (!sent) return null
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

/** The calls that tell what has become of a code; of the others (log-in, e-mail) none does. */
const states: Partial<Record<CodeReason, (api: Api, to: string) => Promise<CodeState | undefined>>> = {
	phone: (api, phone) => getVerificationCode(api, { phone, sendingReason: 'PHONE_CHANGE' }),
	balance: (api, phone) => getVerificationCode(api, { phone, sendingReason: 'BALANCE' }),
	club: (api, phone) => getVerificationCode(api, { phone, sendingReason: 'CLUB' }),
	delete: (api) => getSmsCode(api),
}

/** A code was sent to the same phone or address a moment ago. */
export const isTooSoon = (error: unknown) =>
	error instanceof ApiError && error.exceptionCode === 'CODE_REQUEST_INTERVAL_EXCEEDED'

/** When another code, or pin of a gift card, can be asked for, to the second; undefined when that is not what is wrong. */
export function waitingText(error: unknown): string | undefined {
	if (!(error instanceof ApiError)) return undefined
	return Number(error.fields.retryAfter) > 0 ? refusalText(error) : undefined
}
