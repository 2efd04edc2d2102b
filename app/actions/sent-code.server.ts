import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { ApiError } from '#app/api/api.server.ts'
import { inSeconds } from '#app/texts/wait.ts'
import type { CodeSent } from '#contract/shapes.ts'
import { shopCookie } from './cookies.server.ts'

const SentCode = z.object({
	to: z.string().max(200),
	at: z.number(),
	resendAfter: z.number(),
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
	{ codeLength, resendAfter }: CodeSent,
) => cookies[reason].write(context, { to, at: Date.now(), resendAfter, codeLength })

/** The `Set-Cookie` header that forgets it: the code was used, or is not wanted any more. */
export const forgetSentCode = (context: Context, reason: CodeReason) => cookies[reason].forget(context)

export async function readSentCode(context: Context, reason: CodeReason): Promise<CodeOnItsWay | null> {
	const sent = await cookies[reason].read(context)
	if (!sent) return null
	const waited = Math.floor((Date.now() - sent.at) / 1_000)
	const { to, codeLength, resendAfter } = sent
	return { to, codeLength, resendIn: Math.max(0, resendAfter - waited) }
}

/** A code was sent to the same phone or address a moment ago. */
export const isTooSoon = (error: unknown) =>
	error instanceof ApiError && error.exceptionCode === 'CODE_REQUEST_INTERVAL_EXCEEDED'

/** When another code, or pin of a gift card, can be asked for, to the second; undefined when that is not what is wrong. */
export function waitingText(error: unknown): string | undefined {
	if (!(error instanceof ApiError)) return undefined
	const seconds = Number(error.fields.retryAfter)
	if (!seconds) return undefined
	const when = inSeconds(seconds)
	if (isTooSoon(error)) return `Код уже отправлен. Новый можно запросить ${when}`
	return error.exceptionCode === 'GIFT_CARD_PINCODE_REQUEST_INTERVAL_EXCEEDED'
		? `Пин-код уже отправлен. Новый можно запросить ${when}`
		: `Слишком много кодов подряд. Попробуй ${when}`
}
