import { z } from 'zod'
import { id } from './id.ts'

/** «Полезно» at a review, and the page of reviews that it leads back to. */
export const ReviewMark = z.object({
	productId: id,
	reviewId: id,
	isHelpful: z.enum(['yes', 'no']),
	page: z.coerce.number().int().positive().max(10_000),
	sort: z.string().max(40).optional(),
})
