import { chance, wholeBetween } from '#backend/seeded.ts'
import { slugOf } from '#backend/text/slug.ts'
import { typeset } from '#contract/typeset.ts'
import { arrange, lyingOf } from './arrangement.ts'
import { CATEGORIES } from './categories.ts'
import { PRODUCTS } from './families/catalogue.ts'
import type { Product } from './families/family.ts'
import { COLOURS, type ColourId, colourNumber, LYING, VIEWS } from './picture-set.ts'
import { type ScaleSize, SIZE_SCALES } from './size-scales.ts'

const DAY = 24 * 60 * 60 * 1000
/** Arrival of the goods is counted from this day. It is fixed, so that the feed changes with the catalogue alone. */
const MADE = new Date('2026-11-20T09:00:00Z')
const SOLD_OUT_MODELS = 0.02
const SOLD_OUT_SIZES = 0.11
const SCARCE_SIZES = 0.14
/** Models whose two largest sizes have a price and a vendor code of their own. */
const PRICED_BY_SIZE = ['oymyakon', 'turukhansk', 'kutsayoki']
const LARGE_SIZE_EXTRA = 1.1
/** The best-known models, the most popular first. */
const FLAGSHIPS = [
	'khibiny-700',
	'taganay',
	'moros',
	'kuzova-45',
	'polyovka',
	'tundra',
	'rischorr-pro',
	'stoyanka-2',
	'imandra',
	'chusovaya',
]

/** The demonstration catalogue as a Yandex Market feed (YML) in pieces, an offer or less at a time. */
export function* feedParts(): Generator<string> {
	yield '<?xml version="1.0" encoding="UTF-8"?>\n'
	yield `<yml_catalog date="${MADE.toISOString().slice(0, 16)}">\n<shop>\n`
	yield '<name>Тропа</name>\n<company>ООО «Тропа»</company>\n<url>https://tropa.example/</url>\n'
	yield '<currencies>\n<currency id="RUB" rate="1"/>\n</currencies>\n<categories>\n'
	for (const { id, parentId, name } of CATEGORIES) {
		const parent = parentId === undefined ? '' : ` parentId="${parentId}"`
		yield `<category id="${id}"${parent}>${escapeXml(name)}</category>\n`
	}
	yield '</categories>\n<offers>\n'
	for (const product of PRODUCTS) {
		for (const colour of product.colours) yield* colourOffers(product, colour)
	}
	yield '</offers>\n</shop>\n</yml_catalog>\n'
}

function* colourOffers(product: Product, colour: ColourId): Generator<string> {
	const vendorCode = `${product.article}-${colourNumber(colour)}`
	const sizes = soldSizes(product, colour)
	for (const size of sizes.length > 0 ? sizes : [undefined]) {
		const id = offerId(product, colour, size)
		const count = stock(product, id)
		const isLarge = PRICED_BY_SIZE.includes(product.groupId) && sizes.slice(-2).some((one) => one === size)
		const price = isLarge ? Math.round((product.price * LARGE_SIZE_EXTRA) / 10) * 10 : product.price
		yield [
			`<offer id="${id}" group_id="${product.groupId}" available="${count > 0}">`,
			element('name', product.name),
			element('vendor', product.vendor),
			element('vendorCode', isLarge ? `${vendorCode}-L` : vendorCode),
			element('price', String(price)),
			product.was === undefined ? '' : element('oldprice', String(product.was)),
			element('currencyId', 'RUB'),
			element('categoryId', String(product.categoryId)),
			...viewsOf(product).map((view) =>
				element('picture', `/pictures/products/${product.drawnAs}-${colour}-${view}.avif`),
			),
			`<description><![CDATA[${description(product)}]]></description>`,
			element('count', String(count)),
			param('Цвет', COLOURS[colour].name),
			...(size ? sizeParams(size) : []),
			...productParams(product, colour),
			'</offer>',
			'',
		]
			.filter((line, index, lines) => line !== '' || index === lines.length - 1)
			.join('\n')
	}
}

const offerId = (product: Product, colour: ColourId, size: ScaleSize | undefined) =>
	`${product.article}-${colourNumber(colour)}-${colour}-${size ? slugOf(size.ru) : 'one'}`

/** Not every colour is sewn in the outermost sizes. */
function soldSizes(product: Product, colour: ColourId): readonly ScaleSize[] {
	const scale = SIZE_SCALES[product.sizes]
	if (scale.length < 6) return scale
	const key = `${product.groupId}/${colour}/range`
	return scale.slice(chance(`${key}/from`) < 0.35 ? 1 : 0, chance(`${key}/to`) < 0.3 ? -1 : undefined)
}

