import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Banner, BannerGroup, Fragment, MenuItem, Promotion, Seo, StaticPage } from '#contract/content.ts'
import { Hours, HoursException, Metro } from '#contract/geo.ts'

/** A content file can't be used; the message names the file and the place in it. */
export class ContentError extends Error {}

const text = z.string().trim().min(1)
const address = z.string().startsWith('/')
const Latitude = z.number().min(-90).max(90)
const Longitude = z.number().min(-180).max(180)

const CategoryText = z.strictObject({
	feedId: z.union([z.string(), z.number()]).transform(String),
	slug: z.string().regex(/^[a-z0-9-]+$/, 'must be of Latin letters, digits and hyphens'),
	h1: text.optional(),
	title: text.optional(),
	description: text.optional(),
	picture: address.optional(),
})

const RuleCategory = CategoryText.omit({ feedId: true }).extend({
	name: text,
	rule: z
		.strictObject({ mark: text.optional(), season: text.optional(), discount: z.boolean().optional() })
		.refine((rule) => Object.keys(rule).length > 0, 'must name a mark, a season or a discount'),
})

const Street = z.strictObject({ name: text, streetKind: text, maxHouse: z.int().min(1).max(500) })

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time like 09:30')

/** Days with hours of their own; each of them once. */
const Exceptions = z
	.array(
		z.strictObject({
			...HoursException.shape,
			hours: z
				.strictObject({ from: Time, to: Time })
				.refine(({ from, to }) => from < to, 'must open before it closes')
				.nullable(),
			reason: text.max(100).optional(),
		}),
	)
	.superRefine((exceptions, context) => {
		for (const [index, { day }] of exceptions.entries()) {
			if (exceptions.findIndex((one) => one.day === day) === index) continue
			context.addIssue({ code: 'custom', path: [index, 'day'], message: `has ${day} for the second time` })
		}
	})

const Place = z.strictObject({
	id: text,
	cityId: z.int(),
	address: text,
	lat: Latitude,
	lon: Longitude,
	metro: z.array(Metro).default([]),
	hours: z.array(Hours),
})

/** Banners and texts of one address only, or of a group of them. */
const Urls = z.array(address).default([])

