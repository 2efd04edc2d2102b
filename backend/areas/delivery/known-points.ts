import { asc } from 'drizzle-orm'
import { pickPoints, shops } from '#backend/areas/geo/geo.table.ts'
import { nameKey } from '#backend/areas/geo/name-key.ts'
import { isStore } from '#backend/areas/geo/shops.ts'
import type { Db } from '#backend/db/connect.ts'
import type { ObtainingPoint } from '#contract/geo.ts'
import type { MapPoint } from '#contract/obtaining.ts'
import { shopRules } from '#contract/shop-rules.ts'

/** A store or a partner's point, as far as the hour does not matter. */
export interface KnownPoint {
	cityId: number
	shown: Omit<ObtainingPoint, 'readyFrom' | 'isOpen'>
	onMap: MapPoint
	/** Name, address and metro in the form in which names are compared. */
	searched: string
}

export interface KnownPoints {
	/** Those of a city are adjacent: an answer with many of them is compressed better so. */
	all: KnownPoint[]
	/** By the city's id: its stores, then its points, each by name. */
	ofCity: Map<number, KnownPoint[]>
}

/** About a metre. */
const DIGITS_ON_MAP = 5

/** Reads the stores and points of all cities. */
export async function loadPoints(db: Db): Promise<KnownPoints> {
	const [ofShops, ofPartners] = await Promise.all([
		db.select().from(shops).where(isStore).orderBy(asc(shops.name), asc(shops.id)),
		db.select().from(pickPoints).orderBy(asc(pickPoints.name), asc(pickPoints.id)),
	])
	const all = [...ofShops.map(knownShop), ...ofPartners.map(knownPickPoint)].sort(
		(one, other) => one.cityId - other.cityId,
	)
	const ofCity = new Map<number, KnownPoint[]>()
	for (const point of all) {
		const others = ofCity.get(point.cityId)
		if (others) others.push(point)
		else ofCity.set(point.cityId, [point])
	}
	return { all, ofCity }
}

export function knownShop(shop: typeof shops.$inferSelect): KnownPoint {
	return known(shop.cityId, {
		id: shop.id,
		obtainingMethod: 'PICKUP',
		name: shop.name,
		address: shop.address,
		geoLocation: { lat: shop.lat, lon: shop.lon },
		metro: shop.metro,
		hours: shop.hours,
		exceptions: shop.exceptions,
		price: 0,
		storageDays: shopRules.delivery.shopStorageDays,
		payment: ['card', 'cash'],
		hasFitting: true,
	})
}

export function knownPickPoint(point: typeof pickPoints.$inferSelect): KnownPoint {
	return known(point.cityId, {
		id: point.id,
		obtainingMethod: 'PICKPOINT',
		name: point.name,
		address: point.address,
		geoLocation: { lat: point.lat, lon: point.lon },
		metro: point.metro,
		hours: point.hours,
		price: shopRules.delivery.pickPointPrice,
		storageDays: point.storageDays,
		payment: point.payment,
		hasFitting: point.hasFitting,
	})
}

function known(cityId: number, shown: KnownPoint['shown']): KnownPoint {
	const { id, obtainingMethod, name, address, geoLocation, metro } = shown
	return {
		cityId,
		shown,
		onMap: {
			id,
			geoLocation: { lat: rounded(geoLocation.lat), lon: rounded(geoLocation.lon) },
			obtainingMethod,
		},
		searched: nameKey([name, address, ...metro.map(({ name }) => name)].join(' ')),
	}
}

const rounded = (degrees: number) => Number(degrees.toFixed(DIGITS_ON_MAP))
