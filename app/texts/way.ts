import type { GeoLocation } from '#contract/shapes.ts'
import { formatNumber } from './plural.ts'

/** Distance and direction of a place. */
export interface Way {
	kilometres: number
	/** Degrees from north, clockwise. */
	azimuth: number
}

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Along the great circle, with the direction in which one sets out. */
export function wayTo(from: GeoLocation, to: GeoLocation): Way {
	const [lat, otherLat, turn] = [radians(from.lat), radians(to.lat), radians(to.lon - from.lon)]
	const half =
		Math.sin((otherLat - lat) / 2) ** 2 + Math.cos(lat) * Math.cos(otherLat) * Math.sin(turn / 2) ** 2
	const azimuth = Math.atan2(
		Math.sin(turn) * Math.cos(otherLat),
		Math.cos(lat) * Math.sin(otherLat) - Math.sin(lat) * Math.cos(otherLat) * Math.cos(turn),
	)
	return {
		kilometres: 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half))),
		azimuth: ((azimuth * 180) / Math.PI + 360) % 360,
	}
}

/** «400 м», «3,2 км», «1 540 км». */
export function distanceText(kilometres: number): string {
	const metres = Math.round(kilometres * 10) * 100
	if (metres < 1000) return `${Math.max(metres, 100)}\u00a0м`
	return `${formatNumber(kilometres < 10 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres))}\u00a0км`
}

const directions = [
	['С', 'на север'],
	['СВ', 'на северо-восток'],
	['В', 'на восток'],
	['ЮВ', 'на юго-восток'],
	['Ю', 'на юг'],
	['ЮЗ', 'на юго-запад'],
	['З', 'на запад'],
	['СЗ', 'на северо-запад'],
] as const

/** «СЗ», and in words «на северо-запад». */
export function directionOf({ azimuth }: Way): { short: string; words: string } {
	const [short, words] = directions[
		Math.round(azimuth / 45) % directions.length
	] as (typeof directions)[number]
	return { short, words }
}

/** To two decimals, about a kilometre: the address of a page is seen by others and stored in logs. */
export const placeText = ({ lat, lon }: GeoLocation): string => `${lat.toFixed(2)},${lon.toFixed(2)}`

/** A place in an address; null for any other text. */
export function readPlace(text: string | null): GeoLocation | null {
	if (!text || !/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/.test(text)) return null
	const [lat, lon] = text.split(',').map(Number) as [number, number]
	return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null
}
