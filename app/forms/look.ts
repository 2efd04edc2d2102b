import { z } from 'zod'
import { id } from './id.ts'

const NO_SIZE = 'Выбери размер или сними отметку'

/** One thing of a look: the tick says that it is wanted. */
const Thing = z
	.object({
		id,
		groupId: z.string().max(200),
		isWanted: z.string().optional(),
		skuId: id.optional(),
	})
	.superRefine(({ isWanted, skuId }, context) => {
		if (isWanted && skuId === undefined) {
			context.addIssue({ code: 'custom', path: ['skuId'], message: NO_SIZE })
		}
	})

/** «Всё в корзину»: several things at once, each in its size. */
export const AddThings = z.object({
	things: z
		// An unavailable one stays in the list, so that errors of the others have the right index.
		.array(Thing.optional())
		.max(24)
		.refine((things) => things.some((thing) => thing?.isWanted), 'Отметь хотя бы одну вещь'),
})
