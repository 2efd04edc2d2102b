import { and, eq, sql } from 'drizzle-orm'
import { baskets } from '#backend/areas/basket/basket.table.ts'
import { switchConsent } from '#backend/areas/consents/consents.ts'
import { customers } from '#backend/areas/customers/customers.table.ts'
import type { Territory } from '#backend/areas/delivery/delivery-terms.ts'
import type { Places } from '#backend/areas/delivery/places.ts'
import { cities } from '#backend/areas/geo/geo.table.ts'
import type { Backend } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { Rejection, reject } from '#backend/rejection.ts'
import type { CallBody } from '#contract/endpoint.ts'
import type { GeoLocation } from '#contract/shapes.ts'
import type * as contract from '#contract/user.ts'
import type { UserInfo } from '#contract/user.ts'
import { visitors } from './user.table.ts'

/** The city a visitor has chosen, else the default one. */
export async function visitorCity({ db, places }: Pick<Backend, 'db' | 'places'>, visitorId: string) {
	const [visitor] = await db
		.select({ cityId: visitors.cityId })
		.from(visitors)
		.where(eq(visitors.id, visitorId))
	return (await chosenCity(places, visitor?.cityId ?? null)) ?? places.defaultCity()
}

/** The city a visitor has chosen, else the default one, with what delivery to it depends on. */
export async function visitorTerritory(
	backend: Pick<Backend, 'db' | 'places'>,
	visitorId: string,
): Promise<Territory> {
	const city = await visitorCity(backend, visitorId)
	return backend.places.territory(city.id)
}

/** @param isNewcomer no data of the visitor are stored yet, so the database is not asked */
export async function getUserInfo(
	db: Db,
	places: Places,
	visitorId: string,
	{ isNewcomer = false } = {},
): Promise<UserInfo> {
	const stored = isNewcomer ? NOTHING_STORED : await readStored(db, visitorId)
	const city = (await chosenCity(places, stored.cityId)) ?? (await places.defaultCity())
	return {
		city: {
			id: city.id,
			name: city.name,
			urlCode: city.urlCode,
			isConfirmed: stored.isCityConfirmed,
			moniker: city.moniker,
			timeZone: city.timeZone,
			countryId: city.countryId,
		},
		settings: {
			isCookiesPolicyConfirmed: stored.isCookiesPolicyConfirmed,
			isCookiesPolicyRefused: stored.isCookiesPolicyRefused,
		},
		basket: { quantityTotal: stored.quantityTotal },
		customer:
			stored.phone === null
				? null
				: { id: visitorId, firstName: stored.firstName ?? '', phone: stored.phone },
		wishlist: { productIds: stored.wished },
	}
}

interface StoredData {
	cityId: number | null
	isCityConfirmed: boolean
	isCookiesPolicyConfirmed: boolean
	isCookiesPolicyRefused: boolean
	/** Pieces in the cart. */
	quantityTotal: number
	/** Products of the wishlist. */
	wished: number[]
	/** Of the customer; null for an anonymous visitor. */
	firstName: string | null
	phone: string | null
}

const NOTHING_STORED: StoredData = {
	cityId: null,
	isCityConfirmed: false,
	isCookiesPolicyConfirmed: false,
	isCookiesPolicyRefused: false,
	quantityTotal: 0,
	wished: [],
	firstName: null,
	phone: null,
}

/** In one query: this is asked for every page. */
async function readStored(db: Db, visitorId: string): Promise<StoredData> {
	const { rows } = await db.execute<StoredData & Record<string, unknown>>(sql`
		select v.city_id as "cityId", coalesce(v.is_city_confirmed, false) as "isCityConfirmed",
			coalesce(v.is_cookies_policy_confirmed, false) as "isCookiesPolicyConfirmed",
			coalesce(v.is_cookies_policy_refused, false) as "isCookiesPolicyRefused",
			-- As the cart itself counts: what is sold out stands in it but is not bought.
			(select coalesce(sum(l.quantity), 0)::int
				from basket_lines l join skus s on s.id = l.sku_id and s.stock > 0 and s.is_present
				where l.visitor_id = asked.id) as "quantityTotal",
			array(select w.product_id from wishlist_items w
				where w.visitor_id = asked.id order by w.position desc) as wished,
			c.first_name as "firstName", c.phone
		from (select ${visitorId}::uuid as id) asked
			left join visitors v on v.id = asked.id left join customers c on c.id = asked.id`)
	return rows[0] ?? NOTHING_STORED
}

/** Undefined also for a city that the content has no more. */
async function chosenCity(places: Places, cityId: number | null) {
	if (cityId === null) return undefined
	return places.territory(cityId).then(
		({ city }) => city,
		(error: unknown) => {
			if (error instanceof Rejection) return undefined
			throw error
		},
	)
}

