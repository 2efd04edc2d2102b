import { z } from 'zod'
import { DeskState } from '#contract/all-orders.ts'
import { OrderStatus, Shipment } from '#contract/orders.ts'
import { ObtainingMethod } from '#contract/shapes.ts'
import { ShopOrderStep } from '#contract/staff.ts'
import { optionalText, tooLong } from './fields.ts'
import { id, LARGEST_ID } from './id.ts'

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
		/** Of an order that a carrier takes. */
		carrier: optionalText(60),
		parcel: optionalText(60),
		link: z
			.string()
			.trim()
			.max(300, tooLong(300))
			.refine(
				(link) => Shipment.shape.link.safeParse(link).success,
				'Скопируй адрес целиком: он начинается с https://',
			)
			.optional(),
	})
	.superRefine(({ to, isPaid, given, carrier }, context) => {
		if (to === 'IN_DELIVERY' && !carrier) {
			context.addIssue({ code: 'custom', path: ['carrier'], message: 'Напиши, кто везёт заказ' })
		}
		if (to !== 'COMPLETED' || !isPaid || given) return
		context.addIssue({
			code: 'custom',
			path: ['given'],
			message: 'Отметь, что вещи у покупателя, потом выдай',
		})
	})

/** The hand-over that was a mistake. */
export const UndoHandOver = z.object({ intent: z.literal('undo'), handedOverAt: z.iso.datetime() })

const NOTHING_MISSING = 'Выбери, чего и сколько убрать'

/**
 * Pieces that leave an order: they are not on the shelf, or not wanted; of each line as many as are chosen.
 * `of` is the number that the page has shown.
 */
export const TakeOut = z.object({
	intent: z.literal('take-out'),
	why: z.enum(['MISSING', 'NOT_TAKEN']),
	idempotencyKey: z.uuid(),
	pieces: z
		.array(
			z.object({
				skuId: id,
				of: z.coerce.number().int().min(1).max(1_000),
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

const NOTHING_SWAPPED = 'Выбери новый размер'

/** The other size of each thing that gets one; without a choice it stays. */
export const SwapSizes = z.object({
	intent: z.literal('swap'),
	idempotencyKey: z.uuid(),
	swaps: z
		.array(
			z.object({
				skuId: id,
				toSkuId: z.coerce.number(NOTHING_SWAPPED).int().min(0).max(LARGEST_ID, NOTHING_SWAPPED).default(0),
			}),
		)
		.max(50)
		.superRefine((swaps, context) => {
			if (swaps.some(({ toSkuId }) => toSkuId > 0)) return
			context.addIssue({ code: 'custom', path: [0, 'toSkuId'], message: NOTHING_SWAPPED })
		})
		.transform((swaps) => swaps.filter(({ toSkuId }) => toSkuId > 0)),
})

/** Search and filters of the orders of every way. */
export const FindAnyOrder = z.object({
	find: optionalText(200),
	state: DeskState.optional().catch(undefined),
	method: ObtainingMethod.optional().catch(undefined),
})

/** The result of a call to a visitor who asked for one. */
export const CallResult = z.object({
	number: z.coerce.number().int().min(1).max(2_147_483_647),
	missedCalls: z.coerce.number().int().min(0).max(1_000),
	outcome: z.enum(['TALKED', 'NO_ANSWER']),
})

/** Ends a sale to a customer, or the shift; without fields. */
export const EndWork = z.object({ intent: z.enum(['end-sale', 'end-shift']) })
