import { z } from 'zod'
import { PaymentTool } from '#contract/payment-ways.ts'

/** A tool of payment; a form without one continues with the tool of the order. */
export const PaymentStart = z.object({ paymentTool: PaymentTool.optional().catch(undefined) })
