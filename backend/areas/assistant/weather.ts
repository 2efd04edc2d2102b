import type { Trip } from '#contract/assistant.ts'

export interface Weather {
	/** °C by day. */
	temperature: number
	/** °C to be dressed for at rest: at night where the trip has one. */
	coldest: number
	/** Rain or wet snow has to be expected. */
	isWet: boolean
}

/**
 * Usual temperature of a day, °C by months: the middle of European Russia, its lakes, and mountains from Khibiny to
 * Altai.
 */
const USUAL: Record<Trip['place'], readonly number[]> = {
	mountains: [-17, -16, -10, -3, 5, 11, 14, 12, 6, -1, -9, -14],
	forest: [-9, -8, -2, 7, 15, 19, 22, 20, 13, 6, 0, -6],
	city: [-7, -6, 0, 9, 17, 21, 23, 21, 15, 7, 2, -4],
	water: [-8, -8, -3, 5, 12, 17, 20, 18, 12, 6, 1, -5],
}

/** By how many degrees the night is colder than the day. */
const NIGHT: Record<Trip['place'], number> = { mountains: 10, forest: 8, city: 0, water: 6 }

/** Below this what falls is dry snow. */
const WET_FROM = -3

export function weatherOf({ place, month, temperature, duration }: Trip): Weather {
	const day = temperature ?? USUAL[place][month - 1] ?? 0
	const hasNight = duration === 'days' || duration === 'week' || duration === 'weeks'
	return {
		temperature: day,
		coldest: hasNight ? day - NIGHT[place] : day,
		isWet: day >= WET_FROM && (day < 20 || place === 'mountains' || place === 'water' || hasNight),
	}
}
