import { comparable, plainText } from '#backend/text/plain-text.ts'
import { trimEnd } from '#contract/trim.ts'
import type { FeedOffer, FeedParam } from './feed-reader.ts'
import { isStockField, saidAvailable } from './supply.ts'

/** Elements that different exporters call differently, the first that has a text counts. */
const SYNONYMS = {
	name: ['name', 'name_ru', 'title', 'title_ru', 'name_ua', 'name_uk', 'title_ua'],
	description: ['description', 'description_ru', 'description_ua', 'description_uk'],
	oldPrice: ['oldprice', 'old_price', 'price_old', 'priceold', 'old-price', 'price_before_discount'],
	vendorCode: ['vendorcode', 'vendor_code', 'article', 'artikul', 'sku'],
	minimum: ['min-quantity', 'min_quantity', 'minquantity'],
} as const

export const fieldOf = ({ fields }: FeedOffer, what: keyof typeof SYNONYMS): string =>
	SYNONYMS[what].map((tag) => fields[tag]).find(Boolean) ?? ''

const IS = /^(?:y|yes|true|1|да)$/
const IS_NOT = /^(?:n|no|false|0|нет)$/
const ACTIVITY = ['productactivity', 'activity', 'active', 'is_active', 'enabled', 'published', 'visible']
const INACTIVITY = ['archived', 'is_archived', 'disabled', 'hidden', 'deleted', 'is_deleted']

/** The export has the goods, and says that the shop does not sell them. */
export function isInactive({ fields }: FeedOffer): boolean {
	const says = (tags: readonly string[], answer: RegExp) =>
		tags.some((tag) => answer.test((fields[tag] ?? '').toLowerCase()))
	return says(ACTIVITY, IS_NOT) || says(INACTIVITY, IS)
}

/** Goods whose export says something about their sale that is neither yes nor no are sold. */
export function noteOfActivity({ fields }: FeedOffer): { reason: string; detail: string } | undefined {
	const said = [...ACTIVITY, ...INACTIVITY]
		.map((tag) => fields[tag] ?? '')
		.find((text) => text && !IS.test(text.toLowerCase()) && !IS_NOT.test(text.toLowerCase()))
	return said
		? { reason: 'не понято, снят ли товар с продажи: он продаётся', detail: plainText(said, 30) }
		: undefined
}

const CONDITIONS: ReadonlyMap<string, string> = new Map([
	['likenew', 'Как новый'],
	['used', 'Подержанный'],
	['preowned', 'Подержанный'],
	['showcasesample', 'Витринный образец'],
	['refurbished', 'Восстановленный'],
	['reduction', 'Уценка'],
])

/** «2,4» of «2.400», as it is read in Russian. */
const withComma = (value: string) => {
	const [, whole, fraction = ''] = /^(\d{1,9})[.,](\d{1,9})$/.exec(value) ?? []
	return whole === undefined ? value : [whole, trimEnd(fraction, /0/)].filter(Boolean).join(',')
}

/** Elements that are shown as characteristics: how they are called there, and their text. */
const SHOWN: Readonly<
	Record<string, (text: string, fields: FeedOffer['fields']) => Omit<FeedParam, 'code'> | undefined>
> = {
	weight: (value) => ({ name: 'Вес', unit: 'кг', value: withComma(value) }),
	dimensions: (text) => ({
		name: 'Габариты',
		unit: '',
		value: `${text.split('/').map(withComma).join(' × ')} см`,
	}),
	country_of_origin: plain('Страна'),
	country: plain('Страна'),
	manufacturer_warranty: (text) => ({ name: 'Гарантия производителя', unit: '', value: yesOrNo(text) }),
	sales_notes: plain('Условия продажи'),
	'min-quantity': (value) => ({ name: 'Минимальный заказ', unit: 'шт.', value }),
	min_quantity: (value) => ({ name: 'Минимальный заказ', unit: 'шт.', value }),
	minquantity: (value) => ({ name: 'Минимальный заказ', unit: 'шт.', value }),
	'step-quantity': (value) => ({ name: 'Кратность заказа', unit: 'шт.', value }),
	adult: (text) =>
		IS.test(text.toLowerCase()) ? { name: 'Возрастное ограничение', unit: '', value: '18+' } : undefined,
	age: (text, fields) => ({
		name: 'Возрастное ограничение',
		unit: '',
		value: fields['age@unit'] === 'month' ? `${text} мес.` : `${text}+`,
	}),
	condition: (text, fields) => ({
		name: 'Состояние',
		unit: '',
		value: [CONDITIONS.get((fields['condition@type'] ?? '').toLowerCase()), text.replace(/\s+/g, ' ')]
			.filter(Boolean)
			.join(': '),
	}),
	expiry: plain('Срок годности'),
}

