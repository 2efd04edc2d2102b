import { z } from 'zod'
import { captchaToken, oneTimeCode, phone, requiredText } from './fields.ts'

/** The recipient of a code. */
export const LoginPhone = z.object({ phone, captchaToken })

/** The code that was sent. */
export const LoginCode = z.object({ code: oneTimeCode, nonce: z.string().max(300).optional() })

/** Data of a new customer. */
export const NewCustomer = z.object({
	firstName: requiredText(100),
	isAgreed: z.boolean('Обязательное поле'),
	joinsClub: z.boolean().optional(),
	subscribe: z.boolean().optional(),
})
