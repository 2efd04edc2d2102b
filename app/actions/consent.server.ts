import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { shopCookie } from './cookies.server.ts'

const Consent = z.object({
	who: z.union([
		z.object({ customerId: z.uuid() }),
		z.object({ phone: z.string(), firstName: z.string() }),
		z.object({ orderNumber: z.string() }),
	]),
	/** «Анна В.», as far as it is known. */
	name: z.string(),
	maskedPhone: z.string(),
	/** The code that was sent; null before the customer has been asked. */
	sent: z
		.object({ at: z.number(), resendAfter: z.number(), expiresIn: z.number(), codeLength: z.int() })
		.nullable(),
})
/** Customer whom an operator is about to help. */
export type Consent = z.infer<typeof Consent>

const cookie = shopCookie('consent', Consent, 15 * 60, { isOfOperator: true })

export const rememberConsent = (context: Pick<AppLoadContext, 'cookies'>, consent: Consent) =>
	cookie.write(context, consent)

export const readConsent = (context: Pick<AppLoadContext, 'cookies'>) => cookie.read(context)

export const expireConsent = (context: Pick<AppLoadContext, 'cookies'>) => cookie.expire(context)

/** The code as it is now. */
export function codeOf({ sent }: Consent, now = Date.now()) {
	if (!sent) return null
	const waited = Math.floor((now - sent.at) / 1_000)
	return {
		codeLength: sent.codeLength,
		resendIn: Math.max(0, sent.resendAfter - waited),
		expiresIn: Math.max(0, sent.expiresIn - waited),
	}
}
