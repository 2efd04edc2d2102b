import { sql } from 'drizzle-orm'
import { type CityRow, findNearestCity } from '#backend/areas/geo/cities.ts'
import { addDays, type CityClock, cityClock } from '#backend/areas/geo/city-clock.ts'
import { distanceKm } from '#backend/areas/geo/distance.ts'
import { firstWorkingDay, isOpen, nextOpenDay } from '#backend/areas/geo/opening-hours.ts'
import type { Db } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { DatePeriod } from '#contract/basket.ts'
import type { DeliveryTerm } from '#contract/geo.ts'
import type { ObtainingMethod } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payment-ways.ts'
import type { GeoLocation } from '#contract/shapes.ts'
import { shopRules } from '#contract/shop-rules.ts'
import type { WorkingHours } from '#contract/working-hours.ts'

/** Data of a city that delivery terms depend on. */
export interface Territory {
	city: CityRow
	/** From the city that parcels leave from. */
	kilometres: number
	shops: WorkingHours[]
	pickPointsCount: number
}

/** Data of the goods that delivery terms depend on. */
export interface Goods {
	/** Whole roubles to pay for them. */
	price: number
	/** A promo code takes the price of any delivery off. */
	isDeliveryFree?: boolean
}

const RUSSIA = 643
const rules = settings.delivery

export async function loadTerritory(db: Db, city: CityRow): Promise<Territory> {
	const { rows } = await db.execute<Parcels & Record<string, unknown>>(sql`
		select lat, lon,
			coalesce((select jsonb_agg(jsonb_build_object('hours', hours, 'exceptions', exceptions)) from shops
				where city_id = ${city.id}), '[]'::jsonb) as shops,
			(select count(*)::int from pick_points where city_id = ${city.id}) as "pickPointsCount"
		from cities where name = ${shopRules.homeCity} order by population desc limit 1`)
	const [parcels] = rows
	if (!parcels) {
		throw new Error(
			`There is no city «${shopRules.homeCity}», where parcels leave from: load the content first`,
		)
	}
	const { lat, lon, shops, pickPointsCount } = parcels
	return { city, kilometres: distanceKm({ lat, lon }, city), shops, pickPointsCount }
}

/** Place that parcels leave from, and the places in the city they can go to. */
type Parcels = GeoLocation & Pick<Territory, 'shops' | 'pickPointsCount'>

/**
 * The city that delivery terms are asked for by a place: the nearest one.
 * @throws TERRITORY_ID_NOT_SPECIFIED, GEO_LOCATION_NOT_SPECIFIED, TERRITORY_NOT_FOUND, DELIVERY_TERMS_NOT_FOUND
 */
export async function findTerritoryCity(db: Db, place: GeoLocation | undefined): Promise<CityRow> {
	if (!place) reject('TERRITORY_ID_NOT_SPECIFIED', 'Neither a city nor a place is given')
	// A client without a position sends zeroes.
	if (place.lat === 0 && place.lon === 0) {
		reject('GEO_LOCATION_NOT_SPECIFIED', 'The place is empty')
	}
	const found = await findNearestCity(db, place)
	if (!found) reject('TERRITORY_NOT_FOUND', 'There are no cities')
	if (found.km > rules.servedWithinKm) {
		reject('DELIVERY_TERMS_NOT_FOUND', `The nearest city is ${Math.round(found.km)} km away`)
	}
	return found.city
}

/**
 * Every way in which goods get to a city now, in the order they are offered (product decision).
 * @param canPayOnline without it nothing is paid online, and ways that take no money on receipt are not offered
 */
export function deliveryTermsOf(
	territory: Territory,
	goods: Goods,
	now: Date,
	canPayOnline: boolean,
): DeliveryTerm[] {
	const clock = cityClock(now, territory.city.timeZone)
	return [
		courierTerm(territory, goods, clock),
		expressTerm(territory, goods, clock),
		pickUpTerm(territory, clock),
		pickPointTerm(territory, goods, clock),
	]
		.filter((term) => term !== undefined)
		.map((term) => ({
			...term,
			paymentMethods: term.paymentMethods.filter((method) => canPayOnline || method !== 'ONLINE'),
		}))
		.filter(({ paymentMethods }) => paymentMethods.length > 0)
}

/** Days on the way to a courier or a store of the city: the next day near the warehouse. */
export function daysOnTheWay({ kilometres }: Territory): number {
	return 1 + Math.floor(kilometres / shopRules.delivery.kmPerDay)
}

/** The first day on which an order waits at a store. */
export function readyAtShop(territory: Territory, shop: WorkingHours, clock: CityClock): string {
	return isWarehouseCity(territory)
		? nextOpenDay(shop, clock)
		: firstWorkingDay(shop, addDays(clock.day, daysOnTheWay(territory)))
}

