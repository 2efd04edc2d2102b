import { z } from 'zod'
import { email, phone, requiredText, ticked } from './fields.ts'

/** A request for a call about a size of a product. */
export const OneClickOrder = z.object({
	skuId: z.number('Выбери размер').int('Выбери размер').positive('Выбери размер'),
	name: requiredText(100),
	phone,
	email: email.optional(),
	isAgreed: ticked,
	idempotencyKey: z.uuid(),
})
export type OneClickOrder = z.infer<typeof OneClickOrder>
