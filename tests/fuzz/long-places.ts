import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { endpoints } from '#contract/endpoints.ts'
import { sendEvents } from '#contract/events.ts'
import { requestBounds } from '#process/request-bounds.ts'
import { rootDir } from '#process/root.ts'
import { valuesOf } from '../contract/fuzz/from-schema.ts'
import type { Pair } from './addresses.ts'
import type { FoundForm, Knowledge } from './crawl.ts'
import { inHeader } from './headers.ts'
import { type LongText, textOfLength } from './long-texts.ts'
import type { FuzzRequest } from './request.ts'
import type { Route } from './routes.ts'
import { percentEncoded } from './values.ts'

/** Place in a request for a long text. */
export interface Place {
	/** Of the storefront, or of the backend alone. */
	of: 'shop' | 'backend'
	kind: 'path' | 'query' | 'header' | 'cookie' | 'form' | 'json'
	name: string
	/** Handler of the request: without a long text its requests cost about the same. */
	target: string
	/** @param isBeyond longer than it may be */
	request: (text: LongText, isBeyond: boolean) => FuzzRequest
}

/** Characters that Node takes of a whole head, less what every request has. */
const HEAD = 15_500
const FORM = { allowed: 250_000, beyond: 300_000 }
const JSON_BODY = { allowed: 60_000, beyond: 190_000 }

const blank: FuzzRequest = {
	as: 'buyer',
	method: 'GET',
	target: '/oferta',
	headers: [['accept', 'text/html']],
	cookies: [],
	body: undefined,
	raw: false,
}

