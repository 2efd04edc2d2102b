import type { CharacteristicGroup, ProductProperty } from '#backend/areas/products/products.table.ts'
import type { FeedParam } from './feed-reader.ts'
import { capitalised } from './offer.ts'
import { comparable } from './plain-text.ts'

/** Groups in the order of the product page; a name belongs to the first group one of whose words begins it. */
const GROUPS: readonly { groupName: string; words: readonly string[] }[] = [
	{ groupName: 'Общее', words: [] },
	{
		groupName: 'Материалы',
		words: [
			'верх',
			'внутренний материал',
			'волокно',
			'материал',
			'мембрана',
			'наполнитель',
			'основа',
			'плотность',
			'подклад',
			'подошва',
			'покрытие',
			'промежуточная подошва',
			'пропитка',
			'пряжа',
			'пух',
			'состав',
			'стелька',
			'сердечник',
			'ткань',
			'утеплитель',
		],
	},
	{
		groupName: 'Конструкция',
		words: [
			'вентиляция',
			'воротник',
			'вход',
			'высота голенища',
			'дуги',
			'жесткость',
			'застежка',
			'капюшон',
			'карман',
			'каркас',
			'количество',
			'колодка',
			'конструкция',
			'крепление',
			'крой',
			'линза',
			'манжеты',
			'молния',
			'отделения',
			'перепад',
			'подвеска',
			'посадка',
			'пояс',
			'прогиб',
			'рукав',
			'светоотража',
			'секций',
			'слои',
			'спинка',
			'стяжка',
			'фиксация',
			'форма',
			'шнуровка',
			'швы',
		],
	},
	{
		groupName: 'Размер и вес',
		words: [
			'вес',
			'высота',
			'габариты',
			'глубина',
			'диаметр',
			'длина',
			'максимальная нагрузка',
			'масса',
			'нагрузка',
			'объем',
			'размер',
			'рост',
			'толщина',
			'ширина',
		],
	},
	{ groupName: 'Уход', words: ['уход', 'стирка', 'сушка', 'чистка', 'хранение'] },
]

const NUMBER = /^[+−-]?\d[\d\s\u00a0]*(?:[.,]\d+)?$/

/** Names of feed params a listing can be filtered by, as the filter is called. */
const FACETS: readonly string[] = [
	'Пол',
	'Возраст',
	'Сезон',
	'Утеплитель',
	'Мембрана',
	'Водостойкость',
	'Температура комфорта',
	'Объём',
	'Назначение',
	'Вид спорта',
	'Посадка',
	'Капюшон',
	'Материал',
	'Стиль',
	'Жёсткость',
	'Страна',
]
const FACET_BY_KEY = new Map(FACETS.map((name) => [comparable(name), name]))
/** A longer value is a sentence, not a choice. */
const MAX_FACET_CHARS = 40

/** Params of one product as the groups of its page; a name that is repeated has its values in one line. */
export function characteristicsOf(params: readonly FeedParam[]): CharacteristicGroup[] {
	const values = new Map<string, { name: string; values: string[] }>()
	for (const param of params) {
		const key = comparable(param.name)
		const entry = values.get(key) ?? { name: capitalised(param.name), values: [] }
		const value = withUnit(param)
		if (!entry.values.includes(value)) entry.values.push(value)
		values.set(key, entry)
	}
	const groups = GROUPS.map(({ groupName }) => ({
		groupName,
		items: [] as { name: string; value: string }[],
	}))
	for (const [key, entry] of values) {
		const found = GROUPS.findIndex(({ words }) => words.some((word) => key.startsWith(word)))
		groups[Math.max(found, 0)]?.items.push({ name: entry.name, value: entry.values.join(', ') })
	}
	return groups.filter(({ items }) => items.length > 0)
}

/** The numbers with a unit, which a product page shows big. */
export function propertiesOf(params: readonly FeedParam[]): ProductProperty[] {
	const names = new Set<string>()
	return params
		.filter(({ name, unit, value }) => {
			const isFirst = !names.has(name)
			names.add(name)
			return isFirst && unit !== '' && NUMBER.test(value)
		})
		.slice(0, 6)
		.map(({ name, value, unit }) => ({ name: capitalised(name), value: value.replace(/^-/, '−'), unit }))
}

/** Filter → values among the params; the caller adds those that come from elsewhere (brand, discount). */
export function facetsOf(params: readonly FeedParam[]): Record<string, string[]> {
	const facets: Record<string, string[]> = {}
	for (const param of params) {
		const facet = FACET_BY_KEY.get(comparable(param.name))
		const value = capitalised(withUnit(param))
		if (!facet || value.length > MAX_FACET_CHARS) continue
		facets[facet] = [...new Set([...(facets[facet] ?? []), value])]
	}
	return facets
}

const withUnit = ({ value, unit }: FeedParam) =>
	unit && NUMBER.test(value) ? `${value}\u00a0${unit}` : value
