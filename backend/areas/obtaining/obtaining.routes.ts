import type { Hono } from 'hono'
import { loadCart } from '#backend/areas/basket/cart.ts'
import { sumUp } from '#backend/areas/basket/sums.ts'
import { allowanceFor, atEmployeePrice } from '#backend/areas/staff/employee-price.ts'
import { visitorTerritory } from '#backend/areas/user/user.ts'
import { type Backend, implement } from '#backend/http.ts'
import * as contract from '#contract/obtaining.ts'
import { deliveryTermsOf } from './delivery-terms.ts'
import { getObtainingPoint, listObtainingPoints, listObtainingPointsNear } from './obtaining-points.ts'

export function mountObtaining(app: Hono, backend: Backend): void {
	implement(app, backend, contract.getObtainingChannel, async (call, { db, places, now }) => {
		const { visitorId } = call
		const territory = await visitorTerritory({ db, places }, visitorId)
		const { lines, promo } = await loadCart(db, visitorId)
		const priced = atEmployeePrice(lines, await allowanceFor(backend, call))
		const { basketPriceTotal, isDeliveryFree } = sumUp(priced, promo, now())
		return { channels: deliveryTermsOf(territory, { price: basketPriceTotal, isDeliveryFree }, now()) }
	})

	implement(app, backend, contract.listObtainingPoints, async ({ body }, { places, now }) => ({
		points: await listObtainingPoints(
			places,
			{ cityId: body.cityId, types: [body.obtainingMethod], text: body.text },
			now(),
		),
	}))

	implement(app, backend, contract.listObtainingPointsNear, async ({ body }, { places }) => ({
		points: await listObtainingPointsNear(places, body),
	}))

	implement(app, backend, contract.getObtainingPointOfShop, ({ params }, { db, now }) =>
		getObtainingPoint(db, params.n, 'PICKUP', now()),
	)

	implement(app, backend, contract.getObtainingPoint, ({ params }, { db, now }) =>
		getObtainingPoint(db, params.id, undefined, now()),
	)
}
