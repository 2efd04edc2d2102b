import { z } from 'zod'
import { email, phone, requiredText } from './fields.ts'

/** An address that wants news (spec §7: email/subscription/anonymous). */
export const Subscribe = z.object({ email })

/** The same with news by SMS (spec §7: news/subscription). */
export const SubscribeBySms = z.object({
	fullName: requiredText(200),
	phone: phone,
	email,
	isMailAgreed: z.boolean('Обязательное поле'),
	isSmsAgreed: z.boolean('Обязательное поле'),
})
