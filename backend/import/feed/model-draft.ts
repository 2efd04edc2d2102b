import { comparable, safeHtml } from '#backend/text/plain-text.ts'
import { bySize } from '#backend/text/sizes.ts'
import type { Product } from '#contract/products.ts'
import type { InternationalSizes } from '#contract/shapes.ts'
import { trimEnd } from '#contract/trim.ts'
import { characteristicsOf, facetsOf, propertiesOf } from './characteristics.ts'
import type { FeedParam } from './feed-reader.ts'
import { capitalised, type TakenOffer } from './offer.ts'

export interface SkuDraft {
	offerId: string
	size: string
	internationalSizes: InternationalSizes
	position: number
	vendorCode: string
	barcodes: readonly string[]
	catalogPrice: number
	retailPrice: number
	stock: number
}

export interface ProductDraft {
	colourKey: string
	colourName: string
	vendorCode: string
	description: string
	images: string[]
	marks: string[]
	properties: Product['properties']
	characteristics: Product['characteristics']
	technologies: string[]
	facets: Record<string, string[]>
	gender: string | null
	age: string | null
	catalogPrice: number
	retailPrice: number
	discountRate: number
	popularity: number | null
	arrivedOn: string | null
	skus: SkuDraft[]
}

/** A product as a shopper sees it, with its colours and their sizes. */
export interface ModelDraft {
	groupId: string
	name: string
	vendor: string
	sizeTableId: string | null
	/** Feed ids; the first is the model's own category. */
	feedCategoryIds: string[]
	products: ProductDraft[]
}

/** One colour of a model with its offers, before anything is written. */
interface Variant {
	colour: string
	offers: TakenOffer[]
}

export interface DraftedGroup {
	models: ModelDraft[]
	/** Offers that describe the model and are no size of it. */
	parents: TakenOffer[]
	/** Offers of the group that nothing distinguishes: each is a model of its own. */
	apart: TakenOffer[]
	/** Names of params whose values differ too much from size to size to be shown. */
	unshown: string[]
}

/**
 * Makes one model of the offers of a group, or several when nothing distinguishes the offers, so that they must be
 * different goods. `offers` is not empty and in the order of the feed.
 */
export function draftModels(groupId: string, offers: readonly TakenOffer[]): DraftedGroup {
	const { parent, variants } = partOf(offers)
	const name = modelName(offers, parent)
	const chosen: Variant[] = []
	const apart: TakenOffer[] = []
	const colours = new Set<string>()
	const choose = (variant: Variant) => {
		const key = comparable(variant.colour)
		// The end of a name may be a colour that another offer has.
		if (colours.has(key)) apart.push(...variant.offers)
		else {
			colours.add(key)
			chosen.push(variant)
		}
	}
	for (const variant of byColour(variants)) {
		const resolved = distinguish(variant, name)
		if (resolved) resolved.forEach(choose)
		else {
			// The first stays in the group, the rest become goods of their own.
			choose({ ...variant, offers: variant.offers.slice(0, 1) })
			apart.push(...variant.offers.slice(1))
		}
	}
	const models = [draftModel(groupId, name, chosen, parent)]
	for (const offer of apart) {
		const single = [{ colour: offer.colour, offers: [offer] }]
		models.push(draftModel(`${groupId}/${offer.id}`, modelName([offer], undefined), single, undefined))
	}
	return {
		models,
		parents: parent ? [parent] : [],
		apart,
		unshown: chosen.flatMap((variant) => unshownParams(variant.offers)),
	}
}

/**
 * A shop may list the model itself among its sizes: an offer with neither colour nor size beside such that have, whose
 * name theirs begin with. A white stool beside a «Стул (чёрный)» is none.
 */
function partOf(offers: readonly TakenOffer[]): { parent?: TakenOffer; variants: readonly TakenOffer[] } {
	const plain = offers.filter(({ colour, size }) => !colour && !size)
	const [only] = plain
	if (plain.length !== 1 || !only || offers.length === 1) return { variants: offers }
	const others = offers.filter((offer) => offer !== only)
	const name = comparable(only.name)
	if (others.every((other) => comparable(other.name).startsWith(name)))
		return { parent: only, variants: others }
	const tail = nameTail(only.name, commonStart(offers.map((offer) => offer.name)))
	const told = { ...only, colour: capitalised(tail) }
	return { variants: offers.map((offer) => (offer === only ? told : offer)) }
}

function byColour(offers: readonly TakenOffer[]): Variant[] {
	const variants = new Map<string, Variant>()
	for (const offer of offers) {
		const key = comparable(offer.colour)
		const variant = variants.get(key) ?? { colour: offer.colour, offers: [] }
		variant.offers.push(offer)
		variants.set(key, variant)
	}
	return [...variants.values()]
}

