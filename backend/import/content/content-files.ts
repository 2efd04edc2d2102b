import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { addressKey } from '#backend/areas/content/address-pattern.ts'
import {
	Banner,
	BannerGroup,
	BannerPicture,
	Fragment,
	MenuItem,
	Promotion,
	Seo,
	StaticPage,
} from '#contract/content.ts'
import { Hours, HoursException, Metro } from '#contract/geo.ts'
import { Day, Id } from '#contract/shapes.ts'
import { AmbassadorsFile, CommunityPagesFile, PictureName, PublicationFile } from './community-files.ts'
import { describeProblems } from './content-problems.ts'
import { type KnownPlaces, problemsBetween } from './content-references.ts'

/** Content can't be used; each line of the message names a file, the place in it and the reason. */
export class ContentError extends Error {}

const text = z.string().trim().min(1)
const address = z.string().startsWith('/')
const Latitude = z.number().min(-90).max(90)
const Longitude = z.number().min(-180).max(180)

const CategoryText = z.strictObject({
	feedId: z.union([z.string(), z.int().min(0).max(1e12)]).transform(String),
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

/** A place may close after midnight, but not so late that opening and closing are mixed up. */
const LATEST_CLOSING = '06:00'

const WeekHours = z
	.strictObject({ ...Hours.shape, from: Time, to: Time })
	.refine(
		({ from, to }) => from < to || to <= LATEST_CLOSING,
		`must open before it closes, or close by ${LATEST_CLOSING} of the next day`,
	)

/** Roubles of a promo code or a sum: none is a million. */
const LARGEST_SUM = 1_000_000
const MOST_PERCENT = 90

/** Picture of a banner, with the size of its file in pixels. */
const Pixels = z.int().min(1).max(20_000)
const SizedPicture = BannerPicture.extend({ width: Pixels, height: Pixels })
const SizedBanner = Banner.extend({ picture: SizedPicture.nullable().default(null) })

/** A discount that can't give goods away, in a time that has a length. */
const PromoCode = z
	.strictObject({
		code: text.transform((code) => code.toUpperCase()),
		kind: z.enum(['percent', 'fixed', 'free-delivery']),
		value: z.int().min(0).max(LARGEST_SUM).default(0),
		minSum: z.int().min(0).max(LARGEST_SUM).default(0),
		validFrom: z.coerce.date(),
		validTo: z.coerce.date(),
		/** Slugs or whole addresses of categories. */
		categorySlugs: z.array(text).default([]),
		description: z.string().default(''),
	})
	.superRefine(({ kind, value, minSum, validFrom, validTo }, context) => {
		const wrong = (path: string, message: string) =>
			context.addIssue({ code: 'custom', path: [path], message })
		if (kind === 'percent' && (value < 1 || value > MOST_PERCENT)) {
			wrong('value', `must be from 1 to ${MOST_PERCENT} percent`)
		}
		if (kind === 'fixed' && value < 1) wrong('value', 'must be one rouble or more')
		if (kind === 'fixed' && minSum <= value)
			wrong('minSum', 'must be more than the discount: goods would be free')
		if (kind === 'free-delivery' && value !== 0) wrong('value', 'must be 0: only the delivery is free')
		if (validFrom >= validTo) wrong('validTo', 'must be after validFrom')
	})

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
	cityId: Id,
	address: text,
	lat: Latitude,
	lon: Longitude,
	metro: z.array(Metro.extend({ minutes: z.int().min(0).max(600).optional() })).default([]),
	hours: z.array(WeekHours),
})

/** Addresses that have moved. One leads to where things are: a chain costs a visitor time, a loop the page. */
const Redirects = z
	.array(
		z.strictObject({
			from: address,
			to: z.union([address.regex(/^\/(?!\/)/), z.url({ protocol: /^https$/ })]),
			status: z.union([z.literal(301), z.literal(302)]).default(301),
		}),
	)
	.superRefine((redirects, context) => {
		const froms = redirects.map(({ from }) => addressKey(from))
		for (const [index, { from, to }] of redirects.entries()) {
			const problem = (path: string, message: string) =>
				context.addIssue({ code: 'custom', path: [index, path], message })
			if (froms.indexOf(addressKey(from)) !== index) problem('from', `moves ${from} for the second time`)
			if (!to.startsWith('/')) continue
			if (addressKey(to) === addressKey(from)) problem('to', 'is where it comes from')
			else if (froms.includes(addressKey(to)))
				problem('to', `has moved itself: name the place where ${to} leads`)
		}
	})

