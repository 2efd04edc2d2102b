import { KIT_LAYERS, type KitLayerId, type Trip } from '#contract/assistant.ts'
import { childNeeds } from './child-layers.ts'
import type { Kind } from './kinds.ts'
import type { Weather } from './weather.ts'
import {
	degrees,
	is,
	meantFor,
	meantForRunning,
	noCotton,
	notOfSeasons,
	notTooWarm,
	ofSeason,
	preferably,
	purpose,
	synthetic,
	type Wish,
	warmEnough,
	waterproof,
} from './wishes.ts'

/** A trip without its month and temperature: they make the weather, and nothing else. */
export type Way = Omit<Trip, 'month' | 'temperature'>

/** Requirements of a layer; the catalogue decides which things meet them. */
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

/**
 * Clothes for a trip, from the skin to the storm, then legs, feet, head and hands. Layers that are not needed are
 * left out.
 */
export function planLayers(trip: Way, weather: Weather): LayerPlan[] {
	const needs = trip.wearer === 'children' ? childNeeds(trip, weather) : needsOf(trip, weather)
	return KIT_LAYERS.flatMap((id) => {
		const need = needs[id]
		return need ? [{ id, name: NAMES[id], ...need }] : []
	})
}

const needsOf = (trip: Way, weather: Weather): Needs => ({
	base: base(trip, weather),
	mid: mid(trip, weather),
	warm: warm(trip, weather),
	storm: storm(trip, weather),
	legs: legs(trip, weather),
	feet: feet(trip, weather),
	head: head(trip, weather),
	hands: hands(trip, weather),
})

/** °C from which one sits in the shade. */
const WARM_DAY = 18
/** °C from which winter things stay at home. */
const MILD_DAY = 12
/** °C below which the ground is snow, ice or slush. */
const SNOW = 3
/** By how many °C a runner is warmer than a walker. */
const RUNNER_WARMER = 7

const isOut = ({ duration }: Way) => duration === 'days' || duration === 'week' || duration === 'weeks'

/** A track in a park or a wood, or roller skis: as hot as a run, and dressed for as one. */
const isTrackSkiing = (trip: Way, { temperature }: Weather) =>
	trip.motion === 'ski' &&
	(trip.place === 'city' || (trip.place === 'forest' && !isOut(trip)) || temperature >= MILD_DAY)

const isFast = (trip: Way, weather: Weather) => trip.motion === 'run' || isTrackSkiing(trip, weather)

/** Clothes for the way. */
const onTheWay = (trip: Way, weather: Weather): Wish =>
	isFast(trip, weather) ? meantForRunning : meantFor(trip)

function base(trip: Way, weather: Weather): Need {
	const { temperature } = weather
	if (temperature >= (isFast(trip, weather) ? 8 : MILD_DAY)) {
		return {
			kind: 'tshirts',
			reason: isOut(trip)
				? 'Футболка из мериноса или синтетики сохнет на тебе за час, и рюкзак её не натирает. Хлопок днём промокнет от пота, а к вечеру застудит.'
				: 'Тонкая футболка, которая сохнет на ходу. Хлопок держит пот и холодит, как только остановишься.',
			wishes: [noCotton],
		}
	}
	if (trip.motion === 'stand' || temperature <= -15) {
		return {
			kind: 'thermals',
			reason: 'Плотное термобельё с шерстью греет и влажным. Хлопок здесь опасен: промокнет и заберёт тепло.',
			wishes: [
				noCotton,
				{
					facet: 'Активность',
					fits: (value) => value.startsWith('Умеренная') || (trip.motion === 'stand' && value === 'Стоянки'),
				},
			],
		}
	}
	return {
		kind: 'thermals',
		reason: 'Тонкое термобельё уводит пот наружу, пока ты двигаешься. Хлопок оставил бы его на коже.',
		wishes: [noCotton, { facet: 'Активность', fits: is('Высокая') }],
	}
}

