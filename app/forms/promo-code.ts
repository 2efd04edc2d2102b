import { z } from 'zod'
import { EMPTY } from './fields.ts'

/** «Применить» of a promotion. */
export const ApplyPromoCode = z.object({ promoCode: z.string(EMPTY).trim().min(1, EMPTY).max(50) })
