import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import { inOtherLayout } from '#backend/text/keyboard-layout.ts'
import { isAlmostPrefix } from '#backend/text/slips.ts'
import type { CallBody } from '#contract/endpoint.ts'
import type * as contract from '#contract/geo.ts'
import type { City } from '#contract/geo.ts'
import type { GeoLocation } from '#contract/shapes.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { distanceKm } from './distance.ts'
import { officialName } from './everyday-names.ts'
import { cities } from './geo.table.ts'
import { escapeLike, nameKey } from './name-key.ts'

export type CityRow = typeof cities.$inferSelect

const CITIES_OFFERED = 20
const byFame = [sql`${cities.popularPosition} asc nulls last`, desc(cities.population), asc(cities.nameKey)]

/**
 * Cities by the beginning of the name or of a word in it, or by their everyday name; when there are none, those of the
 * text in the other layout of the keyboard («vjcrdf»), else those one or two slips away.
 */
export async function listCities(
	db: Db,
	{ text = '', countryId }: CallBody<typeof contract.listCities>,
): Promise<City[]> {
	const ofCountry = countryId === undefined ? undefined : eq(cities.countryId, countryId)
	const key = nameKey(officialName(text))
	if (!key) {
		const all = await db.select().from(cities).where(ofCountry).orderBy(asc(cities.nameKey))
		return all.map(toCity)
	}
	const other = nameKey(officialName(inOtherLayout(text)))
	for (const beginning of [key, other]) {
		const found = await listBeginning(db, beginning, ofCountry)
		if (found.length > 0) return found.map(toCity)
	}
	return (await listAlmostNamed(db, key, ofCountry)).map(toCity)
}

async function listBeginning(db: Db, key: string, ofCountry: ReturnType<typeof eq> | undefined) {
	const beginning = escapeLike(key)
	const isPrefix = sql`${cities.nameKey} like ${`${beginning}%`}`
	const ofWord = or(
		isPrefix,
		sql`${cities.nameKey} like ${`% ${beginning}%`}`,
		sql`${cities.nameKey} like ${`%-${beginning}%`}`,
	)
	return db
		.select()
		.from(cities)
		.where(and(ofCountry, ofWord))
		.orderBy(desc(isPrefix), ...byFame)
		.limit(CITIES_OFFERED)
}

async function listAlmostNamed(db: Db, key: string, ofCountry: ReturnType<typeof eq> | undefined) {
	// Of two or three letters with a slip any city is almost named so.
	if (key.length < 4) return []
	const slips = key.length < 8 ? 1 : 2
	const all = await db
		.select()
		.from(cities)
		.where(ofCountry)
		.orderBy(...byFame)
	return all.filter((city) => isAlmostPrefix(key, city.nameKey, slips)).slice(0, CITIES_OFFERED)
}

export async function listPopularCities(db: Db): Promise<City[]> {
	const popular = await db
		.select()
		.from(cities)
		.where(isNotNull(cities.popularPosition))
		.orderBy(asc(cities.popularPosition))
	return popular.map(toCity)
}

/** Cities in the order of their ids; unknown ids are left out. */
export async function listCityObjects(db: Db, ids: number[]): Promise<City[]> {
	if (ids.length === 0) return []
	const rows = await db.select().from(cities).where(inArray(cities.id, ids))
	return [...new Set(ids)].flatMap((id) => rows.filter((city) => city.id === id)).map(toCity)
}

/** @throws TERRITORY_NOT_FOUND */
export async function findCity(db: Db, cityId: number): Promise<CityRow> {
	// Ids are 32-bit in the database; a longer number is no city either.
	const [city] = Number.isInteger(cityId)
		? await db.select().from(cities).where(sql`${cities.id} = ${cityId}::bigint`)
		: []
	return city ?? reject('TERRITORY_NOT_FOUND', `No city ${cityId}`)
}

/** Of a country: the one of the settings, or the largest when that is in another country. */
export async function getDefaultCity(db: Db, country: number) {
	const [city] = await db
		.select()
		.from(cities)
		.where(or(eq(cities.countryId, country), eq(cities.name, shopRules.homeCity)))
		.orderBy(
			desc(eq(cities.countryId, country)),
			desc(eq(cities.name, shopRules.homeCity)),
			desc(cities.population),
		)
		.limit(1)
	if (!city) throw new Error(`There is no city «${shopRules.homeCity}»: load the content first`)
	return city
}

/** Kilometres from the middle of a city to its outskirts: 2 for 100 000 people, 23 for Moscow. */
export const outskirtsKm = (population: number) => 2 * Math.sqrt(population / 100_000)

/** So many cities of the smallest distance are looked at: more than there are around any big one. */
const NEIGHBOURS = 40

/**
 * The city that a place lies in, else the nearest one, and how far its centre is; undefined when there are no cities.
 * The outskirts of a big city are often nearer to the centre of a small one.
 */
export async function findNearestCity(
	db: Db,
	place: GeoLocation,
): Promise<{ city: CityRow; km: number } | undefined> {
	// Flat distance with the length of a degree of longitude at that latitude: enough to put cities in order.
	const shrink = Math.cos((place.lat * Math.PI) / 180)
	const nearest = await db
		.select()
		.from(cities)
		.orderBy(
			sql`power(${cities.lat} - ${place.lat}, 2) + power((${cities.lon} - ${place.lon}) * ${shrink}, 2)`,
		)
		.limit(NEIGHBOURS)
	const found = nearest.map((city) => ({ city, km: distanceKm(place, city) }))
	const depth = ({ city, km }: (typeof found)[number]) => km / outskirtsKm(city.population)
	const [within] = found.filter((one) => depth(one) <= 1).sort((one, other) => depth(one) - depth(other))
	return within ?? found[0]
}

export function toCity(row: CityRow): City {
	const { id, name, fias, macrocity, hasMetro, urlCode, moniker, region, countryId, timeZone, lat, lon } = row
	return {
		id,
		name,
		fias,
		macrocity,
		hasMetro,
		urlCode,
		moniker,
		region,
		countryId,
		timeZone,
		geoLocation: { lat, lon },
	}
}
