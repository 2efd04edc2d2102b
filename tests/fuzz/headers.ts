import fc from 'fast-check'
import type { Pair } from './addresses.ts'
import { hostileValue, percentEncoded, rarely } from './values.ts'

/** Bytes that a header may have at all; the others as question marks. */
export const inHeader = (text: string, longest = 6_000) =>
	text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, longest)

const odd = hostileValue.map((text) => inHeader(text))

const values: Record<string, fc.Arbitrary<string>> = {
	accept: fc.constantFrom('text/html', '*/*', 'application/json', 'image/*', 'text/html;q=0,*/*;q=0.1', ''),
	'accept-encoding': fc.constantFrom('br', 'gzip', 'deflate', 'gzip;q=0', 'identity;q=0', '*', 'zstd', ''),
	'accept-language': fc.constantFrom('ru', 'en', '*', 'ru;q=2', 'x'.repeat(3_000)),
	referer: fc.oneof(
		odd,
		hostileValue.map((text) => `{origin}${inHeader(text)}`),
		fc.constantFrom('{origin}/', '{origin}/cart?a=1', '{origin}', 'about:blank'),
	),
	'x-forwarded-for': fc.oneof(odd, fc.constantFrom('1.2.3.4', '::1, 2001:db8::1', ',,,', '1.2.3.4:80')),
	'x-forwarded-host': odd,
	'x-forwarded-proto': fc.constantFrom('https', 'http,https', 'javascript', ''),
	'x-http-method-override': fc.constantFrom('DELETE', 'PUT', 'TRACE'),
	'x-request-id': odd,
	'x-remix-redirect': odd,
	'x-remix-response': fc.constantFrom('yes', 'no'),
	forwarded: odd,
	range: fc.constantFrom(
		'bytes=0-',
		'bytes=0-0',
		'bytes=-1',
		'bytes=5-1',
		`bytes=${'0-1,'.repeat(800)}0-1`,
		'x',
	),
	'if-none-match': fc.oneof(odd, fc.constantFrom('*', 'W/"a"', '"'.repeat(2_000))),
	'if-modified-since': fc.oneof(odd, fc.constantFrom('Thu, 01 Jan 1970 00:00:00 GMT', '-1', 'Infinity')),
	'if-range': odd,
	'cache-control': fc.constantFrom('no-cache', 'max-age=-1', 'only-if-cached'),
	purpose: fc.constantFrom('prefetch', 'x'),
	'sec-fetch-mode': fc.constantFrom('navigate', 'no-cors', 'x'),
	'sec-fetch-dest': fc.constantFrom('document', 'iframe', 'empty', 'x'),
	'user-agent': fc.oneof(odd, fc.constantFrom('Googlebot', '')),
	authorization: odd,
	'content-language': odd,
}

/** Headers that say the request comes from the shop's own pages, and rarely that it does not. */
const origins: fc.Arbitrary<Pair[]> = rarely(
	fc.constant<Pair[]>([['origin', '{origin}']]),
	fc.oneof(
		fc.constant<Pair[]>([]),
		fc.constant<Pair[]>([['sec-fetch-site', 'same-origin']]),
		fc.constant<Pair[]>([['sec-fetch-site', 'cross-site']]),
		odd.map((value): Pair[] => [['origin', value]]),
	),
)

/** Some headers, most of them as no browser sends them. */
export const headers: fc.Arbitrary<Pair[]> = fc
	.tuple(
		rarely(fc.constant<Pair>(['accept', 'text/html']), fc.constant<Pair>(['accept', '*/*']), 3),
		fc.array(
			fc
				.constantFrom(...Object.keys(values))
				.chain((name) => (values[name] ?? odd).map((value): Pair => [name, value])),
			{ maxLength: 3 },
		),
		origins,
	)
	.map(([accept, others, origin]) => [
		...(others.some(([name]) => name === 'accept') ? [] : [accept]),
		...others.filter(([name], at) => others.findIndex(([other]) => other === name) === at),
		...origin,
	])

const COOKIE_UNSAFE = /[^\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+/g

/** Cookies of the shop with something else in them. @param known names and values that it has set */
export function cookiesLike(known: readonly Pair[]): fc.Arbitrary<Pair[]> {
	const cookie = fc.constantFrom<Pair>(['flash', ''], ...known).chain(([name, value]) =>
		fc
			.oneof(
				{ arbitrary: changedInside(value), weight: 3 },
				{ arbitrary: hostileValue.map((text) => inCookie(text)), weight: 1 },
				{
					arbitrary: fc.constantFrom(
						value.slice(0, -3),
						`${value}x`,
						value + value,
						'',
						'.',
						'e30=',
						'bnVsbA==',
					),
					weight: 2,
				},
				{ arbitrary: fc.jsonValue({ maxDepth: 2 }).map(packed), weight: 1 },
			)
			.map((changed): Pair => [name, changed]),
	)
	return rarely(fc.constant([]), fc.array(cookie, { maxLength: 2 }), 3)
}

const inCookie = (text: string) => text.replace(COOKIE_UNSAFE, percentEncoded)

/** As cookies of Remix hold a value. */
const packed = (value: unknown) => inCookie(Buffer.from(JSON.stringify(value)).toString('base64'))

/** The value that is in a cookie, with one of its texts or numbers replaced. */
function changedInside(cookie: string): fc.Arbitrary<string> {
	const inside = unpacked(cookie)
	if (inside === undefined) return hostileValue.map(inCookie)
	return fc.tuple(fc.nat(20), hostileValue).map(([at, hostile]) => {
		let leaf = 0
		const leaves = JSON.stringify(inside).match(/"(?:[^"\\]|\\.)*"(?!:)|-?\d+/g)?.length ?? 1
		const changed = JSON.stringify(inside, (_, value) =>
			typeof value === 'object' ? value : leaf++ === at % leaves ? hostile : value,
		)
		return inCookie(Buffer.from(changed).toString('base64'))
	})
}

function unpacked(cookie: string): unknown {
	try {
		return JSON.parse(Buffer.from(decodeURIComponent(cookie), 'base64').toString())
	} catch {
		return undefined
	}
}
