import { z } from 'zod'

/** «Полезно» at a review, and the page of reviews that it leads back to. */
export const ReviewMark = z.object({
	productId: z.coerce.number().int().positive(),
	reviewId: z.coerce.number().int().positive(),
	isHelpful: z.enum(['yes', 'no']),
	page: z.coerce.number().int().positive().max(10_000),
	sort: z.string().max(40).optional(),
})
