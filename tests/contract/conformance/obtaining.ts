import { addBasketItem } from '#contract/basket.ts'
import { deliveryErrors } from '#contract/errors.ts'
import type * as contract from '#contract/obtaining.ts'
import {
	getObtainingChannel,
	getObtainingPoint,
	getObtainingPointOfShop,
	listObtainingPoints,
	listObtainingPointsNear,
} from '#contract/obtaining.ts'
import { goods, itemOf, NO_ID, NO_NAME, newVisitor, store } from './discovery.ts'
import type { CasesOf } from './run.ts'

export const obtaining: CasesOf<typeof contract> = {
	async getObtainingChannel(run) {
		const as = await newVisitor(run)
		const { channels } = await run.succeeds(getObtainingChannel, {}, { as })
		run.check(getObtainingChannel, channels.length > 0, 'nothing can be got in the city of a new visitor')
		await run.succeeds(addBasketItem, { body: itemOf(await goods(run)) }, { as })
		await run.succeeds(getObtainingChannel, {}, { as })
		for (const code of deliveryErrors) {
			run.unreached(getObtainingChannel, code, 'every city that can be chosen has a way')
		}
	},

	async listObtainingPoints(run) {
		const shop = await store(run)
		const body = { cityId: shop.city.id, obtainingMethod: 'PICKUP' as const }
		const { points } = await run.succeeds(listObtainingPoints, { body })
		run.check(
			listObtainingPoints,
			points.some(({ id }) => id === shop.id),
			`lack the store ${shop.id}`,
		)
		const none = await run.succeeds(listObtainingPoints, { body: { ...body, text: NO_NAME } })
		run.check(listObtainingPoints, none.points.length === 0, `«${NO_NAME}» finds points`)
		await run.refuses(listObtainingPoints, 'TERRITORY_NOT_FOUND', { body: { ...body, cityId: NO_ID } })
		for (const code of deliveryErrors.filter((one) => one !== 'TERRITORY_NOT_FOUND')) {
			run.unreached(listObtainingPoints, code, 'the city is named')
		}
	},

	async listObtainingPointsNear(run) {
		const { id, geoLocation } = await store(run)
		const southWest = { lat: geoLocation.lat - 0.01, lon: geoLocation.lon - 0.01 }
		const northEast = { lat: geoLocation.lat + 0.01, lon: geoLocation.lon + 0.01 }
		const { points } = await run.succeeds(listObtainingPointsNear, { body: { southWest, northEast } })
		run.check(
			listObtainingPointsNear,
			points.some((point) => point.id === id),
			`lack the store ${id} in the middle`,
		)
		const body = { southWest, northEast, text: NO_NAME }
		const none = await run.succeeds(listObtainingPointsNear, { body })
		run.check(listObtainingPointsNear, none.points.length === 0, `«${NO_NAME}» finds points`)
	},

	async getObtainingPoint(run) {
		const { id } = await store(run)
		await run.succeeds(getObtainingPoint, { params: { id } })
		await run.refuses(getObtainingPoint, 'NOT_FOUND', { params: { id: NO_NAME } })
	},

	async getObtainingPointOfShop(run) {
		const { id } = await store(run)
		const point = await run.succeeds(getObtainingPointOfShop, { params: { n: id } })
		run.check(getObtainingPointOfShop, point.obtainingMethod === 'PICKUP', 'is not for PICKUP')
		await run.refuses(getObtainingPointOfShop, 'NOT_FOUND', { params: { n: NO_NAME } })
	},
}
