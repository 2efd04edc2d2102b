import { plural } from './plural.ts'

const MINUTE = 60
const secondsAfter = ['секунду', 'секунды', 'секунд'] as const
const minutesAfter = ['минуту', 'минуты', 'минут'] as const

/** «через 43 секунды», «через 12 минут»: when something can be done again. */
export function inSeconds(seconds: number): string {
	const whole = Math.max(1, Math.ceil(seconds))
	return `через ${whole < 2 * MINUTE ? plural(whole, secondsAfter) : plural(Math.ceil(whole / MINUTE), minutesAfter)}`
}
