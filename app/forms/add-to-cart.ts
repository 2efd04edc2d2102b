import { z } from 'zod'
import { inCart, size } from './fields.ts'
import { id } from './id.ts'

/** «В корзину» of the product page. */
export const AddToCart = z.object({
	id,
	groupId: z.string().max(200),
	skuId: size,
	inCart,
	/** The names that the sizes are shown by, so that a rejected form shows the same. */
	scale: z.string().max(10).optional(),
})
