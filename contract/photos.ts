import { z } from 'zod'

/* Photographs of customers, as calls take and answer them (decisions 099 and 101). */

/** Of a photograph on the way between storefront and backend. */
export const photoLimits = {
	/** With one review, or one return. */
	most: 3,
	/** Pixels of its longest side. */
	side: 1600,
	/** Pixels of the longest side of the small one. */
	smallSide: 320,
	/** Characters of its Base64. */
	text: 3 * 1024 * 1024,
} as const

export const Photo = z
	.object({
		id: z.uuid().describe('For its address; not to be guessed'),
		width: z.int().positive().describe('Pixels'),
		height: z.int().positive().describe('Pixels'),
	})
	.meta({ id: 'Photo' })
export type Photo = z.infer<typeof Photo>

/** Photographs that a call takes. */
export const GivenPhotos = z.array(z.string().min(1).max(photoLimits.text)).max(photoLimits.most)

/** Their description in the document. */
export const GIVEN_PHOTOS = 'JPEG, PNG or WebP in Base64, the longest side of 1600 pixels at most'

/** Bytes of the largest body with them. */
export const largestWithPhotos = photoLimits.most * photoLimits.text + 64 * 1024

/** One photograph, as a call answers it. */
export const photoAnswer = z.object({ jpeg: z.string().describe('JPEG in Base64, without metadata') })

/** The id in the address of one. */
export const PhotoId = z.string().min(1).max(100)

export const photoQuery = z.object({
	size: z.enum(['full', 'small']).optional().catch(undefined).describe('full without it'),
})
export type PhotoSize = NonNullable<z.infer<typeof photoQuery>['size']>