/** Pieces in stock, the same for an offer in every feed. */
function stock(product: Product, offerId: string): number {
	const isBestSeller = product.marks.includes('Хит')
	if (!isBestSeller && chance(`${product.groupId}/sold-out`) < SOLD_OUT_MODELS) return 0
	const luck = chance(`${offerId}/stock`)
	if (luck < SOLD_OUT_SIZES) return 0
	if (luck < SOLD_OUT_SIZES + SCARCE_SIZES) return wholeBetween(`${offerId}/last`, 1, 3)
	return wholeBetween(`${offerId}/count`, 4, 60)
}

function sizeParams(size: ScaleSize): string[] {
	return [
		param('Размер', size.ru, 'RU'),
		size.eu ? param('Размер EU', size.eu) : '',
		size.int ? param('Размер INT', size.int) : '',
		size.us ? param('Размер US', size.us) : '',
	]
}

function productParams(product: Product, colour: ColourId): string[] {
	return [
		param('Пол', product.gender),
		param('Возраст', product.age),
		param('Сезон', product.season),
		...shownMarks(product).map((mark) => param('Метка', mark)),
		...product.technologies.map((name) => param('Технология', name)),
		product.sizes === 'one' ? '' : param('Размерная сетка', product.sizes),
		...product.figures.map(({ name, value, unit }) => param(name, value, unit)),
		...product.details.map(([name, value]) => param(name, typeset(value))),
		param('Популярность', String(placeOf(product, colour))),
		param('Дата поступления', arrival(product)),
	]
}

function isInStock(product: Product, colour: ColourId): boolean {
	const sizes = soldSizes(product, colour)
	return (sizes.length > 0 ? sizes : [undefined]).some(
		(size) => stock(product, offerId(product, colour, size)) > 0,
	)
}

/** Models by popularity, each with the colour of its card, so that no listing begins with one thing many times. */
const arranged = new Map(
	arrange(
		PRODUCTS.filter((product) => product.colours.some((colour) => isInStock(product, colour))).toSorted(
			(one, other) => popularity(other) - popularity(one),
		),
		(product) => product.colours.filter((colour) => isInStock(product, colour)),
	).map(({ product, colour }, place) => [product, { colour, place }]),
)

/** Models whose cards show them lying. */
const lying = lyingOf([...arranged.keys()])

/** The pictures of a model in their order: a card shows the first, and the second under a mouse. */
const viewsOf = (product: Product): readonly number[] =>
	lying.has(product) ? [LYING, ...VIEWS.filter((view) => view !== LYING)] : VIEWS

/** Of the best-sellers the first are marked: a mark on every second thing says nothing. */
const marked = new Set([...arranged.keys()].filter(({ marks }) => marks.includes('Хит')).slice(0, 12))

const shownMarks = (product: Product) => product.marks.filter((mark) => mark !== 'Хит' || marked.has(product))

/** 0…1000, as the shop sorts by: of a model's colours its card shows the first. */
function placeOf(product: Product, colour: ColourId): number {
	const found = arranged.get(product)
	return found ? 1000 - 2 * found.place - (colour === found.colour ? 0 : 1) : 0
}

/** 0…1000; the models of the main page's first rail lead, the other best-sellers follow. */
export function popularity(product: Product): number {
	const place = FLAGSHIPS.indexOf(product.groupId)
	if (place >= 0) return 1000 - place
	const key = `${product.groupId}/popularity`
	return product.marks.includes('Хит') ? wholeBetween(key, 850, 990) : wholeBetween(key, 20, 840)
}

function arrival(product: Product): string {
	const key = `${product.groupId}/arrival`
	const days = product.marks.includes('Новинка') ? wholeBetween(key, 2, 30) : wholeBetween(key, 45, 700)
	return new Date(MADE.getTime() - days * DAY).toISOString().slice(0, 10)
}

function description(product: Product): string {
	const paragraphs = product.paragraphs.map((text) => `<p>${escapeXml(typeset(text))}</p>`)
	return `<h3>${escapeXml(typeset(product.headline))}</h3>${paragraphs.join('')}`
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

function param(name: string, value: string, unit?: string): string {
	return `<param name="${escapeXml(name)}"${unit ? ` unit="${escapeXml(unit)}"` : ''}>${escapeXml(value)}</param>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
