import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export type ContentKind =
	| 'menu'
	| 'banner'
	| 'banner-group'
	| 'fragment'
	| 'page'
	| 'seo'
	| 'promotion'
	| 'redirect'

/**
 * Entries of a content manager. `slot` is their place: a menu's, banner's or fragment's slot, a page's or SEO's
 * address (`/about`, without a slash at the end); `key` distinguishes the entries of one slot.
 */
export const contentEntries = pgTable(
	'content_entries',
	{
		kind: text('kind').$type<ContentKind>().notNull(),
		slot: text('slot').notNull(),
		key: text('key').notNull(),
		position: integer('position').notNull().default(0),
		data: jsonb('data').$type<unknown>().notNull(),
	},
	(table) => [primaryKey({ columns: [table.kind, table.slot, table.key] })],
)
