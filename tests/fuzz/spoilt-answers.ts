import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { HOSTILE_TEXTS } from '../contract/fuzz/hostile.ts'
import { MANNERS, type Manner } from './valid-answers.ts'

/** Answer of a backend instead of the right one. */
export type Spoiling =
	/** Values that the contract allows and that are unusual; values that it does not allow are left out. */
	| { kind: 'odd'; edits: readonly Edit[] }
	/** All calls are answered as the contract allows, by nothing but the contract; then edited like `odd`. */
	| { kind: 'valid'; seed: number; manner: Manner; edits: readonly Edit[] }
	/** The same, whatever the contract says. */
	| { kind: 'wrong'; edits: readonly Edit[] }
	/** No answer of the contract at all. */
	| { kind: 'nonsense'; nonsense: Nonsense }

/** Replaces the values at one place of the answer, in every item of a list. */
interface Edit {
	/** Index of the place. */
	place: number
	change: Change
}
type Change = { to: unknown } | 'remove' | 'negate' | 'repeat' | 'reverse'

export interface Nonsense {
	status: number
	headers: readonly (readonly [string, string])[]
	/** Of a right answer when there is none. */
	body?: string
	/** Share of the body after which the connection breaks. */
	cutAt?: number
	/** Milliseconds until it comes. */
	delay: number
}

const texts = fc.constantFrom(
	...HOSTILE_TEXTS,
	...[
		'javascript:evil-1',
		'JavaScript:evil-2',
		'data:text/html,evil-3',
		'//evil-4.example',
		'https://evil-5.example/a',
	],
	...[
		'/.//evil-6.example',
		'/\\evil-7.example',
		'\t//evil-8.example',
		'"><x-evil-9>',
		'</script><x-evil-10>',
		'<x-evil-11>',
	],
	...[
		'ЗАКАЗ/1',
		'..',
		'../../admin',
		'a b?c#d',
		'%',
		'%2F..%2F',
		'🧗',
		'\u202e',
		'#',
		'?',
		'/',
		'mailto:',
		'tel:',
	],
	...[
		'0000-01-01T00:00:00Z',
		'9999-12-31T23:59:59.999999999Z',
		'2026-02-28T23:59:59+14:00',
		'2026-03-29T02:30:00-12:00',
	],
	...['0001-01-01', '9999-12-31', '2024-02-29', '00:00', '23:59:60', '24:00', '-000001-01-01T00:00:00Z'],
	...[
		'#fff',
		'url(//evil-12.example)',
		'red;background:url(//evil-13.example)',
		'<b>жирно</b>',
		'a'.repeat(100_000),
	],
)

const numbers = fc.constantFrom(
	...[
		0,
		-0,
		-1,
		1,
		0.1,
		1.005,
		5e-324,
		1e21,
		1e308,
		-1e308,
		2 ** 31,
		2 ** 53 - 1,
		-(2 ** 53) + 1,
		1_000_000_007,
	],
)

const change: fc.Arbitrary<Change> = fc.oneof(
	{ arbitrary: texts.map((to) => ({ to })), weight: 6 },
	{ arbitrary: numbers.map((to) => ({ to })), weight: 3 },
	{ arbitrary: fc.constantFrom(null, [], {}, true, false).map((to) => ({ to })), weight: 3 },
	{ arbitrary: fc.constantFrom<Change[]>('remove', 'negate', 'repeat', 'reverse'), weight: 4 },
)

const edits = fc.array(fc.record({ place: fc.nat(400), change }), { minLength: 1, maxLength: 4 })

const json = ['content-type', 'application/json'] as const

