import type { Trip } from '#contract/assistant.ts'

type Words<Field extends keyof Trip> = readonly { value: string; label: string; of?: Trip[Field] }[]

const options = <Value extends string>(words: Record<Value, string>) =>
	Object.entries(words).map(([value, label]) => ({ value, label: label as string }))

/** The words of the sentence: «Иду в горы на неделю в марте». */
export const places = options({
	mountains: 'в горы',
	forest: 'в лес',
	city: 'по городу',
	water: 'на воду',
})
export const durations = options({
	hours: 'пару часов',
	day: 'целый день',
	days: 'три дня',
	week: 'неделю',
	weeks: 'две недели',
})
const monthNames = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(
	' ',
)
const inMonths = 'январе феврале марте апреле мае июне июле августе сентябре октябре ноябре декабре'.split(
	' ',
)
export const months: Words<'month'> = inMonths.map((label, at) => ({ value: String(at + 1), label }))
export const motions = options({ walk: 'пешком', run: 'бегом', ski: 'на лыжах', stand: 'мало' })
export const wearers = options({ men: 'мужские', women: 'женские', children: 'детские' })

export const degrees = (value: number) =>
	`${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}\u00a0°C`
export const temperatures = [
	{ value: '', label: 'как обычно' },
	...[30, 25, 20, 15, 10, 5, 0, -5, -10, -15, -20, -25, -30, -35, -40].map((value) => ({
		value: String(value),
		label: degrees(value),
	})),
]

const placeNames: Record<Trip['place'], string> = {
	mountains: 'Горы',
	forest: 'Лес',
	city: 'Город',
	water: 'Вода',
}

/** «Горы, март, −10 °C». */
export const tripTitle = ({ place, month }: Pick<Trip, 'place' | 'month'>, temperature: number) =>
	`${placeNames[place]}, ${monthNames[month - 1]}, ${degrees(temperature)}`

const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const

/**
 * The scene of a place in a month.
 * @param temperature °C by day, where it is known: it may be another season than the month's
 */
export function sceneOf(place: string, month: number, temperature = 0): string {
	const season = SEASONS[Math.floor((month % 12) / 3)] ?? 'summer'
	const felt = temperature <= -2 ? 'winter' : season === 'winter' && temperature >= 5 ? 'spring' : season
	// An address may name an unknown place.
	return `${place in placeNames ? place : 'mountains'}-${felt}`
}