function plain(name: string) {
	return (value: string): Omit<FeedParam, 'code'> => ({ name, unit: '', value })
}

const isNo = (text: string) => IS_NOT.test(text.toLowerCase())

const yesOrNo = (text: string) => {
	const answer = text.toLowerCase()
	return IS.test(answer) ? 'Есть' : IS_NOT.test(answer) ? 'Нет' : text
}

/** Elements that a page shows as characteristics; a param of the same name comes before them. `odd` are the others. */
export function paramsOfFields({ fields, params }: FeedOffer): {
	params: FeedParam[]
	odd: { reason: string; detail: string }[]
} {
	const known = new Map(params.map(({ name, value }) => [comparable(name), plainText(value, 500)]))
	const shown: FeedParam[] = []
	const odd: { reason: string; detail: string }[] = []
	for (const [tag, show] of Object.entries(SHOWN)) {
		const text = plainText(fields[tag] ?? '', 500)
		const kind = tag === 'condition' ? plainText(fields['condition@type'] ?? '', 40).toLowerCase() : ''
		const isKnownKind = kind === '' || kind === 'new' || CONDITIONS.has(kind)
		const param = text || kind ? show(text, fields) : undefined
		if (!isKnownKind) odd.push({ reason: 'состояние товара не понято', detail: kind })
		const earlier = param && known.get(comparable(param.name))
		if (param?.value && earlier === undefined) {
			known.set(comparable(param.name), param.value)
			shown.push(param)
		} else if (
			param?.value &&
			![param.value, text].some((one) => comparable(one) === comparable(earlier ?? ''))
		) {
			odd.push({
				reason: 'характеристика названа дважды: взята первая',
				detail: `${param.name}: ${plainText(text, 40)}`,
			})
		} else if (text && !param?.value && !isNo(text)) {
			odd.push({ reason: 'значение не понято', detail: `<${tag}> ${plainText(text, 40)}` })
		}
	}
	return { params: shown, odd }
}

const READ = new Set([
	...Object.keys(SHOWN),
	...ACTIVITY,
	...INACTIVITY,
	'currencyid',
	'outlets',
	'price',
	'productname',
	'vendor',
])

/** Whether the element says nothing that `text` does not. */
function isIn(field: string | undefined, text: string): boolean {
	const [all, part] = [text, field ?? ''].map((words) => comparable(words.replace(/["«»]/g, '')))
	return ` ${all} `.includes(` ${part} `)
}

/**
 * Names of elements that nothing is made of.
 * @param name of the offer, which may be made of its type and model
 */
export function leftOver({ fields, available }: FeedOffer, name: string): string[] {
	const read = new Set(READ)
	for (const tag of ['model', 'typeprefix']) if (isIn(fields[tag], name)) read.add(tag)
	const said = saidAvailable({ available, fields })
	for (const tag of ['available', 'presence']) if (fields[tag]?.toLowerCase() === said) read.add(tag)
	for (const tags of [...Object.values(SYNONYMS), Object.keys(fields).filter(isStockField)]) {
		const used = tags.find((tag) => fields[tag])
		// Another one of the same text says nothing more.
		for (const tag of tags) if (tag === used || fields[tag] === fields[used ?? '']) read.add(tag)
	}
	const names = Object.keys(fields)
	const says = (tag: string) => fields[tag] || names.some((name) => name.startsWith(`${tag}@`))
	return names
		.filter((tag) => !tag.includes('@') && says(tag) && !read.has(tag))
		.map((tag) => `<${plainText(tag, 40)}>`)
}
