import { z } from 'zod'
import { isoDay } from '#app/texts/dates.ts'
import { shopTime } from '#app/texts/shop-time.ts'
import { dateProblem, parseDate } from './date.ts'
import { captchaToken, email, oneTimeCode, optionalText, phone, requiredText } from './fields.ts'

/** Limits of a customer's age (product decision); the backend has them among its settings. */
const youngest = 14
const oldest = 100

/** Days between which a customer can be born. @param today `2026-11-21`, by default the day in Moscow */
export function birthRange(today = isoDay(shopTime())): { min: string; max: string } {
	const yearsAgo = (years: number) => {
		const date = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
		// On 29 February the same day of a common year does not exist: the 28th is taken.
		return parseDate(date) ?? date.replace('-02-29', '-02-28')
	}
	return { min: yearsAgo(oldest), max: yearsAgo(youngest) }
}

/** A customer's personal data; an empty field deletes its value. */
export const ProfileForm = z.object({
	firstName: requiredText(100),
	lastName: optionalText(100),
	dateOfBirth: z
		.string()
		.optional()
		.transform((typed = '', context) => {
			const problem = dateProblem(typed, birthRange())
			if (!problem) return parseDate(typed)
			context.addIssue(problem)
			return z.NEVER
		}),
	gender: z.enum(['FEMALE', 'MALE']).optional(),
	subscribe: z.boolean().optional(),
})

/** Another e-mail address: it gets a code. */
export const NewEmail = z.object({ email })

/** Another phone to log in with: it gets a code too. */
export const NewPhone = z.object({ phone, captchaToken })

/** The code for either. */
export const ContactCode = z.object({ code: oneTimeCode })
