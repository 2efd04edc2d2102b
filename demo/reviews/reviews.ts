import { chance, pick, wholeBetween } from '#backend/seeded.ts'
import { typeset } from '#contract/typeset.ts'
import { CATEGORIES } from '../catalogue/categories.ts'
import { PRODUCTS } from '../catalogue/families/catalogue.ts'
import type { Product } from '../catalogue/families/family.ts'
import { popularity } from '../catalogue/feed.ts'
import { SIZE_SCALES } from '../catalogue/size-scales.ts'
import * as footwear from './footwear-fragments.ts'
import type { Fragments } from './fragments.ts'
import * as gear from './gear-fragments.ts'
import * as layers from './layer-fragments.ts'
import * as outerwear from './outerwear-fragments.ts'
import { MEN, TOWNS, WOMEN } from './people.ts'

/** One review of content/reviews.json. `height` in centimetres, details on a scale from −2 to 2. */
export type DemoReview = {
	groupId: string
	rating: number
	title?: string
	body: string
	advantages?: string
	disadvantages?: string
	authorName: string
	locationName: string
	date: string
	size?: string
	height?: number
	ratingDetails: { name: string; value: number }[]
	recommended: boolean
	isAnonymous: boolean
}

const REVIEWED_MODELS = 124
const NEWEST = Date.UTC(2026, 10, 18)
const OLDEST_DAYS = 620
const NEW_DAYS = 20
const DAY = 24 * 60 * 60 * 1000

const CLOSINGS = [
	'Рекомендую.',
	'{Доволен|Довольна}.',
	'Буду брать ещё.',
	'Возьму второй цвет.',
	'Спасибо за честное описание.',
	'Привезли за два дня.',
	'Забрал{|а} в магазине, там же примерил{|а}.',
	'{Жена одобрила|Муж одобрил}.',
	'За эти деньги лучше не видел{|а}.',
	'Взял{|а} со скидкой, рад{|а} вдвойне.',
	'Посмотрим, что будет через год.',
	'Если что изменится, допишу.',
	'Уже посоветовал{|а} двум друзьям.',
]
const FITS = [
	'Рост {h}, размер {s}: посадка точная.',
	'Ношу {s}, взял{|а} {s}, подошло.',
	'При росте {h} размер {s} то что надо.',
	'По таблице выходил {s}, его и взял{|а}, не промахнул{ся|ась}.',
	'Размер {s} соответствует.',
	'{h} см, {s}: под низ влезает ещё слой.',
	'Сомневал{ся|ась} между двумя размерами, {s} оказался верным.',
]

const SHOE_FITS = [
	'Размер {s}, по таблице совпал.',
	'Ношу {s}, взял{|а} {s}, пальцам просторно.',
	'Мерил{|а} стопу вечером, вышел {s}, и это правда.',
	'{s} сел как влитой.',
	'Между двумя размерами взял{|а} больший, {s}, и {прав|права}.',
]

/** Beside a fit that is too small, and too large. */
const SMALL_FITS = ['По таблице {s}, но сидит плотнее, чем ждал{|а}.', 'Взял{|а} {s}: впритык.']
const LARGE_FITS = ['По таблице {s}, но сидит свободнее, чем ждал{|а}.', 'Взял{|а} {s}: просторно.']

/** Reviews of the best-selling models, the same every time. */
export function demoReviews(): DemoReview[] {
	const bodies = new Set<string>()
	return bestSellers().flatMap((product, place) => productReviews(product, place, bodies))
}

function bestSellers(): Product[] {
	return [...PRODUCTS].sort((one, other) => popularity(other) - popularity(one)).slice(0, REVIEWED_MODELS)
}

function productReviews(product: Product, place: number, bodies: Set<string>): DemoReview[] {
	const fragments = fragmentsOf(product)
	const wanted = place < 20 ? 9 : place < 60 ? 6 : 4
	const isNew = product.marks.includes('Новинка')
	const count = Math.min(
		isNew ? 3 : Number.POSITIVE_INFINITY,
		fragments.pluses.length,
		wanted + wholeBetween(`${product.groupId}/reviews`, 0, 4) + (product.groupId === 'khibiny-700' ? 4 : 0),
	)
	const pluses = shuffled(`${product.groupId}/pluses`, fragments.pluses)
	const minuses = shuffled(`${product.groupId}/minuses`, fragments.minuses)
	const situations = shuffled(`${product.groupId}/situations`, fragments.situations)
	return Array.from({ length: count }, (_, index) => {
		const key = `${product.groupId}/review-${index}`
		const woman =
			product.gender === 'Женский' || (product.gender !== 'Мужской' && chance(`${key}/who`) < 0.55)
		const material = {
			plus: pluses[index % pluses.length] ?? ['', ''],
			minus: minuses[index % minuses.length] ?? ['', ''],
			situation: situations[index % situations.length] ?? '',
			fragments,
		}
		return writeReview(key, product, woman, material, bodies)
	})
}

