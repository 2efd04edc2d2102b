import { setTimeout as wait } from 'node:timers/promises'
import { chance, pick, wholeBetween } from '#backend/seeded.ts'
import { addBasketItem, applyPromoCode, updateBasket } from '#contract/basket.ts'
import { cancelOpenOrder, createOneClickOrder } from '#contract/orders.ts'
import type { YooKassaDouble } from '#tests/support/yookassa-double.ts'
import { newKey, PROMO_CODES, STORE, untilDone, type WeekShop, withCookies } from './week-shop.ts'

/** Deeds of buyers, each as often as it is here. */
const deeds = [
	...Array<'pays'>(10).fill('pays'),
	'pays twice',
	'pays twice',
	'pays late',
	'pays late',
	'is declined, then pays',
	'leaves',
	'leaves',
	'cancels',
	'pays and cancels',
	'pays and cancels',
] as const
/** When the notification of the provider comes. */
const notifications = ['none', 'before the visitor', 'twice', 'after the visitor', 'next hour'] as const

/** All that buyers meet. */
export interface Town {
	week: WeekShop
	bank: YooKassaDouble
	/** Acts for when the time to pay of the orders of this hour is over, and for the next hour. */
	later: { afterTime: (() => Promise<void>)[]; nextHour: (() => Promise<void>)[] }
	/** Numbers of orders that their buyers know, by the keys of their forms. */
	confirmed: Map<string, Set<string>>
	/** Requests to be called, by their numbers. */
	requests: Set<string>
	/** Contradictions that buyers have seen, as sentences. */
	seen: string[]
	count: (what: string) => void
}

interface Size {
	skuId: number
	productId: number
	groupId: string
	stock: number
}

/** An order as its buyer knows it. */
interface Ordered {
	number: string
	/** Of the link to it. */
	key: string
	cookie: string
	/** At the bank, where its page has been reached. */
	paymentId: string | undefined
}

/** A visitor puts things into the cart, orders them or not, pays or not. @param key of all choices */
export async function buy(town: Town, key: string): Promise<void> {
	const { week, count } = town
	const cookie = await week.newVisitor()
	const sizes = await week.sql<Size>(
		`select s.id as "skuId", s.product_id as "productId", m.group_id as "groupId", s.stock
		 from skus s join products p on p.id = s.product_id join models m on m.id = p.model_id
		 where s.is_present and s.stock > 0 order by s.id`,
	)
	if (sizes.length === 0) return count('found nothing')
	const wanted = Array.from({ length: wholeBetween(`${key} things`, 1, 3) }, (_, at) =>
		pick(`${key} thing ${at}`, sizes),
	)
	if (chance(`${key} one click`) < 0.08) return askToBeCalled(town, cookie, wanted[0] as Size, key)
	for (const { skuId, productId, groupId, stock } of wanted) {
		const quantity = chance(`${key} all ${skuId}`) < 0.3 ? Math.min(stock, 3) : 1
		await week.call(addBasketItem, { body: { id: productId, skuId, groupId, quantity } }, { cookie })
	}
	if (chance(`${key} promo`) < 0.35) {
		await week.call(applyPromoCode, { body: { promoCode: pick(`${key} code`, PROMO_CODES) } }, { cookie })
	}
	const payment = pick(`${key} payment`, ['CARD', 'CARD', 'SBP', 'ON_RECEIPT'] as const)
	const order = await place(town, cookie, payment, key)
	if (!order) return count('found it sold out')
	count(payment === 'ON_RECEIPT' ? 'ordered on receipt' : 'ordered online')
	if (payment !== 'ON_RECEIPT') await payOrNot(town, order, payment, key)
	else if (chance(`${key} cancels`) < 0.2) await cancel(town, order)
}

async function askToBeCalled({ week, requests, count }: Town, cookie: string, thing: Size, key: string) {
	const phone = `+7916${String(wholeBetween(`${key} phone`, 0, 9_999_999)).padStart(7, '0')}`
	const { skuId, productId } = thing
	const { status, body } = await week.call(
		createOneClickOrder,
		{ body: { name: 'Ася', phone, email: '', productId, skuId } },
		{ cookie, idempotencyKey: newKey() },
	)
	if (status !== 200) return
	requests.add(body.requestNumber)
	count('asked to be called')
}

/** Sends the form of the checkout until it is answered. @returns undefined when the things are sold meanwhile */
async function place(
	town: Town,
	visitor: string,
	payment: 'CARD' | 'SBP' | 'ON_RECEIPT',
	key: string,
): Promise<Ordered | undefined> {
	const { week, bank, confirmed } = town
	const isFetched = chance(`${key} fetched`) < 0.4
	const obtainingMethod = isFetched ? ('PICKUP' as const) : ('DELIVERY' as const)
	const { body: basket } = await week.call(
		updateBasket,
		{ body: { checkout: { obtainingMethod }, seen: true } },
		{ cookie: visitor },
	)
	const day = basket.deliveryVariants?.datePeriods[0]
	const idempotencyKey = newKey()
	const form = {
		intent: 'order',
		name: 'Ася Воронцова',
		phone: '8 912 884 03 17',
		email: `${idempotencyKey}@example.ru`,
		obtainingMethod,
		payment,
		isAgreed: 'on',
		idempotencyKey,
		expectedTotal: String(basket.orderPriceTotal),
		expectedPayment: String(basket.paymentTotal),
		...(isFetched
			? { pointId: STORE }
			: { street: 'Лесная улица', house: '5', date: day?.from ?? '', timeId: day?.timePeriods[0]?.id ?? '' }),
	}
	let cookie = visitor
	const location = await untilDone(async () => {
		const answer = await week.page('/checkout', cookie, form)
		if (answer.status !== 302 && answer.status !== 303) {
			// Another day, or nothing left of a cart: the buyer leaves.
			if (answer.status === 422) return '/cart'
			throw new Error(`The checkout was answered ${answer.status}`)
		}
		cookie = withCookies(cookie, answer.cookies)
		return answer.location
	})
	if (/^\/(?:cart|checkout)/.test(location)) return undefined
	const paymentId = atBankIn(location)
	const address = paymentId ? bank.payments.get(paymentId)?.asked.confirmation.return_url : location
	const [, number = ''] = /\/(?:order-thanks|payment)\/(\w+)/.exec(address ?? '') ?? []
	const [, linkKey = ''] = /[?&]key=([^&]+)/.exec(address ?? '') ?? []
	confirmed.set(idempotencyKey, new Set([number]))
	return { number, key: linkKey, cookie, paymentId }
}

