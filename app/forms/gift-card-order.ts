import { z } from 'zod'
import { addDays, type DateRange } from '#app/texts/calendar-days.ts'
import { isoDay } from '#app/texts/dates.ts'
import { formatMoney } from '#app/texts/money.ts'
import { dateProblem, parseDate } from './date.ts'
import { email, optionalText, phone, requiredText, ticked } from './fields.ts'

/** The backend's offers for a card. */
export interface GiftCardTerms {
	nominal: { from: number; to: number; step: number }
	/** Days on which a card can be sent. */
	days: DateRange
}

/** Days on which a card can be sent, in Moscow. @param latestDay how many days from today is the last one */
export function sendingDays(now: Date, latestDay: number): DateRange {
	const min = isoDay(now)
	return { min, max: addDays(min, latestDay) }
}

/** The order of an electronic card: its design, the recipient, the giver. */
export const giftCardOrder = ({ nominal, days }: GiftCardTerms) =>
	z
		.object({
			designId: z.string('Выбери рисунок').max(50),
			nominal: z
				.string('Выбери сумму')
				.regex(/^\d{1,6}$/, 'Выбери сумму')
				.transform(Number),
			otherNominal: z
				.string()
				.optional()
				.transform((typed = '', context) => {
					const digits = typed.replace(/[\s₽]/g, '')
					if (digits === '') return undefined
					const sum = /^\d{1,7}$/.test(digits) ? Number(digits) : 0
					if (sum >= nominal.from && sum <= nominal.to && sum % nominal.step === 0) return sum
					context.addIssue(nominalProblem(nominal))
					return z.NEVER
				}),
			recipientName: requiredText(100),
			recipientEmail: email,
			message: optionalText(300),
			sendOn: z
				.string()
				.optional()
				.transform((typed = '', context) => {
					const problem = dateProblem(typed, days)
					if (!problem) return parseDate(typed) ?? null
					context.addIssue(problem)
					return z.NEVER
				}),
			senderName: requiredText(100),
			senderEmail: email,
			senderPhone: phone,
			isAgreed: ticked,
			idempotencyKey: z.uuid(),
		})
		.transform(({ otherNominal, ...card }) => ({ ...card, nominal: otherNominal ?? card.nominal }))

/** The fields of an order, whatever is offered. */
export const AnyGiftCardOrder = giftCardOrder({
	nominal: { from: 0, to: 0, step: 1 },
	days: { min: '', max: '' },
})

const nominalProblem = ({ from, to, step }: GiftCardTerms['nominal']) =>
	`Укажи сумму от ${formatMoney(from)} до ${formatMoney(to)}, кратную ${formatMoney(step)}`
