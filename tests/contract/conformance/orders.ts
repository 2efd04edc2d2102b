import { randomInt, randomUUID } from 'node:crypto'
import { addBasketItem, type Basket, getBasket, updateBasket } from '#contract/basket.ts'
import type { DeliveryTerm } from '#contract/geo.ts'
import { getObtainingChannel, listObtainingPoints } from '#contract/obtaining.ts'
import type * as contract from '#contract/orders.ts'
import {
	cancelOpenOrder,
	createOneClickOrder,
	createOrder,
	getOrder,
	getOrderProgress,
	listRecentOrders,
	type NewOrder,
	type Order,
} from '#contract/orders.ts'
import { getProduct } from '#contract/products.ts'
import {
	assortment,
	basketOf,
	itemOf,
	NO_ID,
	NO_NAME,
	newVisitor,
	nextGoods,
	visitorCity,
} from './discovery.ts'
import { type CasesOf, Mismatch, type Run, Unreached, type Visitor } from './run.ts'
import { sentences } from './sentences.ts'

/** Why a payment is not begun. */
export const NOTHING_ONLINE = 'nothing can be paid online'

export const orders: CasesOf<typeof contract> = {
	async createOrder(run) {
		const as = await newVisitor(run)
		const first = await orderable(run, as)
		await checkRefusals(run, as, first)
		for (const { obtainingMethod } of await channelsOf(run, as)) {
			await placeOnce(run, await newVisitor(run), obtainingMethod)
			await checkDeliveryPrice(run, await newVisitor(run), obtainingMethod)
		}
		await checkStock(run)
		run.unreached(createOrder, 'NO_PRODUCT_AVAILABLE', 'a size in the cart would have to sell out')
		run.unreached(createOrder, 'NO_MORE_PRODUCT_AVAILABLE', 'a size in the cart would have to run short')
		run.unreached(createOrder, 'BASKET_INVALID_POSITIONS', 'a line would have to leave the catalogue')
		run.unreached(createOrder, 'BASKET_LIMITS_EXCEEDED', 'a price in the cart would have to rise')
	},

	async getOrder(run) {
		const visitor = await newVisitor(run)
		const before = visitor.cookie
		const { order } = await unpaidOrder(run, visitor)
		const params = { id: order.orderNumber }
		const read = await run.succeeds(getOrder, { params }, { as: visitor })
		run.check(
			getOrder,
			read.total === order.total && read.items.length === order.items.length,
			'is another order',
		)
		await run.refuses(getOrder, 'NOT_FOUND', { params }, { as: await newVisitor(run) })
		await run.refuses(getOrder, 'NOT_FOUND', { params: { id: NO_NAME } }, { as: visitor })
		if (visitor.cookie !== before) {
			await run.refuses(getOrder, 'NOT_FOUND', { params }, { as: { cookie: before } })
		}
		if (read.key) await checkLink(run, order.orderNumber, read.key)
	},

	async listRecentOrders(run) {
		const { order, visitor: as } = await unpaidOrder(run)
		const { orders } = await run.succeeds(listRecentOrders, {}, { as })
		const [recent] = orders
		const isNotified = recent?.orderNumber === order.orderNumber && recent.isPayable === order.isPayable
		run.check(listRecentOrders, isNotified, 'a fresh order is not told of')
		const others = await run.succeeds(listRecentOrders, {}, { as: await newVisitor(run) })
		run.check(listRecentOrders, others.orders.length === 0, 'another visitor is told of it')
	},

	async getOrderProgress(run) {
		const { order, visitor } = await unpaidOrder(run)
		const params = { id: order.orderNumber }
		const read = await run.succeeds(getOrderProgress, { params }, { as: visitor })
		run.check(
			getOrderProgress,
			read.isCancellable && read.reasons.length > 0 && read.history.at(-1)?.status === order.status,
			'a new order can’t be cancelled, or has another history',
		)
		await run.refuses(getOrderProgress, 'NOT_FOUND', { params }, { as: await newVisitor(run) })
	},

	async cancelOpenOrder(run) {
		run.unreached(cancelOpenOrder, 'ORDER_CAN_NOT_BE_CANCELLED', 'an order would have to be on its way')
		const { order, visitor: as } = await unpaidOrder(run)
		const params = { id: order.orderNumber }
		const { reasons } = await run.succeeds(getOrderProgress, { params }, { as })
		const body = { reasonId: reasons[0]?.id ?? '' }
		await run.refuses(cancelOpenOrder, 'NOT_FOUND', { params, body }, { as: await newVisitor(run) })
		await run.refuses(cancelOpenOrder, 'BAD_REQUEST', { params, body: { reasonId: NO_NAME } }, { as })
		const cancelled = await run.succeeds(cancelOpenOrder, { params, body }, { as })
		const again = await run.succeeds(cancelOpenOrder, { params, body }, { as })
		run.check(
			cancelOpenOrder,
			cancelled.history.at(-1)?.status === 'CANCELLED' && again.history.length === cancelled.history.length,
			'the order is not cancelled, or a second time cancels it again',
		)
	},

	async createOneClickOrder(run) {
		const as = await newVisitor(run)
		const { product, size } = await nextGoods(run)
		const phone = `+7000${String(randomInt(10_000_000)).padStart(7, '0')}`
		const body = { name: 'Проверка контракта', phone, email: '', productId: product.id, skuId: size.id }
		const headers = { 'idempotency-key': randomUUID() }
		const first = await run.succeeds(createOneClickOrder, { body }, { as, headers })
		const again = await run.succeeds(createOneClickOrder, { body }, { as, headers })
		run.check(
			createOneClickOrder,
			first.requestNumber === again.requestNumber,
			'one Idempotency-Key gave two requests',
		)
		const unknown = { ...body, skuId: NO_ID }
		const other = { 'idempotency-key': randomUUID() }
		await run.refuses(
			createOneClickOrder,
			'BASKET_INVALID_POSITIONS',
			{ body: unknown },
			{ as, headers: other },
		)
		const why = 'it would take too many requests'
		run.unreached(createOneClickOrder, 'ONE_CLICK_ORDER_LIMITS_EXCEEDED', why)
		const { soldOut } = await assortment(run)
		if (!soldOut) return run.unreached(createOneClickOrder, 'NO_PRODUCT_AVAILABLE', 'nothing is sold out')
		const gone = { ...body, productId: soldOut.product.id, skuId: soldOut.size.id }
		await run.refuses(createOneClickOrder, 'NO_PRODUCT_AVAILABLE', { body: gone }, { as, headers: other })
	},
}

