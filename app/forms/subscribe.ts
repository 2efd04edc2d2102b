import { z } from 'zod'
import { email, phone, requiredText, returnTo, ticked } from './fields.ts'

/** The address of the footer, before the consents. */
export const NewsAddress = z.object({ email })

/** Two consents: to advertising, and to the personal data that it needs. */
const consents = { isMailAgreed: ticked, isDataAgreed: ticked }

/** An address that wants news (spec §7: email/subscription/anonymous). */
export const Subscribe = z.object({ email, ...consents, returnTo })

/** The same with news by SMS (spec §7: news/subscription). */
export const SubscribeBySms = z.object({
	fullName: requiredText(200),
	phone: phone,
	email,
	...consents,
	isSmsAgreed: ticked,
})
