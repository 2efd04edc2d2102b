import { AUDIENCE, COLOUR, SEASON, SIZE } from '#backend/areas/search/facet-snapshot.ts'
import { slugOf } from '#backend/text/slug.ts'

/** Filters in the order they are shown: facet of the feed, query parameter, name for people. */
const KNOWN: readonly { facet: string; id: string; name: string }[] = [
	{ facet: SEASON, id: 'season', name: 'Сезон' },
	{ facet: SIZE, id: 'size', name: 'Размер' },
	{ facet: COLOUR, id: 'color', name: 'Цвет' },
	{ facet: 'Цена', id: 'price', name: 'Цена, ₽' },
	{ facet: AUDIENCE, id: 'gender', name: 'Пол' },
	{ facet: 'Возраст', id: 'age', name: 'Возраст' },
	{ facet: 'Утеплитель', id: 'insulation', name: 'Утеплитель' },
	{ facet: 'Пух', id: 'down', name: 'Пух' },
	{ facet: 'Водостойкость', id: 'waterproof', name: 'Водостойкость' },
	{ facet: 'Технология', id: 'technology', name: 'Технологии' },
	{ facet: 'Мембрана', id: 'membrane', name: 'Мембрана' },
	{ facet: 'Температура комфорта', id: 'comfort', name: 'Температура комфорта' },
	{ facet: 'Объём', id: 'volume', name: 'Объём' },
	{ facet: 'Мест', id: 'places', name: 'Сколько мест' },
	{ facet: 'Вес', id: 'weight', name: 'Вес' },
	{ facet: 'Входы', id: 'entrances', name: 'Входы' },
	{ facet: 'Назначение', id: 'purpose', name: 'Назначение' },
	{ facet: 'Вид спорта', id: 'sport', name: 'Вид спорта' },
	{ facet: 'Активность', id: 'activity', name: 'Активность' },
	{ facet: 'Посадка', id: 'fit', name: 'Посадка' },
	{ facet: 'Капюшон', id: 'hood', name: 'Капюшон' },
	{ facet: 'Материал', id: 'material', name: 'Материал' },
	{ facet: 'Стиль', id: 'style', name: 'Стиль' },
	{ facet: 'Жёсткость', id: 'stiffness', name: 'Жёсткость' },
	{ facet: 'Скидка', id: 'discount', name: 'Скидка' },
	{ facet: 'Бренд', id: 'brand', name: 'Бренд' },
	{ facet: 'Страна', id: 'country', name: 'Страна' },
]

/** The price is no facet of the index; in the order of filters it has this place. */
export const PRICE = 'Цена'

/** Nor are the stores: the parameter that names them, and the filter's id. */
export const STORE = 'store'

const PLACES = new Map(KNOWN.map((filter, place) => [filter.facet, { ...filter, place }]))
/** Parameters that are no filters, and filters that have a shape of their own. */
const TAKEN = new Set([
	'text',
	'exact',
	'sort',
	'page',
	'pricefrom',
	'priceto',
	STORE,
	...KNOWN.map(({ id }) => id),
])

/** Id of a facet in addresses, its name on the page, and its place among the filters. */
export function filterName(facet: string): { id: string; name: string; place: number } {
	const known = PLACES.get(facet)
	if (known) return known
	const slug = slugOf(facet).replaceAll('-', '_')
	return { id: slug && !TAKEN.has(slug) ? slug : `f_${slug}`, name: facet, place: KNOWN.length }
}
