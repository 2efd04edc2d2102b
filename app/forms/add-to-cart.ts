import { z } from 'zod'
import { size } from './fields.ts'

/** «В корзину» of the product page. */
export const AddToCart = z.object({
	id: z.coerce.number().int().positive(),
	groupId: z.string().max(200),
	skuId: size,
})
