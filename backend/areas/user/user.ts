import { and, eq, gt, sql } from 'drizzle-orm'
import { basketLines, baskets } from '#backend/areas/basket/basket.table.ts'
import { cities } from '#backend/areas/geo/geo.table.ts'
import { skus } from '#backend/areas/products/products.table.ts'
import type { Db } from '#backend/db/connect.ts'
import { refuse } from '#backend/refusal.ts'
import { settings } from '#backend/settings.ts'
import type { UserInfo } from '#contract/user.ts'
import { visitors } from './user.table.ts'

/** The city a visitor has chosen, else the default one. */
export async function getVisitorCity(db: Db, visitorId: string) {
	const [row] = await db
		.select({ city: cities })
		.from(visitors)
		.innerJoin(cities, eq(cities.id, visitors.cityId))
		.where(eq(visitors.id, visitorId))
	return row?.city ?? getDefaultCity(db)
}

async function getDefaultCity(db: Db) {
	const [city] = await db.select().from(cities).where(eq(cities.name, settings.city.defaultName))
	if (!city) throw new Error(`There is no city «${settings.city.defaultName}»: load the content first`)
	return city
}

export async function getUserInfo(db: Db, visitorId: string): Promise<UserInfo> {
	const [[known], [basket]] = await Promise.all([
		db
			.select({ visitor: visitors, city: cities })
			.from(visitors)
			.leftJoin(cities, eq(cities.id, visitors.cityId))
			.where(eq(visitors.id, visitorId)),
		db
			.select({ quantityTotal: sql<number>`coalesce(sum(${basketLines.quantity}), 0)::int` })
			.from(baskets)
			.innerJoin(basketLines, eq(basketLines.visitorId, baskets.visitorId))
			// As the cart itself counts: what is sold out stands in it but is not bought.
			.innerJoin(skus, and(eq(skus.id, basketLines.skuId), gt(skus.stock, 0), eq(skus.isPresent, true)))
			.where(eq(baskets.visitorId, visitorId)),
	])
	const city = known?.city ?? (await getDefaultCity(db))
	return {
		city: {
			id: city.id,
			name: city.name,
			urlCode: city.urlCode,
			isConfirmed: known?.visitor.isCityConfirmed ?? false,
			moniker: city.moniker,
			timeZone: city.timeZone,
			countryId: city.countryId,
		},
		settings: { isCookiesPolicyConfirmed: known?.visitor.isCookiesPolicyConfirmed ?? false },
		basket: { quantityTotal: basket?.quantityTotal ?? 0 },
	}
}

export async function updateUserSettings(db: Db, visitorId: string, isCookiesPolicyConfirmed: boolean) {
	await db
		.insert(visitors)
		.values({ id: visitorId, isCookiesPolicyConfirmed })
		.onConflictDoUpdate({ target: visitors.id, set: { isCookiesPolicyConfirmed } })
	return getUserInfo(db, visitorId)
}

/** @throws TERRITORY_NOT_FOUND */
export async function setUserCity(db: Db, visitorId: string, cityId: number) {
	const [city] = await db.select({ id: cities.id }).from(cities).where(eq(cities.id, cityId))
	if (!city) refuse('TERRITORY_NOT_FOUND', `No city ${cityId}`)
	await keepCity(db, visitorId, cityId, true)
	return getUserInfo(db, visitorId)
}

/** Chooses the city nearest to a place, unless the visitor has confirmed one. */
export async function setUserLocation(db: Db, visitorId: string, place: { lat: number; lon: number }) {
	const info = await getUserInfo(db, visitorId)
	if (info.city.isConfirmed) return info
	// Flat distance with the length of a degree of longitude at that latitude: enough to tell cities apart.
	const shrink = Math.cos((place.lat * Math.PI) / 180)
	const [nearest] = await db
		.select({ id: cities.id })
		.from(cities)
		.orderBy(
			sql`power(${cities.lat} - ${place.lat}, 2) + power((${cities.lon} - ${place.lon}) * ${shrink}, 2)`,
		)
		.limit(1)
	if (nearest) await keepCity(db, visitorId, nearest.id, false)
	return getUserInfo(db, visitorId)
}

async function keepCity(db: Db, visitorId: string, cityId: number, isCityConfirmed: boolean) {
	await db
		.insert(visitors)
		.values({ id: visitorId, cityId, isCityConfirmed })
		.onConflictDoUpdate({ target: visitors.id, set: { cityId, isCityConfirmed } })
}
