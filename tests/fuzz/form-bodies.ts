import fc from 'fast-check'
import type { Pair } from './addresses.ts'
import type { FoundForm, Knowledge } from './crawl.ts'
import type { Field } from './html.ts'
import { hostileName, hostileValue, mistake, oneOf, percentEncoded, rarely } from './values.ts'

/** Target of a form, and its content. */
export interface FormBody {
	contentType: string | undefined
	body: Buffer
}

/** Texts that a person may have typed, by the type of the field. */
const typed: Record<string, readonly string[]> = {
	tel: ['+7 (912) 884-03-17', '89128840317'],
	email: ['anya@example.ru'],
	number: ['1', '2'],
	checkbox: ['on'],
	text: ['Аня', 'Бакунинская улица', '26', '27.03.1990', '1234'],
	textarea: ['Греет «как печка» & не промокает'],
	search: ['куртка'],
}

/** Bodies for a form of a page: its fields, with something done to them, in one encoding or another. */
export function bodiesOf(form: FoundForm, knowledge: Knowledge): fc.Arbitrary<FormBody> {
	const names = fc.constantFrom('a', ...form.fields.map(({ name }) => name))
	return fc
		.tuple(fieldsFilledIn(form), fc.array(changes(names, knowledge), { maxLength: 4 }))
		.map(([pairs, made]) => made.reduce((changing, change) => change(changing), pairs))
		.chain(encoded)
}

/** As a browser sends a filled-in form. */
export const bodiesAsFilledIn = (form: FoundForm): fc.Arbitrary<FormBody> => fieldsFilledIn(form).map(asUsual)

const fieldsFilledIn = ({ fields }: FoundForm): fc.Arbitrary<Pair[]> =>
	fc.tuple(...fields.map(goodField)).map((pairs) => pairs.filter((pair) => pair !== undefined))

/** As a person would fill it in; undefined for a field without a choice. */
function goodField({ name, type, values }: Field): fc.Arbitrary<Pair | undefined> {
	const offered = values.filter(Boolean)
	const value = fc.constantFrom(...(offered.length > 0 ? offered : (typed[type] ?? typed.text ?? [])))
	const pair = value.map((chosen): Pair => [name, chosen])
	return type === 'checkbox' ? fc.option(pair, { nil: undefined }) : pair
}

type Change = (pairs: Pair[]) => Pair[]

function changes(known: fc.Arbitrary<string>, knowledge: Knowledge): fc.Arbitrary<Change> {
	const at = fc.nat(30)
	const name = hostileName(known)
	const value = fc.oneof(
		{ arbitrary: hostileValue, weight: 4 },
		{ arbitrary: oneOf(knowledge.fieldValues, hostileValue), weight: 1 },
	)
	const times = rarely(
		fc.integer({ min: 2, max: 8 }),
		fc.integer({ min: 3, max: 15 }).map((power) => 2 ** power),
		4,
	)
	return fc.oneof(
		{ arbitrary: at.map(removed), weight: 2 },
		{
			arbitrary: fc.tuple(at, value).map(([place, text]) => replaced(place, ([of]) => [of, text])),
			weight: 5,
		},
		{
			arbitrary: fc
				.tuple(at, mistake)
				.map(([place, change]) => replaced(place, ([of, text]) => [of, change(text)])),
			weight: 2,
		},
		{
			arbitrary: fc.tuple(at, name).map(([place, text]) => replaced(place, ([, kept]) => [text, kept])),
			weight: 3,
		},
		{
			arbitrary: fc.tuple(name, value).map(
				(pair): Change =>
					(pairs) => [...pairs, pair],
			),
			weight: 4,
		},
		{
			arbitrary: fc.tuple(fc.tuple(rarely(known, name, 2), fc.constantFrom('', '1')), times).map(
				([pair, count]): Change =>
					(pairs) => [...pairs, ...repeated(pair, count)],
			),
			weight: 2,
		},
	)
}

/**
 * Letters that repeated pairs may have: a thousand times what the shop reads, and far below what the fuzzer can hold.
 */
const MOST_REPEATED = 4_000_000

function repeated(pair: Pair, count: number): Pair[] {
	const fitting = Math.max(1, Math.floor(MOST_REPEATED / (pair.join('=').length + 1)))
	return Array.from<Pair>({ length: Math.min(count, fitting) }).fill(pair)
}

