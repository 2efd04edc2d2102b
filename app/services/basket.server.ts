import * as contract from '#contract/basket.ts'
import type { Api } from './api.server.ts'

export const getBasket = (api: Api) => api(contract.getBasket)

export const keepCheckout = (api: Api, checkout: contract.CheckoutDraft) =>
	api(contract.updateBasket, { body: { checkout } })

/** The visitor has seen what changed in the cart. */
export const markBasketSeen = (api: Api) => api(contract.updateBasket, { body: { seen: true } })

export const addBasketItem = (
	api: Api,
	item: { id: number; skuId: number; groupId: string; quantity: number },
) => api(contract.addBasketItem, { body: item })

export const removeBasketItem = (api: Api, skuId: number) =>
	api(contract.removeBasketItem, { body: { skuId } })

export const changeBasketItemQuantity = (api: Api, skuId: number, quantity: number) =>
	api(contract.changeBasketItemQuantity, { body: { skuId, quantity } })

export const applyPromoCode = (api: Api, promoCode: string) =>
	api(contract.applyPromoCode, { body: { promoCode } })

export const removePromoCode = (api: Api) => api(contract.removePromoCode)
