import { comparable } from '#backend/text/plain-text.ts'
import type { Product } from '#contract/products.ts'
import type { FeedParam } from './feed-reader.ts'
import { capitalised } from './offer.ts'

/** Groups in the order of the product page; a name belongs to the first group with a word that begins it. */
const GROUPS: readonly { groupName: string; words: readonly string[] }[] = [
	{ groupName: 'Общее', words: [] },
	{
		groupName: 'Материалы',
		words: [
			'верх',
			'внутренний материал',
			'внутри',
			'волокно',
			'вязка',
			'дно',
			'изнанка',
			'ладонь',
			'лицо',
			'материал',
			'мембрана',
			'наполнитель',
			'начинка',
			'основа',
			'пена',
			'плотность',
			'подклад',
			'подошва',
			'покрытие',
			'промежуточная подошва',
			'пропитка',
			'пряжа',
			'пух',
			'сердечник',
			'сетка',
			'скользящая поверхность',
			'скорлупа',
			'состав',
			'стелька',
			'тент',
			'ткань',
			'трубки',
			'утеплитель',
			'шерсть',
		],
	},
	{
		groupName: 'Конструкция',
		words: [
			'бирки',
			'блокировка',
			'вентиляция',
			'ворот',
			'вход',
			'высота голенища',
			'горлышко',
			'доступ',
			'дуги',
			'жесткость',
			'заклад',
			'замок',
			'застежка',
			'кант',
			'капюшон',
			'каркас',
			'карман',
			'клапан',
			'козырек',
			'колени',
			'количество',
			'колодка',
			'конструкция',
			'креплени',
			'крой',
			'крышка',
			'линза',
			'лямки',
			'манжет',
			'молни',
			'накидка',
			'наклон',
			'наконечник',
			'налобник',
			'низ',
			'носок',
			'отверсти',
			'отделения',
			'перепад',
			'под питьевую',
			'подвеска',
			'подгонка',
			'подтяжки',
			'посадка',
			'пояс',
			'прогиб',
			'пройма',
			'режим',
			'ремень',
			'ремни',
			'рукав',
			'ручк',
			'светоотража',
			'секций',
			'слои',
			'смена линзы',
			'спина',
			'спинка',
			'стяжка',
			'тамбур',
			'усиления',
			'устройство',
			'уши',
			'фиксация',
			'форма',
			'швы',
			'шипы',
			'шнуровка',
		],
	},
	{
		groupName: 'Размер и вес',
		words: [
			'в сложенном',
			'вес',
			'высота',
			'габариты',
			'глубина',
			'диаметр',
			'длина',
			'максимальная нагрузка',
			'масса',
			'мест',
			'нагрузка',
			'наибольшая длина',
			'объем',
			'площадь',
			'радиус',
			'размер',
			'рост',
			'талия',
			'толщина',
			'ширина',
		],
	},
	{ groupName: 'Уход', words: ['уход', 'стирка', 'сушка', 'чистка', 'хранение', 'можно в посудомойку'] },
]

const NUMBER = /^[+−-]?\d[\d\s\u00a0]*(?:[.,]\d+)?$/

/** Names of feed params a listing can be filtered by, as the filter is called. */
const FACETS: readonly string[] = [
	'Пол',
	'Возраст',
	'Сезон',
	'Для чего',
	'Активность',
	'Утеплитель',
	'Пух',
	'Мембрана',
	'Водостойкость',
	'Температура комфорта',
	'Объём',
	'Мест',
	'Входы',
	'Назначение',
	'Вид спорта',
	'Посадка',
	'Капюшон',
	'Материал',
	'Стиль',
	'Жёсткость',
	'Страна',
]
const FACET_BY_KEY = new Map([
	...FACETS.map((name) => [comparable(name), name] as const),
	[comparable('Количество мест'), 'Мест'],
	[comparable('Количество входов'), 'Входы'],
])

/**
 * Things that are carried are chosen by their weight: tents, sleeping bags, packs. A list of all weights
 * is no choice, so the filter has steps, by the grams below which they end.
 */
const WEIGHT = 'Вес'
const CARRIED: ReadonlySet<string> = new Set(['Мест', 'Объём', 'Температура комфорта'])
const GRAMS = new Map([
	['г', 1],
	['кг', 1_000],
])
const STEPS: readonly { below: number; name: string }[] = [
	{ below: 500, name: '0–0,5\u00a0кг' },
	{ below: 1_000, name: '0,5–1\u00a0кг' },
	{ below: 1_500, name: '1–1,5\u00a0кг' },
	{ below: 2_000, name: '1,5–2\u00a0кг' },
	{ below: 3_000, name: '2–3\u00a0кг' },
	{ below: 5_000, name: '3–5\u00a0кг' },
	{ below: Number.POSITIVE_INFINITY, name: '5\u00a0кг и больше' },
]
/** A longer value is a sentence, not a choice. */
const MAX_FACET_CHARS = 30

/** Params of one product as the groups of its page; a name that is repeated has its values in one line. */
export function characteristicsOf(params: readonly FeedParam[]): Product['characteristics'] {
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
export function propertiesOf(params: readonly FeedParam[]): Product['properties'] {
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
		// «Прямая, под средний слой»: what comes after the comma explains the choice.
		const value = capitalised(withUnit(param).split(/,\s/)[0] ?? '')
		if (!facet || value.length > MAX_FACET_CHARS) continue
		facets[facet] = [...new Set([...(facets[facet] ?? []), value])]
	}
	const step = Object.keys(facets).some((facet) => CARRIED.has(facet)) && weightStep(params)
	return step ? { ...facets, [WEIGHT]: [step] } : facets
}

/** The step of the first weight with a unit; undefined where there is none. */
function weightStep(params: readonly FeedParam[]): string | undefined {
	const param = params.find(
		({ name, unit, value }) => name === WEIGHT && GRAMS.has(unit) && NUMBER.test(value),
	)
	if (!param) return undefined
	const number = Number(param.value.replace(/[\s\u00a0]/g, '').replace(',', '.'))
	const grams = number * (GRAMS.get(param.unit) ?? 1)
	return STEPS.find(({ below }) => grams < below)?.name
}

const withUnit = ({ value, unit }: FeedParam) =>
	unit && NUMBER.test(value) ? `${value}\u00a0${unit}` : value
