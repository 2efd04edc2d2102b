import type { Supply } from './supply.ts'

/** An offer, or a category, with a reason in Russian for the shop's manager. */
export interface OfferRemark {
	line: number
	id: string
	reason: string
	/** The offer's own value behind the reason: the price, the currency. */
	detail?: string
}

export interface Counted {
	name: string
	count: number
}

export interface RowCounts {
	added: number
	changed: number
	unchanged: number
	/** No longer in the feed: stored, not sold. */
	gone: number
}

/** Findings of the reading; `taken`, `merged` and `rejected` together are all offers that were read. */
export interface ReadReport {
	offersRead: number
	/** Offers that are sizes of the catalogue. */
	taken: number
	/** Offers that are part of another one: repeated, or the model of sizes beside it. */
	merged: OfferRemark[]
	rejected: OfferRemark[]
	/** Taken, but something about it is worth knowing. */
	notes: OfferRemark[]
	/** Elements and params that the shop does not show, with the number of offers that have them. */
	unused: Counted[]
	/** Taken offers by what the feed says of their pieces. */
	supply: Record<Supply, number>
	/** Colours of models: products, as the shop shows them. */
	colours: number
	/** Offer ids of products without a picture. */
	withoutPicture: string[]
	/** Other hosts that pictures are on, with the number of their products. */
	pictureHosts: Counted[]
}

/** Changes of the catalogue. */
export interface LoadReport {
	/** Number of the import in the history; undefined when it changed nothing. */
	number: number | undefined
	source: string
	models: RowCounts
	products: RowCounts
	skus: RowCounts
	categories: RowCounts
	/** Goods that the shop sells from other sources. */
	others: Counted[]
	/** Dangers that `--force` has let through, in Russian. */
	dangers: string[]
}

export interface FeedReport extends ReadReport, LoadReport {
	milliseconds: number
}

/** Number of rows the import wrote; 0 when the feed said nothing new. */
export function changesIn(report: Pick<LoadReport, 'models' | 'products' | 'skus' | 'categories'>): number {
	return [report.models, report.products, report.skus, report.categories].reduce(
		(sum, { added, changed, gone }) => sum + added + changed + gone,
		0,
	)
}
