import type { Order } from '#contract/orders.ts'
import * as contract from '#contract/payments.ts'
import type { Api } from './api.server.ts'

/** The bank's page for an order, of goods or of a gift card. */
export const getBankPage = async (
	api: Api,
	{ orderNumber, obtainingMethod }: Pick<Order, 'orderNumber' | 'obtainingMethod'>,
) => (await (obtainingMethod === 'DELIVERY_EGC' ? getGiftCardAcquiring : getAcquiring)(api, orderNumber)).url

/** The bank's page for an order. */
export const getAcquiring = (api: Api, orderNumber: string) =>
	api(contract.getAcquiring, { params: { n: orderNumber }, query: { paymentTool: 'CARD' } })

/** Asks how the payment went. @throws ApiError PAYMENT_DECLINED, PAYMENT_NOT_FINISHED */
export const confirmAcquiring = (api: Api, orderNumber: string) =>
	api(contract.confirmAcquiring, { params: { n: orderNumber } })

export const getSandboxPayment = (api: Api, paymentId: string) =>
	api(contract.getSandboxPayment, { params: { paymentId } })

export const decideSandboxPayment = (api: Api, paymentId: string, decision: 'pay' | 'decline') =>
	api(contract.decideSandboxPayment, { params: { paymentId }, body: { decision } })

/** The bank's page for an order of a gift card. */
export const getGiftCardAcquiring = (api: Api, orderNumber: string) =>
	api(contract.getGiftCardAcquiring, { params: { n: orderNumber } })