/** The link to a guest's order opens that order, and no other. */
async function checkLink(run: Run, id: string, key: string): Promise<void> {
	const as = await newVisitor(run)
	await run.succeeds(getOrder, { params: { id }, query: { key } }, { as })
	await run.refuses(getOrder, 'NOT_FOUND', { params: { id }, query: { key: `${key}0` } }, { as })
	await run.refuses(getOrder, 'NOT_FOUND', { params: { id: NO_NAME }, query: { key } }, { as })
}

/** An unpaid order, to be paid online where that can be, of a visitor of its own or the given one. */
export async function unpaidOrder(run: Run, by?: Visitor): Promise<{ order: Order; visitor: Visitor }> {
	const visitor = by ?? (await newVisitor(run))
	const body = await orderable(run, visitor)
	return { order: await placed(run, visitor, body, randomUUID()), visitor }
}

async function placed(run: Run, as: Visitor, body: NewOrder, key: string): Promise<Order> {
	try {
		return await run.succeeds(createOrder, { body }, { as, headers: { 'idempotency-key': key } })
	} catch (error) {
		throw error instanceof Mismatch ? new Unreached('no order could be made') : error
	}
}

const isOnline = ({ paymentMethods }: DeliveryTerm) => paymentMethods.includes('ONLINE')

/** Ways to get an order that is paid online: unpaid it gives its piece back. Where there is none, those on receipt. */
async function channelsOf(run: Run, as: Visitor): Promise<DeliveryTerm[]> {
	const { channels } = await run.succeeds(getObtainingChannel, {}, { as })
	const online = channels.filter(isOnline)
	return online.length > 0 ? online : channels
}

interface Wanted {
	way?: DeliveryTerm['obtainingMethod'] | undefined
	body?: ReturnType<typeof itemOf>
}

/** Puts one piece, or the wanted ones, into the cart and says how it could be ordered. */
async function orderable(run: Run, as: Visitor, { way: wanted, body }: Wanted = {}): Promise<NewOrder> {
	// A draft is stored after the visitor has seen this version, and the order is of the same cart still.
	const item = body ?? itemOf(await nextGoods(run))
	const { version } = await run.succeeds(addBasketItem, { body: item }, { as })
	const channels = await channelsOf(run, as)
	const term = wanted ? channels.find((one) => one.obtainingMethod === wanted) : channels[0]
	if (!term) throw new Unreached('nothing can be ordered in the city of a new visitor')
	const { obtainingMethod } = term
	await run.succeeds(updateBasket, { body: { checkout: { obtainingMethod } } }, { as })
	const basket = await basketOf(run, as)
	checkDelivery(run, basket, term)
	const { orderPriceTotal, version: after } = basket
	run.check(updateBasket, after === version, 'a draft changes the version of the cart', sentences.draft)
	return {
		userInfo: {
			name: 'Проверка контракта',
			email: 'contract-check@example.com',
			phone: '+70000000000',
			comment: 'Проверочный заказ, не собирать',
		},
		deliveryInfo: await deliveryOf(run, term),
		obtainingMethod,
		paymentMethod: isOnline(term) ? 'ONLINE' : 'ON_RECEIPT',
		expectedTotal: orderPriceTotal,
		version,
	}
}

