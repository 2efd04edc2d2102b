import { z } from 'zod'
import { email, phone, requiredText, ticked } from './fields.ts'
import { LARGEST_ID } from './id.ts'

/** A request for a call about a size of a product. */
export const OneClickOrder = z.object({
	skuId: z
		.number('Выбери размер')
		.int('Выбери размер')
		.positive('Выбери размер')
		.max(LARGEST_ID, 'Выбери размер'),
	name: requiredText(100),
	phone,
	email: email.optional(),
	isAgreed: ticked,
	idempotencyKey: z.uuid(),
})
export type OneClickOrder = z.infer<typeof OneClickOrder>
