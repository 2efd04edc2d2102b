import { z } from 'zod'
import { email } from './fields.ts'

/** An address that wants news (spec §7: email/subscription/anonymous). */
export const Subscribe = z.object({ email })
