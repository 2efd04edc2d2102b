import { z } from 'zod'
import { optionalText, requiredText } from './fields.ts'

/** Log-in of an employee. */
export const EmployeeLogin = z.object({ shopNumber: requiredText(100), employeeCode: requiredText(50) })

/**
 * Search of an order of the shop: its number, or the end of a phone. `key` is a pressed key of the number pad,
 * without scripts.
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
