import type { Hono } from 'hono'
import { type Backend, implement } from '#backend/http.ts'
import { refuse } from '#backend/refusal.ts'
import * as contract from '#contract/basket.ts'
import { getBasket } from './basket.ts'
import {
	addBasketItem,
	applyPromoCode,
	changeBasketItemQuantity,
	keepCheckout,
	markBasketSeen,
	removeBasketItem,
	removePromoCode,
} from './basket-changes.ts'

export function mountBasket(app: Hono, backend: Backend): void {
	const { db, now } = backend

	implement(app, backend, contract.getBasket, ({ visitorId }) => getBasket(db, visitorId, now()))

	implement(app, backend, contract.updateBasket, async ({ visitorId, body }) => {
		if (body.checkout) await keepCheckout(db, visitorId, body.checkout, now())
		if (body.seen) await markBasketSeen(db, visitorId, now())
		return getBasket(db, visitorId, now())
	})

	implement(app, backend, contract.addBasketItem, async ({ visitorId, body }) => {
		await addBasketItem(db, visitorId, body, now())
		return getBasket(db, visitorId, now())
	})

	implement(app, backend, contract.removeBasketItem, async ({ visitorId, body }) => {
		await removeBasketItem(db, visitorId, body, now())
		return getBasket(db, visitorId, now())
	})

	implement(app, backend, contract.changeBasketItemQuantity, async ({ visitorId, body }) => {
		await changeBasketItemQuantity(db, visitorId, body, now())
		return getBasket(db, visitorId, now())
	})

	implement(app, backend, contract.applyPromoCode, async ({ visitorId, body }) => {
		await applyPromoCode(db, visitorId, body, now())
		return getBasket(db, visitorId, now())
	})

	implement(app, backend, contract.removePromoCode, async ({ visitorId, body }) => {
		await removePromoCode(db, visitorId, body.version, now())
		return getBasket(db, visitorId, now())
	})

	implement(app, backend, contract.applyBonus, () =>
		refuse('BONUS_CAN_NOT_BE_APPLIED', 'A visitor who is not logged in has no bonuses'),
	)

	implement(app, backend, contract.removeBonus, ({ visitorId }) => getBasket(db, visitorId, now()))

	implement(app, backend, contract.applyGiftCard, () =>
		refuse('GIFT_CARD_NOT_FOUND', 'No gift card has been issued yet'),
	)

	implement(app, backend, contract.removeGiftCard, ({ visitorId }) => getBasket(db, visitorId, now()))
}
