import { and, eq } from 'drizzle-orm'
import type { CityRow } from '#backend/areas/geo/cities.ts'
import { type CityClock, cityClock } from '#backend/areas/geo/city-clock.ts'
import { cities, pickPoints, shops } from '#backend/areas/geo/geo.table.ts'
import { nameKey } from '#backend/areas/geo/name-key.ts'
import { comingExceptions, isOpen } from '#backend/areas/geo/opening-hours.ts'
import { isStore } from '#backend/areas/geo/shops.ts'
import type { Db } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import type { CallBody } from '#contract/endpoint.ts'
import type { ObtainingPoint } from '#contract/geo.ts'
import type * as contract from '#contract/obtaining.ts'
import type { MapPoint } from '#contract/obtaining.ts'
import type { ObtainingMethod } from '#contract/orders.ts'
import type { GeoLocation } from '#contract/shapes.ts'
import { loadTerritory, readyAtPickPoint, readyAtShop, type Territory } from './delivery-terms.ts'
import { type KnownPoint, knownPickPoint, knownShop } from './known-points.ts'
import type { Places } from './places.ts'

/**
 * Stores (PICKUP) or points (PICKPOINT) of a city; couriers have none.
 * @throws TERRITORY_NOT_FOUND
 */
export async function listObtainingPoints(
	places: Places,
	where: { cityId: number; types: readonly ObtainingMethod[]; text?: string | undefined },
	now: Date,
): Promise<ObtainingPoint[]> {
	const territory = await places.territory(where.cityId)
	const { ofCity } = await places.points()
	const clock = cityClock(now, territory.city.timeZone)
	return wantedOf(ofCity.get(where.cityId) ?? [], where).map((point) => pointFrom(point, territory, clock))
}

/** Stores and points within a rectangle of the map, each once; none where its south is above its north. */
export async function listObtainingPointsNear(
	places: Places,
	{ southWest, northEast, types, text }: CallBody<typeof contract.listObtainingPointsNear>,
): Promise<MapPoint[]> {
	const { all } = await places.points()
	const within = all.filter(({ onMap }) => isWithin(onMap.geoLocation, southWest, northEast))
	return wantedOf(within, { types, text }).map(({ onMap }) => onMap)
}

/** A rectangle with its west east of its east lies across the 180th meridian (as in GeoJSON, RFC 7946 §5.2). */
function isWithin({ lat, lon }: GeoLocation, southWest: GeoLocation, northEast: GeoLocation): boolean {
	if (lat < southWest.lat || lat > northEast.lat) return false
	return southWest.lon <= northEast.lon
		? southWest.lon <= lon && lon <= northEast.lon
		: southWest.lon <= lon || lon <= northEast.lon
}

/** Points with the text as it was typed; when there are none, those with its words in any form and order. */
function wantedOf(
	points: readonly KnownPoint[],
	{ types, text = '' }: { types?: readonly ObtainingMethod[] | undefined; text?: string | undefined },
): readonly KnownPoint[] {
	const key = nameKey(text)
	const ofTypes = points.filter(({ shown }) => types?.includes(shown.obtainingMethod) ?? true)
	const asTyped = ofTypes.filter(({ searched }) => searched.includes(key))
	return asTyped.length > 0 ? asTyped : ofTypes.filter(hasWordsOf(key))
}

/** Words that a person says around a name: «у метро Таганская», «ул. Лесная, дом 7». */
const AROUND_NAMES = new Set('у на в возле рядом с метро м станция улица ул проспект пр т дом д'.split(' '))

/** «на Таганке» is «Таганская», and «Лесная 7» is «Лесная, 7». */
function hasWordsOf(key: string): (point: KnownPoint) => boolean {
	const words = wordsOf(key).filter((word) => !AROUND_NAMES.has(word))
	return ({ searched }) => {
		const known = wordsOf(searched)
		return words.length > 0 && words.every((word) => known.some((one) => isForm(word, one)))
	}
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

const isForm = (word: string, known: string) =>
	/\p{N}/u.test(word) ? known === word : known.startsWith(withoutEnding(word))

/** «таганке» and «таганка» begin alike; short words have all their letters. */
const withoutEnding = (word: string) => word.slice(0, Math.max(4, word.length - 2))

/** @param type to look only among stores, or only among points */
export async function getObtainingPoint(
	db: Db,
	id: string,
	type: 'PICKUP' | 'PICKPOINT' | undefined,
	now: Date,
): Promise<ObtainingPoint> {
	return (await findObtainingPoint(db, id, type, now))?.point ?? reject('NOT_FOUND', `No point ${id}`)
}

/** The point with the city it is in; undefined when there is none. */
export async function findObtainingPoint(
	db: Db,
	id: string,
	type: 'PICKUP' | 'PICKPOINT' | undefined,
	now: Date,
): Promise<{ point: ObtainingPoint; city: CityRow } | undefined> {
	const found =
		(type !== 'PICKPOINT' && (await findShop(db, id))) || (type !== 'PICKUP' && (await findPickPoint(db, id)))
	if (!found) return undefined
	const { known, city } = found
	const clock = cityClock(now, city.timeZone)
	return { point: pointFrom(known, await loadTerritory(db, city), clock), city }
}

async function findShop(db: Db, id: string) {
	const [row] = await db
		.select({ shop: shops, city: cities })
		.from(shops)
		.innerJoin(cities, eq(cities.id, shops.cityId))
		.where(and(eq(shops.id, id), isStore))
	return row && { known: knownShop(row.shop), city: row.city }
}

async function findPickPoint(db: Db, id: string) {
	const [row] = await db
		.select({ point: pickPoints, city: cities })
		.from(pickPoints)
		.innerJoin(cities, eq(cities.id, pickPoints.cityId))
		.where(eq(pickPoints.id, id))
	return row && { known: knownPickPoint(row.point), city: row.city }
}

function pointFrom({ shown }: KnownPoint, territory: Territory, clock: CityClock): ObtainingPoint {
	const readyAt = shown.obtainingMethod === 'PICKUP' ? readyAtShop : readyAtPickPoint
	return {
		...shown,
		...(shown.exceptions && { exceptions: comingExceptions(shown.exceptions, clock) }),
		readyFrom: readyAt(territory, shown, clock),
		isOpen: isOpen(shown, clock),
	}
}
