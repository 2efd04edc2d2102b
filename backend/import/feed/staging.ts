import { sql } from 'drizzle-orm'
import type { Tx } from '#backend/db/connect.ts'
import { select } from '#backend/import/select.ts'
import { comparable } from '#backend/text/plain-text.ts'
import type { RejectedOffer } from './import-report.ts'
import { modelName } from './model-draft.ts'
import type { TakenOffer } from './offer.ts'

const BATCH = 500
const GROUPS_PER_PAGE = 200

interface StagedOffer {
	groupId: string
	/** Key by which an offer repeats an earlier one. */
	sourceKey: string
	offer: TakenOffer
}

/**
 * Offers on their way into the catalogue, in temporary tables of the transaction: a feed of any size takes no more
 * memory than a batch. Repeated offers are found here; the first stays, and takes over the other's categories.
 */
export class Staging {
	readonly repeated: RejectedOffer[] = []
	count = 0
	#batch: StagedOffer[] = []
	readonly #tx: Tx

	constructor(tx: Tx) {
		this.#tx = tx
	}

	async create() {
		await this.#tx.execute(sql`
			create temporary table staged_offers (
				position serial primary key,
				group_id text not null,
				source_key text not null unique,
				line int not null,
				-- JSON; as text it goes in and out unchanged, which is twice as fast.
				data text not null
			) on commit drop`)
	}

	async add(offer: TakenOffer) {
		const groupId = groupOf(offer)
		const sourceKey = [groupId, offer.id, comparable(offer.colour), comparable(offer.size)].join('|')
		this.#batch.push({ groupId, sourceKey, offer })
		if (this.#batch.length >= BATCH) await this.flush()
	}

	/** Groups with their offers, a page at a time, groups in the order of the feed. */
	async *groups(): AsyncGenerator<{ groupId: string; offers: TakenOffer[] }[]> {
		await this.flush()
		await this.#tx.execute(sql`
			create temporary table staged_groups on commit drop as
			select group_id, row_number() over (order by min(position))::int as number
			from staged_offers group by group_id`)
		await this.#tx.execute(sql`create unique index on staged_groups (number)`)
		await this.#tx.execute(sql`create index on staged_offers (group_id)`)
		await this.#tx.execute(sql`analyze staged_offers`)
		for (let from = 1; ; from += GROUPS_PER_PAGE) {
			const page = await select<{ groupId: string; offers: string }>(
				this.#tx,
				sql`
					select g.group_id as "groupId", '[' || string_agg(o.data, ',' order by o.position) || ']' as offers
					from staged_groups g join staged_offers o on o.group_id = g.group_id
					where g.number >= ${from} and g.number < ${from + GROUPS_PER_PAGE}
					group by g.group_id, g.number order by g.number`,
			)
			if (page.length === 0) return
			yield page.map(({ groupId, offers }) => ({ groupId, offers: JSON.parse(offers) }))
		}
	}

	async flush() {
		const fresh = new Map<string, StagedOffer>()
		const again: StagedOffer[] = []
		for (const staged of this.#batch) {
			if (fresh.has(staged.sourceKey)) again.push(staged)
			else fresh.set(staged.sourceKey, staged)
		}
		this.#batch = []
		if (fresh.size === 0) return

		const rows = [...fresh.values()].map(({ groupId, sourceKey, offer }) => ({
			group_id: groupId,
			source_key: sourceKey,
			line: offer.line,
			data: JSON.stringify(offer),
		}))
		const inserted = await select<{ sourceKey: string }>(
			this.#tx,
			sql`
				insert into staged_offers (group_id, source_key, line, data)
				select group_id, source_key, line, data from json_to_recordset(${JSON.stringify(rows)}::json)
					as x(group_id text, source_key text, line int, data text)
				on conflict (source_key) do nothing
				returning source_key as "sourceKey"`,
		)
		this.count += inserted.length
		const taken = new Set(inserted.map(({ sourceKey }) => sourceKey))
		again.push(...[...fresh.values()].filter(({ sourceKey }) => !taken.has(sourceKey)))
		if (again.length > 0) await this.#noteRepeated(again)
	}

	async #noteRepeated(again: readonly StagedOffer[]) {
		const categories = again.map(({ sourceKey, offer }) => ({
			source_key: sourceKey,
			ids: offer.categoryIds,
		}))
		const firsts = await select<{ sourceKey: string; line: number }>(
			this.#tx,
			sql`
				update staged_offers o
				set data = jsonb_set(o.data::jsonb, '{categoryIds}', o.data::jsonb->'categoryIds' || x.ids)::text
				from (
					select source_key, coalesce(jsonb_agg(id) filter (where id is not null), '[]') as ids
					from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as y(source_key text, ids jsonb)
						left join lateral jsonb_array_elements(y.ids) as id on true
					group by source_key
				) x
				where o.source_key = x.source_key
				returning o.source_key as "sourceKey", o.line`,
		)
		const lines = new Map(firsts.map(({ sourceKey, line }) => [sourceKey, line]))
		for (const { sourceKey, offer } of again) {
			const first = lines.get(sourceKey)
			this.repeated.push({
				line: offer.line,
				id: offer.id,
				reason: 'repeats an earlier offer',
				detail: `the first is at line ${first}`,
			})
		}
	}
}

/** Without a group id, one name under one vendor code is one model. */
function groupOf(offer: TakenOffer): string {
	const { groupId, id, vendorCode, colour, size } = offer
	if (groupId) return groupId
	if (!vendorCode || (!colour && !size)) return id
	return `${vendorCode} ${comparable(modelName([offer], undefined))}`
}