/** Banners and texts of one address only, or of a group of them. */
const Urls = z.array(address).default([])

/** Content of each file. Every file may be missing: its content in the database then stays as it is. */
export const FILES = {
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
	countries: z.array(z.strictObject({ id: Id, name: text, code: text, phoneCode: text })),
	cities: z.array(
		z.strictObject({
			id: Id,
			name: text,
			fias: z.uuid().nullable().default(null),
			macrocity: z.boolean(),
			hasMetro: z.boolean(),
			urlCode: text,
			moniker: text,
			countryId: Id,
			region: z.string(),
			lat: Latitude,
			lon: Longitude,
			timeZone: z.string().refine(isTimeZone, 'must be an IANA time zone'),
			population: z.int().min(0).max(100_000_000),
			popular: z.int().min(0).max(1_000).nullable().default(null),
		}),
	),
	shops: z.array(
		Place.extend({
			name: text,
			phone: text,
			services: z.array(text).default([]),
			howToGet: z.string().default(''),
			/** Nobody picks up there, and customers do not see it. */
			isWarehouse: z.boolean().default(false),
			exceptions: Exceptions.default([]),
		}),
	),
	/** Days with other hours for every store of `shops` but one that has an exception of its own on that day. */
	holidays: Exceptions,
	points: z.array(
		Place.extend({
			operator: text,
			name: text.optional(),
			storageDays: z.int().min(1).max(100),
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
			height: z.union([z.string(), z.number().min(30).max(250)]).optional(),
			ratingDetails: z.array(z.strictObject({ name: text, value: z.int().min(-2).max(2) })).default([]),
			recommended: z.boolean().optional(),
			isAnonymous: z.boolean().default(false),
		}),
	),
	'promo-codes': z.array(PromoCode),
	menus: z.strictObject({ slots: z.record(z.string(), z.array(MenuItem)) }),
	banners: z.array(
		SizedBanner.extend({ urls: Urls }).refine(({ popup, link }) => !popup || link.startsWith('/'), {
			path: ['popup'],
			message: 'needs a link to a page of text of the shop',
		}),
	),
	groups: z.array(BannerGroup.extend({ urls: Urls, banners: z.array(SizedBanner) })),
	fragments: z.array(Fragment),
	pages: z.array(StaticPage.extend({ url: address })),
	seo: z.array(Seo.partial().extend({ url: address })),
	redirects: Redirects,
	promotions: z.array(
		Promotion.omit({ categories: true, picture: true })
			.extend({
				/** Whole addresses of categories. */
				categories: z.array(address).default([]),
				picture: PictureName.nullable().default(null),
				validFrom: Day,
				validTo: Day,
			})
			.refine(({ validFrom, validTo }) => validFrom <= validTo, {
				path: ['validTo'],
				message: 'must not be before validFrom',
			}),
	),
	community: CommunityPagesFile,
	ambassadors: AmbassadorsFile,
	'search-queries': z.array(z.strictObject({ text, weight: z.int().min(0).max(1_000_000) })),
}

type FileName = keyof typeof FILES
export type Content = { [Name in FileName]?: z.output<(typeof FILES)[Name]> } & {
	publications?: PublicationFile[]
}

/** Of the folder that has a file for each publication. */
const PUBLICATIONS = 'publications'

/** Names of all files of content, and of the folder of publications. */
export const contentFiles = [...Object.keys(FILES), PUBLICATIONS] as readonly (keyof Content)[]
/** Mark that the editors of some systems put before a text. */
const BYTE_ORDER_MARK = /^\uFEFF/

/**
 * Reads and checks every content file of a folder.
 * @param known places that the database has, which files may name; none by default
 * @throws ContentError of all problems; nothing is half read
 */
