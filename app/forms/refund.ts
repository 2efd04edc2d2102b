import { z } from 'zod'
import { tooLong } from './fields.ts'
import { id } from './id.ts'

const NOTHING_CHOSEN = 'Выбери хотя бы одну вещь для возврата'
const NO_REFUSAL = 'Напиши покупателю, почему не приняли'
const NO_REASON = 'Напиши, почему возврат'

/** Pieces of an order to be returned, of each line as many as are chosen. */
export const ChooseReturned = z.object({
	pieces: z
		.array(
			z.object({
				skuId: id,
				quantity: z.coerce.number(NOTHING_CHOSEN).int().min(0).max(1_000).default(0),
			}),
		)
		.max(50)
		.superRefine((pieces, context) => {
			if (pieces.some(({ quantity }) => quantity > 0)) return
			context.addIssue({ code: 'custom', path: [0, 'quantity'], message: NOTHING_CHOSEN })
		})
		.transform((pieces) => pieces.filter(({ quantity }) => quantity > 0)),
})

const sum = z.coerce.number().int().min(0)

const refusal = z.string().trim().min(3, NO_REFUSAL).max(300, tooLong(300)).optional()

/** A refund of chosen pieces, with the sums that were shown. */
export const RefundOrder = ChooseReturned.extend({
	idempotencyKey: z.uuid(),
	money: sum,
	giftCard: sum,
	bonuses: sum,
	isRestocked: z.enum(['yes', 'no'], 'Выбери, что с вещами'),
	reason: z.string(NO_REASON).trim().min(3, NO_REASON).max(300, tooLong(300)),
	/** The return that this takes in, how many of its pieces are not taken, and why. */
	returnId: id.optional(),
	missing: z.coerce.number().int().min(0).max(50_000).optional(),
	refusal,
	unfit: z
		.array(
			z.object({
				skuId: id,
				quantity: z.coerce.number().int().min(0).max(1_000),
			}),
		)
		.max(50)
		.optional(),
}).superRefine(({ missing = 0, refusal: why }, context) => {
	if (missing === 0 || why) return
	context.addIssue({ code: 'custom', path: ['refusal'], message: NO_REFUSAL })
})

/** All of a return is rejected. */
export const RefuseReturn = z.object({
	idempotencyKey: z.uuid(),
	returnId: id,
	refusal: z.string(NO_REFUSAL).trim().min(3, NO_REFUSAL).max(300, tooLong(300)),
})
