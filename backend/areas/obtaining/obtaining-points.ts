import { and, asc, between, eq } from 'drizzle-orm'
import { type CityRow, findCity } from '#backend/areas/geo/cities.ts'
import { cityClock } from '#backend/areas/geo/city-clock.ts'
import { cities, pickPoints, shops } from '#backend/areas/geo/geo.table.ts'
import { nameKey } from '#backend/areas/geo/name-key.ts'
import type { Db } from '#backend/db/connect.ts'
import { refuse } from '#backend/refusal.ts'
import { settings } from '#backend/settings.ts'
import type { ObtainingPoint } from '#contract/geo.ts'
import type { ObtainingMethod } from '#contract/orders.ts'
import type { GeoLocation } from '#contract/shapes.ts'
import { loadTerritory, readyAtPickPoint, readyAtShop, type Territory } from './delivery-terms.ts'

const POINTS_ON_MAP = 500

/** Stores (PICKUP) or points (PICKPOINT) of a city; couriers have none. */
export async function listObtainingPoints(
	db: Db,
	where: { cityId: number; types: ObtainingMethod[]; text?: string | undefined },
	now: Date,
): Promise<ObtainingPoint[]> {
	const territory = await loadTerritory(db, await findCity(db, where.cityId))
	const ofShops = where.types.includes('PICKUP')
		? await db
				.select()
				.from(shops)
				.where(eq(shops.cityId, where.cityId))
				.orderBy(asc(shops.name), asc(shops.id))
		: []
	const ofPartners = where.types.includes('PICKPOINT')
		? await db
				.select()
				.from(pickPoints)
				.where(eq(pickPoints.cityId, where.cityId))
				.orderBy(asc(pickPoints.name), asc(pickPoints.id))
		: []
	const points = [
		...ofShops.map((shop) => pointOfShop(shop, territory, now)),
		...ofPartners.map((point) => pointOfPartner(point, territory, now)),
	]
	const key = nameKey(where.text ?? '')
	return key ? points.filter((point) => searchedText(point).includes(key)) : points
}

/** Stores and points within a rectangle of the map. */
export async function listObtainingPointsNear(
	db: Db,
	southWest: GeoLocation,
	northEast: GeoLocation,
	now: Date,
): Promise<ObtainingPoint[]> {
	const [ofShops, ofPartners] = await Promise.all([
		db
			.select({ shop: shops, city: cities })
			.from(shops)
			.innerJoin(cities, eq(cities.id, shops.cityId))
			.where(
				and(
					between(shops.lat, southWest.lat, northEast.lat),
					between(shops.lon, southWest.lon, northEast.lon),
				),
			)
			.orderBy(asc(shops.id))
			.limit(POINTS_ON_MAP),
		db
			.select({ point: pickPoints, city: cities })
			.from(pickPoints)
			.innerJoin(cities, eq(cities.id, pickPoints.cityId))
			.where(
				and(
					between(pickPoints.lat, southWest.lat, northEast.lat),
					between(pickPoints.lon, southWest.lon, northEast.lon),
				),
			)
			.orderBy(asc(pickPoints.id))
			.limit(POINTS_ON_MAP),
	])
	const territories = await loadTerritories(
		db,
		[...ofShops, ...ofPartners].map(({ city }) => city),
	)
	const of = (city: CityRow) => territories.get(city.id) as Territory
	return [
		...ofShops.map(({ shop, city }) => pointOfShop(shop, of(city), now)),
		...ofPartners.map(({ point, city }) => pointOfPartner(point, of(city), now)),
	]
}

async function loadTerritories(db: Db, ofCities: CityRow[]): Promise<Map<number, Territory>> {
	const different = new Map(ofCities.map((city) => [city.id, city]))
	const territories = await Promise.all([...different.values()].map((city) => loadTerritory(db, city)))
	return new Map(territories.map((territory) => [territory.city.id, territory]))
}

/** @param type to look only among stores, or only among points */
export async function getObtainingPoint(
	db: Db,
	id: string,
	type: 'PICKUP' | 'PICKPOINT' | undefined,
	now: Date,
): Promise<ObtainingPoint> {
	return (await findObtainingPoint(db, id, type, now))?.point ?? refuse('NOT_FOUND', `No point ${id}`)
}

/** The point with the city it is in; undefined when there is none. */
export async function findObtainingPoint(
	db: Db,
	id: string,
	type: 'PICKUP' | 'PICKPOINT' | undefined,
	now: Date,
): Promise<{ point: ObtainingPoint; city: CityRow } | undefined> {
	if (type !== 'PICKPOINT') {
		const [row] = await db
			.select({ shop: shops, city: cities })
			.from(shops)
			.innerJoin(cities, eq(cities.id, shops.cityId))
			.where(eq(shops.id, id))
		if (row) {
			return { point: pointOfShop(row.shop, await loadTerritory(db, row.city), now), city: row.city }
		}
	}
	if (type !== 'PICKUP') {
		const [row] = await db
			.select({ point: pickPoints, city: cities })
			.from(pickPoints)
			.innerJoin(cities, eq(cities.id, pickPoints.cityId))
			.where(eq(pickPoints.id, id))
		if (row) {
			return { point: pointOfPartner(row.point, await loadTerritory(db, row.city), now), city: row.city }
		}
	}
	return undefined
}

function pointOfShop(shop: typeof shops.$inferSelect, territory: Territory, now: Date): ObtainingPoint {
	return {
		id: shop.id,
		obtainingMethod: 'PICKUP',
		name: shop.name,
		address: shop.address,
		geoLocation: { lat: shop.lat, lon: shop.lon },
		metro: shop.metro,
		hours: shop.hours,
		price: 0,
		readyFrom: readyAtShop(territory, shop.hours, cityClock(now, territory.city.timeZone)),
		storageDays: settings.delivery.shopStorageDays,
		payment: ['card', 'cash'],
		hasFitting: true,
	}
}

function pointOfPartner(
	point: typeof pickPoints.$inferSelect,
	territory: Territory,
	now: Date,
): ObtainingPoint {
	return {
		id: point.id,
		obtainingMethod: 'PICKPOINT',
		name: point.name,
		address: point.address,
		geoLocation: { lat: point.lat, lon: point.lon },
		metro: point.metro,
		hours: point.hours,
		price: settings.delivery.pickPointPrice,
		readyFrom: readyAtPickPoint(territory, point.hours, cityClock(now, territory.city.timeZone)),
		storageDays: point.storageDays,
		payment: point.payment,
		hasFitting: point.hasFitting,
	}
}

function searchedText(point: ObtainingPoint): string {
	return nameKey([point.name, point.address, ...point.metro.map(({ name }) => name)].join(' '))
}