const removed =
	(place: number): Change =>
	(pairs) =>
		pairs.filter((_, index) => index !== place % pairs.length)

const replaced =
	(place: number, change: (pair: Pair) => Pair): Change =>
	(pairs) =>
		pairs.map((pair, index) => (index === place % pairs.length ? change(pair) : pair))

const urlencoded = 'application/x-www-form-urlencoded'
const boundary = 'xBoundaryOfTheFuzzerx'

/** As browsers send forms most of the time; else as no browser does. */
function encoded(pairs: Pair[]): fc.Arbitrary<FormBody> {
	return fc.oneof(
		{ arbitrary: fc.constant(asUsual(pairs)), weight: 14 },
		{ arbitrary: multipart(pairs), weight: 4 },
		{ arbitrary: otherTypes(pairs), weight: 2 },
		{ arbitrary: broken(pairs), weight: 2 },
	)
}

const asUsual = (pairs: readonly Pair[]): FormBody => ({
	contentType: urlencoded,
	body: Buffer.from(asQuery(pairs)),
})

const asQuery = (pairs: readonly Pair[]) =>
	pairs.map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`).join('&')

function multipart(pairs: readonly Pair[]): fc.Arbitrary<FormBody> {
	return fc
		.record({
			/** Added to the head of each part. */
			more: rarely(
				fc.constant(''),
				fc.constantFrom(
					'; filename="a.txt"',
					'; filename=""',
					`; filename="${'x'.repeat(5_000)}"`,
					'; name="b"',
					"; filename*=UTF-8''%ff",
					'\r\nContent-Type: text/html; charset=utf-16',
					'\r\nContent-Type: application/octet-stream',
					'\r\nContent-Transfer-Encoding: base64',
					`\r\nX-Long: ${'y'.repeat(9_000)}`,
					'\r\nBroken',
				),
				2,
			),
			end: rarely(fc.constant(`--${boundary}--\r\n`), fc.constantFrom('', `--${boundary}`, '--', '\0'), 3),
			type: rarely(
				fc.constant(`multipart/form-data; boundary=${boundary}`),
				fc.constantFrom(
					'multipart/form-data',
					'multipart/form-data; boundary=',
					`multipart/form-data; boundary="${boundary}`,
					`multipart/form-data; boundary=${'b'.repeat(500)}`,
					'multipart/form-data; boundary=other',
					`multipart/mixed; boundary=${boundary}`,
				),
				3,
			),
		})
		.map(({ more, end, type }) => {
			const parts = pairs.map(
				([name, value]) =>
					`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`,
			)
			return { contentType: type, body: Buffer.from(parts.join('') + end) }
		})
}

function otherTypes(pairs: readonly Pair[]): fc.Arbitrary<FormBody> {
	const json = JSON.stringify(Object.fromEntries(pairs))
	return fc.constantFrom(
		{ contentType: 'application/json', body: Buffer.from(json) },
		{ contentType: 'text/plain', body: Buffer.from(pairs.map((pair) => pair.join('=')).join('\r\n')) },
		{ contentType: undefined, body: Buffer.from(asQuery(pairs)) },
		{ contentType: `${urlencoded}; charset=utf-16le`, body: Buffer.from(asQuery(pairs), 'utf16le') },
		{ contentType: `${urlencoded}; charset=windows-1251`, body: Buffer.from(asQuery(pairs)) },
		{ contentType: urlencoded.toUpperCase(), body: Buffer.from(asQuery(pairs)) },
		{ contentType: 'application/octet-stream', body: Buffer.from(json) },
		{ contentType: urlencoded, body: Buffer.from(json) },
		{ contentType: 'x', body: Buffer.from(json) },
		{ contentType: urlencoded, body: Buffer.alloc(0) },
	)
}

/** Bytes that are no form, or hardly. */
function broken(pairs: readonly Pair[]): fc.Arbitrary<FormBody> {
	const query = asQuery(pairs)
	const texts = fc.oneof(
		fc.constantFrom(
			`${query}&%`,
			`${query}&%zz=%E0%A4%A`,
			`%FF%FE=${query}`,
			query.replaceAll('=', '=='),
			`&&&&${query}&&&`,
			query.replaceAll('&', ';'),
			`${query}&${'a'.repeat(300_000)}`,
		),
		hostileValue,
	)
	return texts.map((text) => ({ contentType: urlencoded, body: Buffer.from(text) }))
}
