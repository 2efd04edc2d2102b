import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Log } from '#process/logger.ts'

/** Neutral values for a missing field, which claim nothing wrong: no price, no state, no id. */
const neutral: Record<string, () => unknown> = {
	array: () => [],
	record: () => ({}),
	string: () => '',
	boolean: () => false,
}

/** How often each call has departed from the contract since the process began. */
const counts = new Map<string, number>()

const repairedAnswers = new WeakSet<object>()

/** The answer lacks something: cache it for a short time only. */
export const isRepaired = (answer: object) => repairedAnswers.has(answer)

/** Passes at most: each may find issues that the one before has hidden. */
const MOST_PASSES = 5

/**
 * The answer as the contract declares it. One that departs from it is logged and counted. A shared answer is
 * repaired where possible: list items that lack something are left out unless they are most of the list, missing
 * texts and lists become empty. The cart, orders and the visitor are never repaired.
 * @returns undefined when the answer can't be used
 */
export function readAnswer(endpoint: Endpoint, body: unknown, log: Log): object | undefined {
	const parsed = endpoint.response.safeParse(body)
	if (parsed.success) return parsed.data as object

	const call = `${endpoint.method} ${endpoint.path}`
	const count = (counts.get(call) ?? 0) + 1
	counts.set(call, count)
	const drift = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
	const repaired = endpoint.freshness.kind === 'shared' ? repair(endpoint.response, body) : undefined
	if (repaired) repairedAnswers.add(repaired)
	log[repaired ? 'warn' : 'error']({ call, count, drift, used: repaired !== undefined }, 'CONTRACT_DRIFT')
	return repaired
}

function repair(schema: z.ZodType, body: unknown): object | undefined {
	const draft = structuredClone(body)
	for (let pass = 0; pass < MOST_PASSES; pass++) {
		const parsed = schema.safeParse(draft)
		if (parsed.success) return parsed.data as object
		const dropped = new Set<unknown>()
		for (const issue of parsed.error.issues) if (!repairOne(draft, issue, dropped)) return undefined
		for (const list of listsIn(draft, parsed.error.issues)) {
			const remaining = list.filter((item) => !dropped.has(item))
			if (remaining.length < list.length / 2) return undefined
			list.splice(0, list.length, ...remaining)
		}
	}
	return undefined
}

/** @returns whether the issue may be gone now; items to be left out are added to `dropped` */
function repairOne(draft: unknown, issue: z.core.$ZodIssue, dropped: Set<unknown>): boolean {
	const path = issue.path as (string | number)[]
	const key = path.at(-1)
	const parent = valueAt(draft, path.slice(0, -1))
	if (key === undefined || typeof parent !== 'object' || parent === null) return false
	const fields = parent as Record<string | number, unknown>
	if (fields[key] !== undefined && !Array.isArray(parent)) {
		// A wrong value counts as missing from here on.
		delete fields[key]
		return true
	}
	const fill = issue.code === 'invalid_type' ? neutral[issue.expected] : undefined
	if (fill && !Array.isArray(parent)) {
		fields[key] = fill()
		return true
	}
	const item = nearestItem(draft, path)
	if (item === undefined) return false
	dropped.add(item)
	return true
}

/** The innermost list item, an object, on the way to a value. */
function nearestItem(draft: unknown, path: (string | number)[]): unknown {
	for (let length = path.length; length > 0; length--) {
		const list = valueAt(draft, path.slice(0, length - 1))
		if (Array.isArray(list)) return valueAt(draft, path.slice(0, length))
	}
	return undefined
}

function listsIn(draft: unknown, issues: z.core.$ZodIssue[]): unknown[][] {
	const lists = issues.flatMap(({ path }) => path.map((_, length) => valueAt(draft, path.slice(0, length))))
	return [...new Set(lists)].filter((value) => Array.isArray(value))
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
	return path.reduce<unknown>(
		(at, key) => (at as Record<PropertyKey, unknown> | undefined | null)?.[key],
		value,
	)
}
