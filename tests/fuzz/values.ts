import fc from 'fast-check'
import { hostileText } from '../contract/fuzz/hostile.ts'

/** One of the usual values, or rarely another. @param rarity how many usual ones come to one other */
export function rarely<T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>, rarity = 9): fc.Arbitrary<T> {
	return fc.oneof({ arbitrary: usual, weight: rarity }, { arbitrary: other, weight: 1 })
}

/** One of the values that the shop's pages have, else the other arbitrary when they have none. */
export const oneOf = (known: readonly string[], otherwise: fc.Arbitrary<string>) =>
	known.length > 0 ? fc.constantFrom(...known) : otherwise

/** Only the fuzzer has hosts and elements of these names: an answer that has one took it from a request. */
export const MARKER = /evil-\d+/

const markerName = fc.nat(99_999).map((number) => `evil-${number}`)

const beforeHost = fc.oneof(
	{ arbitrary: fc.constant('/'), weight: 8 },
	{ arbitrary: fc.constantFrom('.', '..', '\\'), weight: 5 },
	{
		arbitrary: fc.constantFrom(
			...['%2F', '%5C', '%2e', '\t', '\n', '%09', '%00', ' ', '@', ':', ';', '?', '#', 'a', '\u3000', '。'],
			...['http:', 'https:', 'javascript:', 'data:', 'ftp:', 'HTTPS:', '{origin}'],
		),
		weight: 4,
	},
)

/** Addresses that some reader may take for one of another site. */
const leadingAway = fc
	.tuple(
		fc.array(beforeHost, { maxLength: 6 }),
		markerName,
		fc.constantFrom('', '/', '/phish', '?a', '\\', ':80', '@'),
	)
	.map(([before, name, after]) => `${before.join('')}${name}.example${after}`)

const closing = fc.constantFrom(
	...[
		'"',
		"'",
		'>',
		'</title>',
		'</script>',
		'</textarea>',
		'</style>',
		'-->',
		']]>',
		'\\',
		'`',
		'&quot;',
		'\\u003c',
	],
)

/** Texts that are markup where they are not escaped. */
const markup = fc
	.tuple(
		fc.array(closing, { maxLength: 3 }),
		markerName,
		fc.constantFrom(
			(name: string) => `<x-${name}>`,
			(name: string) => `<img src=//${name}.example onerror=a>`,
			(name: string) => ` x-${name}=1 `,
			(name: string) => `[a](javascript:${name})`,
			(name: string) => `<a href="javascript:${name}">`,
		),
	)
	.map(([before, name, element]) => before.join('') + element(name))

/** Whole numbers at the bounds of something. */
export const boundNumber = fc
	.oneof(
		fc.integer({ min: -2, max: 40 }),
		fc
			.tuple(fc.integer({ min: 0, max: 64 }), fc.integer({ min: -1, max: 1 }), fc.boolean())
			.map(([power, step, negative]) => (negative ? -1n : 1n) * 2n ** BigInt(power) + BigInt(step)),
	)
	.map(String)

const oddNumber = fc.oneof(
	boundNumber,
	fc.constantFrom(
		'1e3',
		'0x10',
		'-0',
		'+5',
		' 7 ',
		'007',
		'1.5',
		'1,5',
		'٣',
		'９',
		'Infinity',
		'NaN',
		'1e309',
		'²',
	),
	fc.integer({ min: 1, max: 400 }).map((length) => '9'.repeat(length)),
)

const range = fc
	.tuple(boundNumber, fc.constantFrom('-', '..', ',', '–', ':'), boundNumber)
	.map((parts) => parts.join(''))

const oddUnicode = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 20 }),
	fc.constantFrom(
		'🧗‍♀️',
		'\u202eгпж.exe',
		'\ud83d',
		'\udc00я',
		'İ',
		'ß',
		'ﷺ',
		'\u0300'.repeat(300),
		'𝒶',
		'\uffff',
		'\u00a0',
	),
)

const long = fc
	.tuple(
		fc.constantFrom('a', 'ы', '🧗', '(', '%', '/', '..', 'a ', '"', '<', 'a.', '[0]'),
		fc.integer({ min: 0, max: 13 }),
	)
	.map(([unit, power]) => unit.repeat(2 ** power))

/** Values in the place of one of the shop's own. */
export const hostileValue: fc.Arbitrary<string> = fc.oneof(
	{ arbitrary: hostileText, weight: 4 },
	{ arbitrary: leadingAway, weight: 6 },
	{ arbitrary: markup, weight: 4 },
	{ arbitrary: oddNumber, weight: 4 },
	{ arbitrary: range, weight: 2 },
	{ arbitrary: oddUnicode, weight: 2 },
	{ arbitrary: long, weight: 2 },
	{ arbitrary: fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)), weight: 1 },
)

/** A small mistake in a known value. */
export const mistake = fc.constantFrom<((text: string) => string)[]>(
	(text) => `${text}/`,
	(text) => `/${text}`,
	(text) => text.toUpperCase(),
	(text) => text.slice(0, -1),
	(text) => ` ${text} `,
	(text) => `${text}\0`,
	(text) => `${text}.`,
	(text) => `${text}/../${text}`,
	(text) => `0${text}`,
	(text) => `-${text}`,
	(text) => text + text,
	(text) => `${text},${text}`,
	(text) => [...text].reverse().join(''),
)

/** A value with a small mistake. */
export const nearly = (value: fc.Arbitrary<string>) =>
	fc.tuple(mistake, value).map(([change, text]) => change(text))

/** Names that mean something to programs, and those without a meaning. */
const oddName = fc.oneof(
	fc.constantFrom(
		...['', '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__intent__', '__state__'],
		...[
			'length',
			'then',
			'_method',
			'_data',
			'_routes',
			'index',
			'0',
			'.',
			'[]',
			'[',
			']',
			'a..b',
			'$',
			'valueOf',
		],
	),
	hostileValue,
)

/**
 * A name that readers of forms may take for a path into an object or a list.
 * @param known names that the shop has
 */
export function hostileName(known: fc.Arbitrary<string>): fc.Arbitrary<string> {
	const name = fc.oneof({ arbitrary: known, weight: 3 }, { arbitrary: oddName, weight: 2 })
	const index = fc
		.tuple(fc.integer({ min: 0, max: 33 }), fc.integer({ min: -1, max: 1 }))
		.map(([power, step]) => `[${2 ** power + step}]`)
	const step = fc.oneof(
		{ arbitrary: index, weight: 4 },
		{ arbitrary: oddName.map((part) => `.${part}`), weight: 3 },
		{ arbitrary: oddName.map((part) => `[${part}]`), weight: 1 },
		{ arbitrary: fc.integer({ min: 0, max: 12 }).map((power) => '.a'.repeat(2 ** power)), weight: 1 },
	)
	return fc.tuple(name, fc.array(step, { maxLength: 3 })).map(([start, steps]) => start + steps.join(''))
}

/** Percent-encoded as UTF-8; half of a surrogate pair as its three bytes, which no encoder of the platform writes. */
export function percentEncoded(text: string): string {
	return [...text]
		.map((character) => {
			const code = character.codePointAt(0) ?? 0
			if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(character)
			return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
				.map((byte) => `%${byte.toString(16).toUpperCase()}`)
				.join('')
		})
		.join('')
}
