import type { Trip } from '#contract/assistant.ts'

/** A filter of the catalogue and the values of it that suit a trip. */
export interface Wish {
	/** As the feed names it. */
	facet: string
	fits: (value: string) => boolean
	/** Is given up where there is too little with it. */
	isSoft?: true
	/** The nearest values are let in where nothing in stock fits. */
	nearest?: {
		/** Distance of a value from fitting. */
		lacks: (value: string) => number
		/** Says to the visitor that these do not quite fit. */
		warning: string
	}
}

const PURPOSE = 'Назначение'
const SEASON = 'Сезон'

/** Words of «Назначение» that suit a place. */
const FOR_PLACE: Record<Trip['place'], RegExp> = {
	mountains: /горы|поход|запасн/i,
	forest: /лес|поход|прогулк|каждый день|запасн/i,
	city: /город|прогулк|каждый день/i,
	water: /вод|поход|прогулк|каждый день|запасн/i,
}
const FOR_RUNNING = /бег|трейл|трениров|^лыжи/i
const FOR_STANDING: Record<Trip['place'], RegExp> = {
	mountains: /стоянк/i,
	forest: /стоянк|рыбалк/i,
	city: /стоянк/i,
	water: /стоянк|рыбалк/i,
}

/** Clothes made for the place of the trip. */
export const meantFor = ({ place, motion }: Pick<Trip, 'place' | 'motion'>): Wish => ({
	facet: PURPOSE,
	fits: (value) =>
		FOR_PLACE[place].test(value) ||
		(motion === 'ski' && /лыжи/i.test(value)) ||
		(motion === 'stand' && FOR_STANDING[place].test(value)),
})

/** Clothes of a runner, or of a skier on a track. */
export const meantForRunning: Wish = { facet: PURPOSE, fits: (value) => FOR_RUNNING.test(value) }

export const purpose = (words: RegExp): Wish => ({ facet: PURPOSE, fits: (value) => words.test(value) })

/** Clothes made for just this come before the rest. */
export const preferably = (wish: Wish): Wish => ({ ...wish, isSoft: true })

export const is = (wanted: string) => (value: string) => value === wanted

export const notOfSeasons = (...seasons: readonly string[]): Wish => ({
	facet: SEASON,
	fits: (value) => !seasons.includes(value),
})
export const ofSeason = (season: string): Wish => ({ facet: SEASON, fits: is(season) })

export const noCotton: Wish = { facet: 'Материал', fits: (value) => !/хлоп/i.test(value) }
export const synthetic: Wish = { facet: 'Утеплитель', fits: is('Синтетический') }

export const waterproof = (millimetres: number): Wish => ({
	facet: 'Водостойкость',
	fits: (value) => numberIn(value) >= millimetres,
})

export const warmEnough = (comfort: number): Wish => ({
	facet: 'Температура комфорта',
	fits: (value) => numberIn(value) <= comfort,
	nearest: {
		lacks: (value) => numberIn(value) - comfort,
		warning: 'Настолько тёплых сейчас нет: это самые тёплые из тех, что есть, добавь под них слой.',
	},
})

/**
 * In a mild frost an expedition's jacket is carried for nothing.
 * @param spare °C that do no harm
 */
export const notTooWarm = (comfort: number, spare = 14): Wish => ({
	facet: 'Температура комфорта',
	fits: (value) => numberIn(value) >= comfort - spare,
	isSoft: true,
})

/** «−18 °C» → −18, «20 000 мм» → 20000. */
export function numberIn(value: string): number {
	const found = value.replaceAll('−', '-').match(/[+-]?\d[\d\s]*(?:,\d+)?/)
	return found ? Number(found[0].replace(/\s/g, '').replace(',', '.')) : Number.NaN
}

/** −18 → «−18 °C». */
export const degrees = (value: number) =>
	`${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}\u00a0°C`
