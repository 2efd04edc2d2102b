import { and, eq, sql } from 'drizzle-orm'
import { addressKey, withPatterns } from '#backend/areas/content/address-pattern.ts'
import { contentEntries } from '#backend/areas/content/content.table.ts'
import type { Db } from '#backend/db/connect.ts'
import type { Seo } from '#contract/content.ts'

type Said = Partial<Pick<Seo, 'robots' | 'canonical'>>

/** @returns whether the texts for search engines hide an address, or say that another one is canonical */
export async function readHidden(db: Db): Promise<(path: string) => boolean> {
	const entries = await db
		.select({ slot: contentEntries.slot, data: contentEntries.data })
		.from(contentEntries)
		.where(and(eq(contentEntries.kind, 'seo'), sql`${contentEntries.data} ?| array['robots', 'canonical']`))
	const bySlot = new Map(entries.map(({ slot, data }) => [slot, data as Said]))
	return (path) => {
		const own = addressKey(path)
		const farthestFirst = withPatterns(own)
			.map((address) => bySlot.get(address))
			.reverse()
		const said: Said = Object.assign({}, ...farthestFirst)
		if (/noindex/.test(said.robots ?? '')) return true
		return Boolean(said.canonical) && addressKey(said.canonical ?? '') !== own
	}
}
