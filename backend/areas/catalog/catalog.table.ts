import {
	boolean,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	serial,
	text,
	unique,
} from 'drizzle-orm/pg-core'

/** Rule of a category that is no branch of the feed's tree: products with a mark, a season, or any discount. */
export interface CategoryRule {
	mark?: string
	season?: string
	discount?: boolean
}

export const categories = pgTable(
	'categories',
	{
		id: serial('id').primaryKey(),
		source: text('source').notNull(),
		feedId: text('feed_id').notNull(),
		parentId: integer('parent_id'),
		name: text('name').notNull(),
		slug: text('slug').notNull(),
		/** Path of slugs without slashes at the ends: `muzhchinam/kurtki`. */
		url: text('url').notNull().unique(),
		level: integer('level').notNull(),
		position: integer('position').notNull(),
		h1: text('h1'),
		title: text('title'),
		description: text('description'),
		picture: text('picture'),
		rule: jsonb('rule').$type<CategoryRule>(),
		isPresent: boolean('is_present').notNull().default(true),
	},
	(table) => [unique().on(table.source, table.feedId), index().on(table.parentId)],
)

/** Every product with its category and all ancestors of it, and with the categories that have a rule it meets. */
export const productCategories = pgTable(
	'product_categories',
	{
		categoryId: integer('category_id').notNull(),
		productId: integer('product_id').notNull(),
	},
	(table) => [primaryKey({ columns: [table.categoryId, table.productId] }), index().on(table.productId)],
)

export const colours = pgTable('colours', {
	/** Lower case, ё as е: «Чёрный» and «Черный» are one colour. */
	key: text('key').primaryKey(),
	name: text('name').notNull(),
	hex: text('hex').notNull(),
	/** Name of the colour family the filter offers. */
	base: text('base').notNull(),
})

/** Queries and categories that the search field offers while the visitor types. */
export const suggestions = pgTable(
	'suggestions',
	{
		id: serial('id').primaryKey(),
		kind: text('kind').$type<'query' | 'category'>().notNull(),
		text: text('text').notNull(),
		/** Lower case, ё as е: the form that prefixes and trigrams are compared with. */
		key: text('key').notNull(),
		url: text('url').notNull(),
		weight: integer('weight').notNull(),
	},
	(table) => [
		unique().on(table.kind, table.url),
		index('suggestions_key_prefix').on(table.key.op('text_pattern_ops')),
		index('suggestions_key_trigrams').using('gin', table.key.op('gin_trgm_ops')),
	],
)
