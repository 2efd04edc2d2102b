import { z } from 'zod'

const id = z.coerce.number().int().positive()
/** Of the cart as the page showed it. */
const version = z.coerce.number().int().min(0).optional()

/** What the forms of the cart ask for: `intent` names the form. */
export const CartForm = z.discriminatedUnion('intent', [
	z.object({
		intent: z.literal('quantity'),
		skuId: id,
		quantity: z.coerce.number().int().min(1).max(1000),
		version,
	}),
	z.object({ intent: z.literal('remove'), skuId: id, id, quantity: id, version }),
	z.object({
		intent: z.literal('restore'),
		skuId: id,
		id,
		groupId: z.string().max(200),
		quantity: id,
		version,
	}),
	z.object({
		intent: z.literal('promo-code'),
		promoCode: z
			.string('Заполни это поле')
			.trim()
			.min(1, 'Заполни это поле')
			.max(50, 'Такого промокода нет. Проверь, нет ли опечатки'),
		version,
	}),
	z.object({ intent: z.literal('remove-promo-code'), version }),
	z.object({ intent: z.literal('seen') }),
])
export type CartForm = z.infer<typeof CartForm>
