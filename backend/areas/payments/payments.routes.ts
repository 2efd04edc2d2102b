import type { Hono } from 'hono'
import { issueGiftCards } from '#backend/areas/orders/order-gift-card.ts'
import type { Backend } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import * as contract from '#contract/payments.ts'
import { confirmAcquiring, getAcquiring } from './payments.ts'
import { takeNotification } from './provider-answers.ts'
import { decideSandboxPayment, getSandboxPayment } from './sandbox-bank.ts'

export function mountPayments(app: Hono, backend: Backend): void {
	implement(app, backend, contract.getAcquiring, ({ visitorId, params, query }) =>
		getAcquiring(backend, { visitorId, key: query.key }, params.n, { tool: query.paymentTool }),
	)

	implement(app, backend, contract.getGiftCardAcquiring, ({ visitorId, params, query }) =>
		getAcquiring(backend, { visitorId, key: query.key }, params.n, { isGiftCard: true }),
	)

	implement(app, backend, contract.confirmAcquiring, async ({ visitorId, params, query }) => {
		const answer = await confirmAcquiring(backend, { visitorId, key: query.key }, params.n)
		await issueGiftCards(backend, backend.now())
		return answer
	})

	implement(app, backend, contract.takePaymentNotification, async ({ body }) => {
		await takeNotification(backend, body)
		await issueGiftCards(backend, backend.now())
		return { isTaken: true as const }
	})

	implement(app, backend, contract.getSandboxPayment, ({ visitorId, params, query }) =>
		getSandboxPayment(backend, { visitorId, key: query.key }, params.paymentId),
	)

	implement(app, backend, contract.decideSandboxPayment, ({ visitorId, params, query, body }) =>
		decideSandboxPayment(backend, { visitorId, key: query.key }, params.paymentId, body.decision),
	)
}
