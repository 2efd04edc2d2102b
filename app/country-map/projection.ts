import { geoConicEqualArea } from 'd3-geo'
import { MAP_SIZE } from '#app/components/stores/map-size.ts'

/** A place east of it (degrees) is beyond the right edge of the map. */
export const MAP_EAST = 106

/** The outermost places of the map: Kaliningrad, Murmansk, Irkutsk, Bishkek, Yerevan, each with some room. */
const corners: [lon: number, lat: number][] = [
	[19, 54.5],
	[31, 70],
	[MAP_EAST, 52],
	[75, 41.5],
	[44, 39],
]

const projectionWithin = (margin: number) =>
	geoConicEqualArea()
		.parallels([46, 64])
		.rotate([-60, 0])
		.fitExtent(
			[
				[0, 0],
				[MAP_SIZE.width, MAP_SIZE.height],
			],
			{ type: 'MultiPoint', coordinates: corners },
		)
		.clipExtent([
			[-margin, -margin],
			[MAP_SIZE.width + margin, MAP_SIZE.height + margin],
		])

/** The projection of the drawn land and of the points on it. */
export const countryProjection = projectionWithin(0)

/** The same beyond the edges, where the soft edge of the night must not begin. */
export const nightProjection = projectionWithin(200)
