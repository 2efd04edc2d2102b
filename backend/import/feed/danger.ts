import { sql } from 'drizzle-orm'
import type { Tx } from '#backend/db/connect.ts'
import { select } from '#backend/import/select.ts'
import { counted } from '#backend/text/numbers.ts'

/** In a smaller shop a few goods are a great share. */
const LEAST_SIZES = 10
/** Decision 089. */
const MOST_LOST = 0.3
const MOST_DOUBLED = 0.3
const MOST_REPRICED = 0.1

interface Shares {
	/** Sizes of the source that are sold now. */
	present: number
	/** Those of them that would be gone, or out of stock. */
	lost: number
	/** Those of them whose price would move by half or more. */
	repriced: number
	/** Sizes of the feed that the source did not have. */
	fresh: number
	/** Those of them that another source sells under the same name. */
	doubled: number
	/** Name of that source; null when there is none. */
	twin: string | null
}

/**
 * Sentences, in Russian, about what the drafts of a source would do that a retailer hardly means; empty when there is
 * none.
 */
export async function dangersOf(tx: Tx, source: string): Promise<string[]> {
	const [shares] = await select<Shares>(
		tx,
		sql`
			with now_sold as (
				select s.offer_id, s.retail_price, s.stock, s.feed_stock from skus s where s.source = ${source} and s.is_present
			), compared as (
				select n.stock > 0 as is_sold, d.offer_id is null as is_gone, n.retail_price as was, d.retail_price as will_be,
					-- As the merge will: the stock follows a new number alone.
					case when n.feed_stock is distinct from d.stock then coalesce(d.stock, 0) else n.stock end as stock
				from now_sold n left join draft_skus d on d.offer_id = n.offer_id
			), fresh as (
				select d.offer_id, d.vendor_code, p.name from draft_skus d
				join draft_products p on p.group_id = d.group_id and p.colour_key = d.colour_key
				where not exists (select from now_sold n where n.offer_id = d.offer_id)
			), twins as (
				select f.offer_id, s.source
				from fresh f join products p on p.name = f.name and p.is_present
				join skus s on s.product_id = p.id and s.source <> ${source} and s.is_present
					and (s.offer_id = f.offer_id or s.vendor_code = f.vendor_code)
			)
			select
				(select count(*) from compared)::int as present,
				(select count(*) from compared where is_gone or (is_sold and stock = 0))::int as lost,
				(select count(*) from compared
					where will_be is not null and (will_be >= was * 1.5 or will_be <= was * 0.5))::int as repriced,
				(select count(*) from fresh)::int as fresh,
				(select count(distinct offer_id) from twins)::int as doubled,
				(select source from twins group by source order by count(*) desc, source limit 1) as twin`,
	)
	if (!shares) return []
	const { present, lost, repriced, fresh, doubled, twin } = shares
	const isMuch = (part: number, all: number, share: number) => all >= LEAST_SIZES && part > all * share
	const of = (part: number, all: number) => `${part} из ${counted(all, offers)}`
	return [
		isMuch(lost, present, MOST_LOST) && `перестанут продаваться ${of(lost, present)}`,
		isMuch(repriced, present, MOST_REPRICED) &&
			`цена изменится в полтора раза и больше у ${of(repriced, present)}`,
		isMuch(doubled, fresh, MOST_DOUBLED) &&
			`${of(doubled, fresh)} уже продаются под именем источника «${twin}»: появятся дважды. Чтобы обновить их, добавь --source='${twin}'`,
	].filter((sentence) => sentence !== false)
}

const offers = ['предложение', 'предложения', 'предложений'] as const

/** A feed that is not loaded before the retailer says `--force`. */
export class HeldBack extends Error {
	readonly source: string
	readonly dangers: string[]

	constructor(source: string, dangers: string[]) {
		super(
			`Импорт «${source}» остановлен, витрина не изменилась:\n${dangers.map((one) => `  – ${one}`).join('\n')}\nЕсли так и задумано, повтори с --force.`,
		)
		this.source = source
		this.dangers = dangers
	}
}
