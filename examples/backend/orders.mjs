import * as blanks from './blanks.mjs'
import { checkVersion, getBasket, sum } from './cart.mjs'
import { check } from './errors.mjs'
import { channel, city, store } from './goods.mjs'

// Step 4: the checkout

const { SHOP_URL = 'http://localhost:3000' } = process.env

/** Number of an order → the order. */
const orders = new Map()

const today = () => new Date().toISOString().slice(0, 10)

/** Texts of the law: the shop's own go here. */
const texts = new Map([
	['/oferta', 'Публичная оферта'],
	['/personaldataprocessing', 'Согласие на обработку персональных данных'],
	['/pages/privacy', 'Какие cookie мы храним'],
])

export function getStaticPage({ query }) {
	check(query.has('url'), 400, 'BAD_REQUEST')
	const name = texts.get(query.get('url'))
	check(name, 404, 'NOT_FOUND')
	return { name, content: `<p>${name}</p>`, displayMode: 'DEFAULT' }
}

export const getObtainingChannel = () => ({ channels: [{ ...channel, nearestDate: today() }] })

export function listObtainingPoints({ body: { cityId, obtainingMethod } }) {
	check(Number.isInteger(cityId) && typeof obtainingMethod === 'string', 400, 'BAD_REQUEST')
	return { points: obtainingMethod === 'PICKUP' ? [{ ...store, readyFrom: today() }] : [] }
}

export function createOrder(call) {
	const { visitor, body, headers } = call
	const key = headers['idempotency-key']
	check(key && /^\+\d{10,15}$/.test(body.userInfo?.phone), 400, 'BAD_REQUEST')
	if (visitor.orders.has(key)) return shownOrder(visitor.orders.get(key))
	checkVersion(call)
	const { lines, paymentTotal } = getBasket(call)
	check(lines.length > 0, 400, 'BASKET_IS_EMPTY')
	const { expectedTotal = paymentTotal, expectedPayment = paymentTotal } = body
	check(expectedTotal === paymentTotal && expectedPayment === paymentTotal, 409, 'BASKET_CHANGED')
	check(body.deliveryInfo.cityId === city.id, 404, 'TERRITORY_NOT_FOUND')
	check(body.obtainingMethod === channel.obtainingMethod, 400, 'OBTAINING_METHOD_NOT_AVAILABLE')
	check(body.deliveryInfo.pointId === store.id, 400, 'OBTAINING_POINT_NOT_FOUND')
	check(
		lines.every(({ state }) => state.isAvailable),
		409,
		'NO_MORE_PRODUCT_AVAILABLE',
	)
	for (const { sku, quantity } of visitor.lines) sku.stock -= quantity
	const order = { number: String(1001 + orders.size), visitor, body, lines, isPaid: false, date: new Date() }
	orders.set(order.number, order)
	visitor.orders.set(key, order)
	Object.assign(visitor, { lines: [], draft: {}, version: visitor.version + 1 })
	return shownOrder(order)
}

function shownOrder({
	number,
	body: { userInfo, deliveryInfo, obtainingMethod, paymentMethod },
	lines,
	...order
}) {
	const total = sum(lines, (line) => line.retailPriceTotal)
	const oldPrice = sum(lines, (line) => line.catalogPriceTotal)
	return {
		...blanks.order,
		orderNumber: number,
		userInfo,
		deliveryInfo: {
			...deliveryInfo,
			cityName: city.name,
			pointName: store.name,
			pointAddress: store.address,
		},
		obtainingMethod,
		paymentMethod,
		status: 'NEW',
		paymentStatus: order.isPaid ? 'PAID' : 'PENDING',
		isPayable: paymentMethod === 'ONLINE' && !order.isPaid,
		date: order.date.toISOString(),
		itemsPrice: total,
		total,
		paymentTotal: total,
		price: total,
		oldPrice,
		discount: oldPrice - total,
		items: lines.map(({ retailPrice: price, retailPriceTotal: total, ...line }) => ({
			...line,
			price,
			total,
		})),
	}
}

function ownOrder({ visitor, params: [number] }) {
	const order = orders.get(number)
	check(order?.visitor === visitor, 404, 'NOT_FOUND')
	return order
}

export const getOrder = (call) => shownOrder(ownOrder(call))

// Step 5: payment, at a bank that is a page of this program

export function getAcquiring(call) {
	const { orderNumber, isPayable, paymentTotal } = shownOrder(ownOrder(call))
	check(isPayable, 400, 'PAYMENT_NOT_NEEDED')
	const url = `http://${call.headers.host}/bank/${orderNumber}`
	return { paymentId: orderNumber, amount: paymentTotal, url }
}

export function confirmAcquiring(call) {
	check(ownOrder(call).isPaid, 400, 'PAYMENT_NOT_FINISHED')
	return { paymentStatus: 'PAID' }
}

export function showBank({ params: [number], response }) {
	response.setHeader('Content-Type', 'text/html; charset=utf-8')
	response.write(`<form method="post"><button>Оплатить заказ ${Number(number)}</button></form>`)
}

export function payAtBank({ params: [number], response }) {
	check(orders.has(number), 404, 'NOT_FOUND')
	orders.get(number).isPaid = true
	response.writeHead(303, { Location: `${SHOP_URL}/payment/${number}` })
}
