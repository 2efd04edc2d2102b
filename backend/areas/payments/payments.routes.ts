import type { Hono } from 'hono'
import { issueGiftCards } from '#backend/areas/gift-cards/order-gift-card.ts'
import { type Backend, implement } from '#backend/http.ts'
import * as contract from '#contract/payments.ts'
import { confirmAcquiring, decideSandboxPayment, getAcquiring, getSandboxPayment } from './payments.ts'

export function mountPayments(app: Hono, backend: Backend): void {
	implement(app, backend, contract.getAcquiring, ({ visitorId, params }, { db, now }) =>
		getAcquiring(db, visitorId, params.n, now()),
	)

	implement(app, backend, contract.getGiftCardAcquiring, ({ visitorId, params }, { db, now }) =>
		getAcquiring(db, visitorId, params.n, now(), { isGiftCard: true }),
	)

	implement(app, backend, contract.confirmAcquiring, async ({ visitorId, params }, { db, now }) => {
		const answer = await confirmAcquiring(db, visitorId, params.n, now())
		await issueGiftCards(backend, now())
		return answer
	})

	implement(app, backend, contract.getSandboxPayment, ({ visitorId, params }, { db }) =>
		getSandboxPayment(db, visitorId, params.paymentId),
	)

	implement(app, backend, contract.decideSandboxPayment, ({ visitorId, params, body }, { db, now }) =>
		decideSandboxPayment(db, visitorId, params.paymentId, body.decision, now()),
	)
}
