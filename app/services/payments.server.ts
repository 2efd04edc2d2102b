import type { Api } from '#app/api/api.server.ts'
import { ownPath } from '#app/own-path.ts'
import type { Order } from '#contract/orders.ts'
import * as contract from '#contract/payments.ts'

/**
 * Where an order is paid, of goods or of a gift card: the bank's address, fit for `Location`.
 * @param key of the link to a guest's order, as in all calls here
 */
export async function getBankPage(
	api: Api,
	{ orderNumber, obtainingMethod }: Pick<Order, 'orderNumber' | 'obtainingMethod'>,
	key?: string,
): Promise<string> {
	const acquiring = obtainingMethod === 'DELIVERY_EGC' ? getGiftCardAcquiring : getAcquiring
	const { url } = await acquiring(api, orderNumber, key)
	return url.startsWith('/') ? ownPath(url) : new URL(url).href
}

/** The payment of an order. */
export const getAcquiring = (api: Api, orderNumber: string, key?: string) =>
	api(contract.getAcquiring, { params: { n: orderNumber }, query: { paymentTool: 'CARD', key } })

/** The payment of an order of a gift card. */
const getGiftCardAcquiring = (api: Api, orderNumber: string, key?: string) =>
	api(contract.getGiftCardAcquiring, { params: { n: orderNumber }, query: { key } })

/** Asks how the payment went. @throws ApiError PAYMENT_DECLINED, PAYMENT_NOT_FINISHED */
export const confirmAcquiring = (api: Api, orderNumber: string, key?: string) =>
	api(contract.confirmAcquiring, { params: { n: orderNumber }, query: { key } })

export const getSandboxPayment = (api: Api, paymentId: string, key?: string) =>
	api(contract.getSandboxPayment, { params: { paymentId }, query: { key } })

export const decideSandboxPayment = (
	api: Api,
	paymentId: string,
	decision: 'pay' | 'decline',
	key?: string,
) => api(contract.decideSandboxPayment, { params: { paymentId }, query: { key }, body: { decision } })
