import { type PaymentProvider, ProviderRejected } from './provider.ts'

/**
 * The sandbox bank: a page of the shop where everybody pays for nothing (decision 062). The calls of that page decide
 * in the table of payments, so nothing is asked here.
 */
export const sandbox: PaymentProvider = {
	name: 'sandbox',
	isAsked: false,
	begin: async ({ id, amount, key }) => ({
		id,
		state: 'WAITING',
		amount,
		url: `/sandbox-bank/${id}${key ? `?key=${key}` : ''}`,
	}),
	look: notAsked,
	cancel: notAsked,
	refund: async ({ id }) => ({ id, state: 'DONE' }),
	lookAtRefund: async (id) => ({ id, state: 'DONE' }),
	noted: () => undefined,
}

async function notAsked(): Promise<never> {
	throw new ProviderRejected('The sandbox bank is not asked')
}