/** What each content file holds. Every file may be missing: what it holds then stays as it is. */
const FILES = {
	categories: z.strictObject({
		categories: z.array(CategoryText).default([]),
		virtual: z.array(RuleCategory).default([]),
	}),
	colours: z.array(z.strictObject({ name: text, hex: z.string().regex(/^#[0-9a-f]{6}$/i), base: text })),
	technologies: z.array(
		z.strictObject({
			id: text,
			name: text,
			title: text,
			text,
			figure: z.string().nullable().default(null),
			picture: z.string().nullable().default(null),
		}),
	),
	'size-tables': z.array(
		z
			.strictObject({
				id: text,
				title: text,
				columns: z.array(text).min(1),
				rows: z.array(z.array(z.string())),
				howToMeasure: z.array(z.strictObject({ name: text, text })),
			})
			.refine(
				({ columns, rows }) => rows.every((row) => row.length === columns.length),
				'has a row that is not as long as its columns',
			),
	),
	countries: z.array(z.strictObject({ id: z.int(), name: text, code: text, phoneCode: text })),
	cities: z.array(
		z.strictObject({
			id: z.int(),
			name: text,
			fias: z.uuid().nullable().default(null),
			macrocity: z.boolean(),
			hasMetro: z.boolean(),
			urlCode: text,
			moniker: text,
			countryId: z.int(),
			region: z.string(),
			lat: Latitude,
			lon: Longitude,
			timeZone: z.string().refine(isTimeZone, 'must be an IANA time zone'),
			population: z.int().min(0),
			popular: z.int().nullable().default(null),
		}),
	),
	shops: z.array(
		Place.extend({
			name: text,
			phone: text,
			services: z.array(text).default([]),
			howToGet: z.string().default(''),
			exceptions: Exceptions.default([]),
		}),
	),
	/** Days with other hours for every store of `shops` but one that has an exception of its own on that day. */
	holidays: Exceptions,
	points: z.array(
		Place.extend({
			operator: text,
			name: text.optional(),
			storageDays: z.int().min(1),
			payment: z.array(z.enum(['card', 'cash'])),
			fitting: z.boolean(),
		}),
	),
	streets: z.strictObject({
		common: z.array(Street),
		/** By the city's id. */
		cities: z.record(z.string().regex(/^\d+$/), z.array(Street)).default({}),
	}),
	reviews: z.array(
		z.strictObject({
			groupId: text,
			rating: z.int().min(1).max(5),
			title: z.string().default(''),
			body: text,
			advantages: z.string().default(''),
			disadvantages: z.string().default(''),
			authorName: z.string().default(''),
			locationName: z.string().default(''),
			date: z.coerce.date(),
			size: z.string().optional(),
			height: z.union([z.string(), z.number()]).optional(),
			ratingDetails: z.array(z.strictObject({ name: text, value: z.int().min(-2).max(2) })).default([]),
			recommended: z.boolean().optional(),
			isAnonymous: z.boolean().default(false),
		}),
	),
	'promo-codes': z.array(
		z.strictObject({
			code: text.transform((code) => code.toUpperCase()),
			kind: z.enum(['percent', 'fixed', 'free-delivery']),
			value: z.int().min(0).default(0),
			minSum: z.int().min(0).default(0),
			validFrom: z.coerce.date(),
			validTo: z.coerce.date(),
			/** Slugs or whole addresses of categories. */
			categorySlugs: z.array(text).default([]),
			description: z.string().default(''),
		}),
	),
	menus: z.strictObject({ slots: z.record(z.string(), z.array(MenuItem)) }),
	banners: z.array(Banner.extend({ urls: Urls })),
	groups: z.array(BannerGroup.extend({ urls: Urls })),
	fragments: z.array(Fragment),
	pages: z.array(StaticPage.extend({ url: address })),
	seo: z.array(Seo.partial().extend({ url: address })),
	promotions: z.array(Promotion),
	'search-queries': z.array(z.strictObject({ text, weight: z.int().min(0) })),
}

type FileName = keyof typeof FILES
export type Content = { [Name in FileName]?: z.output<(typeof FILES)[Name]> }

/** Reads and checks every content file of a folder. Throws ContentError; nothing is half read. */
export async function readContent(folder: string): Promise<Content> {
	const entries = await Promise.all(
		Object.entries(FILES).map(async ([name, schema]) => [name, await readContentFile(folder, name, schema)]),
	)
	const content: Content = Object.fromEntries(entries.filter(([, value]) => value !== undefined))
	if (Object.keys(content).length === 0) {
		throw new ContentError(`The folder ${folder} has no content files (${Object.keys(FILES).join(', ')}).`)
	}
	return content
}

async function readContentFile<Schema extends z.ZodType>(
	folder: string,
	name: string,
	schema: Schema,
): Promise<z.output<Schema> | undefined> {
	const path = join(folder, `${name}.json`)
	let source: string
	try {
		source = await readFile(path, 'utf8')
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
		throw new ContentError(`The file ${path} can't be read: ${(error as Error).message}.`)
	}
	let json: unknown
	try {
		json = JSON.parse(source)
	} catch (error) {
		throw new ContentError(`The file ${path} is not JSON: ${(error as Error).message}.`)
	}
	const parsed = schema.safeParse(json)
	if (parsed.success) return parsed.data
	const [issue] = parsed.error.issues
	throw new ContentError(
		`The file ${path} is wrong at ${issue?.path.join('.') || 'its top'}: ${issue?.message ?? 'unknown'}.`,
	)
}

function isTimeZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat('ru', { timeZone: name })
		return true
	} catch {
		return false
	}
}
