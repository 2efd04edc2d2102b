import { z } from 'zod'
import { shopCookie } from './cookies.server.ts'

/** A token that waits for the answer whether it may end the session of another operator; it is good for a minute anyway. */
export const arrivalCookie = shopCookie('arrival', z.object({ token: z.string() }), 60, {
	isOfOperator: true,
})