async function deliveryOf(
	run: Run,
	{ obtainingMethod, datePeriods }: DeliveryTerm,
): Promise<NewOrder['deliveryInfo']> {
	const { id: cityId } = await visitorCity(run)
	if (obtainingMethod === 'PICKUP' || obtainingMethod === 'PICKPOINT') {
		const { points } = await run.succeeds(listObtainingPoints, { body: { cityId, obtainingMethod } })
		if (!points[0]) throw new Unreached(`${obtainingMethod} is offered where there is no point`)
		return { cityId, pointId: points[0].id }
	}
	const [day] = datePeriods
	return {
		cityId,
		street: 'Лесная',
		house: '1',
		date: day?.from,
		...(day?.timePeriods[0] && { timeId: day.timePeriods[0].id }),
	}
}

/** One order by a way, asked for several times with one key. */
async function placeOnce(run: Run, as: Visitor, way: DeliveryTerm['obtainingMethod']): Promise<void> {
	const body = await orderable(run, as, { way })
	const key = randomUUID()
	const [first, second] = await Promise.all([placed(run, as, body, key), placed(run, as, body, key)])
	const comment = 'С тем же ключом другой заказ не создаётся'
	const third = await placed(run, as, { ...body, userInfo: { ...body.userInfo, comment } }, key)
	const numbers = new Set([first, second, third].map(({ orderNumber }) => orderNumber))
	const several = `one Idempotency-Key gave ${numbers.size} orders`
	run.check(createOrder, numbers.size === 1, several, sentences.idempotency)
	const isSame = third.userInfo.comment === first.userInfo.comment
	run.check(createOrder, isSame, 'another body changes the order of its key', sentences.idempotency)
	run.check(createOrder, first.obtainingMethod === way, `an order by ${way} is by ${first.obtainingMethod}`)
	run.check(createOrder, first.total === body.expectedTotal, `${way} costs another sum than the cart said`)
	run.check(
		createOrder,
		first.total === first.itemsPrice + first.deliveryPrice,
		`the total of ${way} is not its parts`,
	)
	const { lines } = await basketOf(run, as)
	run.check(createOrder, lines.length === 0, 'what was ordered is still in the cart')
}

/** The cart says what the chosen way costs, and has it in its sums. */
function checkDelivery(run: Run, basket: Basket, { obtainingMethod, price, freeFrom }: DeliveryTerm): void {
	const { basketPriceTotal, bonusDiscountTotal, deliveryPrice, orderPriceTotal } = basket
	const isFree = freeFrom !== null && basketPriceTotal + bonusDiscountTotal >= freeFrom
	const cost = isFree ? 0 : price
	const said = `the term of ${obtainingMethod} asks ${cost} of a cart of ${basketPriceTotal}`
	run.check(
		getBasket,
		deliveryPrice === cost,
		`deliveryPrice is ${deliveryPrice}; ${said}`,
		sentences.delivery,
	)
	const total = basketPriceTotal + cost
	run.check(
		getBasket,
		orderPriceTotal === total,
		`orderPriceTotal is ${orderPriceTotal}; ${said}`,
		sentences.delivery,
	)
}

/** The same of a cart on the other side of the sum from which the way is free. */
async function checkDeliveryPrice(
	run: Run,
	as: Visitor,
	way: DeliveryTerm['obtainingMethod'],
): Promise<void> {
	const { available } = await assortment(run)
	const byPrice = available
		.filter(({ size }) => size.lastPieces === null)
		.toSorted((one, other) => one.size.retailPrice - other.size.retailPrice)
	const [cheapest] = byPrice
	if (!cheapest) return
	await run.succeeds(addBasketItem, { body: itemOf(cheapest) }, { as })
	const { channels } = await run.succeeds(getObtainingChannel, {}, { as })
	const term = channels.find(({ obtainingMethod }) => obtainingMethod === way)
	if (!term) return
	await run.succeeds(updateBasket, { body: { checkout: { obtainingMethod: way } } }, { as })
	const below = await basketOf(run, as)
	checkDelivery(run, below, term)
	if (!term.freeFrom || below.basketPriceTotal >= term.freeFrom) return
	const missing = term.freeFrom - below.basketPriceTotal
	const enough = byPrice.find(({ size }) => size.retailPrice >= missing) ?? byPrice.at(-1) ?? cheapest
	const quantity = Math.min(
		Math.ceil(missing / enough.size.retailPrice),
		below.limits.basket_position_products_quantity_limit,
	)
	await run.succeeds(addBasketItem, { body: itemOf(enough, quantity) }, { as })
	checkDelivery(run, await basketOf(run, as), term)
}

