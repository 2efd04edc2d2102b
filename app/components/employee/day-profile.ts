import { listOf } from '#contract/list-of.ts'

interface Hour {
	hour: number
	revenue: number
	handedOver: number
	assembled: number
}

const HOURS_OF_DAY = 24

const [WIDTH, HEIGHT, PEAK] = [320, 120, 8]

/**
 * The hours of a day as a line of an SVG, 320 wide and 120 high. Its height is the money of the hour, or on a day
 * without money the orders.
 * @returns `d` of the path, and the hours at its ends
 */
export function dayProfile(hours: readonly Hour[]): { points: string; first: number; last: number } {
	const worth = (hour: Hour | undefined) => hour?.revenue ?? 0
	const work = (hour: Hour | undefined) => (hour ? hour.handedOver + hour.assembled : 0)
	const measure = hours.some((hour) => worth(hour) > 0) ? worth : work
	const first = Math.max(0, Math.min(9, ...hours.map(({ hour }) => hour)))
	const last = Math.min(HOURS_OF_DAY, Math.max(21, ...hours.map(({ hour }) => hour + 1)))
	const most = Math.max(1, ...hours.map(measure))
	const heights = listOf(last - first, HOURS_OF_DAY, (index) =>
		measure(hours.find(({ hour }) => hour === first + index)),
	)
	const x = (index: number) => Math.round(((index + 0.5) / heights.length) * WIDTH)
	const y = (height: number) => Math.round(HEIGHT - (height / most) * (HEIGHT - PEAK))
	const line = heights.map((height, index) => `L${x(index)} ${y(height)}`).join('')
	return { points: `M0 ${HEIGHT}${line}L${WIDTH} ${HEIGHT}`, first, last }
}
