import { z } from 'zod'
import { inCart, size } from './fields.ts'
import { id, LARGEST_ID } from './id.ts'

/** A product, and the anchor of its place on the page that the form was sent from: «1142#product-7». */
const heart = z
	.string()
	.max(100)
	.regex(/^\d+(#[\w-]+)?$/)
	.transform((value) => {
		const [id, place] = value.split('#')
		return { productId: Number(id), place }
	})
	.refine(({ productId }) => productId > 0 && productId <= 2_147_483_647)

/** A heart that was pressed; beside the sizes of a product it may come with the chosen one. */
export const PressedHeart = z.union([
	z.object({ add: heart, skuId: id.optional() }),
	z.object({ remove: heart, skuId: id.optional() }),
])

/** «В корзину» of the wishlist; without a size it has to be chosen first. */
export const WishInCart = z.object({
	id,
	skuId: id.optional(),
	position: z.coerce.number().int().positive().max(LARGEST_ID),
	inCart,
})

/** The same once its sizes are shown. */
export const WishInSize = WishInCart.extend({ skuId: size })
