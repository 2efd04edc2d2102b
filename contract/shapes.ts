import { z } from 'zod'

/** Roubles of the largest sum of anything: a hundred times the largest order. */
const MOST_ROUBLES = 1_000_000_000

export const Roubles = z
	.int()
	.min(-MOST_ROUBLES)
	.max(MOST_ROUBLES)
	.meta({ id: 'Roubles', description: 'Whole roubles' })

export const Percent = z.int().min(0).max(100).meta({ id: 'Percent', description: 'Whole percent' })

/** Pages have it in their addresses. */
export const OrderNumber = z
	.string()
	.min(1)
	.max(50)
	.meta({ id: 'OrderNumber', description: 'Number of an order', example: 'ТР-1001' })

/** Most of it is hidden: «+7 ··· 12-34». */
export const MaskedPhone = z.string().max(30)

/** A query parameter that may be repeated: `a=1&a=2`. */
export const listOf = <T extends z.ZodType>(item: T) =>
	z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item))

export const GeoLocation = z
	.object({ lon: z.number().min(-180).max(180), lat: z.number().min(-90).max(90) })
	.meta({ id: 'GeoLocation', description: 'Degrees', example: { lon: 37.6173, lat: 55.7558 } })
export type GeoLocation = z.infer<typeof GeoLocation>

export const Hours = z.object({ days: z.string(), from: z.string(), to: z.string() }).meta({ id: 'Hours' })
export type Hours = z.infer<typeof Hours>

export const Day = z.iso
	.date()
	.meta({ id: 'Day', description: 'A day in the time zone of the city', example: '2026-11-21' })

export const HoursException = z
	.object({
		day: Day,
		hours: Hours.omit({ days: true })
			.nullable()
			.describe('Instead of those of the week; null when it is closed'),
		reason: z.string().optional().describe('A few words: «инвентаризация»'),
	})
	.meta({ id: 'HoursException', description: 'A day on which a store is open at other hours, or closed' })
export type HoursException = z.infer<typeof HoursException>

/** When a place is open. */
export const OpeningHours = z.object({
	hours: z.array(Hours),
	exceptions: z
		.array(HoursException)
		.optional()
		.describe(
			'Of today by the clock of the city and of some months after it, in their order. Assumed, may be left out',
		),
})

export const Metro = z
	.object({
		name: z.string(),
		minutes: z.int().optional(),
		colour: z.string().optional(),
	})
	.meta({ id: 'Metro' })
export type Metro = z.infer<typeof Metro>

export const Pagination = z
	.object({
		totalElements: z.int().min(0).max(1_000_000_000),
		elementsPerPage: z.int().min(1).max(1_000),
		pageNumber: z.int().min(1).max(10_000).describe('From 1'),
		totalPages: z.int().min(0).max(10_000),
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
	.meta({ id: 'ObtainingMethod', description: 'Delivery method (spec §3)' })
export type ObtainingMethod = z.infer<typeof ObtainingMethod>

export const Phone = z
	.string()
	.regex(/^\+\d{10,15}$/)
	.meta({ id: 'Phone', description: 'Digits with +', example: '+79161234567' })

export const Email = z.email().max(200)

/** A code of `codeLength` digits that was sent to a phone or an e-mail address. */
export const OneTimeCode = z.string().max(20).meta({ id: 'OneTimeCode', example: '482107' })

/** What SmartCaptcha gave the browser; without it stricter limits apply. */
export const captchaToken = z.string().max(4_000).optional()

export const CodeSent = z
	.object({
		codeLength: z.int().describe('Digits: the forms that ask for the code say so'),
		expiresIn: z.int().describe('Seconds in which the code is good'),
		resendAfter: z.int().describe('Seconds before which no other code can be asked for'),
	})
	.meta({ id: 'CodeSent' })
export type CodeSent = z.infer<typeof CodeSent>

/** Errors of every call that sends a code. */
export const codeSendingErrors = [
	'CODE_REQUEST_INTERVAL_EXCEEDED',
	'CODE_REQUESTS_EXCEEDED',
	'CAPTCHA_INVALID',
] as const

/** Errors of every call that takes a code. */
export const codeCheckingErrors = ['CODE_INVALID', 'CODE_NOT_ACTIVE', 'CODE_ATTEMPTS_EXCEEDED'] as const

/**
 * Permissions of an operator: to sell below the shop's price, to change orders, to moderate reviews, to refund pieces,
 * to grant bonuses.
 */
export const OperatorRight = z
	.enum(['price', 'orders', 'moderate', 'refund', 'goodwill'])
	.meta({ id: 'OperatorRight' })
export type OperatorRight = z.infer<typeof OperatorRight>

/** Permission of an employee: to see and move the orders of every way, and not only those of the own store. */
export const EmployeeRight = z.enum(['all-orders']).meta({ id: 'EmployeeRight' })
export type EmployeeRight = z.infer<typeof EmployeeRight>
