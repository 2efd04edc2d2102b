import { z } from 'zod'
import { optionalText, requiredText } from './fields.ts'

/** With what an employee begins a shift. */
export const EmployeeLogin = z.object({ shopNumber: requiredText(100), employeeCode: requiredText(50) })

/**
 * What an order of the shop is found by: its number, or the end of a phone. `key` is a key of the number pad that was
 * pressed where there are no scripts.
 */
export const FindOrder = z.object({
	find: optionalText(100),
	show: z.enum(['hand-over']).optional(),
	key: z
		.string()
		.regex(/^(\d|back)$/)
		.optional()
		.catch(undefined),
})
