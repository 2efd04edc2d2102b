import { eq } from 'drizzle-orm'
import { cityClock } from '#backend/areas/geo/city-clock.ts'
import { cities, pickPoints, shops } from '#backend/areas/geo/geo.table.ts'
import { comingExceptions } from '#backend/areas/geo/opening-hours.ts'
import type { Db } from '#backend/db/connect.ts'
import type { OrderPlace } from '#contract/orders.ts'
import { shopRules } from '#contract/shop-rules.ts'
import type { orders } from './orders.table.ts'

type Row = Pick<typeof orders.$inferSelect, 'obtainingMethod' | 'deliveryInfo'>

/** The zone of an order's city; undefined when the city is there no more. */
export async function readTimeZone(db: Db, { deliveryInfo }: Row): Promise<string | undefined> {
	const [city] = await db
		.select({ timeZone: cities.timeZone })
		.from(cities)
		.where(eq(cities.id, deliveryInfo.cityId))
	return city?.timeZone
}

/** The store or point where an order is got, with the days that it waits there. */
export async function readPlace(
	db: Db,
	{ obtainingMethod, deliveryInfo: { pointId } }: Row,
	now: Date,
): Promise<{ place: OrderPlace; storageDays: number } | undefined> {
	if (!pointId) return undefined
	if (obtainingMethod === 'PICKUP') {
		const [found] = await db
			.select({ shop: shops, timeZone: cities.timeZone })
			.from(shops)
			.innerJoin(cities, eq(cities.id, shops.cityId))
			.where(eq(shops.id, pointId))
		if (!found) return undefined
		const { shop, timeZone } = found
		const exceptions = comingExceptions(shop.exceptions, cityClock(now, timeZone))
		return {
			place: { ...placeOf(shop), exceptions, phone: shop.phone, howToGet: shop.howToGet },
			storageDays: shopRules.delivery.shopStorageDays,
		}
	}
	const [point] = await db.select().from(pickPoints).where(eq(pickPoints.id, pointId))
	return point && { place: { ...placeOf(point), phone: '', howToGet: '' }, storageDays: point.storageDays }
}

const placeOf = ({
	name,
	address,
	lat,
	lon,
	metro,
	hours,
}: typeof shops.$inferSelect | typeof pickPoints.$inferSelect) => ({
	name,
	address,
	geoLocation: { lat, lon },
	metro,
	hours,
})
