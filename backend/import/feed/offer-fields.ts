import { comparable, plainText } from '#backend/text/plain-text.ts'
import type { FeedOffer, FeedParam } from './feed-reader.ts'
import { isStockField } from './supply.ts'

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

const CONDITIONS: ReadonlyMap<string, string> = new Map([
	['likenew', 'Как новый'],
	['used', 'Подержанный'],
	['preowned', 'Подержанный'],
	['showcasesample', 'Витринный образец'],
	['refurbished', 'Восстановленный'],
	['reduction', 'Уценка'],
])

/** «2,4» of «2.4», as it is read in Russian. */
const withComma = (value: string) => value.replace(/^(\d{1,9})\.(\d{1,9})$/, '$1,$2')

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

const yesOrNo = (text: string) => {
	const answer = text.toLowerCase()
	return IS.test(answer) ? 'Есть' : IS_NOT.test(answer) ? 'Нет' : text
}

/** Elements that a page shows as characteristics; a param of the same name comes before them. */
export function paramsOfFields({ fields, params }: FeedOffer): FeedParam[] {
	const known = new Set(params.map(({ name }) => comparable(name)))
	const shown: FeedParam[] = []
	for (const [tag, show] of Object.entries(SHOWN)) {
		const text = plainText(fields[tag] ?? '', 500)
		const param = text || (tag === 'condition' && fields['condition@type']) ? show(text, fields) : undefined
		if (!param?.value || known.has(comparable(param.name))) continue
		known.add(comparable(param.name))
		shown.push(param)
	}
	return shown
}

const READ = new Set([
	...Object.keys(SHOWN),
	...ACTIVITY,
	...INACTIVITY,
	'available',
	'currencyid',
	'model',
	'outlets',
	'presence',
	'price',
	'productname',
	'typeprefix',
	'vendor',
])

/** Names of elements that nothing is made of. */
export function leftOver({ fields }: FeedOffer): string[] {
	const read = new Set(READ)
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
