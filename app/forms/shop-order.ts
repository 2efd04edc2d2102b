import { z } from 'zod'
import { OrderStatus } from '#contract/orders.ts'
import { ShopOrderStep } from '#contract/staff.ts'

/** The next state of an order, and the state that the employee has seen. */
export const MoveOrder = z
	.object({
		from: OrderStatus,
		to: ShopOrderStep,
		/** Roubles of the box that says that the money was taken. */
		taken: z.coerce.number({ error: 'Отметь, что деньги приняты' }).int().min(0).optional(),
		/** Of an order without money to take: its hand-over is asked for too. */
		isPaid: z.literal('yes').optional(),
		given: z.literal('yes').optional(),
	})
	.superRefine(({ to, isPaid, given }, context) => {
		if (to !== 'COMPLETED' || !isPaid || given) return
		context.addIssue({
			code: 'custom',
			path: ['given'],
			message: 'Отметь, что вещи у покупателя, потом выдай',
		})
	})

/** The hand-over that was a mistake. */
export const UndoHandOver = z.object({ intent: z.literal('undo'), handedOverAt: z.iso.datetime() })

const NOTHING_MISSING = 'Выбери, чего и сколько нет'

/** Pieces that are not on the shelf, of each line as many as are chosen. */
export const ReportMissing = z.object({
	intent: z.literal('missing'),
	idempotencyKey: z.uuid(),
	pieces: z
		.array(
			z.object({
				skuId: z.coerce.number().int().positive(),
				quantity: z.coerce.number(NOTHING_MISSING).int().min(0).max(1_000).default(0),
			}),
		)
		.max(50)
		.superRefine((pieces, context) => {
			if (pieces.some(({ quantity }) => quantity > 0)) return
			context.addIssue({ code: 'custom', path: [0, 'quantity'], message: NOTHING_MISSING })
		})
		.transform((pieces) => pieces.filter(({ quantity }) => quantity > 0)),
})

/** Ends a sale to a customer, or the shift; without fields. */
export const EndWork = z.object({ intent: z.enum(['end-sale', 'end-shift']) })
