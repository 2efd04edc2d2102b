import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import type { House, Street } from '#contract/geo.ts'
import { findCity } from './cities.ts'
import { streets } from './geo.table.ts'
import { listHousesOf, matchHouses } from './houses.ts'
import { escapeLike, nameKey } from './name-key.ts'

export type StreetRow = typeof streets.$inferSelect

const STREETS_OFFERED = 15
const HOUSES_OFFERED = 15

const kindWords =
	/(^|[\s.,])(улица|ул|проспект|просп|пр-т|переулок|пер|шоссе|ш|бульвар|б-р|бул|набережная|наб|площадь|пл|проезд|пр-д|тупик|аллея)(?=$|[\s.,])\.?/gu

/** Streets of a city by a part of the name; those that begin with it come first. */
export async function listStreets(db: Db, cityId: number, text: string): Promise<Street[]> {
	const city = await findCity(db, cityId)
	return (await findStreets(db, city.id, text)).map(({ id, name, streetKind }) => ({ id, name, streetKind }))
}

/** @param text as a person writes it: «ул. Ленина», «ленина» */
export async function findStreets(db: Db, cityId: number, text: string): Promise<StreetRow[]> {
	const part = escapeLike(streetKey(text))
	const begins = sql`${streets.nameKey} like ${`${part}%`}`
	const wordBegins = sql`${streets.nameKey} like ${`% ${part}%`}`
	return db
		.select()
		.from(streets)
		.where(and(eq(streets.cityId, cityId), sql`${streets.nameKey} like ${`%${part}%`}`))
		.orderBy(desc(begins), desc(wordBegins), asc(streets.nameKey), asc(streets.id))
		.limit(STREETS_OFFERED)
}

/** The name of a street in the form names are compared in, without the word for its kind. */
export function streetKey(text: string): string {
	const key = nameKey(text)
	const bare = key.replace(kindWords, ' ').replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim()
	return bare || key
}

/** Houses of a street by the beginning of the number. */
export async function listHouses(db: Db, streetId: number, text: string): Promise<House[]> {
	const [street] = await db.select().from(streets).where(sql`${streets.id} = ${streetId}::bigint`)
	if (!street) reject('TERRITORY_NOT_FOUND', `No street ${streetId}`)
	return matchHouses(listHousesOf(street), text).slice(0, HOUSES_OFFERED)
}
