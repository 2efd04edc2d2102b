import { z } from 'zod'

/** «В корзину» of the product page. */
export const AddToCart = z.object({
	id: z.coerce.number().int().positive(),
	groupId: z.string().max(200),
	skuId: z.coerce.number('Выбери размер').int('Выбери размер').positive('Выбери размер'),
})
