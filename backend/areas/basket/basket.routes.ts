import type { Hono } from 'hono'
import { type Backend, implement } from '#backend/http.ts'
import * as contract from '#contract/basket.ts'
import { getBasket } from './basket.ts'
import {
	addBasketItem,
	applyBonus,
	applyGiftCard,
	applyPromoCode,
	changeBasketItemQuantity,
	keepCheckout,
	markBasketSeen,
	removeBasketItem,
	removeGiftCard,
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

	implement(app, backend, contract.applyPromoCode, async ({ visitorId, address, body }) => {
		await applyPromoCode(backend, { visitorId, address }, body)
		return getBasket(db, visitorId, now())
	})

	implement(app, backend, contract.removePromoCode, async ({ visitorId, body }) => {
		await removePromoCode(db, visitorId, body.version, now())
		return getBasket(db, visitorId, now())
	})

	implement(app, backend, contract.applyBonus, async ({ visitorId, body }) => {
		await applyBonus(db, visitorId, body.bonus, now())
		return getBasket(db, visitorId, now())
	})

	implement(app, backend, contract.removeBonus, async ({ visitorId }) => {
		await applyBonus(db, visitorId, 0, now())
		return getBasket(db, visitorId, now())
	})

	implement(app, backend, contract.applyGiftCard, async ({ visitorId, address, body }) => {
		await applyGiftCard(backend, { visitorId, address }, body)
		return getBasket(db, visitorId, now())
	})

	implement(app, backend, contract.removeGiftCard, async ({ visitorId }) => {
		await removeGiftCard(db, visitorId, now())
		return getBasket(db, visitorId, now())
	})
}