function mid(trip: Way, weather: Weather): Need | undefined {
	const { temperature, coldest } = weather
	if (isFast(trip, weather)) {
		if (temperature >= SNOW) return undefined
		return {
			kind: 'fleece',
			reason: 'Тонкий флис с капюшоном или короткой молнией: на подъёме расстегни молнию, и пар выйдет.',
			wishes: [meantForRunning],
		}
	}
	const isStill = trip.motion === 'stand'
	if (isStill ? temperature >= 22 : coldest >= 16) return undefined
	if (trip.place === 'city') {
		return temperature >= MILD_DAY
			? {
					kind: 'fleece',
					reason: 'Флис на вечер: надеваешь поверх футболки и не думаешь о куртке.',
					wishes: [meantFor(trip)],
				}
			: {
					kind: 'sweaters',
					reason: 'Шерстяной свитер греет на улице и не парит в метро: под курткой ты уже в тёплом.',
					wishes: [],
				}
	}
	if (isStill) {
		return {
			kind: 'fleece',
			reason: 'Флис держит тепло, которое ты почти не вырабатываешь, пока стоишь, и сохнет за полчаса.',
			wishes: [meantFor(trip), preferably(purpose(/стоянк/i))],
		}
	}
	return {
		kind: 'fleece',
		reason:
			'Флис с изнанкой в клетку пропускает пар: на подъёме не взмокнешь, на ветру под курткой не замёрзнешь.',
		wishes: [
			{ facet: 'Технология', fits: is('Тёплая клетка') },
			meantFor(trip),
			...(trip.motion === 'ski' ? [preferably(purpose(/лыжи/i))] : []),
		],
	}
}

/** Synthetic insulation where it gets wet, down where the frost is dry. */
function warm(trip: Way, weather: Weather): Need | undefined {
	const { place, motion, duration } = trip
	const { temperature, coldest, isWet } = weather
	const isStill = motion === 'stand'
	if (motion === 'run' && !isOut(trip)) return undefined
	if (isTrackSkiing(trip, weather) && duration === 'hours') return undefined
	// A person at rest makes half of the warmth of a walking one.
	const comfort = isStill ? coldest - 8 : coldest
	if (comfort >= 10) return undefined
	const atRest = meantFor({ place, motion: motion === 'run' ? 'walk' : motion })
	if (comfort >= 3 || (place === 'city' && comfort >= 0)) {
		return {
			kind: 'vests',
			reason: isWet
				? 'Жилет из синтетики под куртку: на привале тепло, а промокнет, всё равно греет.'
				: 'Утеплённый жилет на вечер и остановки: руки свободны, весит как яблоко.',
			wishes: isWet ? [synthetic, atRest] : [atRest],
		}
	}
	if (isWet && comfort > -25) {
		return {
			kind: 'insulated',
			reason: `Куртка на синтетике: в сырости пух сваляется и перестанет греть, а она досохнет на тебе. На остановке комфортна примерно до ${degrees(comfort)}.`,
			wishes: [synthetic, warmEnough(comfort), atRest, notTooWarm(comfort)],
		}
	}
	return {
		kind: 'down',
		reason: downReason(trip, temperature, comfort),
		wishes: [
			{ facet: 'Утеплитель', fits: (value) => value.startsWith('Пух') },
			warmEnough(comfort),
			atRest,
			notTooWarm(comfort),
		],
	}
}

function downReason(trip: Way, temperature: number, comfort: number): string {
	if (trip.place === 'city' && trip.motion !== 'stand') {
		return `Пуховик с комфортом до ${degrees(comfort)} поверх свитера: в сухой мороз пух греет лучше синтетики того же веса.`
	}
	return temperature <= -20 || trip.motion === 'stand'
		? `Пух с комфортом до ${degrees(comfort)}: надевай поверх всего, как только остановился. В сухой мороз пух греет лучше синтетики того же веса.`
		: `Пуховка на привал${isOut(trip) ? ' и ночь' : ''}, комфорт около ${degrees(comfort)}. Мороз сухой, пух не намокнет и весит вдвое меньше синтетики.`
}

