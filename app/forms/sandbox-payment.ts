import { z } from 'zod'

/** What the sandbox bank is to do with a payment. */
export const SandboxDecision = z.object({ decision: z.enum(['pay', 'decline']) })
