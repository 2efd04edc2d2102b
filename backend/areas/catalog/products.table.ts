import { sql } from 'drizzle-orm'
import {
	boolean,
	check,
	customType,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	real,
	serial,
	text,
	timestamp,
	unique,
	uuid,
} from 'drizzle-orm/pg-core'
import type { Product, Review, SizeTable } from '#contract/products.ts'
import type { InternationalSizes } from '#contract/shapes.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A model is what a shopper calls the product: its colours are `products`, their sizes `skus`. */
export const models = pgTable(
	'models',
	{
		id: serial('id').primaryKey(),
		source: text('source').notNull(),
		groupId: text('group_id').notNull(),
		name: text('name').notNull(),
		vendor: text('vendor'),
		categoryId: integer('category_id'),
		sizeTableId: text('size_table_id'),
		rating: real('rating').notNull().default(0),
		reviewCount: integer('review_count').notNull().default(0),
	},
	(table) => [
		unique().on(table.source, table.groupId),
		// Texts name a model by its group.
		index('models_group_id').on(sql`lower(${table.groupId})`),
	],
)

export const products = pgTable(
	'products',
	{
		id: serial('id').primaryKey(),
		modelId: integer('model_id')
			.notNull()
			.references(() => models.id),
		/** Lower case, ё as е; empty when the feed names no colour. */
		colourKey: text('colour_key').notNull(),
		colourName: text('colour_name').notNull(),
		colourHex: text('colour_hex'),
		colourBase: text('colour_base'),
		name: text('name').notNull(),
		vendor: text('vendor'),
		vendorCode: text('vendor_code').notNull(),
		/** Sanitised HTML. */
		description: text('description').notNull().default(''),
		/** Own paths (`/pictures/…`) or addresses of the feed's pictures. */
		images: jsonb('images').$type<string[]>().notNull(),
		marks: jsonb('marks').$type<string[]>().notNull(),
		properties: jsonb('properties').$type<Product['properties']>().notNull(),
		characteristics: jsonb('characteristics').$type<Product['characteristics']>().notNull(),
		technologies: jsonb('technologies').$type<string[]>().notNull(),
		/** Name of a filter → the product's values of it. */
		facets: jsonb('facets').$type<Record<string, string[]>>().notNull(),
		gender: text('gender'),
		age: text('age'),
		categoryId: integer('category_id'),
		/** Whole roubles: the list price and what is paid before promotions (the lowest of the sizes). */
		catalogPrice: integer('catalog_price').notNull(),
		retailPrice: integer('retail_price').notNull(),
		/** Whole percent. */
		discountRate: integer('discount_rate').notNull().default(0),
		/** Some size is in stock. */
		isAvailable: boolean('is_available').notNull(),
		/** The feed still has it. */
		isPresent: boolean('is_present').notNull().default(true),
		popularity: integer('popularity').notNull().default(0),
		arrivedOn: date('arrived_on', { mode: 'string' }).notNull(),
		search: tsvector('search'),
		updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
	},
	(table) => [
		unique().on(table.modelId, table.colourKey),
		index('products_search').using('gin', table.search),
		index('products_vendor_code').on(sql`lower(${table.vendorCode})`),
		// Within a category by popularity: companions of a product are looked up along it.
		index('products_category_popularity').on(
			table.categoryId,
			table.popularity.desc().nullsFirst(),
			table.id,
		),
		// The best of the whole shop: things that run out are looked up along it.
		index('products_popularity')
			.on(table.popularity.desc().nullsFirst(), table.id)
			.where(sql`${table.isPresent}`),
	],
)

export const skus = pgTable(
	'skus',
	{
		id: serial('id').primaryKey(),
		productId: integer('product_id')
			.notNull()
			.references(() => products.id),
		source: text('source').notNull(),
		offerId: text('offer_id').notNull(),
		/** Empty for goods of one size. */
		size: text('size').notNull().default(''),
		internationalSizes: jsonb('international_sizes').$type<InternationalSizes>().notNull(),
		position: integer('position').notNull().default(0),
		vendorCode: text('vendor_code').notNull(),
		/** Of the package: digits. */
		barcodes: jsonb('barcodes').$type<string[]>().notNull().default([]),
		catalogPrice: integer('catalog_price').notNull(),
		retailPrice: integer('retail_price').notNull(),
		/** Pieces that can still be ordered: a created order has already taken its own. */
		stock: integer('stock').notNull(),
		/** Pieces the feed named last: the stock follows the feed only when it names a new number. */
		feedStock: integer('feed_stock'),
		isPresent: boolean('is_present').notNull().default(true),
		updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
	},
	(table) => [
		unique().on(table.source, table.offerId),
		index().on(table.productId),
		index('skus_vendor_code').on(sql`lower(${table.vendorCode})`),
		index('skus_barcodes').using('gin', table.barcodes),
		check('skus_stock_not_negative', sql`${table.stock} >= 0`),
	],
)

export const technologies = pgTable('technologies', {
	id: text('id').primaryKey(),
	name: text('name').notNull().unique(),
	title: text('title').notNull(),
	text: text('text').notNull(),
	figure: text('figure'),
	/** Address of a drawing that shows how it works. */
	picture: text('picture'),
})

export const sizeTables = pgTable('size_tables', {
	id: text('id').primaryKey(),
	data: jsonb('data').$type<SizeTable>().notNull(),
})

export const reviews = pgTable(
	'reviews',
	{
		id: serial('id').primaryKey(),
		modelId: integer('model_id')
			.notNull()
			.references(() => models.id),
		/** Key of a loaded review, so that loading again changes nothing. */
		sourceKey: text('source_key').unique(),
		rating: integer('rating').notNull(),
		title: text('title').notNull().default(''),
		body: text('body').notNull(),
		advantages: text('advantages').notNull().default(''),
		disadvantages: text('disadvantages').notNull().default(''),
		authorName: text('author_name').notNull().default(''),
		locationName: text('location_name').notNull().default(''),
		authorDetails: jsonb('author_details').$type<Review['authorDetails']>().notNull(),
		ratingDetails: jsonb('rating_details').$type<Review['ratingDetails']>().notNull(),
		isAnonymous: boolean('is_anonymous').notNull().default(false),
		/** Null when the author did not say. */
		recommended: boolean('recommended'),
		/** Author; null for a loaded one. */
		visitorId: uuid('visitor_id'),
		/** False while it waits for a moderator, or was not let through. */
		isPublished: boolean('is_published').notNull().default(true),
		/** Of a moderator; AGAIN once the author has rewritten it after a verdict: then it waits, whatever its text. */
		verdict: text('verdict').$type<'REFUSED' | 'HIDDEN' | 'AGAIN'>(),
		/** Reason for the rejection or hiding. */
		verdictReason: text('verdict_reason').notNull().default(''),
		/** Of the shop, shown under the review; empty when there is none. */
		answer: text('answer').notNull().default(''),
		answeredAt: timestamp('answered_at', { withTimezone: true, mode: 'date' }),
		createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
	},
	(table) => [index().on(table.modelId, table.createdAt), unique().on(table.modelId, table.visitorId)],
)
