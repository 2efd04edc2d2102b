import type { AppLoadContext } from '@remix-run/node'
import { invalid, redirectWithFlash, rejected, wantsPage } from '#app/actions/form.server.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { PickUpHere } from '#app/forms/pick-up-here.ts'
import { addBasketItem, saveCheckout } from '#app/services/basket.server.ts'
import { getObtainingPointOfShop } from '#app/services/obtaining.server.ts'

/**
 * Puts the size into the cart and the store into the checkout. The thing stays in the cart when the store is
 * unavailable.
 */
export async function pickUpHere(form: FormData, request: Request, context: AppLoadContext) {
	const { api, log } = context
	const submission = parseForm(form, PickUpHere)
	if (submission.status !== 'success') return invalid(context, submission)
	const { id, groupId, skuId, storeId } = submission.value
	try {
		const [basket, store] = await Promise.all([
			addBasketItem(api, { id, skuId, groupId, quantity: 1 }),
			getObtainingPointOfShop(api, storeId),
		])
		const isSaved =
			store !== undefined &&
			(await saveCheckout(api, { obtainingMethod: 'PICKUP', pointId: store.id }).then(
				() => true,
				(error: Error) => {
					log.error({ reason: error.message }, 'PICK_UP_STORE_NOT_KEPT')
					return false
				},
			))
		const line = basket.lines.find((one) => one.skuId === skuId)
		const thing = `${line?.name ?? 'Товар'}${line?.size ? `, размер ${line.size}` : ''} — в корзине`
		// The browser would append the anchor of the store.
		return redirectWithFlash(context, wantsPage(request) ? '/cart#main' : '/cart', {
			text: `${thing}. ${isSaved ? `Заберёшь: ${store.address}` : 'Магазин выбери при оформлении'}`,
			action: { label: 'Оформить заказ', to: '/checkout' },
			...(line?.image && { picture: line.image }),
		})
	} catch (error) {
		return rejected(context, submission, error)
	}
}
