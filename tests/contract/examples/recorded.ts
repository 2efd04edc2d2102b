import { getCatalog } from '#contract/catalog.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { type Exchange, newRun } from '../conformance/run.ts'
import { fixed } from './fixed.ts'

/** One call as it was made and answered. */
interface Example {
	params?: Record<string, unknown> | undefined
	query?: Record<string, unknown> | undefined
	body?: unknown
	answer: unknown
}

interface Recorded {
	example?: Example
	/** Error responses, by their names. */
	refusals: Record<string, unknown>
}

/** Items of a list that an example has. */
const MOST_ITEMS = 3

/** Calls whose plainest answer is the example: that of a visitor whom nobody knows. */
const plain = ['getUserInfo']

/**
 * Examples of all calls, from those of a run of the conformance suite: of each the fullest success, its lists cut
 * short, and each error; of a call with an address of several parts, a success at each number of them.
 */
export function newExamples(): { hear: (exchange: Exchange) => void; text: () => string } {
	const recorded = new Map<string, Recorded>()

	function hear({ name, path, input, answer: { status, json } }: Exchange) {
		const operation = status === 200 ? operationOf(name, path, input.params) : name
		const row = recorded.get(operation) ?? { refusals: {} }
		recorded.set(operation, row)
		if (status === 200) {
			const { contractCheck: _, ...query } = input.query ?? {}
			const body = withoutCheck(input.body)
			const params = input.params
			const made = fixed({ params, query, body, answer: cut(json) }) as Example
			if (!row.example || isBetter(name, made, row.example)) row.example = made
		} else {
			const code = (json as { exceptionCode?: string } | undefined)?.exceptionCode
			if (code) row.refusals[code] ??= fixed(json)
		}
	}

	function text() {
		const rows = [...recorded].sort(([one], [other]) => (one < other ? -1 : 1))
		const sorted = rows.map(([name, { example, refusals }]) => {
			const codes = Object.entries(refusals).sort(([one], [other]) => (one < other ? -1 : 1))
			return [name, { ...example, refusals: Object.fromEntries(codes) }]
		})
		return `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`
	}

	return { hear, text }
}

/** Asks for a category of each level: the suite asks for some alone. */
export async function hearCategories(origin: string, hear: (exchange: Exchange) => void): Promise<void> {
	const run = newRun(origin, { hear })
	let url: string | undefined = ''
	while (url !== undefined) {
		const { category }: CallOutput<typeof getCatalog> = await run.succeeds(getCatalog, { params: { url } })
		const next = category.subcategories.find((one) =>
			one.url.startsWith(`${category.url.replace(/\/$/, '')}/`),
		)
		url = next?.url.replace('/catalog/', '')
	}
}

const lengthOf = (value: unknown) => JSON.stringify(value ?? null).length

function isBetter(name: string, { answer }: Example, { answer: before }: Example): boolean {
	const longer = lengthOf(answer) - lengthOf(before)
	return plain.includes(name) ? longer < 0 : longer > 0
}

/** As the document names the operation: `getCatalog2` for two parts. */
function operationOf(name: string, path: string, params: Record<string, unknown> = {}): string {
	const [, rest] = /\{(\w+)\*\}$/.exec(path) ?? []
	const count = rest
		? String(params[rest] ?? '')
				.split('/')
				.filter(Boolean).length
		: 0
	return count === 0 ? name : `${name}${count}`
}

/** Without the field that the suite adds to see that it is ignored. */
function withoutCheck(body: unknown): unknown {
	if (typeof body !== 'object' || body === null || !('contractCheck' in body)) return body
	const { contractCheck: _, ...rest } = body
	return rest
}

function cut(value: unknown): unknown {
	if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(cut)
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cut(part)]))
}
