import { z } from 'zod'
import { captchaToken, EMPTY, oneTimeCode, phone, ticked } from './fields.ts'

/** The phone that gets a club's code. */
export const ClubPhone = z.object({ phone, captchaToken })

/** The same for a new member, with the consent to personal data. */
export const NewMember = ClubPhone.extend({ isAgreed: ticked })

/** The code that was sent. */
export const ClubCode = z.object({ code: oneTimeCode })

/** Joins the club, or leaves it. */
export const ClubMembership = z.object({ intent: z.enum(['join', 'leave']) })

const MOST = 1_000_000

/** Roubles a year in the address of the calculator, rounded to a thousand, so that few different answers are cached. */
export const YearPurchases = z.object({
	purchases: z
		.string(EMPTY)
		.transform((typed) => typed.replace(/[\s₽]/g, ''))
		.pipe(
			z
				.string()
				.min(1, EMPTY)
				.regex(/^\d{1,7}$/, 'Напиши сумму числом, например 40 000'),
		)
		.transform((digits) => Math.round(Number(digits) / 1_000) * 1_000)
		.pipe(z.number().max(MOST, 'Столько за год не потратить. Напиши сумму до 1 000 000 ₽')),
})
