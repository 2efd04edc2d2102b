import { z } from 'zod'
import { returnTo } from './fields.ts'

/** The cookie notice was accepted. */
export const AcceptCookies = z.object({ returnTo })
