import { z } from 'zod'
import { EMPTY, requiredText } from './fields.ts'
import { GiftCard } from './gift-card.ts'
import { id } from './id.ts'

const quantity = z.coerce.number().int().min(1).max(1000)
/** Of the cart as the page showed it. */
const version = z.coerce.number().int().min(0).optional()

/** Fields of the cart's forms: `intent` names the form. */
export const CartForm = z.discriminatedUnion('intent', [
	z.object({
		intent: z.literal('quantity'),
		skuId: id,
		quantity,
		/** The product, and its number of pieces before: for the difference in events. */
		id: id.optional(),
		was: quantity.optional(),
		version,
	}),
	z.object({ intent: z.literal('remove'), skuId: id, id, quantity, version }),
	z.object({
		intent: z.literal('restore'),
		skuId: id,
		id,
		groupId: z.string().max(200),
		quantity,
		version,
	}),
	z.object({
		intent: z.literal('promo-code'),
		promoCode: z.string(EMPTY).trim().min(1, EMPTY).max(50, 'Такого промокода нет. Проверь, нет ли опечатки'),
		version,
	}),
	z.object({ intent: z.literal('remove-promo-code'), version }),
	z.object({
		intent: z.literal('bonus'),
		bonus: requiredText(50)
			.transform((typed) => typed.replace(/\s/g, ''))
			.pipe(z.string().regex(/^[1-9]\d{0,6}$/, 'Напиши целое число, например 300'))
			.transform(Number),
	}),
	z.object({ intent: z.literal('remove-bonus') }),
	GiftCard.extend({ intent: z.literal('gift-card') }),
	z.object({ intent: z.literal('remove-gift-card') }),
	z.object({ intent: z.literal('seen') }),
	/** The changes were shown, and the visitor goes on to the checkout. */
	z.object({ intent: z.literal('go-on') }),
])
export type CartForm = z.infer<typeof CartForm>