/** The first day on which an order waits at a partner's point: a day later than a courier would bring it. */
export function readyAtPickPoint(territory: Territory, point: WorkingHours, clock: CityClock): string {
	return firstWorkingDay(point, addDays(clock.day, daysOnTheWay(territory) + 1))
}

// The stores of the warehouse's city give out of the same stock, so they can do it at once.
function isWarehouseCity({ city }: Territory): boolean {
	return city.name === shopRules.homeCity
}

function courierTerm(territory: Territory, goods: Goods, clock: CityClock): DeliveryTerm {
	const isExactDate = territory.kilometres <= rules.exactWithinKm
	const first = addDays(clock.day, daysOnTheWay(territory))
	const datePeriods = Array.from({ length: shopRules.delivery.daysOffered }, (_, days) =>
		addDays(first, days),
	).map(
		// An hour can't be promised where the day itself is a guess.
		(day) => ({ from: day, timePeriods: isExactDate ? timePeriodsOn(day, clock) : [] }),
	)
	const { courierPrice, courierFreeFrom } = shopRules.delivery
	const isFree = goods.isDeliveryFree || goods.price >= (courierFreeFrom ?? Number.POSITIVE_INFINITY)
	return {
		...datesOf('DELIVERY', datePeriods, first),
		price: isFree ? 0 : courierPrice,
		freeFrom: courierFreeFrom,
		isExactDate,
		paymentMethods: paymentMethodsOf('DELIVERY', territory),
	}
}

function expressTerm(territory: Territory, goods: Goods, clock: CityClock): DeliveryTerm | undefined {
	const { hasMetro, countryId } = territory.city
	const { expressPrice, expressBeforeHour } = shopRules.delivery
	if (expressPrice === null || !hasMetro || countryId !== RUSSIA) return undefined
	if (clock.minutes >= expressBeforeHour * 60) return undefined
	const datePeriods = [{ from: clock.day, timePeriods: timePeriodsOn(clock.day, clock) }]
	return {
		...datesOf('EXPRESS_DELIVERY', datePeriods, clock.day),
		price: goods.isDeliveryFree ? 0 : expressPrice,
		freeFrom: null,
		orderBefore: `${expressBeforeHour}:00`,
		paymentMethods: paymentMethodsOf('EXPRESS_DELIVERY', territory),
	}
}

function pickUpTerm(territory: Territory, clock: CityClock): DeliveryTerm | undefined {
	const [nearest] = territory.shops.map((shop) => readyAtShop(territory, shop, clock)).sort()
	if (!nearest) return undefined
	const isNow = isWarehouseCity(territory) && territory.shops.some((shop) => isOpen(shop, clock))
	return {
		...datesOf('PICKUP', [{ from: nearest, timePeriods: [] }], nearest),
		price: 0,
		freeFrom: 0,
		isExactDate: territory.kilometres <= rules.exactWithinKm,
		mode: isNow ? 'now' : 'later',
		pointsCount: territory.shops.length,
		paymentMethods: paymentMethodsOf('PICKUP', territory),
	}
}

function pickPointTerm(territory: Territory, goods: Goods, clock: CityClock): DeliveryTerm | undefined {
	if (territory.pickPointsCount === 0) return undefined
	const nearest = addDays(clock.day, daysOnTheWay(territory) + 1)
	return {
		...datesOf('PICKPOINT', [{ from: nearest, timePeriods: [] }], nearest),
		price: goods.isDeliveryFree ? 0 : shopRules.delivery.pickPointPrice,
		freeFrom: null,
		isExactDate: territory.kilometres <= rules.exactWithinKm,
		pointsCount: territory.pickPointsCount,
		paymentMethods: paymentMethodsOf('PICKPOINT', territory),
	}
}

function datesOf(obtainingMethod: ObtainingMethod, datePeriods: DatePeriod[], nearestDate: string) {
	const [firstPeriod] = datePeriods[0]?.timePeriods ?? []
	const hours = rules.timePeriods.find(({ id }) => id === firstPeriod?.id)
	return {
		obtainingMethod,
		datePeriods,
		nearestDate,
		nearestTime: hours ? `с ${hours.from} до ${hours.to}` : null,
		isExactDate: true,
		mode: 'later' as 'now' | 'later',
		pointsCount: 0,
		orderBefore: null as string | null,
	}
}

/** Periods of a day that have not begun yet. */
function timePeriodsOn(day: string, clock: CityClock) {
	return rules.timePeriods
		.filter(({ from }) => day > clock.day || from * 60 > clock.minutes)
		.map(({ id, from, to }) => ({ id, text: `${from}–${to}` }))
}

// Couriers and partners take money only in Russia; a store of ours does everywhere.
function paymentMethodsOf(method: ObtainingMethod, { city }: Territory): PaymentMethod[] {
	return city.countryId === RUSSIA || method === 'PICKUP' ? ['ONLINE', 'ON_RECEIPT'] : ['ONLINE']
}
