import { addBasketItem } from '#backend/areas/basket/basket-changes.ts'
import type { Backend } from '#backend/context.ts'
import { reject } from '#backend/rejection.ts'
import type { CallBody } from '#contract/endpoint.ts'
import type { addOperatorBasketItem as call } from '#contract/operator.ts'
import { lowestOperatorPrice } from '#contract/rules.ts'
import { actFor, type Helping } from './on-behalf.ts'

/** Puts one piece into the customer's cart at the price that the operator has promised. */
export async function addOperatorBasketItem(
	backend: Backend,
	helping: Helping,
	body: CallBody<typeof call>,
): Promise<void> {
	const { operator, support, requestId } = helping
	const { productId, skuId, catalogPrice, retailPrice, reason } = body
	const isPromise = reason !== undefined
	if (isPromise && !operator.rights.includes('price')) reject('FORBIDDEN', 'The right price is needed')
	const item = { id: productId, skuId, quantity: 1 }
	const promise = (shop: { retailPrice: number; catalogPrice: number }) => {
		const isShops = retailPrice === shop.retailPrice
		if (catalogPrice !== shop.catalogPrice || (!isShops && (!isPromise || retailPrice > shop.retailPrice))) {
			reject('PRICE_CHANGED', 'The shop has another price', {
				catalogPrice: String(shop.catalogPrice),
				retailPrice: String(shop.retailPrice),
			})
		}
		const lowest = lowestOperatorPrice(shop.retailPrice)
		if (retailPrice < lowest) reject('PRICE_TOO_LOW', `Not below ${lowest}`, { retailPrice: String(lowest) })
		return isShops ? undefined : retailPrice
	}
	const acted = {
		params: undefined,
		body,
		idempotencyKey: '',
		requestId,
		...(isPromise && { reason, detail: { skuId, catalogPrice, retailPrice, quantity: item.quantity } }),
	}
	await actFor(backend, operator, support, isPromise ? 'basket.price' : 'basket.add', acted, () =>
		addBasketItem(backend.db, support.customer.id, item, backend.now(), promise),
	)
}
