import { z } from 'zod'

const id = z.coerce.number().int().positive()

/** What the forms of the cart ask for: `intent` names the form. */
export const CartForm = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('quantity'), skuId: id, quantity: z.coerce.number().int().min(1).max(1000) }),
	z.object({ intent: z.literal('remove'), skuId: id, id, quantity: id }),
	z.object({ intent: z.literal('restore'), skuId: id, id, groupId: z.string().max(200), quantity: id }),
	z.object({
		intent: z.literal('promo-code'),
		promoCode: z
			.string('Заполни это поле')
			.trim()
			.min(1, 'Заполни это поле')
			.max(50, 'Такого промокода нет. Проверь, нет ли опечатки'),
	}),
	z.object({ intent: z.literal('remove-promo-code') }),
	z.object({ intent: z.literal('seen') }),
])
export type CartForm = z.infer<typeof CartForm>
