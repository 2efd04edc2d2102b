import { z } from 'zod'
import { captchaToken, oneTimeCode, phone, requiredText } from './fields.ts'

/** Whom to send a code to. */
export const LoginPhone = z.object({ phone, captchaToken })

/** The code that was sent. */
export const LoginCode = z.object({ code: oneTimeCode, nonce: z.string().max(300).optional() })

/** What a new customer is asked. */
export const NewCustomer = z.object({
	firstName: requiredText(100),
	isAgreed: z.boolean('Обязательное поле'),
	joinsClub: z.boolean().optional(),
	subscribe: z.boolean().optional(),
})
