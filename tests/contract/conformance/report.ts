import { type Endpoint, usualWaits, waitOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { ExceptionCode } from '#contract/errors.ts'

/** A mistake, and the sentence of the documents that it is against. */
export interface Fault {
	text: string
	sentence: string
}

/** Findings about one call. */
export interface Row {
	name: string
	/** Successes that were as declared. */
	successes: number
	/** Errors that were as declared. */
	refused: Set<ExceptionCode>
	faults: Fault[]
	/** Statuses of all answers. */
	statuses: Set<number>
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
				statuses: new Set(),
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

const ofNoCall = [404, 405, 501]

/** The backend does not have the call. */
export const isMissing = ({ successes, faults, statuses }: Row): boolean =>
	successes === 0 && faults.length > 0 && [...statuses].every((status) => ofNoCall.includes(status))

/** A call that is there, or that the backend does not have at all, is without a fault. */
export const conforms = (row: Row): boolean => row.faults.length === 0 || isMissing(row)

/** Sentence → the calls that have a fault against it, those with most faults first. */
export function causes(report: Report): { sentence: string; faults: number; calls: string[] }[] {
	const found = new Map<string, { faults: number; calls: Set<string> }>()
	for (const row of report.values()) {
		if (conforms(row)) continue
		for (const { sentence } of row.faults) {
			const cause = found.get(sentence) ?? { faults: 0, calls: new Set() }
			cause.faults++
			cause.calls.add(row.name)
			found.set(sentence, cause)
		}
	}
	return [...found]
		.map(([sentence, { faults, calls }]) => ({ sentence, faults, calls: [...calls] }))
		.sort((one, other) => other.faults - one.faults)
}

/** Outcome of a call: one with `no` has faults, one that is `missing` is not there. */
export function outcomeOf(row: Row): 'yes' | 'no' | 'missing' | 'not reached' {
	if (isMissing(row)) return 'missing'
	if (row.faults.length > 0) return 'no'
	return row.successes > 0 ? 'yes' : 'not reached'
}

/** Declared errors that were seen, of those that are expected: «2 of 3». */
export function refusals(row: Row): string {
	const endpoint = endpoints[row.name]
	const expected = endpoint ? expectedRefusals(endpoint) : []
	const seen = expected.filter((code) => row.refused.has(code)).length
	return expected.length === 0 ? '–' : `${seen} of ${expected.length}`
}

/** Faults in words, each with its sentence, then what else there is to know about a call. */
export function notesOf(row: Row): string[] {
	const endpoint = endpoints[row.name]
	const budget = usualWaits[endpoint ? waitOf(endpoint) : 'page']
	if (isMissing(row)) return []
	return [
		...row.faults.map(({ text, sentence }) => `✗ ${text}\n  «${sentence}»`),
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
