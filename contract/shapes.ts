import { z } from 'zod'

export const Roubles = z.int().meta({ id: 'Roubles', description: 'Whole roubles' })

/** A query parameter that may be repeated: `a=1&a=2`. */
export const listOf = <T extends z.ZodType>(item: T) =>
	z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item))

export const GeoLocation = z
	.object({ lon: z.number().min(-180).max(180), lat: z.number().min(-90).max(90) })
	.meta({ id: 'GeoLocation', description: 'Degrees', example: { lon: 37.6173, lat: 55.7558 } })
export type GeoLocation = z.infer<typeof GeoLocation>

export const Pagination = z
	.object({
		totalElements: z.int(),
		elementsPerPage: z.int(),
		pageNumber: z.int().describe('From 1'),
		totalPages: z.int(),
	})
	.meta({ id: 'Pagination' })
export type Pagination = z.infer<typeof Pagination>

export const Mark = z
	.object({ id: z.string(), name: z.string() })
	.meta({ id: 'Mark', description: "A mark on a product's picture: «Хит», «Новинка», «Эко»" })
export type Mark = z.infer<typeof Mark>

export const ProductColor = z
	.object({
		id: z.int(),
		name: z.string(),
		image: z.string().nullable(),
		hex: z.string().nullable(),
	})
	.meta({ id: 'ProductColor', description: "A colour of a model: id is the product's id in that colour" })
export type ProductColor = z.infer<typeof ProductColor>

export const InternationalSizes = z
	.object({
		eur: z.string().optional(),
		rus: z.string().optional(),
		sm: z.string().optional(),
		us: z.string().optional(),
	})
	.meta({ id: 'InternationalSizes' })
export type InternationalSizes = z.infer<typeof InternationalSizes>

const MAX_ID = 2_147_483_647

/** An id in a body: what is beyond 32 bits is no id. */
export const Id = z.int().positive().max(MAX_ID)

/** The same in a path or a query. */
export const IdInAddress = z.coerce.number().int().positive().max(MAX_ID)

export const ProductId = z.object({ id: IdInAddress })

export const ObtainingMethod = z
	.enum(['PICKUP', 'DELIVERY', 'PICKPOINT', 'EXPRESS_DELIVERY', 'DELIVERY_EGC'])
	.meta({ id: 'ObtainingMethod', description: 'How an order is got (spec §3)' })
export type ObtainingMethod = z.infer<typeof ObtainingMethod>

export const Day = z.iso
	.date()
	.meta({ id: 'Day', description: 'A day in the time zone of the city', example: '2026-11-21' })
