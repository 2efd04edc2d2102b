import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Block, ContentPicture, Cover, PublicationKind, Training } from '#contract/community.ts'

/** Texts of a page of the community that lists things. */
export const communityPages = pgTable('community_pages', {
	/** Under /community/, without slashes at the ends: `ambassadors/looks`. */
	path: text('path').primaryKey(),
	title: text('title').notNull(),
	lead: text('lead').notNull(),
	cover: jsonb('cover').$type<ContentPicture>(),
	blocks: jsonb('blocks').$type<Block[]>().notNull(),
	/** The page lists publications with this tag only; null for all of its kinds. */
	tag: text('tag'),
})

export const ambassadors = pgTable('ambassadors', {
	slug: text('slug').primaryKey(),
	position: integer('position').notNull(),
	name: text('name').notNull(),
	activity: text('activity').notNull(),
	place: text('place').notNull(),
	portrait: jsonb('portrait').$type<ContentPicture>().notNull(),
	lead: text('lead').notNull(),
	facts: jsonb('facts').$type<{ value: string; label: string }[]>().notNull(),
	quote: text('quote').notNull(),
	body: jsonb('body').$type<Block[]>().notNull(),
	/** Slug of a publication. */
	look: text('look'),
})

export const publications = pgTable(
	'publications',
	{
		slug: text('slug').primaryKey(),
		kind: text('kind').$type<PublicationKind>().notNull(),
		title: text('title').notNull(),
		lead: text('lead').notNull(),
		cover: jsonb('cover').$type<Cover>(),
		/** Slug of an ambassador; null for the editors. */
		author: text('author'),
		/** The day in Moscow from which it is shown. */
		publishedOn: date('published_on', { mode: 'string' }).notNull(),
		minutes: integer('minutes').notNull(),
		tags: jsonb('tags').$type<string[]>().notNull(),
		body: jsonb('body').$type<Block[]>().notNull(),
		training: jsonb('training').$type<Training>(),
		season: text('season'),
		things: jsonb('things').$type<LookThing[]>().notNull(),
		/** Slugs of what to read next. */
		related: jsonb('related').$type<string[]>().notNull(),
		/** All its words in lower case, ё as е: what is searched. */
		words: text('words').notNull(),
	},
	(table) => [
		index().on(table.kind, table.publishedOn),
		index().on(table.author),
		index('publications_words').using('gin', sql`to_tsvector('russian', ${table.words})`),
	],
)

export interface LookThing {
	product: string
	note?: string
}

/** Goods of a publication: by the group of the model or the vendor code of a colour, as it names them. */
export const publicationProducts = pgTable(
	'publication_products',
	{
		slug: text('slug').notNull(),
		product: text('product').notNull(),
		/** The first named weighs most. */
		position: integer('position').notNull(),
	},
	(table) => [primaryKey({ columns: [table.slug, table.product] }), index().on(table.product)],
)
