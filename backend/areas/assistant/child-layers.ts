import type { Needs, Way } from './layers.ts'
import type { Weather } from './weather.ts'
import {
	degrees,
	noCotton,
	notOfSeasons,
	notTooWarm,
	ofSeason,
	preferably,
	purpose,
	synthetic,
	warmEnough,
	waterproof,
} from './wishes.ts'

/** A child who is carried, pulled or waits is dressed for so many °C less; a playing child for a few less. */
const COLDER = { stand: 10, play: 4 }

/** °C from which snow is dry and a child lives in it. */
const FROST = -3

/**
 * Layers for a child. Below frost one suit instead of jacket and trousers; otherwise the same layers as for a
 * grown-up, for a few degrees less. Hats and gloves are not offered: the catalogue sizes them for grown-ups.
 */
export function childNeeds(trip: Way, { temperature, coldest, isWet }: Weather): Needs {
	const comfort = temperature - (trip.motion === 'stand' ? COLDER.stand : COLDER.play)
	const isFrost = temperature <= FROST
	const isOut = trip.duration === 'days' || trip.duration === 'week' || trip.duration === 'weeks'
	return {
		base:
			temperature >= 12
				? {
						kind: 'tshirts',
						reason:
							'Футболка из синтетики: вспотел на горке, через десять минут сухой. Хлопок в лес не берут.',
						wishes: [noCotton],
					}
				: {
						kind: 'thermals',
						reason:
							'Термокомплект вместо колготок и майки: пот уходит наружу, и на привале спина не мёрзнет. Пощупай загривок: он должен быть сухим.',
						wishes: [noCotton],
					},
		mid:
			coldest >= 18
				? undefined
				: {
						kind: 'fleece',
						reason: 'Флис снимают первым, когда разбегался, и надевают первым, когда остановился.',
						wishes: [],
					},
		warm:
			coldest < 3 && (!isFrost || isOut)
				? {
						kind: 'down',
						reason: isWet
							? `Куртка на синтетике с комфортом до ${degrees(coldest)}: на привал и на вечер, и сырость ей не страшна.`
							: `Пуховик на привал и ночь, комфорт до ${degrees(coldest)}: ребёнок остывает за пять минут.`,
						wishes: [...(isWet ? [synthetic] : []), warmEnough(coldest), notTooWarm(coldest)],
					}
				: undefined,
		storm: isFrost
			? {
					kind: 'snowsuits',
					reason: `Комбинезон с комфортом до ${degrees(comfort)} вместо куртки и брюк: снег не попадёт на поясницу, колени и сиденье из двойной ткани.`,
					wishes: [...(isWet ? [waterproof(10_000)] : []), warmEnough(comfort), notTooWarm(comfort)],
				}
			: isWet || temperature < 18
				? {
						kind: 'membranes',
						reason:
							'Мембранная куртка с проклеенными швами: лужа, мокрая трава и ветер. Капюшон отстегнётся сам, если за него зацепиться.',
						wishes: [waterproof(10_000), notOfSeasons('Зима')],
					}
				: undefined,
		legs: isFrost
			? undefined
			: {
					kind: 'trousers',
					reason: isWet
						? 'Непромокаемые брюки или полукомбинезон: сядет в лужу и встанет сухим. Вторые, обычные, положи в рюкзак сверху.'
						: 'Длинные брюки с двойными коленями: крапива, клещи и всё, по чему ползают.',
					wishes: [
						noCotton,
						temperature >= 15
							? ofSeason('Лето')
							: temperature >= 3
								? notOfSeasons('Зима')
								: notOfSeasons('Лето'),
						...(isWet && trip.motion !== 'run'
							? [preferably({ facet: 'Технология', fits: (value) => value.startsWith('Морось') })]
							: []),
					],
				},
		feet: isFrost
			? {
					kind: 'winterBoots',
					reason:
						trip.motion === 'ski'
							? `Лыжные ботинки подберут в прокате под крепления, а эти с комфортом до ${degrees(comfort)} до лыжни и после.`
							: `Зимние ботинки с комфортом до ${degrees(comfort)}: вкладыш вынимается, сантиметр запаса греет лучше второго носка.`,
					wishes: [warmEnough(comfort), notTooWarm(comfort)],
				}
			: trip.motion === 'run' || (temperature >= 18 && !isWet)
				? {
						kind: 'trailShoes',
						reason: 'Кроссовки с эластичным шнурком: потянуть и бежать, к вечеру высохнут.',
						wishes: [
							...(trip.motion === 'run' ? [] : [purpose(/^(?!соревнования)/i)]),
							...(temperature < 5 ? [notOfSeasons('Лето')] : []),
							...(isWet ? [preferably(purpose(/слякоть/i))] : []),
						],
					}
				: {
						kind: 'boots',
						reason: isWet
							? 'Ботинки с мембраной: в сапоге стопа гуляет и натирается через два километра.'
							: 'Ботинки выше косточки: подошва гнётся вместе с ногой, носок закрыт резиной.',
						wishes: isWet ? [{ facet: 'Мембрана', fits: (value) => value !== 'Нет' }] : [],
					},
	}
}
