import fc from 'fast-check'

/** Texts that have broken one program or another. */
export const HOSTILE_TEXTS = [
	'',
	' ',
	'\u0000',
	'а\u0000б',
	'\u0001\u0007\u001b[31m\u007f',
	'\ud800',
	'а\udfffб',
	'\ufeff\u200b\u202e\u2028',
	'👩‍👩‍👧‍👦🏳️‍🌈',
	'e\u0301'.repeat(50),
	'<script>alert(1)</script>',
	'"><img src=x onerror=alert(1)>',
	"'; DROP TABLE orders; --",
	"' OR '1'='1",
	'1); SELECT pg_sleep(10); --',
	'%',
	'_%\\',
	'\\',
	"':*()<->&|!",
	"a' & b:* | !c <-> 'd",
	'$1 $2 {0} %s %n',
	'../../etc/passwd',
	'null',
	'undefined',
	'NaN',
	'-1',
	'1e309',
	'99999999999999999999',
	'2147483648',
	'-2147483649',
	'9007199254740993',
	'0x7fffffff',
	'__proto__',
	'constructor',
	'toString',
	'[object Object]',
	'а'.repeat(10_000),
	'('.repeat(2_000),
	'a '.repeat(3_000),
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
	{ arbitrary: fc.constantFrom(...HOSTILE_TEXTS), weight: 3 },
	{ arbitrary: fc.string({ unit: 'binary', maxLength: 30 }), weight: 1 },
)

const hostileNumber = fc.constantFrom(
	0,
	-0,
	-1,
	0.5,
	1e308,
	-1e308,
	5e-324,
	2_147_483_647,
	2_147_483_648,
	-2_147_483_649,
	Number.MAX_SAFE_INTEGER,
	Number.MIN_SAFE_INTEGER,
	2 ** 63,
)

/** Values of a wrong kind. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
	{ arbitrary: hostileText, weight: 4 },
	{ arbitrary: hostileNumber, weight: 2 },
	{ arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], { length: -1 }, { toString: 1 }), weight: 2 },
	{ arbitrary: fc.array(hostileText, { maxLength: 3 }), weight: 1 },
	{ arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
	{ arbitrary: fc.integer({ min: 1, max: 300 }).map(nested), weight: 1 },
)

/** Bodies that are hardly JSON. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
	hostileText,
	hostileValue.map((value) => JSON.stringify(value) ?? 'undefined'),
	fc.constantFrom(
		'{',
		'{"a":1',
		'{"a":1}}',
		'{"a":1,"a":2}',
		'{"__proto__":{"x":1},"constructor":{"prototype":{}}}',
		'{"skuId":1e999,"quantity":-0}',
		'{"cityId":1e400}',
		'\ufeff{}',
		'"\\ud800"',
		'{"\\u0000":"\\u0000"}',
		`${'['.repeat(20_000)}${']'.repeat(20_000)}`,
		`${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`,
		`"${'x'.repeat(70_000)}"`,
		' '.repeat(70_000),
		`{"text":"${'\\u0000'.repeat(5_000)}"}`,
	),
)

function nested(depth: number): unknown {
	let value: unknown = 1
	for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
	return value
}
