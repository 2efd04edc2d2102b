import type { AppLoadContext } from '@remix-run/node'
import type { Api } from '#app/api/api.server.ts'
import { ApiError } from '#app/api/problems.server.ts'
import { absoluteUrl, originOf } from '#app/paths/absolute-url.ts'
import { ownPath } from '#app/paths/own-path.ts'
import { sbpPath } from '#app/paths/page-paths.ts'
import type { Order } from '#contract/orders.ts'
import type { PaymentTool } from '#contract/payment-ways.ts'
import * as contract from '#contract/payments.ts'

/**
 * Begins the payment of an order, of goods or of a gift card.
 * @param key of the link to a guest's order, as in all calls here
 * @returns the next page, fit for `Location`: the bank's, or the shop's own with the QR code of SBP
 * @throws ApiError PAYMENT_METHOD_NOT_AVAILABLE also for a bank that `PAYMENT_HOSTS` does not name
 */
export async function beginPayment(
	context: Pick<AppLoadContext, 'api' | 'config' | 'log'>,
	{ orderNumber, obtainingMethod }: Pick<Order, 'orderNumber' | 'obtainingMethod'>,
	tool: PaymentTool,
	key?: string,
): Promise<string> {
	const { api } = context
	if (obtainingMethod === 'DELIVERY_EGC') {
		return atBank(context, await getGiftCardAcquiring(api, orderNumber, key))
	}
	const payment = await getAcquiring(api, orderNumber, tool, key)
	return tool === 'SBP' ? sbpPath(orderNumber, key) : atBank(context, payment)
}

/** Browsers let no form lead to a bank that is not named; with scripts the same holds. */
function atBank({ config, log }: Pick<AppLoadContext, 'config' | 'log'>, { url }: { url: string }): string {
	if (url.startsWith('/')) return ownPath(url)
	const address = absoluteUrl(url, url)
	const origin = originOf(address)
	if (config.paymentOrigins.includes(origin)) return address
	log.error({ origin }, 'PAYMENT_HOSTS_DOES_NOT_NAME_THE_BANK')
	throw new ApiError(502, {
		exceptionCode: 'PAYMENT_METHOD_NOT_AVAILABLE',
		message: `PAYMENT_HOSTS does not name ${origin}`,
	})
}

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
