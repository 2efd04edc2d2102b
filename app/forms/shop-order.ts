import { z } from 'zod'
import { OrderStatus } from '#contract/orders.ts'
import { ShopOrderStep } from '#contract/staff.ts'

/** What becomes of an order, and the state in which the employee has seen it. */
export const MoveOrder = z.object({ from: OrderStatus, to: ShopOrderStep })

/** The end of a sale to a customer, or of the shift; there is nothing to fill in. */
export const EndWork = z.object({ intent: z.enum(['end-sale', 'end-shift']) })
