import { HOSTILE_TEXTS } from '../contract/fuzz/hostile.ts'

/** In characters: a page has to be possible with several hundred of them. */
const LONGEST = 400

/** Longer than any word of the language. */
const LONG_WORD = 'Сверхвысококачественноводонепроницаемоветрозащитномембранноекурткообразное'

/** Texts that a well-meaning backend may write into one field or another. */
const USUAL_TEXTS = [
	'Куртка',
	'Лёгкая куртка для похода',
	'Спокойная одежда для долгих дорог: не шуршит, не промокает и сохнет за ночь у печки.',
	'+79161234567',
	'+79128840317',
	'lena@example.ru',
	'#336699',
	'42',
	'ТР-1001',
	'a1b2c3d4',
	'Europe/Moscow',
	'Asia/Kamchatka',
	'пн–пт',
	'ежедневно',
	'09:00',
	'21:30',
	'2026-11-21',
	'2026-12-31',
	'2027-01-15',
	'2026-11-23T09:00:00Z',
	'2026-11-22T21:30:00.000Z',
	'2026-12-30T00:00:00Z',
	'2025-02-28T20:59:59.999999Z',
	'/catalog/muzhchinam',
	'/product/1',
	'/pictures/land/dawn.avif',
	'https://shop.example/a?b=c',
	'<p>Абзац с <a href="/about/">ссылкой</a></p>',
]

/** Texts that no field of its kind expects, and that a schema without a format allows. */
const ODD_TEXTS = [
	...HOSTILE_TEXTS.filter((text) => text.length <= LONGEST),
	LONG_WORD,
	LONG_WORD,
	LONG_WORD.toLowerCase(),
	`${'Очень длинное название с пробелами и без конца '.repeat(8)}`,
	'javascript:alert(1)',
	'data:text/html,<b>b</b>',
	'//evil.example/x',
	'https://evil.example/a?b=c&d',
	'https://',
	'http://[::1',
	'/.//evil.example',
	'\\\\evil.example',
	'community/blogs/палатка',
	'/community/blogs/палатка',
	'/catalog/%',
	'a b?c#d',
	'..',
	'mailto:',
	'MSK',
	'Europe/Nowhere',
	'бессрочно',
	'01.12.2026',
	'24:00',
	'круглосуточно',
	'понедельник–пятница',
	'0000-01-01',
	'9999-12-31',
	'2024-02-29',
	'0000-01-01T00:00:00Z',
	'9999-12-31T23:59:59.999999999Z',
	'2026-11-23T12:00Z',
	'red;background:url(//evil.example)',
	'#12',
	'+000000000000000',
	'noindex',
	'<h1>a</h1><table><tr><td>b</td></tr></table>',
]

/** Texts for answers of each manner; those that a schema does not allow are left out. */
export const textsOf = {
	least: [''],
	usual: USUAL_TEXTS,
	most: ODD_TEXTS,
	longest: [LONG_WORD, LONG_WORD.toLowerCase(), LONG_WORD.toUpperCase(), '9'.repeat(90)],
} as const

/** The same for numbers, whole or not. */
export const numbersOf = {
	least: [0],
	usual: [0, 1, 2, 3, 5, 10, 42, 300, 1_990, 12_990, 2.5, 55.75, 37.62],
	most: [
		0,
		-1,
		1,
		7,
		23,
		100,
		-42,
		1_000_000_007,
		2 ** 31,
		-(2 ** 31) - 1,
		2 ** 53 - 1,
		-(2 ** 53) + 1,
		0.1,
		1e-7,
		1e308,
		-1e308,
		90,
		-180,
	],
	longest: [1_000_000_007, 2 ** 53 - 1, -(2 ** 53) + 1, 90, 1e308, -1e308],
} as const
