import { z } from 'zod'
import { shopCookie } from './cookies.server.ts'

/** Set-up of an operator's second factor, until its first code is entered. */
export const setUpCookie = shopCookie(
	'second-factor',
	z.object({ uri: z.string(), secret: z.string(), ticket: z.string() }),
	10 * 60,
	{ isOfOperator: true },
)

/** The recovery codes, until the operator says that they are written down. */
export const recoveryCookie = shopCookie('recovery-codes', z.array(z.string()), 15 * 60, {
	isOfOperator: true,
})
