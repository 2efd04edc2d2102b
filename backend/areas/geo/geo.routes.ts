import type { Hono } from 'hono'
import { deliveryTermsOf, findTerritoryCity } from '#backend/areas/delivery/delivery-terms.ts'
import { getObtainingPoint, listObtainingPoints } from '#backend/areas/delivery/obtaining-points.ts'
import type { Backend } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import { reject } from '#backend/rejection.ts'
import * as contract from '#contract/geo.ts'
import { addressOfPlace, placeOfAddress } from './address.ts'
import { listCities, listCityObjects, listPopularCities, toCity } from './cities.ts'
import { getShop, listShops } from './shops.ts'
import { listHouses, listStreets } from './streets.ts'

export function mountGeo(app: Hono, backend: Backend): void {
	implement(app, backend, contract.listShops, async ({ body }, { db, now }) => ({
		countries: await listShops(db, body, now()),
	}))

	implement(app, backend, contract.getShop, ({ params }, { db, now }) => getShop(db, params.id, now()))

	implement(app, backend, contract.listCities, async ({ body }, { db }) => ({
		cities: await listCities(db, body),
	}))

	implement(app, backend, contract.listPopularCities, async (_, { db }) => ({
		cities: await listPopularCities(db),
	}))

	implement(app, backend, contract.listCityObjects, async ({ body }, { db }) => ({
		cities: await listCityObjects(db, body.ids),
	}))

	implement(app, backend, contract.listStreets, async ({ body }, { db }) => ({
		streets: await listStreets(db, body.cityId, body.text),
	}))

	implement(app, backend, contract.listHouses, async ({ body }, { db }) => ({
		houses: await listHouses(db, body.streetId, body.text),
	}))

	implement(app, backend, contract.getDeliveryTerms, async ({ body }, { db, places, now, provider }) => {
		const cityId = body.cityId ?? (await findTerritoryCity(db, body.geoLocation)).id
		const territory = await places.territory(cityId)
		return {
			city: toCity(territory.city),
			terms: deliveryTermsOf(territory, { price: body.goodsPrice ?? 0 }, now(), provider() !== undefined),
		}
	})

	implement(app, backend, contract.decodeAddress, ({ body }, { db }) => {
		if (body.geoLocation) return addressOfPlace(db, body.geoLocation)
		if (body.address) return placeOfAddress(db, body.address)
		return reject('GEO_LOCATION_NOT_SPECIFIED', 'Neither a place nor an address is given')
	})

	implement(app, backend, contract.listGeoObtainingPoints, async ({ body }, { places, now }) => ({
		points: await listObtainingPoints(
			places,
			{ cityId: body.cityId, types: body.types ?? ['PICKUP', 'PICKPOINT'] },
			now(),
		),
	}))

	implement(app, backend, contract.getGeoObtainingPoint, ({ params, query }, { db, now }) =>
		getObtainingPoint(db, params.id, query.type, now()),
	)
}
