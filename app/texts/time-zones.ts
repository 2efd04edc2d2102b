import type { ContactHours } from '#contract/personal.ts'
import { knownZone } from './dates.ts'

/** Zones of the shop's customers by their hours ahead of UTC (spec §3, §9): from Kaliningrad to Kamchatka. */
const cities: Record<number, string> = {
	2: 'Калининград',
	3: 'Москва',
	4: 'Самара',
	5: 'Екатеринбург',
	6: 'Омск',
	7: 'Новосибирск',
	8: 'Иркутск',
	9: 'Якутск',
	10: 'Владивосток',
	11: 'Магадан',
	12: 'Камчатка',
}

/** Spec §9. */
const MOSCOW_OFFSET = 3

/** «Екатеринбург (UTC+5)», as options of a list. */
export const zoneOptions = Object.entries(cities).map(([value, city]) => ({
	value,
	label: `${city} (UTC+${value})`,
}))

/** «00:00» … «23:00» (spec §3). */
export const hourOptions = Array.from({ length: 24 }, (_, hour) => ({
	value: String(hour),
	label: `${String(hour).padStart(2, '0')}:00`,
}))

/** «с 10:00 до 20:00, Екатеринбург (UTC+5)» */
export function hoursInWords({ utcOffset, from, until }: ContactHours): string {
	const [begin, end] = [from, until].map((hour) => hourOptions[hour]?.label)
	return `с ${begin} до ${end}, ${cities[utcOffset]} (UTC+${utcOffset})`
}

/**
 * Whole hours by which a zone is ahead of UTC, when it is one of the list; Moscow's otherwise.
 * @param timeZone IANA name
 */
export function offsetOf(timeZone: string, now: Date): number {
	const format = new Intl.DateTimeFormat('en-GB', {
		timeZone: knownZone(timeZone),
		timeZoneName: 'longOffset',
	})
	const name = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? ''
	const [, hours = '', minutes = ''] = /^GMT\+(\d\d):(\d\d)$/.exec(name) ?? []
	return minutes === '00' && Number(hours) in cities ? Number(hours) : MOSCOW_OFFSET
}
