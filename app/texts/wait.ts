import { plural } from './plural.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const secondsAfter = ['секунду', 'секунды', 'секунд'] as const
const minutesAfter = ['минуту', 'минуты', 'минут'] as const
const hoursAfter = ['час', 'часа', 'часов'] as const

/** «через 43 секунды», «через 12 минут», «через 5 часов»: when something can be done again. */
export const inSeconds = (seconds: number): string => `через ${forSeconds(seconds)}`

/** «43 секунды», «12 минут», «5 часов»: how long something lasts. */
export function forSeconds(seconds: number): string {
	const whole = Math.max(1, Math.ceil(seconds))
	if (whole < 2 * MINUTE) return plural(whole, secondsAfter)
	if (whole < 2 * HOUR) return plural(Math.ceil(whole / MINUTE), minutesAfter)
	return plural(Math.ceil(whole / HOUR), hoursAfter)
}
