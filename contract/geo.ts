import { z } from 'zod'
import { DatePeriod } from './basket.ts'
import { endpoint, liveOrOmitted, shared, sharedOrOmitted } from './endpoint.ts'
import { deliveryErrors } from './errors.ts'
import { PaymentMethod } from './payment-ways.ts'
import { Day, GeoLocation, Id, Metro, ObtainingMethod, OpeningHours, Roubles } from './shapes.ts'

export { Hours, HoursException, Metro } from './shapes.ts'

const cityId = z.int()

export const City = z
	.object({
		id: z.int(),
		name: z.string(),
		fias: z.string().nullable(),
		macrocity: z.boolean(),
		hasMetro: z.boolean(),
		urlCode: z.string(),
		moniker: z.string(),
		region: z.string(),
		countryId: z.int(),
		timeZone: z.string().describe('IANA name'),
		geoLocation: GeoLocation,
	})
	.meta({ id: 'City' })
export type City = z.infer<typeof City>

export const Shop = z
	.object({
		id: z.string(),
		name: z.string(),
		address: z.string(),
		city: z.object({ id: z.int(), name: z.string() }),
		geoLocation: GeoLocation,
		metro: z.array(Metro),
		...OpeningHours.shape,
		openNow: z.string().describe('«Сегодня до 22:00», by the clock of the city'),
		isOpen: z.boolean().optional().describe('Now, by the clock of the city; left out when it is unknown'),
		phone: z.string(),
		services: z.array(z.string()),
		howToGet: z.string(),
	})
	.meta({ id: 'Shop' })
export type Shop = z.infer<typeof Shop>

export const ObtainingPoint = z
	.object({
		id: z.string(),
		obtainingMethod: ObtainingMethod,
		name: z.string(),
		address: z.string(),
		geoLocation: GeoLocation,
		metro: z.array(Metro),
		...OpeningHours.shape,
		price: Roubles,
		readyFrom: Day.describe('The day from which an order waits there'),
		storageDays: z.int(),
		payment: z.array(z.enum(['card', 'cash'])),
		hasFitting: z.boolean(),
		isOpen: z.boolean().optional().describe('Now, by the clock of the city; left out when it is unknown'),
	})
	.meta({
		id: 'ObtainingPoint',
		description: "A place where an order can be got: a store or a partner's pick-up point",
	})
export type ObtainingPoint = z.infer<typeof ObtainingPoint>

export const listShops = endpoint({
	area: 'geo',
	summary: 'Stores by countries and cities; all of them, or of one country or city',
	method: 'POST',
	path: '/api/geo/shops',
	access: 'public',
	body: z.object({ countryId: Id.optional(), cityId: Id.optional() }),
	response: z.object({
		countries: z.array(
			z.object({
				id: z.int(),
				name: z.string(),
				cities: z.array(z.object({ id: z.int(), name: z.string(), shops: z.array(Shop) })),
			}),
		),
	}),
	freshness: sharedOrOmitted(60),
})

export const getShop = endpoint({
	area: 'geo',
	summary: 'One store',
	method: 'GET',
	path: '/api/geo/shops/{id}',
	access: 'public',
	params: z.object({ id: z.string().max(100) }),
	response: Shop,
	errors: ['NOT_FOUND'],
	freshness: shared(60),
})

export const listCities = endpoint({
	area: 'geo',
	summary: 'Cities by the beginning of the name, slips of the pen forgiven; without text all of a country',
	method: 'POST',
	path: '/api/geo/cities',
	access: 'public',
	body: z.object({ text: z.string().trim().max(100).optional(), countryId: Id.optional() }),
	response: z.object({ cities: z.array(City) }),
	freshness: shared(300),
	assumed: true,
})

export const listPopularCities = endpoint({
	area: 'geo',
	summary: 'Popular cities',
	method: 'GET',
	path: '/api/geo/cities/popular',
	access: 'public',
	response: z.object({ cities: z.array(City) }),
	freshness: sharedOrOmitted(300),
})

export const listCityObjects = endpoint({
	area: 'geo',
	summary: 'Cities by their ids',
	method: 'POST',
	path: '/api/geo/cities/objects',
	access: 'public',
	body: z.object({ ids: z.array(Id).max(100) }),
	response: z.object({ cities: z.array(City) }),
	freshness: shared(300),
	assumed: true,
})

export const Street = z
	.object({ id: z.int(), name: z.string(), streetKind: z.string() })
	.meta({ id: 'Street' })
export type Street = z.infer<typeof Street>

