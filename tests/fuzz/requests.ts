import fc from 'fast-check'
import { addressesOf, type Pair, queriesOf, withQuery } from './addresses.ts'
import type { FoundForm, Knowledge } from './crawl.ts'
import { bodiesOf } from './form-bodies.ts'
import { cookiesLike, headers } from './headers.ts'
import type { FuzzRequest } from './request.ts'
import { roles } from './roles.ts'
import type { Route } from './routes.ts'
import { hostileValue, percentEncoded, rarely } from './values.ts'

/** Requests of all kinds to a shop. */
export function requestsTo(routes: readonly Route[], knowledge: Knowledge): fc.Arbitrary<FuzzRequest> {
	return fc.oneof(
		{ arbitrary: pageRequests(routes, knowledge), weight: 9 },
		{ arbitrary: formRequests(routes, knowledge), weight: 9 },
		{ arbitrary: rawRequests(routes, knowledge), weight: 2 },
	)
}

const role = fc.constantFrom(...roles)

const someRoute = (routes: readonly Route[]) => fc.constantFrom(...routes)

function pageRequests(routes: readonly Route[], knowledge: Knowledge): fc.Arbitrary<FuzzRequest> {
	return fc
		.record({
			as: role,
			method: rarely(fc.constant('GET'), fc.constantFrom('HEAD', 'OPTIONS', 'TRACE', 'DELETE'), 12),
			target: someRoute(routes).chain((route) => addressesOf(route, knowledge)),
			headers,
			cookies: cookiesLike(knowledge.cookies),
		})
		.map((request) => ({ ...request, target: sendable(request.target), body: undefined, raw: false }))
}

const otherMethods = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'HEAD', 'GET', 'PROPFIND', 'QUERY']

function formRequests(routes: readonly Route[], knowledge: Knowledge): fc.Arbitrary<FuzzRequest> {
	const takingForms = routes.filter(({ takesForms }) => takesForms)
	const known = knowledge.forms.length > 0 ? [fc.constantFrom(...knowledge.forms)] : []
	// Scripts send forms to addresses that no page names.
	const guessed = fc
		.tuple(fc.constantFrom(...takingForms), role)
		.map(([route, as]): FoundForm => ({ ...formOf(route, knowledge), as }))
	return fc.oneof(...known, ...known, ...known, guessed).chain((form) => {
		const route = routes.find(({ id }) => id === form.routeId)
		const queries = route ? queriesOf(route, knowledge) : fc.constant<Pair[]>([])
		const ownAddress = rarely(fc.constant<string[]>([]), fc.constant(['.data']), 4).chain((ending) =>
			rarely(fc.constant<Pair[]>([]), queries, 4).map((pairs) =>
				withQuery(withEnding(form.action, ending.join('')), pairs),
			),
		)
		const anyAddress = someRoute(takingForms).chain((other) => addressesOf(other, knowledge))
		return fc
			.record({
				as: rarely(fc.constant(form.as), role),
				method: rarely(fc.constant('POST'), fc.constantFrom(...otherMethods), 12),
				target: rarely(ownAddress, anyAddress, 6),
				headers,
				cookies: cookiesLike(knowledge.cookies),
				form: bodiesOf(form, knowledge),
			})
			.map(({ form: { contentType, body }, ...request }) => ({
				...request,
				target: sendable(request.target),
				headers:
					contentType === undefined
						? request.headers
						: [...request.headers, ['content-type', contentType] as const],
				body,
				raw: false,
			}))
	})
}

const withEnding = (address: string, ending: string) => address.replace(/^[^?]*/, (path) => path + ending)

/** A form that a route may take: every field that any page has. */
function formOf({ id, pattern, params }: Route, { forms, paramsOf }: Knowledge): Omit<FoundForm, 'as'> {
	const fields = forms.flatMap((form) => form.fields)
	const own =
		forms.find(({ routeId }) => routeId === id)?.fields ?? fields.filter((_, at) => at % 7 === 0).slice(0, 12)
	let at = 0
	const action = pattern.replace(/:\w+|\*/g, () => paramsOf(id, params[at++] ?? '')[0] ?? '1')
	return { routeId: id, action, method: 'POST', fields: own }
}

/** A target that a client can send at all. */
const sendable = (target: string) => target.replace(/[^\x21-\x7e]+/g, percentEncoded)

/** Bytes where an address belongs. */
function rawRequests(routes: readonly Route[], knowledge: Knowledge): fc.Arbitrary<FuzzRequest> {
	const address = someRoute(routes).chain((route) => addressesOf(route, knowledge))
	const before = fc.constantFrom(
		'',
		'/',
		'//',
		'\\',
		'/\\',
		'http://shop.example',
		'http://',
		'HTTP:',
		'*',
		'?',
		'#',
		'@',
		' ',
		'\t',
		'/\0',
	)
	const target = fc.oneof(
		fc.tuple(before, address).map((parts) => parts.join('')),
		fc.tuple(before, hostileValue).map((parts) => parts.join('')),
		fc.tuple(address, hostileValue).map((parts) => parts.join('')),
	)
	const oddHeader = fc.constantFrom(
		['Transfer-Encoding', 'chunked'],
		['Transfer-Encoding', 'gzip, chunked'],
		['Content-Length', '5'],
		['Content-Length', '-1'],
		['Content-Length', '1e3'],
		['Content-Length', '99999999999'],
		['Host', 'other.example'],
		['Host', ''],
		['Expect', '100-continue'],
		['Expect', 'x'],
		['Upgrade', 'websocket'],
		['Connection', 'Upgrade, HTTP2-Settings'],
		['Cookie', 'a'.repeat(9_000)],
		['X-Long', 'b'.repeat(20_000)],
		['X Space', '1'],
		['Folded', 'a\r\n b'],
		['Null', 'a\0b'],
		['Bare', 'a\nb: c'],
	) as fc.Arbitrary<[string, string]>
	return fc
		.record({
			as: role,
			method: fc.oneof(
				{ arbitrary: fc.constantFrom('GET', 'POST'), weight: 6 },
				{
					arbitrary: fc.constantFrom('CONNECT', 'TRACE', 'get', 'PRI', '', 'GET\t', ...otherMethods),
					weight: 1,
				},
			),
			// Each character is one byte of it.
			target: target.map((text) => Buffer.from(text).toString('latin1')),
			headers: fc.array(oddHeader, { maxLength: 2 }),
			body: fc.option(fc.constantFrom('a=1', '0\r\n\r\n', '5\r\na', 'x'.repeat(70_000)), { nil: undefined }),
		})
		.map(({ body, ...request }) => ({
			...request,
			cookies: [],
			body: body === undefined ? undefined : Buffer.from(body),
			raw: true,
		}))
}
