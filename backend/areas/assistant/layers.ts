import { KIT_LAYERS, type KitLayerId, type Trip } from '#contract/assistant.ts'
import { childNeeds } from './child-layers.ts'
import type { Kind } from './kinds.ts'
import type { Weather } from './weather.ts'

/** A filter of the catalogue and the values of it that suit a trip. */
export interface Wish {
	/** As the feed names it. */
	facet: string
	fits: (value: string) => boolean
	/** Is given up where there is too little with it. */
	isSoft?: true
	/** How far a value that does not fit is from fitting: the nearest are let in where there is too little without them. */
	lacks?: (value: string) => number
}

/** What a layer has to be; which things are such is the catalogue's matter. */
export interface LayerPlan {
	id: KitLayerId
	name: string
	reason: string
	kind: Kind
	wishes: Wish[]
}

type Need = Omit<LayerPlan, 'id' | 'name'>
export type Needs = Partial<Record<KitLayerId, Need | undefined>>

const NAMES: Record<KitLayerId, string> = {
	base: 'К телу',
	mid: 'Тепло на ходу',
	warm: 'Тепло на привале',
	storm: 'От ветра и дождя',
	legs: 'Ноги',
	feet: 'Обувь',
	head: 'Голова',
	hands: 'Руки',
}

/** What to wear, from the skin to the storm, then legs, feet, head and hands. What is not needed is left out. */
export function planLayers(trip: Trip, weather: Weather): LayerPlan[] {
	const needs = trip.wearer === 'children' ? childNeeds(trip, weather) : needsOf(trip, weather)
	return KIT_LAYERS.flatMap((id) => {
		const need = needs[id]
		return need ? [{ id, name: NAMES[id], ...need }] : []
	})
}

const needsOf = (trip: Trip, weather: Weather): Needs => ({
	base: base(trip, weather),
	mid: mid(trip, weather),
	warm: warm(trip, weather),
	storm: storm(trip, weather),
	legs: legs(trip, weather),
	feet: feet(trip, weather),
	head: head(weather),
	hands: hands(trip, weather),
})

function base({ motion, duration }: Trip, { temperature }: Weather): Need {
	const isLong = duration === 'days' || duration === 'week' || duration === 'weeks'
	if (temperature >= (motion === 'run' ? 8 : 15)) {
		return {
			kind: 'tshirts',
			reason: isLong
				? 'Футболка из мериноса или синтетики сохнет на тебе за час, и рюкзак её не натирает. Хлопок днём промокнет от пота, а к вечеру застудит.'
				: 'Тонкая футболка, которая сохнет на ходу. Хлопок держит пот и холодит, как только остановишься.',
			wishes: [noCotton],
		}
	}
	const isStill = motion === 'stand' || temperature <= -15
	return {
		kind: 'thermals',
		reason: isStill
			? 'Плотное термобельё с шерстью греет и влажным. Хлопок здесь опасен: промокнет и заберёт тепло.'
			: 'Тонкое термобельё уводит пот наружу, пока ты двигаешься. Хлопок оставил бы его на коже.',
		wishes: [noCotton, { facet: 'Активность', fits: (value) => value.startsWith('Высокая') !== isStill }],
	}
}

function mid({ place, motion }: Trip, { temperature, coldest }: Weather): Need | undefined {
	const isMoving = motion !== 'stand'
	if (motion === 'run' && temperature >= 3) return undefined
	if (isMoving && coldest >= 16) return undefined
	if (!isMoving && temperature >= 22) return undefined
	if (place === 'city' && motion !== 'run' && motion !== 'ski') {
		return {
			kind: 'sweaters',
			reason: 'Шерстяной свитер греет на улице и не парит в метро: снял куртку, и уже одет.',
			wishes: [],
		}
	}
	return isMoving
		? {
				kind: 'fleece',
				reason: 'Флис клетками пропускает пар: на подъёме не взмокнешь, на ветру под курткой не замёрзнешь.',
				wishes: [{ facet: 'Технология', fits: is('Тёплая клетка') }],
			}
		: {
				kind: 'fleece',
				reason: 'Флис держит тепло, которое ты почти не вырабатываешь, пока стоишь, и сохнет за полчаса.',
				wishes: [],
			}
}