export const listStreets = endpoint({
	area: 'geo',
	summary: 'Streets of a city by a part of the name',
	method: 'POST',
	path: '/api/geo/streets',
	access: 'public',
	body: z.object({ cityId, text: z.string().trim().max(100) }),
	response: z.object({ streets: z.array(Street) }),
	errors: ['TERRITORY_NOT_FOUND'],
	freshness: sharedOrOmitted(300),
	assumed: true,
})

export const House = z
	.object({
		id: z.string(),
		houseNumber: z.string(),
		buildingNumber: z.string(),
		structureNumber: z.string(),
	})
	.meta({ id: 'House' })
export type House = z.infer<typeof House>

export const listHouses = endpoint({
	area: 'geo',
	summary: 'Houses of a street by the beginning of the number',
	method: 'POST',
	path: '/api/geo/houses',
	access: 'public',
	body: z.object({ streetId: z.int(), text: z.string().trim().max(20) }),
	response: z.object({ houses: z.array(House) }),
	errors: ['TERRITORY_NOT_FOUND'],
	freshness: sharedOrOmitted(300),
	assumed: true,
})

export const DeliveryTerm = z
	.object({
		obtainingMethod: ObtainingMethod,
		price: Roubles,
		freeFrom: Roubles.nullable().describe(
			'Roubles of goods from which it is free; null when never, 0 when always',
		),
		nearestDate: Day,
		nearestTime: z
			.string()
			.nullable()
			.describe('Hours of the nearest day: «с 9 до 13»; null when they are unknown'),
		isExactDate: z.boolean(),
		mode: z
			.enum(['now', 'later'])
			.describe('now: within 15 minutes a store gives it out; later: on a day (spec §4)'),
		pointsCount: z.int().describe('Stores or points of the city'),
		datePeriods: z.array(DatePeriod),
		orderBefore: z.string().nullable().describe('Of EXPRESS_DELIVERY: ordered before this hour, local time'),
		paymentMethods: z.array(PaymentMethod).describe('Payments that an order with this delivery allows'),
	})
	.meta({ id: 'DeliveryTerm' })
export type DeliveryTerm = z.infer<typeof DeliveryTerm>

export const getDeliveryTerms = endpoint({
	area: 'geo',
	summary: 'How, when and for how much things get to a city',
	method: 'POST',
	path: '/api/geo/delivery-terms',
	access: 'public',
	body: z.object({
		cityId: cityId.optional(),
		geoLocation: GeoLocation.optional(),
		goodsPrice: Roubles.optional().describe('Whole roubles of goods, to know what is free'),
	}),
	response: z.object({ city: City, terms: z.array(DeliveryTerm) }),
	errors: deliveryErrors,
	freshness: sharedOrOmitted(30),
	assumed: true,
})

export const AddressMatch = z
	.enum(['EXACT', 'NUMBER', 'NEAR', 'RANGE', 'STREET', 'OTHER'])
	.meta({ id: 'AddressMatch', description: 'Spec §3' })
export type AddressMatch = z.infer<typeof AddressMatch>

export const decodeAddress = endpoint({
	area: 'geo',
	summary: 'An address by a place, or a place by an address',
	method: 'POST',
	path: '/api/geo/decode/address',
	access: 'public',
	body: z.object({ geoLocation: GeoLocation.optional(), address: z.string().trim().max(300).optional() }),
	response: z.object({
		address: z.string(),
		cityId: z.int().nullable(),
		match: AddressMatch,
		geoLocation: GeoLocation,
	}),
	errors: ['GEO_LOCATION_NOT_SPECIFIED', 'TERRITORY_NOT_FOUND'],
	freshness: liveOrOmitted,
	assumed: true,
})

export const listGeoObtainingPoints = endpoint({
	area: 'geo',
	summary: 'Stores and points of a city for the map',
	method: 'POST',
	path: '/api/geo/obtaining/points',
	access: 'public',
	body: z.object({ cityId, types: z.array(ObtainingMethod).optional() }),
	response: z.object({ points: z.array(ObtainingPoint) }),
	errors: ['TERRITORY_NOT_FOUND'],
	freshness: sharedOrOmitted(60),
	assumed: true,
})

export const getGeoObtainingPoint = endpoint({
	area: 'geo',
	summary: 'One store or point',
	method: 'GET',
	path: '/api/geo/obtaining/points/{id}',
	access: 'public',
	params: z.object({ id: z.string().max(100) }),
	query: z.object({ type: z.enum(['PICKUP', 'PICKPOINT']).optional() }),
	response: ObtainingPoint,
	errors: ['NOT_FOUND'],
	freshness: sharedOrOmitted(60),
	assumed: true,
})
