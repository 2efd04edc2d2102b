import { z } from 'zod'
import { captchaToken, oneTimeCode, phone, requiredText } from './fields.ts'

/** The recipient of a code. */
export const LoginPhone = z.object({ phone, captchaToken })

/** The browser can make a passkey, say its scripts. */
const canPasskey = z.boolean().optional()

/** The code that was sent. */
export const LoginCode = z.object({ code: oneTimeCode, nonce: z.string().max(300).optional(), canPasskey })

/** Data of a new customer. */
export const NewCustomer = z.object({
	firstName: requiredText(100),
	isAgreed: z.boolean('Обязательное поле'),
	joinsClub: z.boolean().optional(),
	subscribe: z.boolean().optional(),
	canPasskey,
})
