import * as contract from '#contract/basket.ts'
import type { Api } from './api.server.ts'

export const getBasket = (api: Api) => api(contract.getBasket)

export const keepCheckout = (api: Api, checkout: contract.CheckoutDraft) =>
	api(contract.updateBasket, { body: { checkout } })

/** The visitor has seen what changed in the cart. */
export const markBasketSeen = (api: Api) => api(contract.updateBasket, { body: { seen: true } })

/** The cart as the visitor saw it when the edit was sent. */
interface Seen {
	version?: number | undefined
}

export const addBasketItem = (
	api: Api,
	item: { id: number; skuId: number; groupId: string; quantity: number } & Seen,
) => api(contract.addBasketItem, { body: item })

export const removeBasketItem = (api: Api, line: { skuId: number } & Seen) =>
	api(contract.removeBasketItem, { body: line })

export const changeBasketItemQuantity = (api: Api, line: { skuId: number; quantity: number } & Seen) =>
	api(contract.changeBasketItemQuantity, { body: line })

export const applyPromoCode = (api: Api, code: { promoCode: string } & Seen) =>
	api(contract.applyPromoCode, { body: code })

export const removePromoCode = (api: Api, seen: Seen) => api(contract.removePromoCode, { body: seen })

/** @throws ApiError BONUS_CAN_NOT_BE_APPLIED; `fields.bonus` names how many can be spent */
export const applyBonus = (api: Api, bonus: number) => api(contract.applyBonus, { body: { bonus } })

export const removeBonus = (api: Api) => api(contract.removeBonus)

/** @throws ApiError GIFT_CARD_… */
export const applyGiftCard = (api: Api, card: { number: string; pin: string }) =>
	api(contract.applyGiftCard, { body: card })

export const removeGiftCard = (api: Api) => api(contract.removeGiftCard)
