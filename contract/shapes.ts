import { z } from 'zod'

/** Whole roubles. */
export const Roubles = z.int()

/** A query parameter that may be repeated: `a=1&a=2`. */
export const listOf = <T extends z.ZodType>(item: T) =>
	z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item))

export const GeoLocation = z.object({ lon: z.number(), lat: z.number() })
export type GeoLocation = z.infer<typeof GeoLocation>

export const Pagination = z.object({
	totalElements: z.int(),
	elementsPerPage: z.int(),
	/** From 1. */
	pageNumber: z.int(),
	totalPages: z.int(),
})
export type Pagination = z.infer<typeof Pagination>

/** A mark on a product's picture: «Хит», «Новинка», «Эко». */
export const Mark = z.object({ id: z.string(), name: z.string() })
export type Mark = z.infer<typeof Mark>

/** A colour of a model: `id` is the product's id in that colour. */
export const ProductColor = z.object({
	id: z.int(),
	name: z.string(),
	image: z.string().nullable(),
	hex: z.string().nullable(),
})
export type ProductColor = z.infer<typeof ProductColor>

export const InternationalSizes = z.object({
	eur: z.string().optional(),
	rus: z.string().optional(),
	sm: z.string().optional(),
	us: z.string().optional(),
})
export type InternationalSizes = z.infer<typeof InternationalSizes>

export const ProductId = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

/** How an order is got (spec §3). */
export const ObtainingMethod = z.enum(['PICKUP', 'DELIVERY', 'PICKPOINT', 'EXPRESS_DELIVERY', 'DELIVERY_EGC'])
export type ObtainingMethod = z.infer<typeof ObtainingMethod>

/** A day, `2026-11-21`, in the time zone of the city. */
export const Day = z.iso.date()
