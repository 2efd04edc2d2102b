import { boolean, doublePrecision, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { Hours, HoursException, Metro } from '#contract/geo.ts'

export const countries = pgTable('countries', {
	/** ISO 3166 numeric: 643 Россия. */
	id: integer('id').primaryKey(),
	name: text('name').notNull(),
	code: text('code').notNull(),
	phoneCode: text('phone_code').notNull(),
	position: integer('position').notNull(),
})

export const cities = pgTable(
	'cities',
	{
		id: integer('id').primaryKey(),
		countryId: integer('country_id')
			.notNull()
			.references(() => countries.id),
		name: text('name').notNull(),
		/** Lower case, ё as е: cities are found and sorted by it (PGlite has no Russian collation). */
		nameKey: text('name_key').notNull(),
		region: text('region').notNull(),
		fias: text('fias'),
		macrocity: boolean('macrocity').notNull(),
		hasMetro: boolean('has_metro').notNull(),
		urlCode: text('url_code').notNull(),
		/** The name after «в»: «Москве». */
		moniker: text('moniker').notNull(),
		lat: doublePrecision('lat').notNull(),
		lon: doublePrecision('lon').notNull(),
		/** IANA name. */
		timeZone: text('time_zone').notNull(),
		population: integer('population').notNull(),
		popularPosition: integer('popular_position'),
	},
	(table) => [index('cities_name_key_prefix').on(table.nameKey.op('text_pattern_ops'))],
)

export const shops = pgTable(
	'shops',
	{
		id: text('id').primaryKey(),
		cityId: integer('city_id')
			.notNull()
			.references(() => cities.id),
		name: text('name').notNull(),
		address: text('address').notNull(),
		lat: doublePrecision('lat').notNull(),
		lon: doublePrecision('lon').notNull(),
		metro: jsonb('metro').$type<Metro[]>().notNull(),
		hours: jsonb('hours').$type<Hours[]>().notNull(),
		exceptions: jsonb('exceptions').$type<HoursException[]>().notNull().default([]),
		phone: text('phone').notNull(),
		services: jsonb('services').$type<string[]>().notNull(),
		howToGet: text('how_to_get').notNull().default(''),
		/** Nobody picks up there: only its employees know of it (decision 087). */
		isWarehouse: boolean('is_warehouse').notNull().default(false),
	},
	(table) => [index().on(table.cityId)],
)

/** Pick-up points of partners. */
export const pickPoints = pgTable(
	'pick_points',
	{
		id: text('id').primaryKey(),
		cityId: integer('city_id')
			.notNull()
			.references(() => cities.id),
		operator: text('operator').notNull(),
		name: text('name').notNull(),
		address: text('address').notNull(),
		lat: doublePrecision('lat').notNull(),
		lon: doublePrecision('lon').notNull(),
		metro: jsonb('metro').$type<Metro[]>().notNull(),
		hours: jsonb('hours').$type<Hours[]>().notNull(),
		storageDays: integer('storage_days').notNull(),
		payment: jsonb('payment').$type<('card' | 'cash')[]>().notNull(),
		hasFitting: boolean('has_fitting').notNull(),
	},
	(table) => [index().on(table.cityId)],
)

export const streets = pgTable(
	'streets',
	{
		id: serial('id').primaryKey(),
		cityId: integer('city_id')
			.notNull()
			.references(() => cities.id),
		name: text('name').notNull(),
		nameKey: text('name_key').notNull(),
		/** «улица», «проспект», «переулок»… */
		streetKind: text('street_kind').notNull(),
		maxHouse: integer('max_house').notNull(),
	},
	(table) => [index().on(table.cityId, table.nameKey)],
)
