import type { Api } from '#app/api/api.server.ts'
import { absoluteUrl } from '#app/paths/absolute-url.ts'
import { ownPath } from '#app/paths/own-path.ts'
import { sbpPath } from '#app/paths/page-paths.ts'
import type { Order, PaymentTool } from '#contract/orders.ts'
import * as contract from '#contract/payments.ts'

/**
 * Begins the payment of an order, of goods or of a gift card.
 * @param key of the link to a guest's order, as in all calls here
 * @returns the next page, fit for `Location`: the bank's, or the shop's own with the QR code of SBP
 */
export async function beginPayment(
	api: Api,
	{ orderNumber, obtainingMethod }: Pick<Order, 'orderNumber' | 'obtainingMethod'>,
	tool: PaymentTool,
	key?: string,
): Promise<string> {
	if (obtainingMethod === 'DELIVERY_EGC') return atBank(await getGiftCardAcquiring(api, orderNumber, key))
	const payment = await getAcquiring(api, orderNumber, tool, key)
	return tool === 'SBP' ? sbpPath(orderNumber, key) : atBank(payment)
}

const atBank = ({ url }: { url: string }) => (url.startsWith('/') ? ownPath(url) : absoluteUrl(url, url))

/** The payment of an order. */
export const getAcquiring = (api: Api, orderNumber: string, paymentTool: PaymentTool, key?: string) =>
	api(contract.getAcquiring, { params: { n: orderNumber }, query: { paymentTool, key } })

/** The payment of an order of a gift card. */
const getGiftCardAcquiring = (api: Api, orderNumber: string, key?: string) =>
	api(contract.getGiftCardAcquiring, { params: { n: orderNumber }, query: { key } })

/** Checks the state of the payment. @throws ApiError PAYMENT_DECLINED, PAYMENT_NOT_FINISHED */
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