/** Synthetic insulation where it gets wet, down where the frost is dry. */
function warm(trip: Trip, { temperature, coldest, isWet }: Weather): Need | undefined {
	const { place, motion, duration } = trip
	const isStill = motion === 'stand'
	const isOut = duration === 'days' || duration === 'week' || duration === 'weeks'
	if (motion === 'run' && !isOut) return undefined
	// Who stands still makes half of the warmth of who walks.
	const comfort = isStill ? coldest - 8 : coldest
	if (comfort >= 10) return undefined
	if (comfort >= 3 || (place === 'city' && comfort >= 0)) {
		return {
			kind: 'vests',
			reason: isWet
				? 'Жилет из синтетики под куртку: на привале тепло, а промокнет, всё равно греет.'
				: 'Утеплённый жилет на вечер и остановки: руки свободны, весит как яблоко.',
			wishes: isWet ? [synthetic] : [],
		}
	}
	if (isWet && comfort > -25) {
		return {
			kind: 'insulated',
			reason: `Куртка на синтетике: в сырости пух сваляется и перестанет греть, а она досохнет на тебе. Держит около ${degrees(comfort)} на остановке.`,
			wishes: [synthetic, warmEnough(comfort), notTooWarm(comfort)],
		}
	}
	return {
		kind: 'down',
		reason:
			temperature <= -20 || isStill
				? `Пух с комфортом около ${degrees(comfort)}: надевай поверх всего, как только остановился. В сухой мороз теплее за тот же вес ничего нет.`
				: `Пуховка на привал${isOut ? ' и ночь' : ''}, комфорт около ${degrees(comfort)}. Мороз сухой, пух не намокнет и весит вдвое меньше синтетики.`,
		wishes: [
			{ facet: 'Утеплитель', fits: (value) => value.startsWith('Пух') },
			warmEnough(comfort),
			notTooWarm(comfort),
		],
	}
}

function storm({ place, motion, duration }: Trip, { temperature, isWet }: Weather): Need | undefined {
	if (motion === 'run') {
		return {
			kind: 'windJackets',
			reason: 'Ветровка в сто граммов держит ветер и морось, а пар выпускает: в мембране на бегу сваришься.',
			wishes: [{ facet: 'Назначение', fits: (value) => /бег/i.test(value), isSoft: true }],
		}
	}
	if (isWet) {
		const water = place === 'mountains' || place === 'water' ? 20_000 : 10_000
		return {
			kind: 'membranes',
			reason:
				water === 20_000
					? 'Мембрана от 20 000 мм: в горах и у воды льёт часами и с ветром, лямки и рукава продавливают ткань слабее.'
					: 'Мембраны от 10 000 мм хватает на городской дождь и мокрые кусты, а дышит она лучше плотной.',
			wishes: [waterproof(water)],
		}
	}
	if (temperature >= WARM_DAY) {
		return {
			kind: 'windJackets',
			reason: 'Ветровка в кармане: сухо и тепло, нужна только на ветру и вечером.',
			wishes: [],
		}
	}
	if (motion === 'ski') {
		return {
			kind: 'membranes',
			reason: 'Мембрана от 20 000 мм поверх флиса: ветер на спуске и снег в рукавах остаются снаружи.',
			wishes: [waterproof(20_000)],
		}
	}
	const isExposed = place === 'mountains' || place === 'water'
	if (!isExposed && duration !== 'week' && duration !== 'weeks') return undefined
	return {
		kind: 'storms',
		reason: 'Штормовка из плотного нейлона: на открытом месте ветер забирает тепло быстрее мороза.',
		wishes: [waterproof(10_000)],
	}
}

function legs({ place, motion, duration, wearer }: Trip, { temperature, isWet }: Weather): Need {
	const isShort = duration === 'hours' || duration === 'day'
	if (motion === 'run' && temperature >= 8) {
		return {
			kind: 'shorts',
			reason: 'Беговые шорты: ниже плюс восьми замёрзнут колени, выше в штанах жарко.',
			wishes: [{ facet: 'Назначение', fits: (value) => /бег/i.test(value), isSoft: true }],
		}
	}
	// The catalogue has none for men, who run in light trousers.
	if (motion === 'run' && wearer === 'women') {
		return {
			kind: 'tights',
			reason: 'Тайтсы: не парусят на ветру и не цепляются за кусты, а мышцы под ними остывают медленнее.',
			wishes: [{ facet: 'Назначение', fits: (value) => /бег|трейл|трениров/i.test(value), isSoft: true }],
		}
	}
	if (temperature >= WARM_DAY && isShort && (place === 'city' || place === 'water')) {
		return {
			kind: 'shorts',
			reason: 'Шорты, которые сохнут за пятнадцать минут: жарко, и можно зайти в воду.',
			wishes: [],
		}
	}
	const isFrost = temperature <= (place === 'city' ? -12 : -15)
	if (motion !== 'run' && motion !== 'ski' && (isFrost || (motion === 'stand' && temperature <= 0))) {
		const comfort = motion === 'stand' ? temperature - 5 : temperature
		return {
			kind: 'warmTrousers',
			reason: `Утеплённые брюки с комфортом около ${degrees(comfort)} поверх термобелья: в мороз ноги мёрзнут первыми.`,
			wishes: [synthetic, warmEnough(comfort)],
		}
	}
	if (
		motion === 'ski' ||
		(place !== 'city' && motion !== 'run' && temperature < 3) ||
		(place === 'water' && temperature < 15)
	) {
		return {
			kind: 'shellTrousers',
			reason:
				motion === 'ski'
					? 'Мембранные брюки поверх термобелья: снег с лыж и сиденье подъёмника остаются снаружи, пар выходит.'
					: 'Мембранные брюки: мокрый снег, трава и брызги промочат ткань за час.',
			wishes: [waterproof(place === 'mountains' ? 20_000 : 10_000)],
		}
	}
	return {
		kind: 'trousers',
		reason:
			place === 'forest'
				? 'Длинные брюки из синтетики: клещи, крапива и сучья. Сохнут на ходу.'
				: isWet
					? 'Быстросохнущие брюки: от дождя намокнут и высохнут за час, хлопок сохнет до утра.'
					: 'Лёгкие брюки из синтетики: не тянут, не натирают и сохнут на ходу.',
		wishes: [noCotton],
	}
}

