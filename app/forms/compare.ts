import { z } from 'zod'
import { id } from './id.ts'

/** «Сравнить»: adds a product to the comparison, or starts a new one with it. */
export const AddToComparison = z.object({ add: id, new: z.literal('on').optional() })

/** Takes a product out of the comparison with these ids. */
export const RemoveFromComparison = z.object({ remove: id, ids: z.string().max(100) })
