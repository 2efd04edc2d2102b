import { z } from 'zod'

/** Where a session is to end: on this device or on all. */
export const LogOut = z.object({ where: z.enum(['here', 'everywhere']) })
