import type { Submission } from '@conform-to/react'
import { type AppLoadContext, data } from '@remix-run/node'
import { isFromRobot, redirectWithFlash, rejectedRobot } from '#app/actions/form.server.ts'
import { helpedOn } from '#app/actions/operator.server.ts'
import { type Api, ApiError } from '#app/api/api.server.ts'
import type { Checkout } from '#app/forms/checkout.ts'
import { orderThanksPath, paymentPath } from '#app/paths/page-paths.ts'
import { redirect, redirectToBank } from '#app/paths/redirect.server.ts'
import { saveAddress } from '#app/services/addresses.server.ts'
import { createOrder } from '#app/services/orders.server.ts'
import { beginPayment } from '#app/services/payments.server.ts'
import { rejectionText } from '#app/texts/errors.ts'
import { doorOf } from '#app/texts/saved-address.ts'
import { streetParts } from '#app/texts/street-parts.ts'
import type { NewOrder, Order } from '#contract/orders.ts'
import type { PaymentTool } from '#contract/payment-ways.ts'

/** Errors about the cart, which shows the problem of each line. */
const cartCodes = new Set([
	'NO_PRODUCT_AVAILABLE',
	'NO_MORE_PRODUCT_AVAILABLE',
	'BASKET_INVALID_POSITIONS',
	'BASKET_LIMITS_EXCEEDED',
])

/** Errors because the cart is not the one on the page: another tab has changed or ordered it. */
const staleCodes = new Set(['BASKET_CHANGED', 'BASKET_IS_EMPTY'])

/** The same things for another sum: a price, the delivery's price or the balance of the gift card has changed. */
const newSum = {
	text: 'Сумма заказа изменилась. Проверь её и оформи заказ ещё раз',
	look: 'error',
} as const

/** Errors of one field. */
const fieldOf: ReadonlyMap<string, keyof Checkout | 'pointId' | 'date'> = new Map([
	['TERRITORY_ID_NOT_SPECIFIED', 'obtainingMethod'],
	['OBTAINING_METHOD_NOT_AVAILABLE', 'obtainingMethod'],
	['OBTAINING_POINT_NOT_FOUND', 'pointId'],
	['DELIVERY_DATE_NOT_AVAILABLE', 'date'],
	['PAYMENT_METHOD_NOT_AVAILABLE', 'payment'],
])

/** Errors of the place of delivery. */
const placeCodes = new Set(['TERRITORY_NOT_FOUND', 'DELIVERY_TERMS_NOT_FOUND', 'GEO_LOCATION_NOT_SPECIFIED'])

/** A checkout that its schema has passed. */
export type ValidCheckout = Extract<Submission<Checkout, string[]>, { status: 'success' }>

/**
 * Orders the cart and leads to the bank, or to the thanks; an error is shown beside its field.
 * @param isGone the session that the page was made in is over, and its cart with it
 */
export async function placeOrder(
	context: AppLoadContext,
	submission: ValidCheckout,
	form: FormData,
	isGone: boolean,
) {
	const { api, log, form: page } = context
	if (isFromRobot(form)) return rejectedRobot(submission)
	try {
		const { city } = await api.user()
		const checkout = submission.value
		const order = await createOrder(api, orderOf(checkout, city.id), checkout.idempotencyKey)
		await keepAddress(context, checkout, city.id)
		// The customer pays: an operator gets no further than the order.
		if (!order.isPayable || helpedOn(context))
			return redirect(orderThanksPath(order.orderNumber, order.key), 303)
		return redirectToBank(await paymentAddress(context, order, checkout.payment === 'SBP' ? 'SBP' : 'CARD'))
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		log.warn({ exceptionCode: error.exceptionCode }, 'ORDER_REFUSED')
		if (error.fields.expectedTotal || error.fields.expectedPayment)
			return redirectWithFlash(context, '/checkout', newSum)
		if (staleCodes.has(error.exceptionCode))
			return redirect(`/cart?changed=${await whatChanged(api, submission.value, isGone)}`, 303)
		if (cartCodes.has(error.exceptionCode)) return redirect('/cart', 303)
		page.failed = true
		const message = rejectionText(error)
		const place = 'pointId' in submission.value ? 'pointId' : 'street'
		const field = placeCodes.has(error.exceptionCode) ? place : fieldOf.get(error.exceptionCode)
		const reply = submission.reply(
			field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] },
		)
		return data({ result: reply }, { status: 422 })
	}
}

/** Saves the address of a made order where the box was ticked. A failure to save it does not touch the order. */
async function keepAddress({ api, log }: AppLoadContext, checkout: Checkout, cityId: number): Promise<void> {
	if (!('street' in checkout) || !checkout.isAddressSaved || !checkout.forCustomer) return
	try {
		await saveAddress(api, { cityId, ...doorOf(checkout) })
	} catch (error) {
		log.warn({ err: error }, 'ADDRESS_NOT_SAVED')
	}
}

/** Key of the page of the cart for the changed cart (`staleText`). */
async function whatChanged(api: Api, { forCustomer }: Checkout, isGone: boolean): Promise<string> {
	const isLoggedOut = forCustomer !== undefined && (await api.user()).customer === null
	if (isLoggedOut) return 'logged-out'
	return isGone ? 'session' : 'elsewhere'
}

/** The order exists: when the bank can't be reached now it can be paid from its payment page. */
const paymentAddress = (context: AppLoadContext, order: Order, tool: PaymentTool) =>
	beginPayment(context, order, tool, order.key).catch(() => paymentPath(order.orderNumber, order.key))

function orderOf(checkout: Checkout, cityId: number): NewOrder {
	const { name, phone, email, comment, obtainingMethod, payment } = checkout
	const { expectedTotal, expectedPayment, version } = checkout
	return {
		userInfo: { name, phone, email, comment },
		obtainingMethod,
		paymentMethod: payment === 'ON_RECEIPT' ? 'ON_RECEIPT' : 'ONLINE',
		expectedTotal,
		expectedPayment,
		version,
		deliveryInfo:
			obtainingMethod === 'PICKUP' || obtainingMethod === 'PICKPOINT'
				? { cityId, pointId: checkout.pointId }
				: {
						cityId,
						...streetParts(checkout.street),
						house: checkout.house,
						block: checkout.block,
						building: checkout.building,
						apartment: checkout.apartment,
						entrance: checkout.entrance,
						floor: checkout.floor,
						doorphoneCode: checkout.doorphoneCode,
						date: checkout.date,
						timeId: checkout.timeId,
					},
	}
}
