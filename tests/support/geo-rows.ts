import { cities, countries, pickPoints, shops, streets } from '#backend/areas/geo/geo.table.ts'
import { nameKey } from '#backend/areas/geo/name-key.ts'
import type { Database } from '#backend/db/connect.ts'

/** Cities of the tests, by their ids. */
export const MOSCOW = 1
export const PETERSBURG = 2
export const KALININGRAD = 3
export const KAMCHATKA = 4
export const VOLOGDA = 5
export const ALMATY = 6

type CityRows = Pick<
	typeof cities.$inferInsert,
	'id' | 'name' | 'moniker' | 'lat' | 'lon' | 'timeZone' | 'population'
> &
	Partial<typeof cities.$inferInsert>

const someCities: CityRows[] = [
	{
		id: MOSCOW,
		name: 'Москва',
		moniker: 'Москве',
		lat: 55.7558,
		lon: 37.6173,
		timeZone: 'Europe/Moscow',
		population: 13_000_000,
		hasMetro: true,
		popularPosition: 1,
	},
	{
		id: PETERSBURG,
		name: 'Санкт-Петербург',
		moniker: 'Санкт-Петербурге',
		lat: 59.9343,
		lon: 30.3351,
		timeZone: 'Europe/Moscow',
		population: 5_600_000,
		hasMetro: true,
		popularPosition: 2,
	},
	{
		id: KALININGRAD,
		name: 'Калининград',
		moniker: 'Калининграде',
		lat: 54.7104,
		lon: 20.4522,
		timeZone: 'Europe/Kaliningrad',
		population: 490_000,
	},
	{
		id: KAMCHATKA,
		name: 'Петропавловск-Камчатский',
		moniker: 'Петропавловске-Камчатском',
		lat: 53.0245,
		lon: 158.6433,
		timeZone: 'Asia/Kamchatka',
		population: 160_000,
	},
	{
		id: VOLOGDA,
		name: 'Вологда',
		moniker: 'Вологде',
		lat: 59.2205,
		lon: 39.8915,
		timeZone: 'Europe/Moscow',
		population: 310_000,
	},
	{
		id: ALMATY,
		name: 'Алматы',
		moniker: 'Алматы',
		lat: 43.2389,
		lon: 76.8897,
		timeZone: 'Asia/Almaty',
		population: 2_000_000,
		hasMetro: true,
		countryId: 398,
	},
]

/** Writes two countries, six cities, their stores, points and streets. */
export async function addGeography(db: Database): Promise<void> {
	await db.insert(countries).values([
		{ id: 643, name: 'Россия', code: 'RU', phoneCode: '7', position: 0 },
		{ id: 398, name: 'Казахстан', code: 'KZ', phoneCode: '7', position: 1 },
	])
	for (const city of someCities) await addCity(db, city)
	await addShop(db, {
		id: 'moscow-1',
		cityId: MOSCOW,
		name: '«Тропа» на Бауманской',
		lat: 55.7721,
		lon: 37.6787,
	})
	await addShop(db, { id: 'spb-1', cityId: PETERSBURG, name: '«Тропа» на Лиговском' })
	await addPickPoint(db, { id: 'moscow-p1', cityId: MOSCOW })
	await addPickPoint(db, { id: 'vologda-p1', cityId: VOLOGDA })
	await addPickPoint(db, { id: 'almaty-p1', cityId: ALMATY })
	await db.insert(streets).values(
		['Лесная', 'Ленина', 'Новолесная', 'Большая Лесная', 'Берёзовая'].map((name) => ({
			cityId: MOSCOW,
			name,
			nameKey: nameKey(name),
			streetKind: 'улица',
			maxHouse: 40,
		})),
	)
}

export async function addCity(db: Database, city: CityRows): Promise<void> {
	await db.insert(cities).values({
		countryId: 643,
		nameKey: nameKey(city.name),
		region: '',
		macrocity: city.population > 500_000,
		hasMetro: false,
		urlCode: `city-${city.id}`,
		...city,
	})
}

export async function addShop(
	db: Database,
	shop: Partial<typeof shops.$inferInsert> & { id: string; cityId: number },
): Promise<void> {
	await db.insert(shops).values({
		name: 'Тропа',
		address: 'Лесная улица, 1',
		lat: 55.75,
		lon: 37.62,
		metro: [{ name: 'Бауманская', minutes: 5 }],
		hours: [{ days: 'ежедневно', from: '10:00', to: '22:00' }],
		phone: '+7 800 000-00-00',
		services: [],
		...shop,
	})
}

export async function addPickPoint(
	db: Database,
	point: Partial<typeof pickPoints.$inferInsert> & { id: string; cityId: number },
): Promise<void> {
	await db.insert(pickPoints).values({
		operator: 'Рядом',
		name: 'Пункт «Рядом»',
		address: 'Полевая улица, 3',
		lat: 55.8,
		lon: 37.5,
		metro: [],
		hours: [{ days: 'пн–сб', from: '09:00', to: '21:00' }],
		storageDays: 7,
		payment: ['card'],
		hasFitting: true,
		...point,
	})
}
