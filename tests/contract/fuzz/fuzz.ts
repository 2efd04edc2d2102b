import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { COMMON_ERRORS, ErrorBody, type ExceptionCode, statusOf } from '#contract/errors.ts'
import { supportErrors } from '#contract/operator.ts'
import { requestsWithInheritedNames } from './inherited-names.ts'
import type { Recorded } from './known.ts'
import { type FuzzRequest, requestsTo } from './requests.ts'
import { openWire, type Wire, type WireAnswer } from './wire.ts'

export interface FuzzReport {
	seed: number
	requests: number
	/** Call → status → how many answers. */
	counts: Map<string, Map<number, number>>
	failures: { call: string; fault: string; request: string }[]
	slowest: { call: string; milliseconds: number }
}

/**
 * Sends requests to every call over HTTP and judges each answer: no 5xx, no hang, and a body that the contract
 * declares. The same seed gives the same requests, as long as the shop answers the same.
 * @param requests how many, spread over the calls evenly
 * @param recorded successful requests of an earlier run
 */
export async function fuzz(
	origin: string,
	{ requests, seed, recorded }: { requests: number; seed: number; recorded: Recorded },
): Promise<FuzzReport> {
	const report = newReport(seed)
	const runs = Math.ceil(requests / Object.keys(endpoints).length)
	for (const call of callsInOrder()) await fuzzCall(origin, call, { recorded, runs, report })
	return report
}

/** Calls that end sessions come last: the other calls are made in them. */
function callsInOrder(): string[] {
	const ending = ['logout', 'deleteAccount', 'loginEmployee', 'logoutEmployee', 'logoutOperator']
	return [...Object.keys(endpoints).filter((call) => !ending.includes(call)), ...ending]
}

/** Sends what can be sent with the name of something that every object inherits, to every call, and judges as above. */
export async function tryInheritedNames(origin: string, recorded: Recorded): Promise<FuzzReport> {
	const report = newReport(0)
	const wire = openWire(origin)
	for (const call of callsInOrder()) {
		const endpoint = endpoints[call] as Endpoint
		for (const sent of requestsWithInheritedNames(call, endpoint, recorded)) {
			try {
				await tryOnce({ call, endpoint, sent, wire, report })
			} catch (error) {
				report.failures.push({ call, fault: String(error), request: JSON.stringify(sent).slice(0, 600) })
			}
		}
	}
	wire.close()
	return report
}

export const newReport = (seed: number): FuzzReport => ({
	seed,
	requests: 0,
	counts: new Map(),
	failures: [],
	slowest: { call: '', milliseconds: 0 },
})

interface Task {
	recorded: Recorded
	runs: number
	/** Is added to. */
	report: FuzzReport
}

/** The same for one call. */
export async function fuzzCall(
	origin: string,
	call: string,
	{ recorded, runs, report }: Task,
): Promise<void> {
	const endpoint = endpoints[call]
	if (!endpoint) throw new Error(`There is no call ${call}`)
	const wire = openWire(origin)
	const property = fc.asyncProperty(requestsTo(call, endpoint, recorded), (sent) =>
		tryOnce({ call, endpoint, sent, wire, report }),
	)
	// After a failure the smallest request that still fails is looked for, but not for long.
	const limits = { interruptAfterTimeLimit: 60_000, markInterruptAsFailure: false }
	const result = await fc.check(property, { numRuns: runs, seed: report.seed, ...limits })
	wire.close()
	if (!result.failed || !result.counterexample) return
	const { errorInstance, counterexample } = result
	report.failures.push({
		call,
		fault: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
		request: JSON.stringify(counterexample[0]).slice(0, 600),
	})
}

interface Trial {
	call: string
	endpoint: Endpoint
	sent: FuzzRequest
	wire: Wire
	report: FuzzReport
}

async function tryOnce({ call, endpoint, sent, wire, report }: Trial): Promise<void> {
	const began = performance.now()
	const answer = await wire(sent)
	const milliseconds = performance.now() - began
	if (milliseconds > report.slowest.milliseconds) report.slowest = { call, milliseconds }
	report.requests++
	const ofCall = report.counts.get(call) ?? new Map<number, number>()
	report.counts.set(call, ofCall.set(answer.status, (ofCall.get(answer.status) ?? 0) + 1))
	const fault = faultOf(endpoint, answer)
	if (fault) throw new Error(fault)
}

/** Fault of an answer, in words; undefined when it is as the contract declares it. */
function faultOf(endpoint: Endpoint, { status, contentType, text }: WireAnswer): string | undefined {
	const said = `${status} ${contentType} ${text.slice(0, 200)}`
	if (status >= 500) return `fails: ${said}`
	let body: unknown
	try {
		body = JSON.parse(text)
	} catch {
		return `answers no JSON: ${said}`
	}
	if (!contentType.startsWith('application/json')) return `answers another type: ${said}`
	if (status === 200) {
		// A path that was spoilt may be another call's; its answer is judged there.
		const isOwn = endpoint.response.safeParse(body).success || isOfAnotherCall(body)
		return isOwn ? undefined : `answers what is not declared: ${said}`
	}
	const rejection = ErrorBody.safeParse(body)
	if (!rejection.success) return `refuses without a refusal's body: ${said}`
	const code = rejection.data.exceptionCode as ExceptionCode
	if (!allowedCodes(endpoint).has(code)) return `refuses with a code that is not declared: ${said}`
	return statusOf(code) === status ? undefined : `${code} has another status: ${said}`
}

const allowedCodes = ({ errors = [], supportSession }: Endpoint): Set<string> =>
	new Set([
		...['BAD_REQUEST', 'UNAUTHORIZED', 'NOT_FOUND', ...errors, ...COMMON_ERRORS],
		...(supportSession ? supportErrors : []),
	])

const isOfAnotherCall = (body: unknown) =>
	Object.values(endpoints).some(({ response }) => response.safeParse(body).success)

/** Counts by call and status, what failed, and a last line that sums it up. */
export function printed({ seed, requests, counts, failures, slowest }: FuzzReport): string {
	const statuses = [...new Set([...counts.values()].flatMap((ofCall) => [...ofCall.keys()]))].sort(
		(a, b) => a - b,
	)
	const line = (cells: string[]) =>
		cells.map((cell, at) => (at === 0 ? cell.padEnd(26) : cell.padStart(7))).join('')
	const totals = statuses.map((status) =>
		[...counts.values()].reduce((sum, of) => sum + (of.get(status) ?? 0), 0),
	)
	return [
		line(['call', ...statuses.map(String)]),
		...[...counts].map(([call, ofCall]) =>
			line([call, ...statuses.map((status) => String(ofCall.get(status) ?? 0))]),
		),
		line(['all', ...totals.map(String)]),
		'',
		...failures.map(({ call, fault, request }) => `✗ ${call} ${fault}\n  ${request}`),
		`${requests} requests with seed ${seed}, ${failures.length} calls failed, the slowest answer took ${Math.round(slowest.milliseconds)} ms (${slowest.call})`,
	].join('\n')
}
