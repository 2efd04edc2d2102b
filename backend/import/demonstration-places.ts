import { placeOfHouse } from '#backend/areas/geo/house-places.ts'
import { isHouse } from '#backend/areas/geo/houses.ts'
import { chance, pick, wholeBetween } from '#backend/seeded.ts'
import { streetsOfCity } from './content/content.ts'
import type { Content } from './content/content-files.ts'

type City = NonNullable<Content['cities']>[number]
type Store = NonNullable<Content['shops']>[number]
type Point = NonNullable<Content['points']>[number]
type Street = NonNullable<Content['streets']>['common'][number]
type Place = Pick<Store, 'address' | 'lat' | 'lon' | 'metro'>

/** How many stores and pick-up points of partners there are in all. */
export interface PlaceCounts {
	stores: number
	points: number
}

/** The smallest city in which a further store opens. */
const STORE_CITY = 300_000
/** People in big cities have fewer places for each thousand of them than in small ones. */
const DENSITY = 0.75

const operators = [
	{ id: 'izba', name: 'Почтовая изба' },
	{ id: 'poputchik', name: 'Попутчик' },
	{ id: 'versta', name: 'Верста' },
	{ id: 'blizhe', name: 'Ближе' },
]
const pointHours = [
	[daily('08:00', '22:00')],
	[daily('09:00', '21:00')],
	[daily('10:00', '20:00')],
	[
		{ days: 'пн–пт', from: '10:00', to: '20:00' },
		{ days: 'сб–вс', from: '10:00', to: '18:00' },
	],
]
const storeHours = [
	[daily('10:00', '22:00')],
	[
		{ days: 'пн–сб', from: '10:00', to: '21:00' },
		{ days: 'вс', from: '11:00', to: '20:00' },
	],
]
/** Services of stores, each with the percentage of stores that offer it. */
const services: [name: string, percent: number][] = [
	['Примерка перед оплатой', 100],
	['Мастерская: ремонт и подгонка', 45],
	['Установка лыжных креплений', 30],
	['Обновление пропитки', 45],
	['Приём старых вещей', 20],
	['Прокат снаряжения', 20],
]
const waysIn = [
	'Вход с улицы, вывеска с жёлтой полосой видна с остановки.',
	'Первый этаж торгового центра, налево от входа.',
	'Второй этаж торгового центра, рядом с эскалатором.',
	'Вход со двора, ищи вымпел с жёлтой полосой.',
	'Отдельный вход с угла дома.',
	'Во дворе есть парковка на час, заезд из арки.',
]
const shortKinds: Record<string, string> = {
	улица: 'ул.',
	проспект: 'пр-т',
	переулок: 'пер.',
	бульвар: 'б-р',
	набережная: 'наб.',
	шоссе: 'ш.',
	площадь: 'пл.',
}

/**
 * Adds stores and pick-up points by rule until there are as many as wanted, after those of the files. Each opens in the
 * city that has fewest for its people, in a house of one of the city's streets; a store in a street that has none. None
 * has a metro station: which one is near a street is known for the places of the files alone. The result is the same
 * every time.
 * @returns the content as it is where it lacks cities, streets, stores or points
 */
