import { z } from 'zod'
import { OrderStatus } from '#contract/orders.ts'
import { ShopOrderStep } from '#contract/staff.ts'

/** What becomes of an order, and the state in which the employee has seen it. */
export const MoveOrder = z.object({ from: OrderStatus, to: ShopOrderStep })

/** The end of a shift has nothing to fill in. */
export const EndShift = z.object({})