/** As an address has it, escaped only where Node's client would not send it, or where it would end what it is in. */
const inPath = (text: string) => text.replace(/[^\x21-\x7e]|[?#]/gu, percentEncoded)
const inQuery = (text: string) => text.replace(/[^\x21-\x7e]|[&#=+]/gu, percentEncoded)

/** Every place of every route, form, cookie, header and call that is known of. */
export function placesOf(routes: readonly Route[], knowledge: Knowledge): Place[] {
	return [
		...routes.flatMap((route) => [...pathsOf(route, knowledge), ...queriesOf(route, knowledge)]),
		...staticPaths().flatMap(placesBehind),
		...headerNames().flatMap((name) => [headerOf('shop', name), headerOf('backend', name)]),
		...['a', ...knowledge.cookies.map(([name]) => name)].map(cookieOf),
		...knowledge.forms.flatMap(fieldsOf),
		...reportsAndEvents(),
		...Object.entries(endpoints).flatMap(([name, endpoint]) => callOf(name, endpoint)),
	]
}

/** @param at an address with NUL where the text belongs */
const address = (
	at: string,
	longest: number,
	place: Omit<Place, 'request'>,
	encode: typeof inPath,
): Place => {
	const [before = '', after = ''] = at.split('\0')
	return {
		...place,
		request(text, isBeyond) {
			const length = (isBeyond ? HEAD : longest) - before.length - after.length
			return { ...blank, target: before + textOfLength(text, length, encode) + after }
		},
	}
}

/** Pages without filters take less; what is beyond their bound is a short text for the others. */
const LONGEST_ADDRESSES = [1_024, requestBounds.address]

function pathsOf({ id, pattern, params }: Route, { paramsOf }: Knowledge): Place[] {
	const filled = (spoilt?: string) =>
		pattern.replace(/:\w+|\*/g, (param) => {
			const name = param.replace(':', '')
			return name === spoilt ? '\0' : (paramsOf(id, name)[0] ?? '1')
		})
	const places = [...params.map((name) => filled(name)), `${filled().replace(/\/$/, '')}/\0`]
	return places.flatMap((target) =>
		LONGEST_ADDRESSES.map((longest) =>
			address(target, longest, { of: 'shop', kind: 'path', name: target, target: id }, inPath),
		),
	)
}

function queriesOf({ id, pattern }: Route, { paramsOf, queryNamesOf }: Knowledge): Place[] {
	const path = pattern.replace(/:\w+|\*/g, (param) => paramsOf(id, param.replace(':', ''))[0] ?? '1')
	const targets = [...queryNamesOf(id).map((name) => `${path}?${percentEncoded(name)}=\0`), `${path}?\0=1`]
	return targets.flatMap((target) =>
		LONGEST_ADDRESSES.map((longest) =>
			address(target, longest, { of: 'shop', kind: 'query', name: target, target: id }, inQuery),
		),
	)
}

/**
 * The paths that the server answers beside the pages: the folders and files of `public`, and those that its sources
 * name.
 */
function staticPaths(): string[] {
	const ofPublic = readdirSync(join(rootDir, 'public')).map((name) => `/${name}`)
	const named = sourcesOf(['server']).flatMap((source) =>
		Array.from(
			source.matchAll(/(?:\.(?:use|get|post)|\bget)\(\s*\[?'(\/[\w./-]*)/g),
			([, path = '']) => path,
		),
	)
	return [...new Set([...ofPublic, ...named, '/no-such-page'])].filter((path) => path !== '/')
}

const placesBehind = (path: string): Place[] =>
	[`${path}/\0`, `${path}\0`, `${path}?a=\0`].map((target) =>
		address(
			target,
			requestBounds.address,
			{ of: 'shop', kind: target.includes('?') ? 'query' : 'path', name: target, target: path },
			inPath,
		),
	)

const sourcesOf = (folders: readonly string[]) =>
	folders.flatMap((folder) =>
		readdirSync(join(rootDir, folder), { recursive: true, encoding: 'utf8' })
			.filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
			.map((file) => readFileSync(join(rootDir, folder, file), 'utf8')),
	)

/** They frame the request itself. */
const framing = new Set(['content-length', 'transfer-encoding', 'connection', 'expect', 'upgrade', 'cookie'])

/** Headers that the sources read, those that libraries do, and an unknown one. */
function headerNames(): string[] {
	const read = sourcesOf(['app', 'server', 'process', 'backend', 'contract']).flatMap((source) =>
		Array.from(
			source.matchAll(
				/(?:\b(?:req|request|headers)\.(?:get|header|has))\(\s*'([a-z][\w-]+)'\)|headers\['([\w-]+)'\]|'(x-[\w-]+)'/gi,
			),
			([, got, indexed, named]) => (got ?? indexed ?? named ?? '').toLowerCase(),
		),
	)
	const ofLibraries = [
		'accept',
		'accept-encoding',
		'accept-language',
		'content-type',
		'forwarded',
		'host',
		'if-none-match',
		'if-modified-since',
		'range',
		'referer',
		'user-agent',
		'x-http-method-override',
	]
	return [...new Set([...read, ...ofLibraries, 'x-a'])].filter((name) => !framing.has(name)).sort()
}

function headerOf(of: Place['of'], name: string): Place {
	const target = of === 'shop' ? '/oferta' : '/api/user/info'
	return {
		of,
		kind: 'header',
		name,
		target,
		request(text, isBeyond) {
			const longest = name === 'referer' ? requestBounds.referer : requestBounds.header - name.length
			const value = inHeader(textOfLength(text, isBeyond ? HEAD - 500 : longest, asBytes), HEAD)
			return { ...blank, target, headers: [[name, `a${value.slice(1)}`]] }
		},
	}
}

const asBytes = (text: string) => Buffer.from(text).toString('latin1')

const cookieOf = (name: string): Place => ({
	of: 'shop',
	kind: 'cookie',
	name,
	target: '/cart',
	request(text, isBeyond) {
		const length = isBeyond ? HEAD - 3_000 : requestBounds.cookies - 3_000
		const value = inHeader(textOfLength(text, length, asBytes), HEAD)
		return { ...blank, as: 'stranger', target: '/cart', cookies: [[name, value]] }
	},
})

const FORM_TYPE = 'application/x-www-form-urlencoded'

function fieldsOf(form: FoundForm): Place[] {
	const names = [...form.fields.map(({ name }) => name), 'a']
	return [...new Set(names)].map((spoilt) => ({
		of: 'shop',
		kind: 'form',
		name: `${form.action} ${spoilt}`,
		target: `POST ${form.action}`,
		request(text, isBeyond) {
			const length = isBeyond ? FORM.beyond : FORM.allowed
			const others: Pair[] = form.fields
				.filter(({ name }) => name !== spoilt)
				.map(({ name, values }) => [name, values[0] ?? '1'])
			const long = `${percentEncoded(spoilt)}=${textOfLength(text, length, encodeURIComponent)}`
			const pairs = others.map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`)
			const headers: Pair[] = [...blank.headers, ['origin', '{origin}'], ['content-type', FORM_TYPE]]
			const { as, action: target } = form
			return { ...blank, as, method: 'POST', target, headers, body: Buffer.from([...pairs, long].join('&')) }
		},
	}))
}

interface JsonCall {
	of: Place['of']
	name: string
	method: string
	target: string
	type: string
	/** The whole body of a value. */
	write: (value: unknown) => string
}

/** A place for each text in a value. */
function jsonPlaces(call: JsonCall, value: unknown): Place[] {
	return textsIn(value).map((path) => ({
		of: call.of,
		kind: 'json',
		name: `${call.name} ${path.join('.')}`,
		target: call.name,
		request(text, isBeyond) {
			const long = textOfLength(text, isBeyond ? JSON_BODY.beyond : JSON_BODY.allowed, escapedInJson)
			const body = call.write(withText(value, path, '\0')).replace('\\u0000', () => long)
			const headers: Pair[] = [
				['accept', 'application/json'],
				['content-type', call.type],
			]
			return {
				...blank,
				as: 'member',
				method: call.method,
				target: call.target,
				headers,
				body: Buffer.from(body),
			}
		},
	}))
}

const escapedInJson = (text: string) => JSON.stringify(text).slice(1, -1)

type Path = readonly (string | number)[]

function textsIn(value: unknown, path: Path = []): Path[] {
	if (typeof value === 'string') return [path]
	if (Array.isArray(value)) return value.slice(0, 1).flatMap((one) => textsIn(one, [...path, 0]))
	if (typeof value !== 'object' || value === null) return []
	return Object.entries(value).flatMap(([name, one]) => textsIn(one, [...path, name]))
}

function withText(value: unknown, [first, ...rest]: Path, text: string): unknown {
	if (first === undefined) return text
	if (Array.isArray(value)) return value.map((one, at) => (at === first ? withText(one, rest, text) : one))
	const fields = value as Record<string, unknown>
	return { ...fields, [first]: withText(fields[first], rest, text) }
}

/** The value with the most texts among some that a schema takes. */
function richest(schema: Parameters<typeof valuesOf>[0]): unknown {
	const values = fc.sample(valuesOf(schema, {}), { seed: 1, numRuns: 20 })
	return values.reduce((best, one) => (textsIn(one).length > textsIn(best).length ? one : best))
}

/** The requests of pages that are no form. */
function reportsAndEvents(): Place[] {
	const call = { of: 'shop', method: 'POST', type: 'application/json' } as const
	const reports = { ...call, target: '/resources/reports' }
	const error = { name: 'a', message: 'a', stack: 'a', page: '/a', release: 'a', requestId: 'a' }
	const frame = { filename: 'a', function: 'a' }
	const span = { trace_id: 'a', op: 'a', status: 'a', origin: 'a', description: 'a' }
	const event = {
		event_id: 'a',
		type: 'a',
		platform: 'a',
		level: 'a',
		release: 'a',
		environment: 'a',
		transaction: 'a',
		message: 'a',
		tags: { requestId: 'a', message: 'a', process: 'a', page: 'a' },
		exception: {
			values: [{ type: 'a', value: 'a', mechanism: { type: 'a' }, stacktrace: { frames: [frame] } }],
		},
		contexts: { trace: span },
		spans: [span],
	}
	const envelope = (value: unknown) => `{}\n{"type":"event"}\n${JSON.stringify(value)}`
	const events = sendEvents.body ? richest(sendEvents.body) : {}
	return [
		...jsonPlaces({ ...reports, name: 'error of a page', write: JSON.stringify }, error),
		...jsonPlaces({ ...reports, name: 'event of the SDK', type: 'text/plain', write: envelope }, event),
		...jsonPlaces({ ...call, name: 'events', target: '/resources/events', write: JSON.stringify }, events),
	]
}

function callOf(name: string, { method, path, query, body }: (typeof endpoints)[string]): Place[] {
	const filled = (spoilt?: string) =>
		path.replace(/\{(\w+)\*?\}/g, (_, param: string) => (param === spoilt ? '\0' : '1'))
	const params = Array.from(path.matchAll(/\{(\w+)\*?\}/g), ([, param = '']) => param)
	const queryNames = query ? Object.keys((richest(query) ?? {}) as object) : []
	const targets = [
		...params.map((param) => filled(param)),
		...queryNames.map((one) => `${filled()}?${one}=\0`),
		`${filled()}?\0=1`,
	]
	const places = targets.map((target) => {
		const kind = target.includes('?') ? 'query' : 'path'
		const about = { of: 'backend', kind, name: `${name} ${target}`, target: name } as const
		const place = address(target, requestBounds.address, about, inQuery)
		return {
			...place,
			request: (text: LongText, isBeyond: boolean) => ({
				...place.request(text, isBeyond),
				as: 'member' as const,
				method,
			}),
		}
	})
	if (!body) return places
	const call = { of: 'backend', name, method, target: filled(), type: 'application/json' } as const
	return [...places, ...jsonPlaces({ ...call, write: JSON.stringify }, richest(body))]
}
