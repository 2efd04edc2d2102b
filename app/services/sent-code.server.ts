import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import { inSeconds } from '#app/texts/wait.ts'
import type { CodeSent } from '#contract/shapes.ts'
import { ApiError } from './api.server.ts'

/** What a code was asked for. */
export type CodeReason = 'login' | 'phone' | 'email' | 'delete' | 'balance' | 'club'

const SentCode = z.object({ to: z.string().max(200), at: z.number(), resendAfter: z.number() })

/** A code that is on its way, as the page that asks for it shows it. */
export interface CodeOnItsWay {
	/** The phone or the e-mail address. */
	to: string
	/** Seconds before another one can be asked for. */
	resendIn: number
}

/** A form of two steps remembers here, for the browser alone, whom the code of its second step was sent to. */
const cookieOf = (reason: CodeReason) =>
	createCookie(`code-${reason}`, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 15 * 60 })

/** The `Set-Cookie` header that remembers it. */
export const rememberSentCode = (reason: CodeReason, to: string, { resendAfter }: CodeSent) =>
	cookieOf(reason).serialize({ to, at: Date.now(), resendAfter } satisfies z.infer<typeof SentCode>)

/** The `Set-Cookie` header that forgets it: the code was used, or is not wanted any more. */
export const forgetSentCode = (reason: CodeReason) => cookieOf(reason).serialize('', { maxAge: 0 })

export async function readSentCode(request: Request, reason: CodeReason): Promise<CodeOnItsWay | null> {
	const value = await cookieOf(reason)
		.parse(request.headers.get('cookie'))
		.catch(() => null)
	const { data: sent } = SentCode.safeParse(value)
	if (!sent) return null
	const waited = Math.floor((Date.now() - sent.at) / 1_000)
	return { to: sent.to, resendIn: Math.max(0, sent.resendAfter - waited) }
}

/** A code was sent to the same phone or address a moment ago. */
export const isTooSoon = (error: unknown) =>
	error instanceof ApiError && error.exceptionCode === 'CODE_REQUEST_INTERVAL_EXCEEDED'

/** When another code can be asked for, to the second; undefined when that is not what is wrong. */
export function waitingText(error: unknown): string | undefined {
	if (!(error instanceof ApiError)) return undefined
	const seconds = Number(error.fields.retryAfter)
	if (!seconds) return undefined
	return isTooSoon(error)
		? `Код уже отправлен. Новый можно запросить ${inSeconds(seconds)}`
		: `Слишком много кодов подряд. Попробуй ${inSeconds(seconds)}`
}
