import type { GeoLocation } from '#contract/shapes.ts'

const EARTH_RADIUS_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two places along the globe (haversine formula). */
export function distanceKm(one: GeoLocation, other: GeoLocation): number {
	const lat = Math.sin(radians(other.lat - one.lat) / 2)
	const lon = Math.sin(radians(other.lon - one.lon) / 2)
	const chord = lat * lat + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * lon * lon
	return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The nearest of the places, with how far it is; undefined when there are none. */
export function nearestOf<T extends GeoLocation>(
	place: GeoLocation,
	candidates: T[],
): { nearest: T; km: number } | undefined {
	let found: { nearest: T; km: number } | undefined
	for (const candidate of candidates) {
		const km = distanceKm(place, candidate)
		if (!found || km < found.km) found = { nearest: candidate, km }
	}
	return found
}