export async function readContent(
	folder: string,
	known: KnownPlaces = { countries: [], cities: [] },
): Promise<Content> {
	const problems: string[] = []
	const entries = await Promise.all(
		Object.entries(FILES).map(async ([name, schema]) => [
			name,
			await readContentFile(join(folder, `${name}.json`), schema, problems),
		]),
	)
	const publications = await readPublications(folder, problems)
	problems.push(...(await unknownIn(folder)))
	const content: Content = Object.fromEntries(
		[...entries, [PUBLICATIONS, publications]].filter(([, value]) => value !== undefined),
	)
	// A file that can't be read has its problem already, and is named by none of the others.
	const present = new Set(await readdir(folder).catch(() => []))
	const unread = Object.keys(FILES).filter((name) => !(name in content) && present.has(`${name}.json`))
	problems.push(
		...problemsBetween(content, known, unread).map(
			({ file, at, reason }) => `The file ${join(folder, `${file}.json`)} is wrong at ${at}: ${reason}.`,
		),
	)
	if (problems.length > 0) throw new ContentError(problems.join('\n'))
	if (Object.keys(content).length === 0) {
		throw new ContentError(`The folder ${folder} has no content files (${contentFiles.join(', ')}).`)
	}
	return content
}

/** A file with a misspelt name would be ignored without notice. */
async function unknownIn(folder: string): Promise<string[]> {
	const names = await readdir(folder).catch(() => [])
	return names
		.filter((name) => !isHidden(name) && !isContentFile(name.replace(/\.json$/, '')))
		.filter((name) => name.endsWith('.json') || !name.includes('.'))
		.map((name) => `${join(folder, name)} is nothing that content has: ${contentFiles.join(', ')}.`)
}

const isHidden = (name: string) => name.startsWith('.')
const isContentFile = (name: string) => contentFiles.some((one) => one === name)

async function readPublications(folder: string, problems: string[]): Promise<PublicationFile[] | undefined> {
	const path = join(folder, PUBLICATIONS)
	const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'ENOENT') problems.push(`The folder ${path} can't be read: ${error.message}.`)
		return undefined
	})
	if (!names) return undefined
	const files = names.filter((name) => name.endsWith('.json')).sort()
	const others = names.filter((name) => !name.endsWith('.json') && !isHidden(name))
	problems.push(
		...others.map((name) => `The file ${join(path, name)} would not be read: its name must end with .json.`),
	)
	const read = await Promise.all(
		files.map(async (name) => {
			const file = join(path, name)
			const publication = await readContentFile(file, PublicationFile, problems)
			if (publication && name !== `${publication.slug}.json`) {
				problems.push(`The file ${file} is wrong at slug: must be the name of the file.`)
			}
			return publication
		}),
	)
	return read.filter((publication) => publication !== undefined)
}

/** Undefined for a file that is not there, or has a problem. */
async function readContentFile<Schema extends z.ZodType>(
	path: string,
	schema: Schema,
	problems: string[],
): Promise<z.output<Schema> | undefined> {
	let source: string
	try {
		source = await readFile(path, 'utf8')
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
			problems.push(`The file ${path} can't be read: ${(error as Error).message}.`)
		}
		return undefined
	}
	let json: unknown
	try {
		json = JSON.parse(source.replace(BYTE_ORDER_MARK, ''))
	} catch (error) {
		problems.push(
			`The file ${path} is not JSON: ${(error as Error).message}${lineOf(error as Error, source)}.`,
		)
		return undefined
	}
	const parsed = schema.safeParse(json)
	if (parsed.success) return parsed.data
	problems.push(
		...describeProblems(parsed.error.issues, json).map(
			(problem) => `The file ${path} is wrong at ${problem}.`,
		),
	)
	return undefined
}

/** Line of the error, in words that the message of some versions of Node lacks. */
function lineOf({ message }: Error, source: string): string {
	const [, position] = /at position (\d+)$/.exec(message) ?? []
	return position === undefined ? '' : `, line ${source.slice(0, Number(position)).split('\n').length}`
}

function isTimeZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat('ru', { timeZone: name })
		return true
	} catch {
		return false
	}
}
