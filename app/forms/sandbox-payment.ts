import { z } from 'zod'

/** A decision of the sandbox bank about a payment. */
export const SandboxDecision = z.object({ decision: z.enum(['pay', 'decline']) })