const atBankIn = (location: string) => /^https:\/\/yoomoney\.ru\/pay\?orderId=(.+)$/.exec(location)?.[1]

async function payOrNot(town: Town, order: Ordered, tool: 'CARD' | 'SBP', key: string): Promise<void> {
	const { later, count, bank } = town
	const deed = pick(`${key} deed`, deeds)
	count(deed)
	if (deed === 'leaves') return
	if (deed === 'cancels') return cancel(town, order)
	if (deed === 'pays late') {
		const payment = await reachBank(town, order, tool)
		later.afterTime.push(() => pay(town, order, payment, `${key} late`))
		return
	}
	if (deed === 'is declined, then pays') {
		const first = await reachBank(town, order, tool)
		const declined = bank.payments.get(first ?? '')
		if (declined?.status === 'pending') declined.status = 'canceled'
		await comeBack(town, order)
		return pay(town, order, await reachBank(town, { ...order, paymentId: undefined }, tool), key)
	}
	const payment = await reachBank(town, order, tool)
	if (deed === 'pays twice') {
		const other = await reachBank(town, { ...order, paymentId: undefined }, tool === 'CARD' ? 'SBP' : 'CARD')
		await pay(town, order, other, `${key} first`)
	}
	await pay(town, order, payment, key)
	if (deed === 'pays and cancels') await cancel(town, order)
}

/** Gets to the page of the bank, as often as the provider lets it. @returns the payment there */
async function reachBank({ week }: Town, order: Ordered, tool: 'CARD' | 'SBP'): Promise<string | undefined> {
	if (order.paymentId) return order.paymentId
	const { number, key, cookie } = order
	const address = `/payment/${number}?key=${key}`
	for (let tries = 0; tries < 2; tries++) {
		const { location } = await untilDone(() => answered(week, address, cookie, { paymentTool: tool }))
		const id = atBankIn(location)
		if (id) return id
		if (!location.includes('/sbp')) continue
		// Beside the code of SBP is its address, for a telephone.
		const { html } = await untilDone(() => answered(week, location, cookie))
		const [, scanned] = /yoomoney\.ru\/pay\?orderId=([\w-]+)/.exec(html) ?? []
		if (scanned) return scanned
	}
	return undefined
}

/** Pays at the bank, if it lets the buyer, and comes back; the provider tells of it in one of many ways. */
async function pay(town: Town, order: Ordered, id: string | undefined, key: string): Promise<void> {
	const { week, bank, later, count } = town
	const payment = id === undefined ? undefined : bank.payments.get(id)
	if (payment?.status !== 'pending') return count('did not get to pay')
	payment.status = 'succeeded'
	count('paid')
	const told = pick(`${key} told`, notifications)
	const tell = async () => {
		// A provider that is not answered sends it again.
		await untilDone(async () => {
			const body = JSON.stringify(bank.notification(payment.id))
			const answer = await fetch(`${week.shop.url}/payments/notifications`, { method: 'POST', body })
			if (answer.status !== 200) throw new Error(`The notification was answered ${answer.status}`)
		})
	}
	// Nobody types a card faster, and the provider is not asked twice in so short a time.
	if (chance(`${key} quick`) < 0.8) await wait(2_100)
	if (told === 'before the visitor') await tell()
	if (told === 'twice') await Promise.all([tell(), tell()])
	if (chance(`${key} back`) < 0.8) await comeBack(town, order)
	if (told === 'twice' || told === 'after the visitor') await tell()
	if (told === 'next hour') later.nextHour.push(tell)
}

/** Comes back from the bank, and looks whether the shop says that the order is paid. */
async function comeBack({ week, bank, seen, count }: Town, { number, key, cookie }: Ordered): Promise<void> {
	const { location } = await untilDone(() => answered(week, `/payment/${number}?key=${key}`, cookie))
	if (!location.startsWith('/order-thanks/')) return
	count('was told that it is paid')
	if (!bank.of(number).some(({ status }) => status === 'succeeded')) {
		seen.push(`order ${number} was said to be paid, and is not`)
	}
}

async function cancel({ week, count }: Town, { number, key, cookie }: Ordered): Promise<void> {
	const { status } = await week.call(
		cancelOpenOrder,
		{ params: { id: number }, query: { key }, body: { reasonId: 'other' } },
		{ cookie },
	)
	if (status === 200) count('cancelled')
}

async function answered(week: WeekShop, path: string, cookie: string, form?: Record<string, string>) {
	const answer = await week.page(path, cookie, form)
	if (answer.status >= 500) throw new Error(`${path} was answered ${answer.status}`)
	return answer
}
