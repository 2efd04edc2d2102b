/** Two models, each in one colour. Prices are whole roubles; a thing without sizes has one that is empty. */
export const goods = [
	{ id: 1, name: 'Куртка Хребет', color: 'Хвоя', price: 7990, oldPrice: 9990, sizes: ['46', '48', '50'] },
	{ id: 2, name: 'Рюкзак Тракт 30', color: 'Графит', price: 5490, oldPrice: 5490, sizes: [''] },
]

/** Pieces of each size when the backend starts. */
const STOCK = 30

/** The sizes of all goods, with their pieces in stock. */
export const skus = goods.flatMap((product) =>
	product.sizes.map((size, at) => ({ id: product.id * 100 + at, size, product, stock: STOCK })),
)

/** Whole percent. */
export const discountOf = ({ price, oldPrice }) => Math.round((1 - price / oldPrice) * 100)

export const LIMITS = {
	basket_price_limit: 500_000,
	basket_products_quantity_limit: 50,
	basket_position_products_quantity_limit: 10,
}

export const city = {
	id: 1,
	name: 'Москва',
	moniker: 'Москве',
	urlCode: 'moskva',
	region: 'Москва',
	countryId: 643,
	timeZone: 'Europe/Moscow',
	fias: null,
	macrocity: true,
	hasMetro: true,
	geoLocation: { lon: 37.6176, lat: 55.7558 },
}

export const store = {
	id: 'moskva-1',
	obtainingMethod: 'PICKUP',
	name: 'Магазин на Лесной',
	address: 'Лесная ул., 5',
	geoLocation: { lon: 37.5892, lat: 55.7784 },
	metro: [{ name: 'Белорусская' }],
	hours: [{ days: 'ежедневно', from: '10:00', to: '22:00' }],
	price: 0,
	storageDays: 3,
	payment: ['card', 'cash'],
	hasFitting: true,
}

/** Whether there is a bank: without one orders are paid in the store. */
export const hasBank = process.env.WITHOUT_BANK !== '1'

/** The one way to get an order: in the store, for nothing, today. */
export const channel = {
	obtainingMethod: 'PICKUP',
	price: 0,
	freeFrom: 0,
	nearestTime: null,
	isExactDate: true,
	mode: 'now',
	pointsCount: 1,
	datePeriods: [],
	orderBefore: null,
	paymentMethods: hasBank ? ['ONLINE', 'ON_RECEIPT'] : ['ON_RECEIPT'],
}
