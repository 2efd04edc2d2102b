import { z } from 'zod'
import { endpoint, live, shared, sharedOrOmitted } from './endpoint.ts'
import { deliveryErrors } from './errors.ts'
import { DeliveryTerm, ObtainingPoint } from './geo.ts'
import { GeoLocation, ObtainingMethod } from './shapes.ts'

export const MapPoint = z
	.object({ id: z.string(), geoLocation: GeoLocation, obtainingMethod: ObtainingMethod })
	.meta({
		id: 'MapPoint',
		description: 'A store or point on a map (spec §3); the other fields are read by its id',
	})
export type MapPoint = z.infer<typeof MapPoint>

export const getObtainingChannel = endpoint({
	area: 'obtaining',
	summary: 'The ways in which this visitor’s cart can be got in the visitor’s city',
	method: 'GET',
	path: '/api/obtainings/channel',
	access: 'visitor',
	response: z.object({ channels: z.array(DeliveryTerm) }),
	errors: deliveryErrors,
	freshness: live,
	assumed: true,
})

export const listObtainingPoints = endpoint({
	area: 'obtaining',
	summary: 'Stores or points of a city, by a part of the address, name or metro station',
	method: 'POST',
	path: '/api/obtainings/points',
	access: 'public',
	body: z.object({
		cityId: z.int(),
		obtainingMethod: ObtainingMethod,
		text: z.string().trim().max(100).optional(),
	}),
	response: z.object({ points: z.array(ObtainingPoint) }),
	errors: deliveryErrors,
	freshness: shared(60),
	assumed: true,
})

export const listObtainingPointsNear = endpoint({
	area: 'obtaining',
	summary: 'Stores and points within a part of the map, by a part of the address, name or metro station',
	method: 'POST',
	path: '/api/obtainings/points/geo',
	access: 'public',
	body: z
		.object({
			southWest: GeoLocation,
			northEast: GeoLocation,
			types: z.array(ObtainingMethod).optional(),
			text: z.string().trim().max(100).optional(),
		})
		.describe('A west that is east of the east: the part lies across the 180th meridian'),
	response: z.object({ points: z.array(MapPoint) }),
	freshness: sharedOrOmitted(60),
	assumed: true,
})

export const getObtainingPoint = endpoint({
	area: 'obtaining',
	summary: 'One store or point',
	method: 'GET',
	path: '/api/obtainings/points/{id}',
	access: 'public',
	params: z.object({ id: z.string().max(100) }),
	response: ObtainingPoint,
	errors: ['NOT_FOUND'],
	freshness: sharedOrOmitted(60),
	assumed: true,
})

export const getObtainingPointOfShop = endpoint({
	area: 'obtaining',
	summary: 'A store as a place where an order can be got',
	method: 'GET',
	path: '/api/obtainings/points/shops/{n}',
	access: 'public',
	params: z.object({ n: z.string().max(100) }),
	response: ObtainingPoint,
	errors: ['NOT_FOUND'],
	freshness: sharedOrOmitted(60),
	assumed: true,
})
