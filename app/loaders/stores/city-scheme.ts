import type { CitySchemeData } from '#app/components/stores/city-scheme.tsx'
import { wayTo } from '#app/texts/way.ts'
import type { GeoLocation } from '#contract/shapes.ts'

/** Distance of the farthest place from the middle (percent of the width): its mark fits too. */
const REACH = 42
const RINGS = [0.5, 1, 3, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]
/** Percent of the width between two circles, and from the middle to the first. */
const APART = 11

export function drawCityScheme(middle: GeoLocation, places: readonly GeoLocation[]): CitySchemeData {
	const ways = places.map((place) => wayTo(middle, place))
	const farthest = Math.max(0.5, ...ways.map(({ kilometres }) => kilometres))
	const radiusOf = (kilometres: number) => Math.round((kilometres / farthest) * REACH * 10) / 10
	return {
		rings: ringsWithin(farthest, radiusOf),
		points: pointsApart(
			ways.map(({ kilometres, azimuth }) => {
				const angle = (azimuth * Math.PI) / 180
				const radius = radiusOf(kilometres)
				return {
					x: Math.round((50 + radius * Math.sin(angle)) * 10) / 10,
					y: Math.round((50 - radius * Math.cos(angle)) * 10) / 10,
				}
			}),
		),
	}
}

/** Percent of the drawing's width that a target takes on a phone, with its number beside it. */
const TARGET = 9

/** A place whose target would lie on that of an earlier one is at the point of that one. */
function pointsApart(places: readonly { x: number; y: number }[]): CitySchemeData['points'] {
	const points: CitySchemeData['points'] = []
	for (const [index, place] of places.entries()) {
		const near = points.find(({ x, y }) => Math.max(Math.abs(place.x - x), Math.abs(place.y - y)) < TARGET)
		if (near) near.places.push(index)
		else points.push({ ...place, places: [index] })
	}
	return points
}

/** From the outermost inwards, as many as don't touch. */
function ringsWithin(farthest: number, radiusOf: (kilometres: number) => number): CitySchemeData['rings'] {
	const rings: CitySchemeData['rings'] = []
	for (const kilometres of RINGS.filter((one) => one <= farthest).toReversed()) {
		const radius = radiusOf(kilometres)
		const outer = rings.at(-1)?.radius ?? Number.POSITIVE_INFINITY
		if (radius >= APART && radius <= outer - APART) rings.push({ kilometres, radius })
	}
	return rings
}
