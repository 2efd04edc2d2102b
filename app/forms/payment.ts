import { z } from 'zod'
import { PaymentTool } from '#contract/orders.ts'

/** How an order is to be paid; what leaves it open goes on as the order began to be paid. */
export const PaymentStart = z.object({ paymentTool: PaymentTool.optional().catch(undefined) })