type Material = {
	plus: readonly [string, string]
	minus: readonly [string, string]
	situation: string
	fragments: Fragments
}

function writeReview(
	key: string,
	product: Product,
	woman: boolean,
	{ plus, minus, situation, fragments }: Material,
	bodies: Set<string>,
): DemoReview {
	const rating = ratingOf(key)
	const body = { size: '', height: 0, ...wearer(key, product, woman) }
	const sizeWords = { '-1': SMALL_FITS, 0: product.sizes.endsWith('shoes') ? SHOE_FITS : FITS, 1: LARGE_FITS }
	const fit = body.size ? fillIn(pick(`${key}/fit`, sizeWords[fitOf(key)]), body.size, body.height) : ''
	const closing = pick(`${key}/closing`, CLOSINGS)
	const isCritical = rating <= 3
	const title = isCritical || (rating === 4 && chance(`${key}/title`) < 0.4) ? minus[0] : plus[0]
	const isTitled = chance(`${key}/titled`) < 0.85
	const praise = isTitled ? plus[1] : `${plus[0]}. ${plus[1]}`
	const sentences = isCritical
		? [
				situation,
				minus[1],
				chance(`${key}/still`) < 0.6 ? plus[1] : '',
				chance(`${key}/fits`) < 0.3 ? fit : '',
			]
		: [
				...(chance(`${key}/order`) < 0.5 ? [situation, praise] : [praise, situation]),
				rating === 4 ? minus[1] : '',
				chance(`${key}/fits`) < 0.35 ? fit : '',
				chance(`${key}/closes`) < 0.3 ? closing : '',
			]
	const voice = (text: string) => typeset(spoken(text, woman))
	let text = voice(sentences.filter(Boolean).join(' '))
	// Two people may not say the same: the second one adds how it ended.
	if (bodies.has(text)) text = voice(`${text} ${closing}`)
	bodies.add(text)
	const oldest = product.marks.includes('Новинка') ? NEW_DAYS : OLDEST_DAYS
	const listsPros = chance(`${key}/lists`) < 0.5
	const isAnonymous = chance(`${key}/anonymous`) < 0.04
	return {
		groupId: product.groupId,
		rating,
		...(isTitled && { title: voice(title) }),
		body: text,
		...(listsPros && { advantages: two(`${key}/pros`, fragments.advantages) }),
		...((listsPros || isCritical) &&
			rating < 5 && { disadvantages: pick(`${key}/cons`, fragments.disadvantages) }),
		authorName: isAnonymous ? '' : pick(`${key}/name`, woman ? WOMEN : MEN),
		locationName: isAnonymous ? '' : pick(`${key}/town`, TOWNS),
		date: new Date(NEWEST - Math.floor(chance(`${key}/date`) ** 1.6 * oldest) * DAY)
			.toISOString()
			.slice(0, 10),
		...(body.size && { size: body.size }),
		...(body.height > 0 && { height: body.height }),
		ratingDetails: detailsOf(key, product, rating),
		recommended: rating >= 4 || chance(`${key}/recommends`) < 0.25,
		isAnonymous,
	}
}

function ratingOf(key: string): number {
	const luck = chance(`${key}/rating`)
	return luck < 0.6 ? 5 : luck < 0.89 ? 4 : luck < 0.97 ? 3 : 2
}

/** Size and height of an adult who tried the thing on; children's sizes and goods without sizes say nothing. */
function wearer(key: string, product: Product, woman: boolean): { size?: string; height?: number } {
	const scale = SIZE_SCALES[product.sizes]
	if (product.age === 'Детский' || scale.length < 5) return {}
	const middle = scale.slice(1, -1).map(({ ru }) => ru)
	const place = chance(`${key}/build`)
	const size = middle[Math.floor(place * middle.length)] ?? ''
	const shortest = woman ? 158 : 170
	return { size, height: shortest + Math.round(place * 14) + wholeBetween(`${key}/height`, 0, 6) }
}