export function addPlaces(content: Content, wanted: PlaceCounts): Content {
	const { cities, streets, shops, points } = content
	if (!cities || !streets || !shops || !points) return content
	const known = [...shops, ...points]
	const taken = new Set(known.map(({ cityId, address }) => `${cityId} ${address}`))
	const ids = new Set(known.map(({ id }) => id))
	const streetsBy = new Map(
		cities.map(({ id }) => [id, streetsWithout(known, id, streetsOfCity(id, streets))]),
	)

	/** A house that is not taken yet. */
	function findPlace(city: City, key: string, ofCity: readonly Street[]): Place {
		for (let attempt = 0; ; attempt++) {
			const street = { ...pick(`${key} street ${attempt}`, ofCity), cityId: city.id }
			const house = wholeBetween(`${key} house ${attempt}`, 1, street.maxHouse)
			const address = `${streetText(street)}, ${house}`
			if (!isHouse(street, house) || taken.has(`${city.id} ${address}`)) continue
			taken.add(`${city.id} ${address}`)
			return { address, ...placeOfHouse(city, street, house), metro: [] }
		}
	}

	function idOf(prefix: string): string {
		let number = 1
		while (ids.has(`${prefix}-${number}`)) number++
		ids.add(`${prefix}-${number}`)
		return `${prefix}-${number}`
	}

	const streetsWithStore = new Set<string>()
	const townsWithStore = cities.filter(({ population }) => population >= STORE_CITY)
	const moreStores = citiesOfNext(townsWithStore, shops, wanted.stores).map((city, index): Store => {
		const id = idOf(city.urlCode)
		const named = streetsBy.get(city.id)?.filter(({ name }) => nameAfterOn(name) !== undefined) ?? []
		const others = named.filter((street) => !streetsWithStore.has(`${city.id} ${streetText(street)}`))
		const street = pick(`${id} street`, others.length > 0 ? others : named)
		streetsWithStore.add(`${city.id} ${streetText(street)}`)
		return {
			id,
			cityId: city.id,
			name: `«Тропа» на ${nameAfterOn(street.name)}`,
			...findPlace(city, id, [street]),
			hours: pick(`${id} hours`, storeHours),
			phone: `8 800 555-01-40, доб. ${101 + shops.length + index}`,
			services: services
				.filter(([name, percent]) => chance(`${id} ${name}`) * 100 < percent)
				.map(([name]) => name),
			howToGet: pick(`${id} way in`, waysIn),
			exceptions: [],
			isWarehouse: false,
		}
	})
	const morePoints = citiesOfNext(cities, points, wanted.points).map((city, index): Point => {
		const operator = pick(`point ${index} of ${city.urlCode}`, operators)
		const id = idOf(`${operator.id}-${city.urlCode}`)
		return {
			id,
			cityId: city.id,
			operator: operator.name,
			name: `Пункт «${operator.name}»`,
			...findPlace(city, id, streetsBy.get(city.id) ?? []),
			hours: pick(`${id} hours`, pointHours),
			storageDays: pick(`${id} storage`, [5, 7, 10]),
			payment: chance(`${id} payment`) < 0.75 ? ['card', 'cash'] : ['card'],
			fitting: chance(`${id} fitting`) < 0.6,
		}
	})
	return { ...content, shops: [...shops, ...moreStores], points: [...points, ...morePoints] }
}

/** Leaves out the streets of places from the files: the files give a position there that the rule does not know. */
function streetsWithout(known: readonly (Place & { cityId: number })[], cityId: number, streets: Street[]) {
	const addresses = known.filter((place) => place.cityId === cityId).map(({ address }) => address)
	return streets.filter(({ name }) => !addresses.some((address) => address.includes(name)))
}

/** The city of each further place until there are as many as wanted. */
function citiesOfNext(cities: readonly City[], there: readonly { cityId: number }[], wanted: number): City[] {
	const counts = new Map<number, number>()
	for (const { cityId } of there) counts.set(cityId, (counts.get(cityId) ?? 0) + 1)
	const weights = new Map(cities.map(({ id, population }) => [id, population ** DENSITY]))
	const fullness = ({ id }: City) => ((counts.get(id) ?? 0) + 1) / (weights.get(id) ?? 1)
	const next: City[] = []
	while (there.length + next.length < wanted) {
		const city = cities.reduce((best, other) => (fullness(other) < fullness(best) ? other : best))
		counts.set(city.id, (counts.get(city.id) ?? 0) + 1)
		next.push(city)
	}
	return next
}

/** «ул. Лесная», «Ленинский пр-т», «пр-т Мира». */
function streetText({ name, streetKind }: Street): string {
	const kind = shortKinds[streetKind] ?? streetKind
	return streetKind !== 'улица' && /(ий|ый|ой|ое|ая)$/.test(name) ? `${name} ${kind}` : `${kind} ${name}`
}

/** «Лесная» → «Лесной», «Ленинский» → «Ленинском»; undefined for names that follow no such rule. */
function nameAfterOn(name: string): string | undefined {
	if (!/^[А-ЯЁ][а-яё]+$/.test(name)) return undefined
	if (/[гкх]ий$/.test(name)) return name.replace(/ий$/, 'ом')
	if (/ый$/.test(name)) return name.replace(/ый$/, 'ом')
	if (/[жчшщ]ая$/.test(name)) return name.replace(/ая$/, 'ей')
	if (/ая$/.test(name)) return name.replace(/ая$/, 'ой')
	return undefined
}

function daily(from: string, to: string) {
	return { days: 'ежедневно', from, to }
}
