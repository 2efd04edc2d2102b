import { z } from 'zod'
import { rules } from '#contract/rules.ts'
import { EMPTY, tooLong } from './fields.ts'

const { most } = rules.operators.goodwill
const NO_NUMBER = `Напиши число от 1 до ${most}`

/** Bonuses for what went wrong with an order. */
export const GrantBonuses = z.object({
	// Digits alone: «5e2» is no number that a person means.
	bonuses: z
		.string(NO_NUMBER)
		.trim()
		.regex(/^\d{1,9}$/, NO_NUMBER)
		.transform(Number)
		.pipe(z.number().min(1, NO_NUMBER).max(most, NO_NUMBER)),
	reason: z.string(EMPTY).trim().min(3, 'Напиши, за что бонусы').max(300, tooLong(300)),
})
