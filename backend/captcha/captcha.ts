import type { Logger } from 'pino'
import { z } from 'zod'
import { reject } from '#backend/rejection.ts'

export interface Captcha {
	/**
	 * @returns false when nothing was passed: no token, no key, or the service gives no answer. Stricter limits then
	 * apply; no visitor is rejected for that
	 * @throws CAPTCHA_INVALID for a token that is not good
	 */
	isPassed(token: string | undefined, address: string): Promise<boolean>
}

const PATIENCE = 3_000

const Verdict = z.object({ status: z.enum(['ok', 'failed']), message: z.string().default('') })

/** @param serverKey of SmartCaptcha; undefined: no token proves anything */
export function createCaptcha(serverKey: string | undefined, url: string, log: Logger): Captcha {
	return {
		async isPassed(token, address) {
			if (!serverKey || !token) return false
			const verdict = await askService(url, { secret: serverKey, token, ip: address }).catch(
				(error: unknown) => {
					log.error({ err: error }, 'CAPTCHA_NOT_CHECKED')
					return undefined
				},
			)
			if (verdict?.status === 'failed') reject('CAPTCHA_INVALID', verdict.message || 'The token is not good')
			return verdict !== undefined
		},
	}
}

async function askService(url: string, form: Record<string, string>) {
	const response = await fetch(url, {
		method: 'POST',
		body: new URLSearchParams(form),
		signal: AbortSignal.timeout(PATIENCE),
	})
	if (!response.ok) throw new Error(`The captcha service answered ${response.status}`)
	return Verdict.parse(await response.json())
}
