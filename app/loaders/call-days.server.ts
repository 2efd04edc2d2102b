import { dayWithDate, isoDay } from '#app/texts/dates.ts'
import { shopTime } from '#app/texts/shop-time.ts'

const DAY = 24 * 60 * 60 * 1_000

/** Today and the six days after it in Moscow, as a list offers them: a day to which a call can be promised. */
export function callDays(): { value: string; label: string }[] {
	const now = shopTime().getTime()
	return Array.from({ length: 7 }, (_, ahead) => {
		const day = new Date(now + ahead * DAY)
		return { value: isoDay(day), label: dayWithDate(day) }
	})
}