/** Pieces that one visitor has ordered are not sold to another, who has them in the cart. */
async function checkStock(run: Run): Promise<void> {
	const { few } = await assortment(run)
	const pieces = few?.size.lastPieces ?? 0
	if (!few || pieces < 2) return
	const late = await newVisitor(run)
	const all = await orderable(run, late, { body: itemOf(few, pieces) })
	const first = await newVisitor(run)
	await placed(run, first, await orderable(run, first, { body: itemOf(few) }), randomUUID())
	const headers = { 'idempotency-key': randomUUID() }
	const { status } = await run.ask(createOrder, { body: all }, { as: late, headers })
	run.check(createOrder, status !== 200, 'pieces that are ordered already are ordered again', sentences.stock)
	const { sizes } = await run.succeeds(getProduct, { params: { id: few.product.id } })
	const left = sizes.find(({ id }) => id === few.size.id)
	const isTaken = left?.lastPieces === pieces - 1
	run.check(
		createOrder,
		isTaken,
		`of ${pieces} pieces ${left?.lastPieces} are left after an order of one`,
		sentences.stock,
	)
}

/** Each error leaves the cart as it was. */
async function checkRefusals(run: Run, as: Visitor, body: NewOrder): Promise<void> {
	const key = () => ({ 'idempotency-key': randomUUID() })
	const refused = (code: Parameters<Run['refuses']>[1], changed: Partial<NewOrder>, who = as) =>
		run.refuses(createOrder, code, { body: { ...body, ...changed } }, { as: who, headers: key() })
	const { deliveryInfo, userInfo } = body

	await run.refuses(createOrder, 'BAD_REQUEST', { body }, { as })
	await refused('BAD_REQUEST', { userInfo: { ...userInfo, phone: 'нет' } })
	await refused('BASKET_CHANGED', { expectedTotal: (body.expectedTotal ?? 0) + 1 })
	await refused('TERRITORY_NOT_FOUND', { deliveryInfo: { ...deliveryInfo, cityId: NO_ID } })
	await refused('OBTAINING_METHOD_NOT_AVAILABLE', { obtainingMethod: 'DELIVERY_EGC' })
	await refused('BASKET_IS_EMPTY', { version: undefined }, await newVisitor(run))
	await refuseByWay(run, as, body)
	const { lines } = await basketOf(run, as)
	run.check(createOrder, lines.length === 1, 'a refused order takes the goods out of the cart')
}

async function refuseByWay(run: Run, as: Visitor, body: NewOrder): Promise<void> {
	const channels = await channelsOf(run, as)
	const has = (way: string) => channels.find(({ obtainingMethod }) => obtainingMethod === way)
	const tell = (code: Parameters<Run['refuses']>[1], changed: Partial<NewOrder>) =>
		run.refuses(
			createOrder,
			code,
			{ body: { ...body, expectedTotal: undefined, ...changed } },
			{ as, headers: { 'idempotency-key': randomUUID() } },
		)
	const { cityId } = body.deliveryInfo
	const ofPoint = has('PICKUP') ?? has('PICKPOINT')
	if (ofPoint) {
		const { obtainingMethod } = ofPoint
		await tell('OBTAINING_POINT_NOT_FOUND', { obtainingMethod, deliveryInfo: { cityId, pointId: NO_NAME } })
	} else run.unreached(createOrder, 'OBTAINING_POINT_NOT_FOUND', 'no store or point is offered')

	const courier = has('DELIVERY')
	if (courier) {
		const deliveryInfo = await deliveryOf(run, courier)
		const past = { ...deliveryInfo, date: '2020-01-01' }
		await tell('DELIVERY_DATE_NOT_AVAILABLE', { obtainingMethod: 'DELIVERY', deliveryInfo: past })
	} else run.unreached(createOrder, 'DELIVERY_DATE_NOT_AVAILABLE', 'no courier is offered')

	const onlineOnly = channels.find(({ paymentMethods }) => !paymentMethods.includes('ON_RECEIPT'))
	if (onlineOnly) {
		const deliveryInfo = await deliveryOf(run, onlineOnly)
		const { obtainingMethod } = onlineOnly
		await tell('PAYMENT_METHOD_NOT_AVAILABLE', { obtainingMethod, deliveryInfo, paymentMethod: 'ON_RECEIPT' })
	} else
		run.unreached(createOrder, 'PAYMENT_METHOD_NOT_AVAILABLE', 'every way of the city can be paid both ways')
}