/** Params used as a size when the feed names no size: «Размер столешницы», «Объём». */
const SIZE_LIKE = /^(?:размер|объем|длина|рост|диаметр|комплект)/

/**
 * Offers of one colour must differ in size. Where they don't, a size-like param or the end of their names («Стол
 * «Тулип» (70 см)») distinguishes them; undefined when nothing does.
 */
function distinguish(variant: Variant, name: string): Variant[] | undefined {
	const { offers } = variant
	if (isDistinct(offers.map(({ size }) => size))) return [variant]

	const telling = offers[0]?.params.filter((param) => {
		const values = offers.map((offer) => paramValue(offer, param))
		return isDistinct(values) && values.every((value) => value.length > 0 && value.length <= MOST_SIZE_CHARS)
	})
	const sizeLike = telling?.find((param) => SIZE_LIKE.test(comparable(param.name)))
	// The group of a feed is believed: what distinguishes its offers is «Сторона: правая», whatever it is called.
	const told = sizeLike ?? (offers.every((offer) => offer.groupId) ? telling?.find(isWord) : undefined)
	if (told) {
		return [{ ...variant, offers: offers.map((offer) => ({ ...offer, size: paramValue(offer, told) })) }]
	}

	const tails = offers.map((offer) => nameTail(offer.name, name))
	if (!isDistinct(tails.map(comparable)) || tails.includes('')) return undefined
	return offers.map((offer, index) => ({ colour: capitalised(tails[index] ?? ''), offers: [offer] }))
}

/** A longer one does not fit a button. */
const MOST_SIZE_CHARS = 30

/** A vendor code differs too, and says nothing. */
const isWord = ({ value }: FeedParam) => !/\d{4}/.test(value)

const isDistinct = (values: readonly string[]) => new Set(values).size === values.length && values.length > 0

function paramValue(offer: TakenOffer, { name, unit }: FeedParam): string {
	const value = offer.params.find((param) => param.name === name)?.value ?? ''
	return value && unit ? `${value}\u00a0${unit}` : value
}

/** The name without what only says the colour or the size of one offer. */
export function modelName(offers: readonly TakenOffer[], parent: TakenOffer | undefined): string {
	if (parent) return parent.name
	const [first] = offers
	if (!first) return ''
	if (first.modelName && offers.every((offer) => offer.modelName === first.modelName)) return first.modelName
	const names = [...new Set(offers.map(({ name }) => name))]
	const common = names.length === 1 ? first.name : commonStart(names)
	const name = common.length < 3 ? first.name : common
	return withoutTail(name, [first.colour, first.size])
}

function commonStart(names: readonly string[]): string {
	const [first = [], ...others] = names.map((name) => name.split(' '))
	const words = first.filter((_, index) =>
		others.every((other) => first.slice(0, index + 1).every((word, at) => word === other[at])),
	)
	return trimTail(words.join(' '))
}

function withoutTail(name: string, tails: readonly string[]): string {
	let rest = name
	for (const tail of tails) {
		const key = comparable(tail)
		if (!key) continue
		const isBracketed = rest.endsWith(')')
		const start = rest.lastIndexOf(isBracketed ? '(' : ',')
		if (start <= 0 || comparable(rest.slice(start + 1, isBracketed ? -1 : undefined)) !== key) continue
		const name = trimEnd(rest.slice(0, start), /[\s,.]/)
		if (name) rest = trimTail(name)
	}
	return rest
}

/** Cuts what is left hanging after a common beginning: «Толстовка. размер», «Стол (». */
function trimTail(text: string): string {
	const open = text.lastIndexOf('(')
	const closed = open > text.lastIndexOf(')') ? text.slice(0, open) : text
	const name = trimEnd(closed, /[\s,;:–—-]/)
	const label = /(?<![\p{L}\d])(?:размер|р-р|цвет|size)$/iu.exec(trimEnd(name, /[\s.,:]/))
	return (label ? trimEnd(name.slice(0, label.index), /[\s,.;:–—-]/) : name).trim()
}

function nameTail(name: string, modelName: string): string {
	return name.startsWith(modelName)
		? trimEnd(name.slice(modelName.length).replace(/^[\s,(]+/, ''), /[\s,)]/)
		: ''
}

