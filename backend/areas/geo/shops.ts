import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import type { CallBody, CallOutput } from '#contract/endpoint.ts'
import type * as contract from '#contract/geo.ts'
import type { Shop } from '#contract/geo.ts'
import type { CityRow } from './cities.ts'
import { cityClock } from './city-clock.ts'
import { cities, countries, shops } from './geo.table.ts'
import { comingExceptions, isOpen, openNowText } from './opening-hours.ts'

/** The condition that customers know of a store: nobody picks up in a warehouse (decision 087). */
export const isStore = eq(shops.isWarehouse, false)

type ShopsByCountry = CallOutput<typeof contract.listShops>['countries']

/** Stores by country (in the shop's order), city (by name) and their own name. */
export async function listShops(
	db: Db,
	where: CallBody<typeof contract.listShops>,
	now: Date,
): Promise<ShopsByCountry> {
	const rows = await db
		.select({ shop: shops, city: cities, country: countries })
		.from(shops)
		.innerJoin(cities, eq(cities.id, shops.cityId))
		.innerJoin(countries, eq(countries.id, cities.countryId))
		.where(
			and(
				isStore,
				where.countryId === undefined ? undefined : eq(countries.id, where.countryId),
				where.cityId === undefined ? undefined : eq(cities.id, where.cityId),
			),
		)
		.orderBy(asc(countries.position), asc(cities.nameKey), asc(shops.name), asc(shops.id))
	const found: ShopsByCountry = []
	for (const { shop, city, country } of rows) {
		let ofCountry = found.at(-1)
		if (ofCountry?.id !== country.id) {
			ofCountry = { id: country.id, name: country.name, cities: [] }
			found.push(ofCountry)
		}
		let ofCity = ofCountry.cities.at(-1)
		if (ofCity?.id !== city.id) {
			ofCity = { id: city.id, name: city.name, shops: [] }
			ofCountry.cities.push(ofCity)
		}
		ofCity.shops.push(toShop(shop, city, now))
	}
	return found
}

export async function getShop(db: Db, id: string, now: Date): Promise<Shop> {
	const [row] = await db
		.select({ shop: shops, city: cities })
		.from(shops)
		.innerJoin(cities, eq(cities.id, shops.cityId))
		.where(and(eq(shops.id, id), isStore))
	if (!row) reject('NOT_FOUND', `No store ${id}`)
	return toShop(row.shop, row.city, now)
}

function toShop(shop: typeof shops.$inferSelect, city: CityRow, now: Date): Shop {
	const clock = cityClock(now, city.timeZone)
	return {
		id: shop.id,
		name: shop.name,
		address: shop.address,
		city: { id: city.id, name: city.name },
		geoLocation: { lat: shop.lat, lon: shop.lon },
		metro: shop.metro,
		hours: shop.hours,
		exceptions: comingExceptions(shop.exceptions, clock),
		openNow: openNowText(shop, clock),
		isOpen: isOpen(shop, clock),
		phone: shop.phone,
		services: shop.services,
		howToGet: shop.howToGet,
	}
}