export async function updateUserSettings(
	db: Db,
	places: Places,
	visitorId: string,
	{ isCookiesPolicyConfirmed, isCookiesPolicyRefused = false }: CallBody<typeof contract.updateUserSettings>,
	now: Date,
) {
	const choice = {
		isCookiesPolicyConfirmed,
		isCookiesPolicyRefused: isCookiesPolicyRefused && !isCookiesPolicyConfirmed,
	}
	await db.transaction(async (tx) => {
		await tx
			.insert(visitors)
			.values({ id: visitorId, ...choice })
			.onConflictDoUpdate({ target: visitors.id, set: choice })
		const consent = { visitorId, purpose: 'COOKIES', form: 'COOKIE_NOTICE' } as const
		await switchConsent(tx, consent, isCookiesPolicyConfirmed, now)
	})
	return getUserInfo(db, places, visitorId)
}

export async function setUserCity(db: Db, places: Places, visitorId: string, cityId: number) {
	const [city] = await db.select({ id: cities.id }).from(cities).where(eq(cities.id, cityId))
	if (!city) reject('TERRITORY_NOT_FOUND', `No city ${cityId}`)
	await storeCity(db, places, visitorId, cityId, true)
	return getUserInfo(db, places, visitorId)
}

/** Chooses the city nearest to a place; the visitor is asked whether it is the one. */
export async function setUserLocation(db: Db, places: Places, visitorId: string, place: GeoLocation) {
	// Flat distance with the length of a degree of longitude at that latitude: enough to distinguish cities.
	const shrink = Math.cos((place.lat * Math.PI) / 180)
	const [nearest] = await db
		.select({ id: cities.id })
		.from(cities)
		.orderBy(
			sql`power(${cities.lat} - ${place.lat}, 2) + power((${cities.lon} - ${place.lon}) * ${shrink}, 2)`,
		)
		.limit(1)
	if (nearest) await storeCity(db, places, visitorId, nearest.id, false)
	return getUserInfo(db, places, visitorId)
}

/** An address that was typed for another city is none in this one. */
async function storeCity(
	db: Db,
	places: Places,
	visitorId: string,
	cityId: number,
	isCityConfirmed: boolean,
) {
	const before = await visitorCity({ db, places }, visitorId)
	await db.transaction(async (tx) => {
		if (before.id !== cityId) {
			await tx
				.update(baskets)
				.set({ checkout: sql`${baskets.checkout} - ${sql.raw(addressOfDraft)}` })
				.where(eq(baskets.visitorId, visitorId))
		}
		await tx
			.insert(visitors)
			.values({ id: visitorId, cityId, isCityConfirmed })
			.onConflictDoUpdate({ target: visitors.id, set: { cityId, isCityConfirmed } })
	})
}

const addressOfDraft =
	"'{street,house,block,building,apartment,entrance,floor,doorphoneCode,pointId,date,timeId}'::text[]"

/**
 * Gives city and settings of an anonymous visitor to another one; a city that was confirmed and a choice of cookies
 * that was made are the newer ones.
 */
export async function mergeVisitors(tx: Tx, anonymousId: string, otherId: string): Promise<void> {
	const hasChosen = sql.raw('(excluded.is_cookies_policy_confirmed or excluded.is_cookies_policy_refused)')
	await tx.execute(sql`
		insert into visitors (id, city_id, is_city_confirmed, is_cookies_policy_confirmed, is_cookies_policy_refused)
		select ${otherId}, city_id, is_city_confirmed, is_cookies_policy_confirmed, is_cookies_policy_refused
		from visitors where id = ${anonymousId}
		on conflict (id) do update set
			city_id = case when excluded.is_city_confirmed then excluded.city_id
				else coalesce(visitors.city_id, excluded.city_id) end,
			is_city_confirmed = visitors.is_city_confirmed or excluded.is_city_confirmed,
			is_cookies_policy_confirmed = case when ${hasChosen} then excluded.is_cookies_policy_confirmed
				else visitors.is_cookies_policy_confirmed end,
			is_cookies_policy_refused = case when ${hasChosen} then excluded.is_cookies_policy_refused
				else visitors.is_cookies_policy_refused end`)
	await tx.delete(visitors).where(eq(visitors.id, anonymousId))
}

/**
 * Completes the account that the first log-in has made; a complete one stays as it is.
 * @throws BAD_REQUEST for another phone
 */
export async function createAccount(
	db: Db,
	places: Places,
	customerId: string,
	{ firstName, phone, subscribe, joinsClub }: CallBody<typeof contract.createAccount>,
	now: Date,
): Promise<UserInfo> {
	await db.transaction(async (tx) => {
		const [customer] = await tx
			.select({ firstName: customers.firstName })
			.from(customers)
			.where(and(eq(customers.id, customerId), eq(customers.phone, phone)))
			.for('update')
		if (!customer) reject('BAD_REQUEST', 'The customer has logged in with another phone', { phone: 'other' })
		if (customer.firstName) return
		await tx
			.update(customers)
			.set({ firstName, subscribe, ...(joinsClub && { isClubMember: true }) })
			.where(eq(customers.id, customerId))
		const consent = { visitorId: customerId, purpose: 'NEWS_SMS', form: 'LOG_IN' } as const
		await switchConsent(tx, consent, subscribe, now)
	})
	return getUserInfo(db, places, customerId)
}
