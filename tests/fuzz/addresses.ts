import fc from 'fast-check'
import type { Knowledge } from './crawl.ts'
import type { Route } from './routes.ts'
import { hostileName, hostileValue, nearly, oneOf, percentEncoded, rarely } from './values.ts'

export type Pair = readonly [name: string, value: string]

/** Addresses of a route, as they should be, nearly so, or hostile. */
export function addressesOf(route: Route, knowledge: Knowledge): fc.Arbitrary<string> {
	return fc
		.tuple(pathsOf(route, knowledge), pathEnding, queriesOf(route, knowledge))
		.map(([path, ending, pairs]) => withQuery(path + ending, pairs))
}

/** @param pairs go to the end of a query that is there already */
export function withQuery(address: string, pairs: readonly Pair[]): string {
	if (pairs.length === 0) return address
	const query = pairs.map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`).join('&')
	return `${address}${address.includes('?') ? '&' : '?'}${query}`
}

function pathsOf({ id, pattern, params }: Route, { paramsOf }: Knowledge): fc.Arbitrary<string> {
	const values = params.map((name) => valuesOfParam(name, paramsOf(id, name)))
	return fc.tuple(...values).map((chosen) => {
		let at = 0
		return pattern.replace(/:\w+|\*/g, () => chosen[at++] ?? '')
	})
}

/** Encoded; the rest of a path (`*`) has its known slashes, or hostile ones. */
function valuesOfParam(name: string, known: readonly string[]): fc.Arbitrary<string> {
	const encode = name === '*' ? encodeSegments : percentEncoded
	const whole = oneOf(known, hostileValue)
	const text = fc.oneof(
		{ arbitrary: whole.map(encode), weight: 5 },
		{ arbitrary: nearly(whole).map(encode), weight: 2 },
		{ arbitrary: hostileValue.map(encode), weight: 2 },
		{ arbitrary: hostileValue.map(percentEncoded), weight: 1 },
	)
	return name === '*'
		? fc.oneof({ arbitrary: text, weight: 3 }, { arbitrary: wanderings(whole), weight: 1 })
		: text
}

const encodeSegments = (path: string) => path.split('/').map(percentEncoded).join('/')

/** Paths that go up and down, by slashes of all kinds. */
function wanderings(known: fc.Arbitrary<string>): fc.Arbitrary<string> {
	const step = fc.oneof(
		{
			arbitrary: fc.constantFrom('..', '.', '%2e%2e', '%2E.', '', 'api', 'admin', 'health', 'dev'),
			weight: 4,
		},
		{ arbitrary: known.map(percentEncoded), weight: 2 },
		{ arbitrary: hostileValue.map(percentEncoded), weight: 1 },
	)
	const slash = fc.constantFrom('/', '%2F', '%5C', '\\', '//', '%252F')
	return fc.array(fc.tuple(slash, step), { maxLength: 8 }).map((steps) =>
		steps
			.map((parts) => parts.join(''))
			.join('')
			.replace(/^\//, ''),
	)
}

const pathEnding = fc.oneof(
	{ arbitrary: fc.constant(''), weight: 12 },
	{ arbitrary: fc.constant('.data'), weight: 4 },
	{
		arbitrary: fc.constantFrom(
			'/',
			'//',
			'/.',
			'/..',
			'%00',
			'%2F',
			';a=1',
			'.data/',
			'/.data',
			'.DATA',
			'.json',
			'%',
			'%zz',
			'%FF',
		),
		weight: 2,
	},
)

/** Queries: names that pages use, unknown names, names of Remix itself, repeated ones. */
export function queriesOf(route: Route, knowledge: Knowledge): fc.Arbitrary<Pair[]> {
	const { queryNames, routeIds } = knowledge
	const ofRoute = knowledge.queryNamesOf(route.id)
	const name = fc.oneof(
		{ arbitrary: oneOf(ofRoute, oneOf(queryNames, fc.constant('page'))), weight: 6 },
		{ arbitrary: oneOf(queryNames, fc.constant('page')), weight: 2 },
		{ arbitrary: fc.constantFrom('_routes', '_data', 'index'), weight: 1 },
		{ arbitrary: hostileName(oneOf(queryNames, fc.constant('page'))), weight: 1 },
	)
	const valueFor = (of: string): fc.Arbitrary<string> => {
		const known = of === '_routes' || of === '_data' ? routeIds : knowledge.queryValuesOf(of)
		return fc.oneof(
			{ arbitrary: oneOf(known, hostileValue), weight: 2 },
			{ arbitrary: nearly(oneOf(known, hostileValue)), weight: 1 },
			{ arbitrary: hostileValue, weight: 3 },
		)
	}
	const pair = name.chain((of) => fc.tuple(fc.constant(of), valueFor(of)))
	const times = rarely(
		fc.constant(1),
		fc.integer({ min: 1, max: 11 }).map((power) => 2 ** power),
		30,
	)
	return fc
		.array(fc.tuple(pair, times), { maxLength: 4 })
		.map((pairs) => pairs.flatMap(([one, count]) => Array.from<Pair>({ length: count }).fill(one)))
}
