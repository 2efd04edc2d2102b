import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { beginPayment } from './payments.server.ts'

const order = { orderNumber: '1000001', obtainingMethod: 'PICKUP' as const }

/** Begins a payment at a backend that answers with the address, in a shop that names one bank. */
async function begin(url: string, tool: 'CARD' | 'SBP' = 'CARD') {
	const log = { error: vi.fn() }
	const context = {
		api: async () => ({ paymentId: '1', amount: 100, url }),
		config: { paymentOrigins: ['https://pay.bank.example'] },
		log,
	}
	const next = await beginPayment(context as never, order, tool).catch((error: unknown) => error)
	return { next, log }
}

it('leads to the bank that is named, and to the sandbox bank', async () => {
	expect((await begin('https://pay.bank.example/form?id=1')).next).toBe('https://pay.bank.example/form?id=1')
	expect((await begin('/sandbox-bank/1')).next).toBe('/sandbox-bank/1')
})

it('leads to no other address, and says in the log which setting is missing', async () => {
	await fc.assert(
		fc.asyncProperty(fc.webUrl(), async (url) => {
			const { next, log } = await begin(url)
			expect(next).toMatchObject({ exceptionCode: 'PAYMENT_METHOD_NOT_AVAILABLE' })
			expect(log.error).toHaveBeenCalledWith(
				{ origin: new URL(url).origin },
				'PAYMENT_HOSTS_DOES_NOT_NAME_THE_BANK',
			)
		}),
	)
	expect((await begin('https://pay.bank.example.evil.example/')).next).toBeInstanceOf(Error)
	expect((await begin('http://pay.bank.example/')).next).toBeInstanceOf(Error)
})

it('shows the QR code of SBP on a page of the shop', async () => {
	expect((await begin('https://qr.nspk.example/1', 'SBP')).next).toBe('/payment/1000001/sbp')
})
