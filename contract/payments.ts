import { z } from 'zod'
import { endpoint, live } from './endpoint.ts'
import { OrderKey, OrderLink } from './orders.ts'
import { PaymentStatus, PaymentTool } from './payment-ways.ts'
import { OrderNumber, Roubles } from './shapes.ts'

/** A path of the shop or a page elsewhere: nothing that runs, and nothing a header can't be made of. */
const BankAddress = z
	.string()
	.refine((url) => /^\/(?![/\\])/.test(url) || (/^https?:/i.test(url) && URL.canParse(url)))
	.describe(
		'A path of the shop for the sandbox bank, else the http(s) address of the bank. Of SBP: what the QR code holds, and what opens the bank’s app on a phone',
	)

const ByOrderNumber = z.object({ n: OrderNumber })

export const getAcquiring = endpoint({
	area: 'payments',
	summary:
		'Begin to pay an order: the address of the bank’s page. The payment begun goes on; another tool puts an end to it',
	method: 'GET',
	path: '/api/payments/{n}/acquiring',
	access: 'visitor',
	params: ByOrderNumber,
	query: OrderLink.extend({ paymentTool: PaymentTool.default('CARD') }),
	response: z.object({
		paymentId: z.string(),
		amount: Roubles,
		url: BankAddress,
	}),
	errors: ['NOT_FOUND', 'PAYMENT_NOT_NEEDED', 'PAYMENT_METHOD_NOT_AVAILABLE'],
	freshness: live,
	isSlow: true,
})

export const getGiftCardAcquiring = endpoint({
	area: 'payments',
	summary: 'The same for an order of a gift card',
	method: 'GET',
	path: '/api/payments/{n}/gift-card/acquiring',
	access: 'visitor',
	params: ByOrderNumber,
	query: OrderLink,
	response: getAcquiring.response,
	errors: ['NOT_FOUND', 'PAYMENT_NOT_NEEDED', 'PAYMENT_METHOD_NOT_AVAILABLE'],
	freshness: live,
	isSlow: true,
})

export const confirmAcquiring = endpoint({
	area: 'payments',
	summary: 'The visitor is back from the bank: asks the bank for the result and stores it',
	method: 'POST',
	path: '/api/payments/{n}/acquiring/success',
	access: 'visitor',
	params: ByOrderNumber,
	query: OrderLink,
	response: z.object({ paymentStatus: PaymentStatus }),
	errors: ['NOT_FOUND', 'PAYMENT_DECLINED', 'PAYMENT_NOT_FINISHED'],
	freshness: live,
	isSlow: true,
})

export const takePaymentNotification = endpoint({
	area: 'payments',
	summary:
		'A notification of the provider of payments, as it came. It is not believed: the provider is asked about the payment that it names. Unknown ones change nothing',
	method: 'POST',
	path: '/api/payments/notifications',
	access: 'public',
	body: z.record(z.string(), z.unknown()).describe('The notification in the provider’s own form'),
	response: z.object({ isTaken: z.literal(true).describe('It need not be sent again') }),
	freshness: live,
	assumed: true,
	isSlow: true,
})

/** The address of a payment by SBP works on any device, as a QR code has to. */
const PaymentLink = z.object({
	key: OrderKey.optional().describe('`key` of a guest’s order, or of the address of a payment by SBP'),
})

export const getSandboxPayment = endpoint({
	area: 'payments',
	summary: 'Sandbox bank: what is to be paid',
	method: 'GET',
	path: '/api/sandbox-bank/{paymentId}',
	access: 'visitor',
	params: z.object({ paymentId: z.uuid() }),
	query: PaymentLink,
	response: z.object({
		orderNumber: OrderNumber,
		amount: Roubles,
		paymentTool: PaymentTool,
		status: z
			.enum(['WAITING', 'PAID', 'DECLINED'])
			.describe('DECLINED also when it came too late, or another payment took its place'),
		isOrderOpen: z.boolean().describe('The visitor may see the order too, not its payment alone'),
	}),
	errors: ['NOT_FOUND'],
	freshness: live,
	assumed: true,
})

export type SandboxPayment = z.infer<typeof getSandboxPayment.response>

export const decideSandboxPayment = endpoint({
	area: 'payments',
	summary: 'Sandbox bank: pay or decline',
	method: 'POST',
	path: '/api/sandbox-bank/{paymentId}',
	access: 'visitor',
	params: z.object({ paymentId: z.uuid() }),
	query: PaymentLink,
	body: z.object({ decision: z.enum(['pay', 'decline']) }),
	response: z.object({ orderNumber: OrderNumber, status: z.enum(['PAID', 'DECLINED']) }),
	errors: ['NOT_FOUND', 'PAYMENT_NOT_NEEDED'],
	freshness: live,
	assumed: true,
})
