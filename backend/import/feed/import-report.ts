export interface RejectedOffer {
	line: number
	id: string
	reason: string
	/** The offer's own value behind the reason: the price, the currency. */
	detail?: string
}

export interface RowCounts {
	added: number
	changed: number
	unchanged: number
	/** No longer in the feed: stored, not sold. */
	gone: number
}

export interface FeedReport {
	source: string
	offersRead: number
	/** Offers that went into the catalogue. */
	taken: number
	rejected: RejectedOffer[]
	/** Taken, but something about it is worth knowing. */
	notes: RejectedOffer[]
	models: RowCounts
	products: RowCounts
	skus: RowCounts
	categories: RowCounts
	milliseconds: number
}

export const noRows = (): RowCounts => ({ added: 0, changed: 0, unchanged: 0, gone: 0 })

/** Number of rows the import wrote; 0 when the feed said nothing new. */
export function changesIn(report: FeedReport): number {
	return [report.models, report.products, report.skus, report.categories].reduce(
		(sum, { added, changed, gone }) => sum + added + changed + gone,
		0,
	)
}

const SHOWN_REJECTED = 20

/** The summary a person reads after an import. `all` lists every rejected offer instead of the first ones. */
export function describeReport(report: FeedReport, { all = false } = {}): string {
	const seconds = report.milliseconds / 1000
	const speed = Math.round(report.offersRead / Math.max(seconds, 0.001))
	const lines = [
		`Source «${report.source}»: ${report.offersRead} offers read in ${seconds.toFixed(1)} s (${speed} a second), ${report.taken} taken, ${report.rejected.length} refused.`,
		'',
		row('', ['added', 'changed', 'unchanged', 'gone']),
		...(['models', 'products', 'skus', 'categories'] as const).map((name) => {
			const { added, changed, unchanged, gone } = report[name]
			return row(TABLE_TITLES[name], [added, changed, unchanged, gone])
		}),
		...section('Refused', report.rejected, all),
		...section('Notes', report.notes, all),
	]
	return `${lines.join('\n')}\n`
}

const TABLE_TITLES = {
	models: 'models',
	products: 'products (colours)',
	skus: 'sizes',
	categories: 'categories',
} as const

const row = (title: string, cells: readonly (string | number)[]) =>
	title.padEnd(20) + cells.map((cell) => String(cell).padStart(10)).join('')

function section(title: string, items: readonly RejectedOffer[], all: boolean): string[] {
	if (items.length === 0) return []
	const reasons = new Map<string, number>()
	for (const { reason } of items) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
	const shown = all ? items : items.slice(0, SHOWN_REJECTED)
	return [
		'',
		`${title}:`,
		...[...reasons]
			.sort(([, one], [, other]) => other - one)
			.slice(0, all ? undefined : SHOWN_REJECTED)
			.map(([reason, count]) => `${String(count).padStart(8)}  ${reason}`),
		...shown.map(
			({ line, id, reason, detail }) =>
				`  line ${line}, ${id || 'no id'}: ${reason}${detail ? ` (${detail})` : ''}`,
		),
		...(shown.length < items.length ? [`  … and ${items.length - shown.length} more`] : []),
	]
}
