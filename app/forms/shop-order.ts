import { z } from 'zod'
import { OrderStatus } from '#contract/orders.ts'
import { ShopOrderStep } from '#contract/staff.ts'

/** The next state of an order, and the state that the employee has seen. */
export const MoveOrder = z.object({
	from: OrderStatus,
	to: ShopOrderStep,
	/** Roubles of the box that says that the money was taken. */
	taken: z.coerce.number({ error: 'Отметь, что деньги приняты' }).int().min(0).optional(),
})

/** Ends a sale to a customer, or the shift; without fields. */
export const EndWork = z.object({ intent: z.enum(['end-sale', 'end-shift']) })
