import { z } from 'zod'
import { returnTo } from './fields.ts'

/** Cookies that a visitor allows: all, or those without which the shop does not work. */
export const CookieChoiceForm = z.object({ choice: z.enum(['all', 'necessary']), returnTo })