const fillIn = (text: string, size: string, height: number) =>
	text.replaceAll('{s}', size).replaceAll('{h}', String(height))

/** `{брал|брала}` → the form of who speaks. */
const spoken = (text: string, woman: boolean) =>
	text.replace(/\{([^{}|]*)\|([^{}|]*)\}/g, (_, man: string, female: string) => (woman ? female : man))

function two(key: string, phrases: readonly string[]): string {
	const [one, other] = shuffled(key, phrases)
	return [one, other].filter(Boolean).join(', ')
}

/** Too small, as expected, or too large: the text of the review agrees with it. */
function fitOf(key: string): -1 | 0 | 1 {
	const fit = chance(`${key}/sits`)
	return fit < 0.12 ? -1 : fit < 0.86 ? 0 : 1
}

function detailsOf(key: string, product: Product, rating: number) {
	const mood = (name: string) => Math.max(-2, Math.min(2, rating - 3 + wholeBetween(`${key}/${name}`, -1, 1)))
	const details = [
		{ name: 'Качество', value: mood('quality') },
		{ name: 'Удобство', value: mood('comfort') },
	]
	if (product.figures.some(({ name }) => name === 'Температура комфорта')) {
		details.push({ name: 'Тепло', value: mood('warmth') })
	}
	if (SIZE_SCALES[product.sizes].length > 0) {
		details.unshift({ name: 'Посадка', value: fitOf(key) })
	}
	return details
}

const pathById = new Map(CATEGORIES.map(({ id, path }) => [id, path]))

function fragmentsOf(product: Product): Fragments {
	const path = pathById.get(product.categoryId) ?? ''
	const isFor = (part: string) => path.includes(part)
	if (product.age === 'Детский') {
		if (product.kind === 'tshirt') return layers.kidsTshirtFragments
		if (isFor('obuv/')) return layers.kidsShoeFragments
		if (isFor('detyam/')) return layers.kidsFragments
	}
	switch (product.kind) {
		case 'puffer':
			return isFor('uteplennye') ? outerwear.insulatedFragments : outerwear.downFragments
		case 'jacket':
			return isFor('membrannye') || isFor('shtormovki')
				? outerwear.rainFragments
				: outerwear.lightJacketFragments
		case 'vest':
			return outerwear.vestFragments
		case 'fleece':
			return layers.fleeceFragments
		case 'longsleeve':
			return layers.knitFragments
		case 'baselayer':
			return layers.baseFragments
		case 'tshirt':
			return layers.tshirtFragments
		case 'trousers':
			return isFor('trekkingovye') ? layers.trouserFragments : layers.weatherTrouserFragments
		case 'shorts':
		case 'leggings':
		case 'tights':
			return layers.lightLegwearFragments
		case 'skirt':
			return layers.skirtFragments
		case 'snowsuit':
			return layers.kidsFragments
		case 'boot':
			return footwear.bootFragments
		case 'winterboot':
			return footwear.winterBootFragments
		case 'trailshoe':
			return footwear.trailShoeFragments
		case 'sandal':
			return footwear.sandalFragments
		case 'socks':
			return gear.sockFragments
		case 'gloves':
			return gear.gloveFragments
		case 'beanie':
			return gear.hatFragments
		case 'cap':
			return gear.capFragments
		case 'pack':
			return gear.packFragments
		case 'daypack':
		case 'dufflebag':
			return gear.bagFragments
		case 'tent':
			return gear.tentFragments
		case 'sleepingbag':
			return gear.sleepFragments
		case 'mat':
			return gear.matFragments
		case 'bottle':
		case 'poles':
		case 'headtorch':
			return gear.smallGearFragments
		case 'skis':
		case 'snowboard':
			return gear.boardFragments
		case 'helmet':
		case 'goggles':
			return gear.headProtectionFragments
	}
}

function shuffled<T>(key: string, items: readonly T[]): T[] {
	return items
		.map((item, index) => ({ item, order: chance(`${key}/${index}`) }))
		.sort((one, other) => one.order - other.order)
		.map(({ item }) => item)
}