function feet({ place, motion, duration }: Trip, { temperature, isWet }: Weather): Need {
	if (motion === 'ski') {
		return {
			kind: 'socks',
			reason:
				'Ботинки подбирают под крепления, а мёрзнут и натирают из-за носков: бери шерсть, плотную на голени.',
			wishes: [{ facet: 'Назначение', fits: (value) => /лыжи|мороз|походы/i.test(value) }],
		}
	}
	if (motion === 'run') {
		const ground = temperature < 3 ? /снег/i : GROUNDS[place]
		return {
			kind: 'trailShoes',
			reason:
				temperature < 3
					? 'Кроссовки с шипами: на снегу и льду дорожные скользят. В слякоть бери с мембраной.'
					: 'Кроссовки под покрытие: высота шипа решает, держит ли подошва.',
			wishes: [{ facet: 'Назначение', fits: (value) => ground.test(value), isSoft: true }],
		}
	}
	const comfort = motion === 'stand' ? temperature - 10 : temperature
	if (comfort <= (place === 'city' ? -3 : -8)) {
		return {
			kind: 'winterBoots',
			reason: `Зимние ботинки с комфортом около ${degrees(comfort)} и запасом под толстый носок: тесные мёрзнут.`,
			wishes: [warmEnough(comfort)],
		}
	}
	const isShort = duration === 'hours' || duration === 'day'
	if (temperature >= WARM_DAY && isShort && (place === 'water' || place === 'city')) {
		return {
			kind: 'sandals',
			reason: 'Сандалии с подгонкой в трёх точках: сохнут вместе с ногой и держат мокрый камень.',
			wishes: [],
		}
	}
	return isWet || temperature < 10
		? {
				kind: 'boots',
				reason: 'Ботинки с мембраной: сырая трава и лужи промочат замшу за час, а мокрая нога натирается.',
				wishes: [{ facet: 'Мембрана', fits: (value) => value !== 'Нет' }],
			}
		: {
				kind: 'boots',
				reason: 'Ботинки с жёсткой пяткой и резиновым носком: под рюкзаком на камнях стопа устаёт меньше.',
				wishes: [],
			}
}

function head({ temperature, coldest }: Weather): Need | undefined {
	if (temperature >= 15) {
		return {
			kind: 'caps',
			reason: 'Кепка или панама: солнечный удар портит больше походов, чем дождь.',
			wishes: [{ facet: 'Сезон', fits: is('Лето') }, noCotton],
		}
	}
	if (coldest > 8) return undefined
	const comfort = Math.max(Math.min(temperature, coldest + 5), -35)
	return {
		kind: 'hats',
		reason: 'Шапка: снял её на подъёме, и уже не жарко; надел на привале, и тепло вернулось.',
		wishes: [warmEnough(comfort)],
	}
}

function hands({ motion }: Trip, { temperature, coldest }: Weather): Need | undefined {
	if (coldest > 3) return undefined
	const comfort = motion === 'stand' ? temperature - 5 : temperature
	return {
		kind: 'gloves',
		reason: 'Перчатки или варежки: в мороз пальцам нужны варежки, для палок и фотоаппарата перчатки.',
		wishes: [warmEnough(comfort)],
	}
}

const GROUNDS: Record<Trip['place'], RegExp> = {
	mountains: /горы|дистанции/i,
	forest: /лес|грунт|грязь/i,
	city: /парк|грунт/i,
	water: /грязь|лес|грунт/i,
}

/** °C from which one sits in the shade. */
const WARM_DAY = 18

export const is = (wanted: string) => (value: string) => value === wanted

export const noCotton: Wish = { facet: 'Материал', fits: (value) => !/хлоп/i.test(value) }
const synthetic: Wish = { facet: 'Утеплитель', fits: is('Синтетический') }

export const waterproof = (millimetres: number): Wish => ({
	facet: 'Водостойкость',
	fits: (value) => numberIn(value) >= millimetres,
})

export const warmEnough = (comfort: number): Wish => ({
	facet: 'Температура комфорта',
	fits: (value) => numberIn(value) <= comfort,
	lacks: (value) => numberIn(value) - comfort,
})

/** Whoever carries an expedition's jacket into a mild frost carries it for nothing. */
export const notTooWarm = (comfort: number): Wish => ({
	facet: 'Температура комфорта',
	fits: (value) => numberIn(value) >= comfort - 14,
	isSoft: true,
})

/** «−18 °C» → −18, «20 000 мм» → 20000. */
function numberIn(value: string): number {
	const found = value.replaceAll('−', '-').match(/[+-]?\d[\d\s]*(?:,\d+)?/)
	return found ? Number(found[0].replace(/\s/g, '').replace(',', '.')) : Number.NaN
}

/** −18 → «−18 °C». */
export const degrees = (value: number) =>
	`${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}\u00a0°C`
