import type { Parts } from '#tests/support/request.ts'
import { newEmployee, newOperator } from '../conformance/discovery.ts'
import { type Access, newRun, type Recorder } from '../conformance/run.ts'
import { runConformance } from '../conformance/suite.ts'
import type { Known } from './from-schema.ts'

export interface Recorded {
	/** Inputs with which a call succeeded, by the call's name. */
	inputs: ReadonlyMap<string, Parts[]>
	/** Values in them by the name of their field. */
	known: Known
	/** Of visitors with sessions. */
	cookies: readonly string[]
}

const MAX_VALUES = 12
const MAX_VISITORS = 3

/** Successful requests to a shop, with their visitors: the conformance suite goes through all of it once. */
export async function recordSuccesses(origin: string, access: Access): Promise<Recorded> {
	const recording = newRecording()
	await runConformance(origin, { record: recording.record, ...access })
	return recording.ended(origin, access)
}

/** For a run of the conformance suite: `record` takes its calls, `ended` returns them. */
export function newRecording(): {
	record: Recorder
	ended: (origin: string, access: Access) => Promise<Recorded>
} {
	const inputs = new Map<string, Parts[]>()
	const known = new Map<string, Set<unknown>>()
	const cookies = new Set<string>()
	return {
		record(name, input, { cookie }) {
			inputs.set(name, [...(inputs.get(name) ?? []), input])
			for (const part of [input.params, input.query, input.body]) collect(part, known)
			if (cookie) cookies.add(cookie)
		},
		async ended(origin, access) {
			// Cases end the shifts of each other.
			const run = newRun(origin, access)
			const atWork = [
				...(access.operator ? [(await newOperator(run)).cookie] : []),
				...(access.employee ? [(await newEmployee(run)).cookie] : []),
			].join('; ')
			const values = [...known].map(([name, found]) => [name, [...found].slice(-MAX_VALUES)])
			return {
				inputs,
				known: Object.fromEntries(values),
				cookies: [...[...cookies].slice(-MAX_VISITORS), ...(atWork ? [atWork] : [])],
			}
		},
	}
}

function collect(part: unknown, known: Map<string, Set<unknown>>): void {
	if (typeof part !== 'object' || part === null) return
	for (const [name, value] of Object.entries(part)) {
		if (typeof value === 'object') collect(value, known)
		else known.set(name, (known.get(name) ?? new Set()).add(value))
	}
}
