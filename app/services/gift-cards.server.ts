import type { Api } from '#app/api/api.server.ts'
import type { CallBody } from '#contract/endpoint.ts'
import * as contract from '#contract/gift-cards.ts'

/** Designs, nominals and days that are offered. */
export const listGiftCardDesigns = (api: Api) => api(contract.listGiftCardDesigns)

/** @param idempotencyKey one key gives one order, however often the form is sent */
export const orderGiftCard = (
	api: Api,
	body: CallBody<typeof contract.orderGiftCard>,
	idempotencyKey: string,
) => api(contract.orderGiftCard, { body }, { idempotencyKey })

/** The balance of a card. @throws ApiError GIFT_CARD_… */
export const getGiftCard = (api: Api, number: string, pin: string) =>
	api(contract.getGiftCard, { params: { number }, query: { pin } })

/** Sends a new pin to the address of the card. @throws ApiError GIFT_CARD_… */
export const requestGiftCardPin = (api: Api, number: string) =>
	api(contract.requestGiftCardPin, { params: { number } })
