import { z } from 'zod'
import { shopCookie } from './cookies.server.ts'

/** Token of an operator who is asked whether to end another operator's session. A token is valid for a minute only. */
export const arrivalCookie = shopCookie('arrival', z.object({ token: z.string() }), 60, {
	isOfOperator: true,
})