const nonsense: fc.Arbitrary<Nonsense> = fc.oneof(
	fc.record({
		status: fc.constantFrom(
			200,
			201,
			204,
			206,
			300,
			301,
			302,
			304,
			307,
			400,
			401,
			402,
			403,
			404,
			409,
			410,
			418,
			422,
			429,
			451,
			500,
			502,
			503,
			504,
			599,
		),
		headers: fc.array(
			fc.constantFrom(
				json,
				['content-type', 'text/html'] as const,
				['content-type', 'application/json; charset=utf-16'] as const,
				['location', '//evil-1.example/'] as const,
				['location', '/api/health'] as const,
				['set-cookie', 'user-session-643=evil; Domain=evil-1.example'] as const,
				['set-cookie', '=;=;;'] as const,
				['retry-after', '-1'] as const,
				['retry-after', '99999999999999'] as const,
				['retry-after', 'Wed, 99 Foo'] as const,
				['content-encoding', 'gzip'] as const,
				['content-length', '3'] as const,
				['x-long', 'x'.repeat(15_000)] as const,
			),
			{ maxLength: 3 },
		),
		body: fc.constantFrom(
			...[
				'',
				'{',
				'null',
				'[]',
				'{}',
				'"a"',
				'0',
				'<html><h1>502</h1></html>',
				'{"exceptionCode":1}',
				'\ufeff{}',
			],
			...['{"exceptionCode":"NOT_FOUND"}', '{"exceptionCode":"BASKET_EMPTY","message":"<x-evil-1>"}'],
			...[
				'{"exceptionCode":"__proto__","message":""}',
				'{"exceptionCode":"toString"}',
				'{"__proto__":{"a":1}}',
			],
			...['{"exceptionCode":"BAD_REQUEST","fields":{"__proto__":"a","phone":"b"}}', '['.repeat(100_000)],
			...['{"incidentId":{},"exceptionCode":"FORBIDDEN"}', `{"a":"${'a'.repeat(6_000_000)}"}`],
		),
		delay: fc.constant(0),
	}),
	fc.record({
		status: fc.constant(200),
		headers: fc.constant([json]),
		cutAt: fc.constantFrom(0, 0.01, 0.5, 0.99),
		delay: fc.constant(0),
	}),
)

export const oddness: fc.Arbitrary<Spoiling> = edits.map((made) => ({ kind: 'odd', edits: made }))

export const validity: fc.Arbitrary<Spoiling> = fc.record({
	kind: fc.constant('valid'),
	seed: fc.nat(),
	manner: fc.constantFrom(...MANNERS),
	edits: fc.oneof(fc.constant([]), edits),
})

export const spoilings: fc.Arbitrary<Spoiling> = fc.oneof(
	edits.map((made): Spoiling => ({ kind: 'wrong', edits: made })),
	nonsense.map((made): Spoiling => ({ kind: 'nonsense', nonsense: made })),
)

/**
 * An answer with its values changed.
 * @param isAllowed says of a changed answer whether it may be given; a change that may not is left out
 */
export function edited(
	answer: unknown,
	edits: readonly Edit[],
	isAllowed: (answer: unknown) => boolean,
): { answer: unknown; isChanged: boolean } {
	let current = answer
	let isChanged = false
	for (const { place, change } of edits) {
		const places = [...new Set(placesOf(current))]
		const wanted = places[place % Math.max(1, places.length)]
		if (wanted === undefined) continue
		const next = changedAt(current, '', wanted, change)
		if (!isAllowed(next)) continue
		current = next
		isChanged = true
	}
	return { answer: current, isChanged }
}

export const isOfContract = (endpoint: Endpoint) => (answer: unknown) =>
	endpoint.response.safeParse(answer).success

/** Paths to all values of an answer, items of a list taken together: `/items/*`, `/items/* /name` without the space. */
function placesOf(value: unknown, path = ''): string[] {
	if (Array.isArray(value)) return value.flatMap((item) => [`${path}/*`, ...placesOf(item, `${path}/*`)])
	if (typeof value !== 'object' || value === null) return []
	return Object.entries(value).flatMap(([name, field]) => [
		`${path}/${name}`,
		...placesOf(field, `${path}/${name}`),
	])
}

function changedAt(value: unknown, path: string, wanted: string, change: Change): unknown {
	if (path === wanted) return changed(value, change)
	if (!wanted.startsWith(path) || typeof value !== 'object' || value === null) return value
	if (Array.isArray(value)) return value.map((item) => changedAt(item, `${path}/*`, wanted, change))
	const fields = Object.entries(value).map(([name, field]) => [
		name,
		changedAt(field, `${path}/${name}`, wanted, change),
	])
	return Object.fromEntries(fields.filter(([, field]) => field !== undefined))
}

function changed(value: unknown, change: Change): unknown {
	if (typeof change === 'object') return change.to
	if (change === 'remove') return undefined
	if (change === 'reverse')
		return Array.isArray(value) ? value.toReversed() : [...String(value)].reverse().join('')
	if (change === 'negate') return typeof value === 'number' ? -value : !value
	if (Array.isArray(value))
		return Array.from({ length: 200 }, (_, at) => value[at % Math.max(1, value.length)] ?? null)
	return typeof value === 'string' ? value.repeat(300) : value
}
