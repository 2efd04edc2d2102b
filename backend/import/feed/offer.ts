import { comparable, plainText } from '#backend/text/plain-text.ts'
import type { InternationalSizes } from '#contract/shapes.ts'
import { type Rounding, shopRules } from '#contract/shop-rules.ts'
import { colourIn, isCode } from './colour-name.ts'
import type { FeedOffer, FeedParam, FeedShop } from './feed-reader.ts'
import { fieldOf, isInactive, leftOver, noteOfActivity, paramsOfFields } from './offer-fields.ts'
import { isStockParam, type Supply, supplyOf } from './supply.ts'

const MAX_PRICE = 100_000_000
const MAX_URL_CHARS = 2_000

/** An offer the catalogue can take: one size of one colour of one model. Money in whole roubles. */
export interface TakenOffer {
	line: number
	id: string
	groupId: string
	name: string
	/** Name of the model without its colour and size; empty when the feed has none. */
	modelName: string
	vendor: string
	vendorCode: string
	barcodes: readonly string[]
	/** As written in the feed: not yet safe to show. */
	description: string
	price: number
	/** The price before the discount; null when there is none. */
	oldPrice: number | null
	stock: number
	supply: Supply
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

/** Something worth knowing about an offer, in Russian; `detail` is the offer's own value behind it. */
export interface OfferNote {
	reason: string
	detail?: string
}

export type OfferResult =
	| {
			offer: TakenOffer
			notes: OfferNote[]
			/** Names of elements and params that no part of the shop shows. */
			unused: string[]
	  }
	| { rejection: string; detail?: string }

/** Checks an offer of the feed and makes it one of ours, or says in a few words why it can't be. */
export function takeOffer(source: FeedOffer, shop: Pick<FeedShop, 'url' | 'currency'>): OfferResult {
	const { fields } = source
	const id = plainText(source.id, 120)
	const price = priceOf(source)
	const name = nameOf(source)
	const problems = [
		source.isClosed ? undefined : { reason: 'у предложения нет конца' },
		id ? undefined : { reason: 'нет id' },
		name ? undefined : { reason: 'нет названия' },
		problemOfCurrency(fields.currencyid || shop.currency),
		problemOfPrice(source, price),
		isInactive(source) ? { reason: 'в выгрузке помечено как снятое с продажи' } : undefined,
	].filter((problem) => problem !== undefined)
	const [first, ...others] = problems
	if (first || price === undefined) {
		const also = others.map(({ reason }) => `ещё: ${reason}`)
		const detail = [first?.detail, ...also].filter(Boolean).join('; ')
		return { rejection: first?.reason ?? 'нет цены', ...(detail && { detail }) }
	}

	const { oldPrice, note: noteOfOldPrice } = oldPriceOf(source, wholeRoubles(price))
	const { stock, supply, notes: notesOfSupply } = supplyOf(source)
	const ofFields = paramsOfFields(source)
	const { code, barcodes, dropped, odd, ...params } = sortParams([...source.params, ...ofFields.params])
	const allBarcodes = [...source.barcodes, ...barcodes]
	const oddBarcode = allBarcodes.find((one) => barcodesIn(one).length === 0)
	const pictures = picturesOf(source.pictures, shop.url)
	const vendorCode = plainText(fieldOf(source, 'vendorCode') || code, 80)
	const otherCode = code && code !== vendorCode ? [{ name: 'Артикул', unit: '', value: code }] : []
	const notes: (OfferNote | false | undefined)[] = [
		...source.faults.map((reason) => ({ reason })),
		...notesOfSupply,
		noteOfOldPrice,
		noteOfActivity(source),
		...odd,
		...ofFields.odd,
		oddBarcode !== undefined && { reason: 'штрихкод не понят', detail: plainText(oddBarcode, 30) },
		!fields.currencyid && !shop.currency && { reason: 'валюта не названа: цена взята в рублях' },
		fields['price@from'] === 'true' && { reason: 'цена «от»: взята как точная', detail: String(price.value) },
		!Number.isInteger(price.value) && { reason: 'копейки округлены до рубля', detail: String(price.value) },
		pictures.length < new Set(source.pictures).size && { reason: 'адрес картинки не понят' },
		Boolean(fieldOf(source, 'minimum')) && {
			reason: 'минимальное количество показано, но корзина его не требует',
			detail: plainText(fieldOf(source, 'minimum'), 20),
		},
		/^(?:true|1|yes)$/i.test(fields.adult ?? '') && {
			reason: 'товар для взрослых: возраст магазин не спрашивает',
		},
	]
	return {
		offer: {
			line: source.line,
			id,
			groupId: plainText(source.groupId, 120),
			name,
			modelName: plainText(fields.productname ?? ''),
			vendor: plainText(fields.vendor ?? '', 120),
			vendorCode,
			barcodes: [...new Set(allBarcodes.flatMap(barcodesIn))],
			description: fieldOf(source, 'description'),
			price: wholeRoubles(price),
			oldPrice,
			stock,
			supply,
			categoryIds: [...new Set(source.categoryIds.map((category) => plainText(category, 120)))],
			pictures,
			...params,
			params: [...otherCode, ...params.params],
		},
		notes: notes.filter((one) => Boolean(one)) as OfferNote[],
		unused: [...leftOver(source, name), ...dropped],
	}
}

/** «Люстра «Норд»» of `Люстра "Норд"`, so that names of one model are compared as one; 24" stays. */
const quoted = (name: string) =>
	name.replace(/(?<![^\s(])"(?=\S)([^"]{1,100})(?<=\S)"(?![^\s),.:;])/g, '«$1»')

/** A name of a vendor alone is none. */
function nameOf(source: FeedOffer): string {
	return quoted(writtenName(source))
}

function writtenName(source: FeedOffer): string {
	const { typeprefix = '', vendor = '', model = '' } = source.fields
	const given = plainText(fieldOf(source, 'name') || source.fields.productname || '')
	if (given) return given
	if (!model && !typeprefix) return ''
	const parts: string[] = []
	for (const part of [model, vendor, typeprefix]) {
		// «Простыня LaRedoute» of the brand LaRedoute names both already.
		const isSaid = parts.some((other) => ` ${comparable(other)} `.includes(` ${comparable(part)} `))
		if (part && !isSaid) parts.unshift(part)
	}
	return plainText(parts.join(' '))
}

function problemOfCurrency(currency: string): OfferNote | undefined {
	if (['', 'RUB', 'RUR', 'РУБ', 'РУБ.', '643', '₽'].includes(currency.toUpperCase())) return undefined
	return { reason: 'цена не в рублях', detail: plainText(currency.toUpperCase(), 20) }
}

interface Price {
	/** Roubles, with kopecks. */
	value: number
}

const rounders: Record<Rounding, (roubles: number) => number> = {
	nearest: Math.round,
	up: Math.ceil,
	down: Math.floor,
}

const wholeRoubles = ({ value }: Price) => rounders[shopRules.rounding](value)

const priceOf = ({ fields }: FeedOffer): Price | undefined => roublesOf(fields.price ?? '')

function problemOfPrice({ fields }: FeedOffer, price: Price | undefined): OfferNote | undefined {
	if (!fields.price) return { reason: 'нет цены' }
	if (!price) return { reason: 'цена не понята', detail: plainText(fields.price, 30) }
	const roubles = wholeRoubles(price)
	if (roubles < 1 || roubles > MAX_PRICE) {
		return { reason: 'цена меньше рубля или слишком велика', detail: String(price.value) }
	}
	return undefined
}

/** Whole roubles, rounded down: a discount is never shown greater than it is. Zero and the price again are none. */
function oldPriceOf(source: FeedOffer, price: number): { oldPrice: number | null; note?: OfferNote } {
	const [ofField, ofParam] = [fieldOf(source, 'oldPrice'), paramOf(source, OLD_PRICES)]
	const given = ofField || ofParam
	if (!given) return { oldPrice: null }
	if (ofField && ofParam && roublesOf(ofField)?.value !== roublesOf(ofParam)?.value) {
		const detail = plainText(`${ofField} и ${ofParam}`, 60)
		return { oldPrice: null, note: { reason: 'старая цена названа по-разному: скидки нет', detail } }
	}
	const detail = plainText(given, 30)
	const old = roublesOf(given)
	if (!old) return { oldPrice: null, note: { reason: 'старая цена не понята: скидки нет', detail } }
	const oldPrice = Math.floor(old.value)
	if (oldPrice > MAX_PRICE)
		return { oldPrice: null, note: { reason: 'старая цена слишком велика: скидки нет', detail } }
	if (oldPrice > price) return { oldPrice }
	const isNone = old.value === 0 || Math.ceil(old.value) >= price
	return { oldPrice: null, ...(!isNone && { note: { reason: 'старая цена ниже цены: скидки нет', detail } }) }
}

/** Roubles of «1 290», «1290.00» or «1290,50»; undefined when it is no single number («500,22.00»). */
function roublesOf(text: string): Price | undefined {
	const digits = text.replace(/[\s\u00a0\u202f]/g, '').replace(/(?:₽|руб\.?|р\.?)$/i, '')
	if (!/^\d+(?:[.,]\d+)?$/.test(digits)) return undefined
	return { value: Number(digits.replace(',', '.')) }
}

const OLD_PRICES = new Set(['старая цена', 'цена до скидки', 'цена без скидки', 'old price'])
/** A price of an action with terms of its own that the feed does not tell. */
const OTHER_PRICES = new Set([
	'цена со скидкой',
	'акционная цена',
	'цена по акции',
	'sale price',
	'розничная цена',
])

const paramOf = ({ params }: FeedOffer, keys: ReadonlySet<string>) =>
	params.find(({ name }) => keys.has(comparable(name)))?.value ?? ''

/** Digits of GTINs; anything else is no barcode. */
const barcodesIn = (text: string) => text.split(/[\s,;|]+/).filter((code) => /^\d{6,14}$/.test(code))

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
> & {
	code: string
	barcodes: string[]
	/** Names of params that the shop does not show. */
	dropped: string[]
	/** Notes about params that could not be understood, or were said twice. */
	odd: OfferNote[]
}

const COLOUR_NAMES = new Set(['цвет', 'цвет товара', 'основной цвет', 'расцветка', 'color', 'colour'])
const SIZE_NAMES = new Set([
	'размер',
	'размер одежды',
	'размер обуви',
	'размер товара',
	'российский размер',
	'size',
])
/** Not ours to say: another shop's ratings. */
const DROPPED_NAMES = new Set(['количество отзывов', 'средний балл по отзывам', 'рейтинг'])
const CODE_NAMES = new Set(['артикул', 'артикул производителя', 'article', 'sku'])
const BARCODE_NAMES = new Set(['штрихкод', 'штрих-код', 'barcode', 'ean', 'gtin'])

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
	const barcodes: string[] = []
	const dropped: string[] = []
	const odd: OfferNote[] = []
	let code = ''
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
		const system = raw.code === 'size' ? 'plain' : sizeSystemOf(key, unit)
		if (isCode(value)) dropped.push(`param «${name}» (код вместо слова)`)
		else if (COLOUR_NAMES.has(key) || raw.code === 'color') {
			colours.push(value)
			if (!colourIn(value)) odd.push({ reason: 'цвет не понят', detail: value.slice(0, 40) })
		} else if (system && (system === 'plain' ? plainSize : (sizes[system] ?? ''))) {
			const known = system === 'plain' ? plainSize : sizes[system]
			if (known !== value)
				odd.push({ reason: 'размер назван дважды: взят первый', detail: value.slice(0, 40) })
		} else if (system === 'plain') plainSize = value
		else if (system) sizes[system] = value
		else if (key === 'метка') marks.push(value)
		else if (key === 'технология' || key === 'технологии') technologies.push(value)
		else if (key === 'размерная сетка') {
			if (sizeTable && sizeTable !== value) odd.push({ reason: TWICE, detail: shortOf(name, value) })
			sizeTable ||= value
		} else if (key === 'популярность') {
			const given = popularityOf(value)
			if (given === null) odd.push({ reason: 'значение не понято', detail: shortOf(name, value) })
			else if (popularity !== null && popularity !== given)
				odd.push({ reason: TWICE, detail: shortOf(name, value) })
			popularity ??= given
		} else if (key === 'дата поступления') {
			const given = dateOf(value)
			if (given === null) odd.push({ reason: 'значение не понято', detail: shortOf(name, value) })
			else if (appearedOn !== null && appearedOn !== given)
				odd.push({ reason: TWICE, detail: shortOf(name, value) })
			appearedOn ??= given
		} else if (OLD_PRICES.has(key) || isStockParam(key)) continue
		else if (BARCODE_NAMES.has(key)) barcodes.push(value)
		else if (!code && (CODE_NAMES.has(key) || raw.code === 'article')) code = value
		else if (DROPPED_NAMES.has(key) || OTHER_PRICES.has(key)) dropped.push(`param «${name}»`)
		else rest.push({ name, unit, value })
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
		code,
		barcodes,
		dropped,
		odd,
	}
}

