import { type GeoPermissibleObjects, geoCircle } from 'd3-geo'

const DAY = 86_400_000
const J2000 = Date.UTC(2000, 0, 1, 12)
const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/**
 * The subsolar point, within a quarter of a degree: the low-precision formulas of the Astronomical Almanac.
 * @returns degrees
 */
export function subsolarPoint(time: Date): { lon: number; lat: number } {
	const days = (time.getTime() - J2000) / DAY
	const anomaly = radians(357.528 + 0.9856003 * days)
	const longitude = radians(
		280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly),
	)
	const tilt = radians(23.439 - 0.0000004 * days)
	const ascension = degrees(Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude)))
	const siderealTime = 280.46062 + 360.98564737 * days
	return {
		lon: ((((ascension - siderealTime + 180) % 360) + 360) % 360) - 180,
		lat: degrees(Math.asin(Math.sin(tilt) * Math.sin(longitude))),
	}
}

/** The half of the earth that is dark. */
export function nightSide(time: Date): GeoPermissibleObjects {
	const { lon, lat } = subsolarPoint(time)
	return geoCircle()
		.center([lon + 180, -lat])
		.radius(90)()
}
