import type { Hono } from 'hono'
import { giveEverything } from '#backend/areas/auth/merge-visitors.ts'
import { orderGiftCard } from '#backend/areas/orders/order-gift-card.ts'
import { linkKeyOf } from '#backend/areas/orders/orders.ts'
import { giveNextSession } from '#backend/areas/sessions/session-cookie.ts'
import { sellerForOrder } from '#backend/areas/staff/sales.ts'
import type { Backend } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import { settings } from '#backend/settings.ts'
import * as contract from '#contract/gift-cards.ts'
import { giftCardDesigns } from './designs.ts'
import { getGiftCard, requestGiftCardPin } from './gift-cards.ts'

export function mountGiftCards(app: Hono, backend: Backend): void {
	// Before `/api/gift/cards/{number}`, which would take its name for a number.
	implement(app, backend, contract.listGiftCardDesigns, () => {
		const { nominal, validDays, latestDay } = settings.giftCards
		return {
			designs: giftCardDesigns(backend.shop),
			nominal: { ...nominal, offered: [...nominal.offered] },
			validDays,
			latestDay,
			isForSale: backend.provider() !== undefined,
		}
	})

	implement(app, backend, contract.orderGiftCard, async (call, { hash, now }) => {
		const seller = await sellerForOrder(backend, call.cookie)
		const staff = { seller, requestId: call.requestId }
		const order = await orderGiftCard(
			{ ...backend, giveEverything },
			call,
			call.idempotencyKey,
			call.body,
			now(),
			staff,
		)
		giveNextSession(call, backend, order.visitorId)
		return { orderNumber: order.number, total: order.total, key: linkKeyOf(hash, order) }
	})

	implement(app, backend, contract.requestGiftCardPin, (call) =>
		requestGiftCardPin(backend, call, call.params.number),
	)

	implement(app, backend, contract.getGiftCard, (call) =>
		getGiftCard(backend, call, { number: call.params.number, pin: call.query.pin }),
	)
}