/** Water column of a membrane, mm: in mountains it pours for hours, and straps press the water through. */
const WATER: Record<Trip['place'], number> = {
	mountains: 20_000,
	water: 15_000,
	forest: 10_000,
	city: 10_000,
}

function storm(trip: Way, weather: Weather): Need | undefined {
	const { place, motion, duration } = trip
	const { temperature, isWet } = weather
	const isFarRun = motion === 'run' && isWet && (isOut(trip) || (place === 'mountains' && duration === 'day'))
	if (isFast(trip, weather) && !isFarRun) return windproof(trip, temperature)
	if (isWet) {
		return {
			kind: 'membranes',
			reason: isFarRun
				? 'Лёгкая мембрана: так далеко от дома дождь пережидать негде, и на стартах в горах она обязательна.'
				: place === 'mountains'
					? 'Мембрана от 20 000 мм: в горах льёт часами и с ветром, лямки рюкзака продавливают ткань слабее.'
					: place === 'water'
						? 'Мембрана от 15 000 мм: у воды мокро сверху и снизу, а на вёслах рукав всё время в брызгах.'
						: 'Мембраны от 10 000 мм хватает на городской дождь и мокрые кусты, а дышит она лучше плотной.',
			wishes: [
				waterproof(isFarRun ? 10_000 : WATER[place]),
				...(isFarRun ? [purpose(/поход|горы|бег/i), preferably(purpose(/бег/i))] : [meantFor(trip)]),
				...(motion === 'ski' ? [preferably(purpose(/лыжи/i))] : []),
				...(place === 'water' ? [preferably(purpose(/вод/i))] : []),
			],
		}
	}
	if (temperature >= WARM_DAY) {
		if (place === 'city' && duration === 'hours' && temperature >= 25) return undefined
		return {
			kind: 'windJackets',
			reason: 'Ветровка в кармане: сухо и тепло, нужна только на ветру и вечером.',
			wishes: [meantFor(trip)],
		}
	}
	if (motion === 'ski') {
		return {
			kind: 'membranes',
			reason: 'Мембрана поверх флиса: ветер на спуске и снег в рукавах остаются снаружи.',
			wishes: [waterproof(WATER[place]), meantFor(trip), preferably(purpose(/лыжи/i))],
		}
	}
	const isExposed = place === 'mountains' || place === 'water'
	if (!isExposed && !(place === 'forest' && (duration === 'week' || duration === 'weeks'))) return undefined
	return {
		kind: 'storms',
		reason: 'Штормовка из плотного нейлона: на открытом месте ветер забирает тепло быстрее мороза.',
		wishes: [waterproof(10_000)],
	}
}

function windproof({ motion }: Way, temperature: number): Need {
	const warning = temperature <= -20 ? ' Ниже минус двадцати лёгким тяжело: лучше перенеси тренировку.' : ''
	if (temperature < SNOW) {
		return {
			kind: 'softshells',
			reason: `${motion === 'ski' ? 'На лыжне жарко, как на бегу: тонкий' : 'Тонкий'} софтшелл держит ветер спереди и выпускает пар со спины.${warning}`,
			wishes: [meantForRunning],
		}
	}
	return {
		kind: 'windJackets',
		reason: 'Ветровка в сто граммов держит ветер и морось, а пар выпускает: в мембране на бегу сваришься.',
		wishes: [meantForRunning],
	}
}

