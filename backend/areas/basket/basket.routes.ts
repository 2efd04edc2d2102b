import type { Hono } from 'hono'
import { allowanceFor } from '#backend/areas/staff/buying-employee.ts'
import type { Backend, Call } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import * as contract from '#contract/basket.ts'
import { getBasket } from './basket.ts'
import {
	addBasketItem,
	applyBonus,
	applyGiftCard,
	applyPromoCode,
	changeBasketItemQuantity,
	markBasketSeen,
	removeBasketItem,
	removeGiftCard,
	removePromoCode,
	saveCheckout,
} from './basket-changes.ts'

export function mountBasket(app: Hono, backend: Backend): void {
	const { db, now } = backend
	const basketOf = async (call: Call<unknown, unknown, unknown>) =>
		getBasket(backend, call, await allowanceFor(backend, call))

	implement(app, backend, contract.getBasket, basketOf)

	implement(app, backend, contract.updateBasket, async (call) => {
		const { visitorId, body } = call
		if (body.checkout) await saveCheckout(db, visitorId, body.checkout, now())
		if (body.seen) await markBasketSeen(db, visitorId, now())
		return basketOf(call)
	})

	implement(app, backend, contract.addBasketItem, async (call) => {
		const { visitorId, body } = call
		await addBasketItem(db, visitorId, body, now())
		return basketOf(call)
	})

	implement(app, backend, contract.removeBasketItem, async (call) => {
		const { visitorId, body } = call
		await removeBasketItem(db, visitorId, body, now())
		return basketOf(call)
	})

	implement(app, backend, contract.changeBasketItemQuantity, async (call) => {
		const { visitorId, body } = call
		await changeBasketItemQuantity(db, visitorId, body, now())
		return basketOf(call)
	})

	implement(app, backend, contract.applyPromoCode, async (call) => {
		await applyPromoCode(backend, call, call.body, await allowanceFor(backend, call))
		return basketOf(call)
	})

	implement(app, backend, contract.removePromoCode, async (call) => {
		const { visitorId, body } = call
		await removePromoCode(db, visitorId, body.version, now())
		return basketOf(call)
	})

	implement(app, backend, contract.applyBonus, async (call) => {
		const { visitorId, body } = call
		await applyBonus(db, visitorId, body.bonus, now(), await allowanceFor(backend, call))
		return basketOf(call)
	})

	implement(app, backend, contract.removeBonus, async (call) => {
		const { visitorId } = call
		await applyBonus(db, visitorId, 0, now())
		return basketOf(call)
	})

	implement(app, backend, contract.applyGiftCard, async (call) => {
		await applyGiftCard(backend, call, call.body)
		return basketOf(call)
	})

	implement(app, backend, contract.removeGiftCard, async (call) => {
		const { visitorId } = call
		await removeGiftCard(db, visitorId, now())
		return basketOf(call)
	})
}
