import { comparable, plainText } from '#backend/text/plain-text.ts'
import type { InternationalSizes } from '#contract/shapes.ts'
import type { FeedOffer, FeedParam, FeedShop } from './feed-reader.ts'

/** A feed that only says «available» is taken to have this many pieces of every size. */
const ASSUMED_STOCK = 10
const MAX_PRICE = 100_000_000
const MAX_STOCK = 100_000
const MAX_URL_CHARS = 2_000

/** An offer the catalogue can take: one size of one colour of one model. Money in whole roubles. */
export interface TakenOffer {
	line: number
	id: string
	groupId: string
	name: string
	vendor: string
	vendorCode: string
	/** As written in the feed: not yet safe to show. */
	description: string
	price: number
	/** The price before the discount; null when there is none. */
	oldPrice: number | null
	stock: number
	categoryIds: readonly string[]
	pictures: readonly string[]
	/** Empty when the offer names none. */
	colour: string
	size: string
	/** Names of the size in other systems; «sm» is the international letter (S, M, L). */
	internationalSizes: InternationalSizes
	marks: readonly string[]
	technologies: readonly string[]
	sizeTable: string
	/** 0…1000, null when the feed does not say. */
	popularity: number | null
	/** YYYY-MM-DD, null when the feed does not say. */
	appearedOn: string | null
	/** Other params, for characteristics and facets. */
	params: readonly FeedParam[]
}

export type OfferResult = { offer: TakenOffer } | { rejection: string; detail?: string }

/** Checks an offer of the feed and makes it one of ours, or says in a few words why it can't be. */
export function takeOffer(source: FeedOffer, shop: Pick<FeedShop, 'url' | 'currency'>): OfferResult {
	const { fields } = source
	const id = plainText(source.id, 120)
	if (!source.isClosed) return { rejection: 'the offer has no end' }
	if (!id) return { rejection: 'no id' }

	const name = plainText(
		fields.name || [fields.typeprefix, fields.vendor, fields.model].filter(Boolean).join(' '),
	)
	if (!name) return { rejection: 'no name' }

	const currency = (fields.currencyid || shop.currency).toUpperCase()
	if (!['', 'RUB', 'RUR', 'РУБ'].includes(currency)) {
		return { rejection: 'the currency is not the rouble', detail: plainText(currency, 20) }
	}

	if (!fields.price) return { rejection: 'no price' }
	const price = roublesOf(fields.price)
	if (price === undefined)
		return { rejection: "the price can't be understood", detail: plainText(fields.price, 30) }
	if (price < 1 || price > MAX_PRICE)
		return { rejection: 'the price is out of bounds', detail: String(price) }
	const oldPrice = roublesOf(fields.oldprice ?? paramOf(source, OLD_PRICE))

	const params = sortParams(source.params)
	return {
		offer: {
			line: source.line,
			id,
			groupId: plainText(source.groupId, 120),
			name,
			vendor: plainText(fields.vendor ?? '', 120),
			vendorCode: plainText(fields.vendorcode ?? '', 80),
			description: fields.description ?? '',
			price,
			oldPrice: oldPrice !== undefined && oldPrice > price && oldPrice <= MAX_PRICE ? oldPrice : null,
			stock: stockOf(source),
			categoryIds: [...new Set(source.categoryIds.map((category) => plainText(category, 120)))],
			pictures: picturesOf(source.pictures, shop.url),
			...params,
		},
	}
}

/** Whole roubles of «1 290», «1290.00» or «1290,50»; undefined when it is no single number («500,22.00»). */
function roublesOf(text: string): number | undefined {
	const digits = text.replace(/[\s\u00a0\u202f]/g, '').replace(/(?:₽|руб\.?|р\.?)$/i, '')
	if (!/^\d+(?:[.,]\d+)?$/.test(digits)) return undefined
	return Math.round(Number(digits.replace(',', '.')))
}

/** Values that the DTD of the format has no element for are params of these names. */
const OLD_PRICE = 'старая цена'
const STOCK = 'остаток'

const paramOf = ({ params }: FeedOffer, key: string) =>
	params.find(({ name }) => comparable(name) === key)?.value ?? ''

function stockOf(offer: FeedOffer): number {
	const { available, fields } = offer
	if (available === 'false' || available === '0' || available === 'no') return 0
	const given = fields.count ?? fields.stock_quantity ?? fields.quantity ?? paramOf(offer, STOCK)
	const count = (given || offer.pieces).replace(',', '.')
	if (!/^-?\d+(?:\.\d+)?$/.test(count)) return ASSUMED_STOCK
	return Math.min(Math.max(0, Math.floor(Number(count))), MAX_STOCK)
}