function legs(trip: Way, weather: Weather): Need {
	const { place, motion } = trip
	const { temperature, isWet } = weather
	if (isFast(trip, weather)) return runningLegs(trip, temperature)
	if (temperature >= WARM_DAY && !isOut(trip) && (place === 'city' || place === 'water')) {
		return {
			kind: 'shorts',
			reason: 'Шорты, которые сохнут за пятнадцать минут: жарко, и можно зайти в воду.',
			wishes: [meantFor(trip)],
		}
	}
	const isFrost = temperature <= (place === 'city' ? -10 : -12)
	if (motion !== 'ski' && (isFrost || (motion === 'stand' && temperature <= 0))) {
		const comfort = temperature + (motion === 'stand' ? -5 : place === 'city' ? 0 : 5)
		return {
			kind: 'warmTrousers',
			reason: `Утеплённые брюки с комфортом до ${degrees(comfort)} поверх термобелья: в мороз ноги мёрзнут первыми.`,
			wishes: [synthetic, warmEnough(comfort), meantFor(trip), notTooWarm(comfort)],
		}
	}
	if (
		motion === 'ski' ||
		(place !== 'city' && temperature < SNOW) ||
		(place === 'water' && temperature < 15)
	) {
		return {
			kind: 'shellTrousers',
			reason:
				motion === 'ski'
					? 'Мембранные брюки поверх термобелья: снег с лыж и сиденье подъёмника остаются снаружи, пар выходит.'
					: 'Мембранные брюки: мокрый снег, трава и брызги промочат ткань за час.',
			wishes: [
				waterproof(place === 'mountains' ? 20_000 : 10_000),
				meantFor(trip),
				...(motion === 'ski' ? [preferably(purpose(/лыжи/i))] : []),
			],
		}
	}
	if (temperature < 10) {
		return {
			kind: 'trousers',
			reason:
				'Плотные брюки с ворсом внутри: ветер и мокрый снег остаются снаружи, а пар выходит. Летние с молниями над коленом продует.',
			wishes: [noCotton, notOfSeasons('Лето')],
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
		wishes: [noCotton, temperature >= MILD_DAY ? ofSeason('Лето') : notOfSeasons('Зима')],
	}
}

function runningLegs({ motion }: Way, temperature: number): Need {
	if (temperature >= 8) {
		return {
			kind: 'shorts',
			reason: 'Беговые шорты: ниже плюс восьми замёрзнут колени, выше в штанах жарко.',
			wishes: [meantForRunning],
		}
	}
	const isFrost = temperature <= -5
	return {
		kind: 'tights',
		reason: isFrost
			? 'Тайтсы с начёсом и ветрозащитой спереди: встречный ветер остужает бёдра и колени первыми.'
			: 'Тайтсы: не парусят на ветру и не цепляются за кусты, а мышцы под ними остывают медленнее.',
		wishes: [
			meantForRunning,
			isFrost ? ofSeason('Зима') : temperature >= SNOW ? ofSeason('Межсезонье') : notOfSeasons('Лето'),
			...(motion === 'ski' ? [preferably(purpose(/лыжи/i))] : []),
		],
	}
}

function feet(trip: Way, weather: Weather): Need {
	const { place, motion } = trip
	const { temperature, isWet } = weather
	if (motion === 'ski' && temperature >= MILD_DAY) {
		return {
			kind: 'socks',
			reason:
				'Ботинки для лыжероллеров подбирают под крепления, а к ним тонкие носки: нога сухая и не скользит.',
			wishes: [purpose(/бег|жара/i)],
		}
	}
	if (motion === 'ski') {
		return {
			kind: 'socks',
			reason:
				'Ботинки подбирают под крепления, а мёрзнут и натирают из-за носков: бери шерсть, плотную на голени.',
			wishes: [purpose(/лыжи|мороз|походы/i), preferably(purpose(/лыжи/i))],
		}
	}
	if (motion === 'run') {
		return {
			kind: 'trailShoes',
			reason:
				temperature < SNOW
					? 'На накатанный снег и лёд бери кроссовки с шипами, в слякоть с мембраной: дорожные скользят и промокают.'
					: 'Кроссовки под покрытие: высота грунтозацепов решает, держит ли подошва.',
			wishes:
				temperature < SNOW
					? [purpose(/снег/i), ...(temperature < 0 ? [preferably(purpose(/лёд/i))] : [])]
					: [purpose(GROUNDS[place])],
		}
	}
	const comfort = temperature - (motion === 'stand' ? 10 : isOut(trip) ? 4 : 0)
	if (comfort <= (place === 'city' ? -3 : -8)) {
		return {
			kind: 'winterBoots',
			reason: `Зимние ботинки с комфортом до ${degrees(comfort)} и запасом под толстый носок: тесные мёрзнут.`,
			wishes: [warmEnough(comfort), meantFor(trip), notTooWarm(comfort)],
		}
	}
	if (temperature >= WARM_DAY && (place === 'water' || (place === 'city' && !isOut(trip)))) {
		return {
			kind: 'sandals',
			reason: 'Сандалии с подгонкой в трёх точках: сохнут вместе с ногой и держат мокрый камень.',
			wishes: [],
		}
	}
	if (place === 'city' && temperature >= MILD_DAY) {
		return {
			kind: 'trailShoes',
			reason: 'Кроссовки с цепкой подошвой: в тёплом городе в ботинках жарко.',
			wishes: [purpose(GROUNDS.city)],
		}
	}
	// Stiff boots that take crampons are for rock and snow alone.
	const suits =
		place === 'mountains' && temperature < SNOW ? purpose(/горы|поход|альпинизм/i) : meantFor(trip)
	return isWet || temperature < 10
		? {
				kind: 'boots',
				reason: 'Ботинки с мембраной: сырая трава и лужи промочат замшу за час, а мокрая нога натирается.',
				wishes: [{ facet: 'Мембрана', fits: (value) => value !== 'Нет' }, suits],
			}
		: {
				kind: 'boots',
				reason: 'Ботинки с жёсткой пяткой и резиновым носком: под рюкзаком на камнях стопа устаёт меньше.',
				wishes: [suits],
			}
}

const GROUNDS: Record<Trip['place'], RegExp> = {
	mountains: /горы|дистанции|соревнования/i,
	forest: /лес|грунт|грязь/i,
	city: /парк|грунт/i,
	water: /грязь|лес|грунт/i,
}

/** A hat and gloves of the day are worn in the evening too. */
const ofDayAndEvening = ({ temperature, coldest }: Weather) => Math.min(temperature, coldest + 8)

function head(trip: Way, weather: Weather): Need | undefined {
	const { temperature, coldest } = weather
	if (temperature >= 15) {
		return {
			kind: 'caps',
			reason: 'Кепка или панама: солнечный удар портит больше походов, чем дождь.',
			// In a city cotton is no danger.
			wishes: [
				{ facet: 'Сезон', fits: is('Лето') },
				...(trip.place === 'city' ? [] : [noCotton]),
				onTheWay(trip, weather),
			],
		}
	}
	if (coldest > 8) return undefined
	const comfort = Math.max(
		isFast(trip, weather) ? temperature + RUNNER_WARMER : ofDayAndEvening(weather),
		-35,
	)
	return {
		kind: 'hats',
		reason: isFast(trip, weather)
			? 'Тонкая шапка или бафф: уши закрыты, а пот уходит.'
			: 'Шапка: снимаешь её на подъёме, и уже не жарко; надеваешь на привале, и снова тепло.',
		wishes: [warmEnough(comfort), onTheWay(trip, weather), notTooWarm(comfort, 18)],
	}
}

function hands(trip: Way, weather: Weather): Need | undefined {
	const { temperature, coldest } = weather
	if (coldest > 3) return undefined
	const comfort =
		trip.motion === 'stand'
			? temperature - 5
			: isFast(trip, weather)
				? temperature + RUNNER_WARMER
				: ofDayAndEvening(weather)
	return {
		kind: 'gloves',
		reason: isFast(trip, weather)
			? 'Тонкие перчатки: через километр руки теплеют, а снять и сунуть в карман можно на ходу.'
			: 'Перчатки или варежки: в мороз пальцам нужны варежки, для палок и фотоаппарата перчатки.',
		wishes: [
			warmEnough(comfort),
			onTheWay(trip, weather),
			notTooWarm(comfort),
			...(isFast(trip, weather) ? [preferably(purpose(/бег/i))] : []),
		],
	}
}
