/**
 * Days and hours in the words of letters: with the month and the weekday, because a letter may be read much later.
 */

const weekdays = [
	{ on: 'в понедельник', from: 'с понедельника', until: 'до понедельника' },
	{ on: 'во вторник', from: 'со вторника', until: 'до вторника' },
	{ on: 'в среду', from: 'со среды', until: 'до среды' },
	{ on: 'в четверг', from: 'с четверга', until: 'до четверга' },
	{ on: 'в пятницу', from: 'с пятницы', until: 'до пятницы' },
	{ on: 'в субботу', from: 'с субботы', until: 'до субботы' },
	{ on: 'в воскресенье', from: 'с воскресенья', until: 'до воскресенья' },
] as const

/** @param day `2026-12-02` @returns «в среду, 2 декабря», «со среды, 2 декабря», «до среды, 2 декабря» */
export function dayInWords(day: string, how: 'on' | 'from' | 'until'): string {
	const date = new Date(`${day}T12:00:00Z`)
	const { [how]: weekday } = weekdays[(date.getUTCDay() + 6) % 7] ?? weekdays[0]
	return `${weekday}, ${dayAndMonth(date, 'UTC')}`.replaceAll(' ', '\u00a0').replace(',\u00a0', ', ')
}

/** «2 декабря» */
export const dayAndMonth = (at: Date, timeZone: string): string =>
	new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone })
		.format(at)
		.replaceAll(' ', '\u00a0')

/** «2 декабря 2026» */
export const dayOfYear = (at: Date, timeZone: string): string =>
	new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone })
		.format(at)
		.replace(/\sг\.$/, '')
		.replaceAll(' ', '\u00a0')

/** «23:04», and the city where clocks differ from those of Moscow: «23:04 по местному времени, Владивосток». */
export function timeInCity(at: Date, city: { name: string; timeZone: string }): string {
	const of = (timeZone: string) =>
		new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone }).format(at)
	const time = of(city.timeZone)
	return time === of('Europe/Moscow') ? time : `${time} по\u00a0местному времени, ${city.name}`
}

/** «с 9 до 13» out of «09:00–13:00»; anything else is left as it came. */
export function hoursInWords(period: string): string {
	const [, from, to] = /^0?(\d{1,2})(?::00)?\s*[-–—]\s*0?(\d{1,2})(?::00)?$/.exec(period.trim()) ?? []
	return from && to ? `с ${from} до ${to}`.replaceAll(' ', '\u00a0') : period
}
