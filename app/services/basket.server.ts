import type { Api } from '#app/api/api.server.ts'
import * as contract from '#contract/basket.ts'
import type { CallBody } from '#contract/endpoint.ts'

export const getBasket = (api: Api) => api(contract.getBasket)

export const saveCheckout = (api: Api, checkout: contract.CheckoutDraft) =>
	api(contract.updateBasket, { body: { checkout } })

/** The visitor has seen the changes of the cart. */
export const markBasketSeen = (api: Api) => api(contract.updateBasket, { body: { seen: true } })

export const addBasketItem = (api: Api, body: CallBody<typeof contract.addBasketItem>) =>
	api(contract.addBasketItem, { body })

export const removeBasketItem = (api: Api, body: CallBody<typeof contract.removeBasketItem>) =>
	api(contract.removeBasketItem, { body })

export const changeBasketItemQuantity = (
	api: Api,
	body: CallBody<typeof contract.changeBasketItemQuantity>,
) => api(contract.changeBasketItemQuantity, { body })

export const applyPromoCode = (api: Api, body: CallBody<typeof contract.applyPromoCode>) =>
	api(contract.applyPromoCode, { body })

export const removePromoCode = (api: Api, body: CallBody<typeof contract.removePromoCode>) =>
	api(contract.removePromoCode, { body })

/** @throws ApiError BONUS_CAN_NOT_BE_APPLIED; `fields.bonus` names how many can be spent */
export const applyBonus = (api: Api, body: CallBody<typeof contract.applyBonus>) =>
	api(contract.applyBonus, { body })

export const removeBonus = (api: Api) => api(contract.removeBonus)

/** @throws ApiError GIFT_CARD_… */
export const applyGiftCard = (api: Api, body: CallBody<typeof contract.applyGiftCard>) =>
	api(contract.applyGiftCard, { body })

export const removeGiftCard = (api: Api) => api(contract.removeGiftCard)