function draftModel(
	groupId: string,
	name: string,
	variants: readonly Variant[],
	parent: TakenOffer | undefined,
): ModelDraft {
	const offers = variants.flatMap((variant) => variant.offers)
	const everyone = parent ? [parent, ...offers] : offers
	const firstOf = <T>(pick: (offer: TakenOffer) => T | '' | null) =>
		everyone.map(pick).find(Boolean) || undefined
	const description = firstOf((offer) => offer.description) ?? ''
	const safeDescriptions = new Map<string, string>()
	const safe = (html: string) => {
		const known = safeDescriptions.get(html) ?? safeHtml(html)
		safeDescriptions.set(html, known)
		return known
	}
	const ids = new Map<string, number>()
	for (const { id } of offers) ids.set(id, (ids.get(id) ?? 0) + 1)

	return {
		groupId,
		name,
		vendor: firstOf((offer) => offer.vendor) ?? '',
		sizeTableId: firstOf((offer) => offer.sizeTable) ?? null,
		feedCategoryIds: [...new Set(everyone.flatMap((offer) => offer.categoryIds))],
		products: variants.map((variant) => {
			const product = draftProduct(variant, (id) => (ids.get(id) ?? 0) > 1)
			const own = variant.offers.find((offer) => offer.description)?.description ?? description
			return {
				...product,
				description: safe(own),
				images: product.images.length > 0 ? product.images : [...(parent?.pictures ?? [])],
			}
		}),
	}
}

function draftProduct({ colour, offers }: Variant, isRepeatedId: (id: string) => boolean): ProductDraft {
	const sorted = [...offers].sort(bySize(({ size }) => size))
	const params = sharedParams(offers)
	const technologies = [...new Set(offers.flatMap((offer) => offer.technologies))]
	const cheapest = offers.reduce((one, other) => (other.price < one.price ? other : one))
	const discountRate = discountOf(cheapest)
	const facets = facetsOf(params)
	const vendor = offers.find((offer) => offer.vendor)?.vendor
	return {
		colourKey: comparable(colour),
		colourName: colour,
		vendorCode: offers.find((offer) => offer.vendorCode)?.vendorCode || (offers[0]?.id ?? ''),
		description: '',
		images: [...new Set(offers.flatMap((offer) => offer.pictures))],
		marks: marksOf(offers),
		properties: propertiesOf(params),
		characteristics: characteristicsOf(params),
		technologies,
		facets: {
			...facets,
			...(technologies.length > 0 ? { Технология: technologies } : {}),
			...(vendor ? { Бренд: [vendor] } : {}),
			...(discountRate > 0 ? { Скидка: ['Со скидкой'] } : {}),
		},
		gender: facets.Пол?.[0] ?? null,
		age: facets.Возраст?.[0] ?? null,
		catalogPrice: cheapest.oldPrice ?? cheapest.price,
		retailPrice: cheapest.price,
		discountRate,
		popularity: greatest(offers.map((offer) => offer.popularity)),
		arrivedOn: greatest(offers.map((offer) => offer.appearedOn)),
		skus: sorted.map((offer, position) => ({
			// One id for many sizes: their difference becomes part of the id.
			offerId: isRepeatedId(offer.id) ? `${offer.id}|${comparable(colour)}|${offer.size}` : offer.id,
			size: offer.size,
			internationalSizes: offer.internationalSizes,
			position,
			vendorCode: offer.vendorCode || offer.id,
			barcodes: offer.barcodes,
			catalogPrice: offer.oldPrice ?? offer.price,
			retailPrice: offer.price,
			stock: offer.stock,
		})),
	}
}

/** Its own marks; goods that come to order alone say so before them. */
function marksOf(offers: readonly TakenOffer[]): string[] {
	const isToOrder = offers.every(({ supply }) => supply === 'ON_ORDER')
	return [...new Set([...(isToOrder ? ['Под заказ'] : []), ...offers.flatMap(({ marks }) => marks)])]
}

/** As many values of a param are shown in a line; more are no property of the product. */
const MOST_VALUES = 4

/** Params of a product: each value once; what differs from size to size in more than four ways is left out. */
const sharedParams = (offers: readonly TakenOffer[]): FeedParam[] =>
	[...paramsByName(offers).values()]
		.filter(({ size }) => size <= MOST_VALUES)
		.flatMap((values) => [...values.values()])

const unshownParams = (offers: readonly TakenOffer[]): string[] =>
	[...paramsByName(offers)].filter(([, { size }]) => size > MOST_VALUES).map(([name]) => name)

function paramsByName(offers: readonly TakenOffer[]): Map<string, Map<string, FeedParam>> {
	const byName = new Map<string, Map<string, FeedParam>>()
	for (const param of offers.flatMap((offer) => offer.params)) {
		const values = byName.get(param.name) ?? new Map<string, FeedParam>()
		values.set(`${param.value}|${param.unit}`, param)
		byName.set(param.name, values)
	}
	return byName
}

/** Whole percent; a discount under one percent is none. */
function discountOf({ price, oldPrice }: TakenOffer): number {
	return oldPrice === null ? 0 : Math.floor(((oldPrice - price) * 100) / oldPrice)
}

function greatest<T extends number | string>(values: readonly (T | null)[]): T | null {
	return values.reduce((one, other) => (one === null || (other !== null && other > one) ? other : one), null)
}
