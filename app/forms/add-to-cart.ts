import { z } from 'zod'
import { size } from './fields.ts'

/** «В корзину» of the product page. */
export const AddToCart = z.object({
	id: z.coerce.number().int().positive(),
	groupId: z.string().max(200),
	skuId: size,
	/** Pieces in the cart as the page showed them: a press that is sent twice is found by it. */
	inCart: z.coerce.number().int().min(0).max(1_000_000).optional(),
	/** The names that the sizes are shown by, so that a rejected form shows the same. */
	scale: z.string().max(10).optional(),
})
