import type { Hono } from 'hono'
import { type Backend, implement } from '#backend/http.ts'
import { settings } from '#backend/settings.ts'
import * as contract from '#contract/gift-cards.ts'
import { getGiftCard, requestGiftCardPin } from './gift-cards.ts'
import { orderGiftCard } from './order-gift-card.ts'

export function mountGiftCards(app: Hono, backend: Backend): void {
	// Before `/api/gift/cards/{number}`, which would take its name for a number.
	implement(app, backend, contract.listGiftCardDesigns, () => {
		const { designs, nominal, validDays, latestDay } = settings.giftCards
		return {
			designs: [...designs],
			nominal: { ...nominal, offered: [...nominal.offered] },
			validDays,
			latestDay,
		}
	})

	implement(app, backend, contract.orderGiftCard, ({ visitorId, idempotencyKey = '', body }, { db, now }) =>
		orderGiftCard(db, visitorId, idempotencyKey, body, now()),
	)

	implement(app, backend, contract.requestGiftCardPin, ({ visitorId, address, params }) =>
		requestGiftCardPin(backend, { visitorId, address }, params.number),
	)

	implement(app, backend, contract.getGiftCard, ({ visitorId, address, params, query }) =>
		getGiftCard(backend, { visitorId, address }, { number: params.number, pin: query.pin }),
	)
}
