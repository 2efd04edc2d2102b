import { z } from 'zod'
import { AddressMatch } from '#contract/geo.ts'
import type { GeoLocation } from '#contract/shapes.ts'
import type { Log } from '#process/logger.ts'
import { throughBreaker } from './call/breaker.server.ts'
import { deadlineIn } from './call/deadline.server.ts'
import { exchange } from './call/exchange.server.ts'

/** Milliseconds that a page waits for the service: without it the backend answers. */
const WAIT = 1_500
/** Spec §7: suggest requests up to 15 results of types house, street, locality. */
const RESULTS = 15
const TYPES = 'house,street,locality'
/** A city and the villages around it. */
const AROUND_KM = 40
const KM_OF_LATITUDE = 111.2

/** A key and the address of the service. */
export interface MapServiceAccess {
	key: string | undefined
	url: string
}

export interface SuggestedAddress {
	/** «Лесная улица»; the name of a village that has no streets. */
	street: string
	/** «12к1»; empty where only a street is meant. */
	house: string
}

export interface GeocodedAddress extends SuggestedAddress {
	match: AddressMatch
	geoLocation: GeoLocation
}

/** Yandex Geosuggest and the Yandex Geocoder. Their keys stay on the server. */
export interface MapService {
	/** Addresses near a place for a typed text; undefined when the service does not answer. Absent without a key. */
	suggest?(text: string, near: GeoLocation): Promise<SuggestedAddress[] | undefined>
	/**
	 * The place of an address, or the address of a place; null when there is none, undefined when the service does
	 * not answer. Absent without a key.
	 * @param near the city that is searched first
	 */
	geocode?(wanted: string | GeoLocation, near?: GeoLocation): Promise<GeocodedAddress | null | undefined>
}

const Component = z.object({ name: z.string(), kind: z.union([z.string(), z.array(z.string())]) })
const Suggestions = z.object({
	results: z.array(z.object({ address: z.object({ component: z.array(Component) }).optional() })).default([]),
})
const Geocoded = z.object({
	response: z.object({
		GeoObjectCollection: z.object({
			featureMember: z.array(
				z.object({
					GeoObject: z.object({
						metaDataProperty: z.object({
							GeocoderMetaData: z.object({
								precision: z.string().optional(),
								Address: z.object({ Components: z.array(Component) }),
							}),
						}),
						/** Longitude and latitude. */
						Point: z.object({ pos: z.string().regex(/^-?[\d.]+ -?[\d.]+$/) }),
					}),
				}),
			),
		}),
	}),
})

/** @param log gets failures, without the key and without the typed text */
export function createMapService(
	{ suggest, geocoder }: { suggest: MapServiceAccess; geocoder: MapServiceAccess },
	log: Log,
): MapService {
	const [suggestKey, geocoderKey] = [suggest.key, geocoder.key]
	return {
		...(suggestKey && {
			async suggest(text, near) {
				const answer = await ask('geosuggest', suggest.url, log, Suggestions, {
					apikey: suggestKey,
					text,
					lang: 'ru',
					results: String(RESULTS),
					types: TYPES,
					bbox: boxAround(near),
					strict_bounds: '1',
					print_address: '1',
				})
				return answer?.results
					.map(({ address }) => partsOf(address?.component ?? []))
					.filter(({ street }) => street !== '')
			},
		}),
		...(geocoderKey && {
			async geocode(wanted, near) {
				const answer = await ask('geocoder', geocoder.url, log, Geocoded, {
					apikey: geocoderKey,
					geocode: typeof wanted === 'string' ? wanted : `${wanted.lon},${wanted.lat}`,
					lang: 'ru_RU',
					format: 'json',
					results: '1',
					...(typeof wanted !== 'string' && { kind: 'house' }),
					...(near && { bbox: boxAround(near) }),
				})
				if (!answer) return undefined
				const [found] = answer.response.GeoObjectCollection.featureMember
				return found ? toAddress(found.GeoObject) : null
			},
		}),
	}
}

type GeoObject = z.infer<
	typeof Geocoded
>['response']['GeoObjectCollection']['featureMember'][number]['GeoObject']

function toAddress({ metaDataProperty: { GeocoderMetaData: about }, Point }: GeoObject): GeocodedAddress {
	const [lon = 0, lat = 0] = Point.pos.split(' ').map(Number)
	return {
		...partsOf(about.Address.Components),
		// Only houses and streets have a precision.
		match: AddressMatch.catch('OTHER').parse(about.precision?.toUpperCase()),
		geoLocation: { lat, lon },
	}
}

async function ask<T>(
	area: string,
	url: string,
	log: Log,
	schema: z.ZodType<T>,
	query: Record<string, string>,
): Promise<T | undefined> {
	const deadline = deadlineIn(WAIT)
	const address = `${url}?${new URLSearchParams(query)}`
	try {
		const { status, text } = await throughBreaker({ baseUrl: url, area }, log, () =>
			exchange(address, { method: 'GET', headers: {}, signal: deadline.signal }),
		)
		if (status === 200) return schema.parse(JSON.parse(text))
		log.warn({ area, status }, 'MAP_SERVICE_REFUSED')
	} catch (error) {
		log.warn({ area, reason: error instanceof Error ? error.name : 'unknown' }, 'MAP_SERVICE_FAILED')
	} finally {
		deadline.release()
	}
	return undefined
}

/** Lower left and upper right corner, longitude first. */
function boxAround({ lat, lon }: GeoLocation): string {
	const north = AROUND_KM / KM_OF_LATITUDE
	const east = north / Math.cos((lat * Math.PI) / 180)
	return [
		[lon - east, lat - north],
		[lon + east, lat + north],
	]
		.map((corner) => corner.map((degrees) => degrees.toFixed(4)).join(','))
		.join('~')
}

function partsOf(components: z.infer<typeof Component>[]): SuggestedAddress {
	const nameOf = (wanted: string) =>
		components.findLast(({ kind }) => [kind].flat().some((one) => one.toLowerCase() === wanted))?.name
	return {
		street: nameOf('street') ?? nameOf('district') ?? nameOf('locality') ?? '',
		house: nameOf('house') ?? '',
	}
}
