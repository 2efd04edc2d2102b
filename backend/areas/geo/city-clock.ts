/** Time on a clock on the wall of a city. */
export interface CityClock {
	/** `2026-11-20` */
	day: string
	/** Since midnight. */
	minutes: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** @param timeZone IANA name */
export function cityClock(now: Date, timeZone: string): CityClock {
	const parts = Object.fromEntries(
		formatOf(timeZone)
			.formatToParts(now)
			.map(({ type, value }) => [type, value]),
	)
	return {
		day: `${parts.year}-${parts.month}-${parts.day}`,
		minutes: Number(parts.hour) * 60 + Number(parts.minute),
	}
}

/** The day in Moscow, by which everything counts that is in no city (spec §9): `2026-11-20`. */
export function moscowDay(at: Date): string {
	return cityClock(at, 'Europe/Moscow').day
}

// A format takes a thousand times longer to make than to use.
function formatOf(timeZone: string): Intl.DateTimeFormat {
	const known = formats.get(timeZone)
	if (known) return known
	const format = new Intl.DateTimeFormat('en-CA', {
		timeZone,
		hourCycle: 'h23',
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
	})
	formats.set(timeZone, format)
	return format
}

/** @param day `2026-11-30` @returns the day so many days later: `2026-12-01` */
export function addDays(day: string, days: number): string {
	const date = new Date(`${day}T00:00:00Z`)
	date.setUTCDate(date.getUTCDate() + days)
	return date.toISOString().slice(0, 10)
}

/**
 * The moment at which the clock of a city shows a time of a day.
 * @param minutes since the midnight that begins the day
 */
export function momentOf(day: string, minutes: number, timeZone: string): Date {
	const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
	const shown = cityClock(new Date(wanted), timeZone)
	const ahead = Date.parse(`${shown.day}T00:00:00Z`) + shown.minutes * 60_000 - wanted
	return new Date(wanted - ahead)
}
