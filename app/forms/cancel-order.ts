import { z } from 'zod'
import { optionalText } from './fields.ts'

/** The reason of a cancellation. */
export const CancelOrder = z.object({
	reasonId: z.string('Выбери причину').min(1, 'Выбери причину').max(50),
	comment: optionalText(500),
})
