import type { Hono } from 'hono'
import { loadCart } from '#backend/areas/basket/cart.ts'
import { sumUp } from '#backend/areas/basket/sums.ts'
import { canPayOnline } from '#backend/areas/orders/pay-online.ts'
import { atEmployeePrice } from '#backend/areas/prices/employee-price.ts'
import { allowanceFor } from '#backend/areas/staff/buying-employee.ts'
import { visitorTerritory } from '#backend/areas/user/user.ts'
import type { Backend } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
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
		const goods = { price: basketPriceTotal, isDeliveryFree }
		return { channels: deliveryTermsOf(territory, goods, now(), canPayOnline(backend, call.support)) }
	})

	implement(app, backend, contract.listObtainingPoints, async ({ body }, { places, now, provider }) => {
		const where = { cityId: body.cityId, types: [body.obtainingMethod], text: body.text }
		const points = await listObtainingPoints(places, where, now())
		// An order that can't be paid online has to be paid where it is fetched.
		return { points: points.filter(({ payment }) => provider() || payment.length > 0) }
	})

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