/** The path of a picture that a shop like this one has resized for its feed: `/img/1000/jpeg/products/parka-1.avif`. */
const RESIZED = /^\/img\/\d+\/(?:jpeg|webp|avif)\/(remote\/)?([^?#]+)$/i

/** @param shopUrl of the shop that the feed is of: only its own pictures are taken for the originals */
function originalOf(picture: string, shopUrl: string): string {
	const origin = URL.canParse(shopUrl) ? new URL(shopUrl).origin : ''
	const [, remote, path = ''] =
		(picture.startsWith(`${origin}/`) && RESIZED.exec(picture.slice(origin.length))) || []
	if (!path) return picture
	const written = new URLSearchParams(`path=${path.replaceAll('+', '%2B')}`).get('path') ?? ''
	return remote ? written : `/pictures/${written}`
}

function picturesOf(pictures: readonly string[], shopUrl: string): string[] {
	const usable = pictures
		.map((picture) => originalOf(picture, shopUrl))
		.map((picture) => plainText(picture, MAX_URL_CHARS + 1))
		.filter((picture) => picture.length <= MAX_URL_CHARS)
		.map((picture) => (picture.startsWith('//') ? `https:${picture}` : picture))
		.filter((picture) => picture.startsWith('/') || (/^https?:\/\//i.test(picture) && URL.canParse(picture)))
	return [...new Set(usable)]
}

type SortedParams = Pick<
	TakenOffer,
	| 'colour'
	| 'size'
	| 'internationalSizes'
	| 'marks'
	| 'technologies'
	| 'sizeTable'
	| 'popularity'
	| 'appearedOn'
	| 'params'
>

const COLOUR_NAMES = new Set(['цвет', 'цвет товара', 'основной цвет', 'расцветка', 'color', 'colour'])
const SIZE_NAMES = new Set([
	'размер',
	'размер одежды',
	'размер обуви',
	'размер товара',
	'российский размер',
	'size',
])
/** Said elsewhere (vendor code) or not ours to say (another shop's ratings). */
const DROPPED_NAMES = new Set([
	OLD_PRICE,
	STOCK,
	'артикул',
	'количество отзывов',
	'средний балл по отзывам',
	'рейтинг',
	'штрихкод',
])

const SIZE_SYSTEMS: ReadonlyMap<string, keyof InternationalSizes> = new Map([
	['ru', 'rus'],
	['rus', 'rus'],
	['рос', 'rus'],
	['eu', 'eur'],
	['eur', 'eur'],
	['евро', 'eur'],
	['int', 'sm'],
	['international', 'sm'],
	['us', 'us'],
	['usa', 'us'],
])

const LETTER_SIZE = /^(?:\d{0,2}x{0,5}[sl]|m|one size)(?:\s*[-–/]\s*\d{0,2}x{0,5}[sml])?$/i

function sortParams(source: readonly FeedParam[]): SortedParams {
	const colours: string[] = []
	const marks: string[] = []
	const technologies: string[] = []
	const sizes: InternationalSizes = {}
	const rest: FeedParam[] = []
	let plainSize = ''
	let sizeTable = ''
	let popularity: number | null = null
	let appearedOn: string | null = null

	for (const raw of source) {
		const name = plainText(raw.name, 80)
		const unit = plainText(raw.unit, 20)
		const value = plainText(raw.value, 500)
		if (!name || !value) continue
		const key = comparable(name)
		const system = sizeSystemOf(key, unit)
		if (COLOUR_NAMES.has(key)) colours.push(value)
		else if (system === 'plain') plainSize ||= value
		else if (system) sizes[system] ??= value
		else if (key === 'метка') marks.push(value)
		else if (key === 'технология' || key === 'технологии') technologies.push(value)
		else if (key === 'размерная сетка') sizeTable ||= value
		else if (key === 'популярность') popularity = popularityOf(value)
		else if (key === 'дата поступления') appearedOn = dateOf(value)
		else if (!DROPPED_NAMES.has(key)) rest.push({ name, unit, value })
	}

	// Shops put letters under «Размер RU» and leave plain sizes without a system.
	if (sizes.rus && LETTER_SIZE.test(sizes.rus)) {
		sizes.sm ??= sizes.rus
		plainSize ||= sizes.rus
		delete sizes.rus
	}
	if (plainSize && LETTER_SIZE.test(plainSize)) sizes.sm ??= plainSize

	return {
		colour: colourOf(colours, rest),
		size: plainSize || sizes.rus || sizes.sm || sizes.eur || sizes.us || '',
		internationalSizes: sizes,
		marks: [...new Set(marks)],
		technologies: [...new Set(technologies)],
		sizeTable,
		popularity,
		appearedOn,
		params: rest,
	}
}

/** `plain` is a size without a system; undefined is no size at all («Размер столешницы»). */
function sizeSystemOf(key: string, unit: string): keyof InternationalSizes | 'plain' | undefined {
	if (SIZE_NAMES.has(key)) return SIZE_SYSTEMS.get(comparable(unit)) ?? 'plain'
	const system = /^(?:размер|size) \(?([a-zа-я]+)\)?$/.exec(key)?.[1]
	return system === undefined ? undefined : SIZE_SYSTEMS.get(system)
}

/** «Цвет» alone is the colour; a chair with only «Цвет седла» is sold by that. The rest are characteristics. */
function colourOf(colours: readonly string[], rest: FeedParam[]): string {
	if (colours.length > 0) return capitalised([...new Set(colours)].join(', '))
	const partial = rest.findIndex(({ name }) => /^цвет\s/i.test(name))
	if (partial < 0) return ''
	return capitalised(rest.splice(partial, 1)[0]?.value ?? '')
}

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function popularityOf(value: string): number | null {
	return /^\d{1,4}$/.test(value) ? Math.min(Number(value), 1000) : null
}

function dateOf(value: string): string | null {
	return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null
}
