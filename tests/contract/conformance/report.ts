import { type Endpoint, usualWaits, waitOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { ExceptionCode } from '#contract/errors.ts'

/** Findings about one call. */
export interface Row {
	name: string
	/** Successes that were as declared. */
	successes: number
	/** Errors that were as declared. */
	refused: Set<ExceptionCode>
	faults: string[]
	/** Outcome that could not be reached from outside → why. */
	unreached: Map<'happy path' | ExceptionCode, string>
	/** Fields of its answers that the contract does not know. */
	unknownFields: Set<string>
	slowest: number
}

export type Report = Map<string, Row>

export const newReport = (): Report =>
	new Map(
		Object.keys(endpoints).map((name) => [
			name,
			{
				name,
				successes: 0,
				refused: new Set(),
				faults: [],
				unreached: new Map(),
				unknownFields: new Set(),
				slowest: 0,
			},
		]),
	)

/** The errors a call has to show: those it declares, and those of its access and its body. */
export function expectedRefusals({ errors = [], access, body }: Endpoint): ExceptionCode[] {
	return [
		...(access === 'employee' || access === 'operator' ? (['FORBIDDEN'] as const) : []),
		...(access !== 'public' ? (['UNAUTHORIZED'] as const) : []),
		...(body ? (['BAD_REQUEST'] as const) : []),
		...errors,
	]
}

/** Declared errors that were neither seen nor explained. */
export function silentRefusals({ name, refused, unreached }: Row): ExceptionCode[] {
	const endpoint = endpoints[name]
	return endpoint
		? expectedRefusals(endpoint).filter((code) => !refused.has(code) && !unreached.has(code))
		: []
}

export const conforms = ({ faults }: Row) => faults.length === 0

/** A table of all calls and a last line that sums it up. */
export function printed(report: Report): string {
	const rows = [...report.values()]
	const lines = rows.map((row) => [row.name, happyPath(row), refusals(row)])
	const widths = [0, 1, 2].map((column) =>
		Math.max(...[['call', 'happy path', 'refusals'], ...lines].map((line) => (line[column] ?? '').length)),
	)
	const line = (cells: string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
	const table = rows.flatMap((row, index) => {
		const [first = '', ...others] = notesOf(row)
		const indent = ' '.repeat(widths.reduce((sum, width) => sum + width + 2, 0))
		return [`${line(lines[index] ?? [])}  ${first}`.trimEnd(), ...others.map((note) => indent + note)]
	})
	return [`${line(['call', 'happy path', 'refusals'])}  note`, ...table, '', summary(rows)].join('\n')
}

function happyPath({ successes, unreached, faults }: Row): string {
	if (faults.length > 0) return 'no'
	return successes > 0 ? 'yes' : unreached.has('happy path') ? 'not reached' : 'no'
}

function refusals(row: Row): string {
	const endpoint = endpoints[row.name]
	const expected = endpoint ? expectedRefusals(endpoint) : []
	return expected.length === 0
		? '–'
		: `${expected.filter((code) => row.refused.has(code)).length} of ${expected.length}`
}

function notesOf(row: Row): string[] {
	const endpoint = endpoints[row.name]
	const budget = usualWaits[endpoint ? waitOf(endpoint) : 'page']
	return [
		...row.faults.map((fault) => `✗ ${fault}`),
		...[...row.unreached]
			.filter(([what]) => what === 'happy path' || !row.refused.has(what))
			.map(([what, why]) => `${what} not reached: ${why}`),
		...(row.unknownFields.size > 0
			? [`fields unknown to the contract: ${[...row.unknownFields].join(', ')}`]
			: []),
		...(row.slowest > budget
			? [`took ${Math.round(row.slowest)} ms; the storefront waits ${budget} ms`]
			: []),
	]
}

function summary(rows: Row[]): string {
	const failed = rows.filter((row) => !conforms(row))
	const unreached = rows.filter((row) => conforms(row) && row.successes === 0)
	const conforming = rows.length - failed.length - unreached.length
	return [
		`${conforming} of ${rows.length} calls conform`,
		`${failed.length} do not`,
		`${unreached.length} could not be reached on the happy path`,
	].join(', ')
}
