import { eq } from 'drizzle-orm'
import { cities, pickPoints, shops } from '#backend/areas/geo/geo.table.ts'
import type { Db } from '#backend/db/connect.ts'
import { settings } from '#backend/settings.ts'
import type { OrderPlace } from '#contract/orders.ts'
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
): Promise<{ place: OrderPlace; storageDays: number } | undefined> {
	if (!pointId) return undefined
	if (obtainingMethod === 'PICKUP') {
		const [shop] = await db.select().from(shops).where(eq(shops.id, pointId))
		const storageDays = settings.delivery.shopStorageDays
		return shop && { place: { ...placeOf(shop), phone: shop.phone, howToGet: shop.howToGet }, storageDays }
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
