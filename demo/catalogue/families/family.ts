import { pick } from '#backend/seeded.ts'
import { slugOf } from '#backend/text/slug.ts'
import { type CategoryPath, categoryId } from '../categories.ts'
import type { ColourId, Kin, PICTURE_SET, PictureKind } from '../picture-set.ts'
import type { SizeScaleId } from '../size-scales.ts'

export type Gender = 'Мужской' | 'Женский' | 'Унисекс' | 'Детский'
export type Season = 'Зима' | 'Межсезонье' | 'Лето'
export type Mark = 'Хит' | 'Новинка' | 'Эко'
/** Where and how a thing is worn: «Назначение». */
export type Purpose =
	| 'Город'
	| 'Лес'
	| 'Походы'
	| 'Горы'
	| 'Альпинизм'
	| 'Скалы'
	| 'Лыжи'
	| 'Горные лыжи'
	| 'Бег'
	| 'Вода'
	| 'Рыбалка'
	| 'Стоянка'
	| 'Верховая езда'

/** Own technologies; the texts about them are in content/technologies.json. */
export type Technology =
	| 'Морось 10K'
	| 'Морось 20K'
	| 'Морось Про'
	| 'Сухой шов'
	| 'Без фтора'
	| 'Пух с паспортом'
	| 'Полёвка'
	| 'Тёплый мох'
	| 'Ветролом'
	| 'Тёплая клетка'
	| 'Мягкая шерсть'
	| 'Упругий шаг'
	| 'Рысий след'
	| 'Печка'
	| 'Хребет'
	| 'Светляк'
	| 'Вечный ремонт'

/** A number worth showing big on the product page. */
export type Figure = { name: string; value: string; unit: string }
/** A line of the characteristics. */
export type Detail = [name: string, value: string]

/** A kind that a family is made of. */
type FamilyKind = Exclude<PictureKind, Kin>

type Colours<K extends PictureKind> = readonly (typeof PICTURE_SET)[K][number][]

/** A model's picture: of the family's kind, or of another that suits the model better («anorak» among storm jackets). */
type Drawn<K extends FamilyKind> =
	| { drawnAs?: undefined; colours: Colours<K> }
	| { [P in PictureKind]: { drawnAs: P; colours: Colours<P> } }[PictureKind]

/** The facts of a model that are written by hand. Prices in whole roubles; `was` is the price before the discount. */
type Story<K extends FamilyKind> = Drawn<K> & {
	/** The model's own name, without quotes: «Хибины 700». */
	name: string
	/** Kind of goods, when the family's wording does not fit: «Пуховик лёгкий мужской». */
	what?: string
	price: number
	was?: number
	headline: string
	lead: string
	/** Sentences after the lead, when the family's do not fit. */
	more?: readonly string[]
	/** Purposes, the main one first. */
	purposes?: Purpose[]
	marks?: Mark[]
	season?: Season
	vendor?: string
	gender?: Gender
	sizes?: SizeScaleId
}

/** Models of one kind, one category and one size scale; `S` is the model's technical data. */
type Family<K extends FamilyKind, S> = {
	kind: K
	category: CategoryPath
	what: string
	gender: Gender
	season: Season
	sizes: SizeScaleId
	/** The vendor code of the first model; the others follow. */
	article: number
	technologies: (model: Story<K> & S) => Technology[]
	figures: (model: Story<K> & S) => Figure[]
	details: (model: Story<K> & S) => Detail[]
	/** Paragraphs that suit every model of the family; a model takes two of them in turn. */
	more: readonly string[]
	models: readonly (Story<K> & S)[]
}

/** One model of the demonstration catalogue, ready for the feed. */
export type Product = {
	groupId: string
	name: string
	vendor: string
	article: number
	kind: FamilyKind
	/** The kind its pictures show. */
	drawnAs: PictureKind
	colours: readonly ColourId[]
	categoryId: number
	gender: Gender
	age: 'Взрослый' | 'Детский'
	season: Season
	sizes: SizeScaleId
	price: number
	was?: number
	marks: readonly Mark[]
	technologies: Technology[]
	figures: Figure[]
	details: Detail[]
	headline: string
	paragraphs: string[]
}

const OWN_VENDOR = 'Тропа'
const COUNTRIES = ['Россия', 'Россия', 'Россия', 'Беларусь', 'Узбекистан', 'Вьетнам']

/** Makes catalogue products of a hand-written family. */
export function family<K extends FamilyKind, S extends object>(source: Family<K, S>): Product[] {
	return source.models.map((model, index) => ({
		...forWhom(model.gender ?? source.gender),
		groupId: slugOf(model.name),
		name: `${model.what ?? source.what} «${model.name}»`,
		vendor: model.vendor ?? OWN_VENDOR,
		article: source.article + index,
		kind: source.kind,
		drawnAs: model.drawnAs ?? source.kind,
		colours: model.colours,
		categoryId: categoryId(source.category),
		season: model.season ?? source.season,
		sizes: model.sizes ?? source.sizes,
		price: model.price,
		was: model.was,
		marks: model.marks ?? [],
		technologies: source.technologies(model),
		figures: source.figures(model),
		details: [
			...source.details(model),
			...(model.purposes ?? []).map((purpose): Detail => ['Назначение', purpose]),
			['Страна', pick(`${model.name}/country`, COUNTRIES)],
		],
		headline: model.headline,
		paragraphs: [model.lead, ...inTurn(model.more ?? source.more, index, 2)],
	}))
}

function forWhom(gender: Gender): Pick<Product, 'gender' | 'age'> {
	return { gender, age: gender === 'Детский' ? 'Детский' : 'Взрослый' }
}

function inTurn(texts: readonly string[], start: number, count: number): string[] {
	const taken = Math.min(count, texts.length)
	return Array.from({ length: taken }, (_, step) => texts[(start + step) % texts.length] ?? '')
}

/** 20000 → «20 000»: a figure as it is read. */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3}){1,7}$)/g, ' ')

/** −18 → «−18», 5 → «+5»: degrees as they are said. */
export const degrees = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'))

/** Kind of cloth by its composition, as a walker chooses it: cotton matters more than the rest. */
export function materialOf(composition: string): string {
	if (/хлоп/i.test(composition)) return 'Хлопок'
	if (/мериноса/.test(composition)) {
		return /полиэстер/.test(composition) ? 'Меринос и синтетика' : 'Меринос'
	}
	return /шерсть/i.test(composition) ? 'Шерсть' : 'Синтетика'
}

/** Whether there is a hood, in a word to filter by, and what it is like. */
export function hoodDetails(text: string): Detail[] {
	if (text.startsWith('Нет')) return [['Капюшон', 'Нет']]
	const kind = /шлем|каску/.test(text)
		? 'Под шлем'
		: /^Съёмный|тстёгивается/.test(text)
			? 'Съёмный'
			: 'Несъёмный'
	return text === kind
		? [['Капюшон', kind]]
		: [
				['Капюшон', kind],
				['Устройство капюшона', text],
			]
}
