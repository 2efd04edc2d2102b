import { z } from 'zod'
// Sets how Zod runs.
import './fields.ts'

/** Centimetres or kilograms, of a human body. */
const bounds = { min: 5, max: 250 }
const WRONG = `Введи число от ${bounds.min} до ${bounds.max}`

const measure = z
	.string()
	.trim()
	.regex(/^\d{1,3}([.,]\d{1,9})?$/, WRONG)
	.transform((typed) => Number(typed.replace(',', '.')))
	.pipe(z.number().min(bounds.min, WRONG).max(bounds.max, WRONG))
	.optional()

/** Measurements of a body, in the order in which the table of sizes has them. */
export const Measures = z.object({ measure: z.array(measure).max(10).default([]) })
