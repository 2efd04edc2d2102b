import type { SizeTable } from '#contract/products.ts'

/** A measurement of the body that the table has numbers for. */
export interface Measurement {
	/** Of its column. */
	index: number
	/** «Грудь», with the unit apart. */
	name: string
	unit: string
}

export type SizeAdvice =
	/** `differing`: measurements that would need another size than the advised one. */
	| { kind: 'size'; size: string; differing: { name: string; size: string }[] }
	| { kind: 'none'; name: string; bound: 'smallest' | 'largest' }

export interface SizeAdviceForm {
	measurements: Measurement[]
	advice: SizeAdvice | null
}

const height = 'Рост'

/**
 * The form under a size table, and its advice.
 * @param values one for each measurement, in the order of their columns; undefined for an empty one
 */
export function adviseSize(table: SizeTable, values: readonly (number | undefined)[]): SizeAdviceForm {
	const measurements = measuredColumns(table).map((index): Measurement => {
		const [name = '', unit = ''] = (table.columns[index] ?? '').split(', ')
		return { index, name, unit }
	})
	const given = measurements.flatMap((measurement, place) => {
		const value = values[place]
		return value === undefined ? [] : [{ ...measurement, value }]
	})
	return { measurements, advice: given.length > 0 ? adviceFor(table, measurements, given) : null }
}

function adviceFor(
	table: SizeTable,
	measurements: readonly Measurement[],
	given: readonly (Measurement & { value: number })[],
): SizeAdvice {
	const girths = given.filter(({ name }) => name !== height)
	// A grown-up's height says little about a jacket, a child's says most: its table begins with it.
	const deciding = girths.length > 0 && measurements[0]?.name !== height ? girths : given
	const rows = deciding.map(({ index, name, value }) => ({
		name,
		row: rowFor(table, index, value),
	}))
	for (const { name, row } of rows) {
		if (row < 0) return { kind: 'none', name, bound: 'smallest' }
		if (row >= table.rows.length) return { kind: 'none', name, bound: 'largest' }
	}
	// Between two sizes the larger one: it goes over another layer.
	const chosen = Math.max(...rows.map(({ row }) => row))
	const sizeOf = (row: number) => table.rows[row]?.[0] ?? ''
	return {
		kind: 'size',
		size: sizeOf(chosen),
		differing: rows.filter(({ row }) => row !== chosen).map(({ name, row }) => ({ name, size: sizeOf(row) })),
	}
}

/** The first row that is large enough; −1 for less than the smallest, the number of rows for more than the largest. */
function rowFor(table: SizeTable, column: number, value: number): number {
	const smallest = rangeOf(table.rows[0]?.[column])
	if (smallest?.isRange && value < smallest.from) return -1
	const row = table.rows.findIndex(
		(cells) => value <= (rangeOf(cells[column])?.to ?? Number.NEGATIVE_INFINITY),
	)
	return row === -1 ? table.rows.length : row
}

/** Columns of centimetres and kilograms that go up with the size: those with ranges, else those with numbers. */
function measuredColumns({ columns, rows }: SizeTable): number[] {
	const measured = columns.flatMap((name, index) =>
		index > 0 && /, (см|кг)$/.test(name) && rows.every((cells) => rangeOf(cells[index])) ? [index] : [],
	)
	const ranged = measured.filter((index) => rows.every((cells) => rangeOf(cells[index])?.isRange))
	return ranged.length > 0 ? ranged : measured
}

/** «86–90», «25,0»; undefined for anything else. */
function rangeOf(cell = ''): { from: number; to: number; isRange: boolean } | undefined {
	const match = /^(\d+(?:,\d+)?)(?:–(\d+(?:,\d+)?))?$/.exec(cell)
	if (!match?.[1]) return undefined
	const from = numberOf(match[1])
	return { from, to: match[2] ? numberOf(match[2]) : from, isRange: match[2] !== undefined }
}

const numberOf = (text: string) => Number(text.replace(',', '.'))
