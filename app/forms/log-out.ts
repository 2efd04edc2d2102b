import { z } from 'zod'

/** The sessions to end: on this device or on all. */
export const LogOut = z.object({ where: z.enum(['here', 'everywhere']) })