const TWICE = 'характеристика названа дважды: взята первая'

const shortOf = (name: string, value: string) => `${name}: ${value.slice(0, 40)}`

/** `plain` is a size without a system; undefined is no size at all («Размер столешницы»). */
function sizeSystemOf(key: string, unit: string): keyof InternationalSizes | 'plain' | undefined {
	if (SIZE_NAMES.has(key)) return SIZE_SYSTEMS.get(comparable(unit)) ?? 'plain'
	const system = /^(?:размер|size) \(?([a-zа-я]+)\)?$/.exec(key)?.[1]
	return system === undefined ? undefined : SIZE_SYSTEMS.get(system)
}

/** «Цвет» alone is the colour; a chair with only «Цвет седла» is sold by that. The rest are characteristics. */
function colourOf(colours: readonly string[], rest: FeedParam[]): string {
	const named = [...new Set(colours.map(colourIn).filter(Boolean))]
	if (named.length > 0) return capitalised(named.join(', '))
	const partial = rest.findIndex(({ name, value }) => /^цвет\s/i.test(name) && colourIn(value))
	if (partial < 0) return ''
	return capitalised(colourIn(rest.splice(partial, 1)[0]?.value ?? ''))
}

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function popularityOf(value: string): number | null {
	return /^\d{1,4}$/.test(value) ? Math.min(Number(value), 1000) : null
}

function dateOf(value: string): string | null {
	return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null
}
