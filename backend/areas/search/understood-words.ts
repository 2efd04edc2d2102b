import { COLOUR_WORD, coloursOf } from './colour-families.ts'
import { AUDIENCE, COLOUR, SEASON, SIZE, WEIGHT } from './facet-snapshot.ts'

export interface WordOfFilter {
	value: string
	hex?: string | undefined
	/** Names of a size in letters. */
	letters?: ReadonlySet<string> | undefined
}

/** Facet → its values, in the order they are shown. */
export type Vocabulary = ReadonlyMap<string, readonly WordOfFilter[]>

/** A text taken apart: filters, and the words that are none. */
export interface Understood {
	/** The words that are no filters, as they were typed; empty when all are. */
	rest: string
	/** Facet → values of the vocabulary. */
	chosen: Map<string, string[]>
	/** Whole roubles. */
	priceFrom?: number
	priceTo?: number
}

interface Rule {
	pattern: RegExp
	/** Adds what the words mean. @returns false when they mean nothing here and stay words */
	understand(understood: Understood, groups: readonly string[], vocabulary: Vocabulary): boolean
}

/** How far a comfort temperature may exceed the requested one: a bag for −45 °C is no answer to «спальник -10». */
const COMFORT_SPAN = 10
/** «до 10» may be years or degrees; a price is at least so much, unless it is said to be one. */
const LEAST_PRICE = 100
const MOST_PRICE = 100_000_000

const between = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu')

// Spaces and endings have a bound, so that the time grows with the length of the text alone.
const AMOUNT = String.raw`(\d{1,3}(?:[\s.]\d{3}){1,3}(?!\d)|\d{1,9}(?:[.,]\d{1,2})?(?!\d))`
const THOUSANDS = String.raw`(\s{0,3}(?:тыс(?:яч\p{L}{0,4})?\.?|т\.?\s?р\.?|к(?!\p{L})))?`
const ROUBLES = String.raw`(\s{0,3}(?:₽|руб\p{L}{0,4}\.?|р\.?(?!\p{L})))?`
const NO_UNIT = String.raw`(?!\s{0,3}(?:%|°|л(?!\p{L})|литр|мл|мм|см|км|кг|г(?!\p{L})|град|лет|fp|мест))`
const priced = (words: string) =>
	new RegExp(
		String.raw`(?<![\p{L}\p{N}])(?:${words})\s{0,3}${AMOUNT}${THOUSANDS}${ROUBLES}(?![\p{L}\p{N}])${NO_UNIT}`,
		'iu',
	)

const UP_TO_WEIGHT =
	/(?<![\p{L}\p{N}])(?:до|не\s{1,3}тяжелее|легче|не\s{1,3}больше|не\s{1,3}более)\s{0,3}(\d{1,5}(?:[.,]\d{1,2})?)\s{0,3}(кг|килограмм\p{L}{0,3}|гр?|грамм\p{L}{0,3})(?![\p{L}\p{N}])/iu
const LETTERS = '\\d?[xх]{0,4}[sl]|m'
const sized = (sizes: string) =>
	new RegExp(
		String.raw`(?<!\S)(?:размер\p{L}{0,2}\s*|р(?:-р)?\.?\s*)?(${sizes})(?:-?й)?(?:\s*размер\p{L}{0,2}|\s*р(?:-р)?\.?)?(?=$|[\s,;])${NO_UNIT}`,
		'iu',
	)
const SIZE_IN_LETTERS = sized(LETTERS)

const RULES: readonly Rule[] = [
	{
		// The thousands of the second amount are those of the first: «от 5 до 10 тысяч».
		pattern: new RegExp(
			String.raw`(?<![\p{L}\p{N}])от\s{0,3}${AMOUNT}${THOUSANDS}${ROUBLES}\s{0,3}до\s{0,3}${AMOUNT}${THOUSANDS}${ROUBLES}(?![\p{L}\p{N}])${NO_UNIT}`,
			'iu',
		),
		understand(understood, [from, fromThousands, fromRoubles, to, toThousands, toRoubles]) {
			const first = priceOf(from, fromThousands || toThousands, fromRoubles || toRoubles)
			const second = priceOf(to, toThousands, toRoubles)
			if (first === undefined || second === undefined) return false
			understood.priceFrom = first
			understood.priceTo = second
			return true
		},
	},
	{
		pattern: priced(
			'до|(?<!не\\s{1,3})дешевле|не\\s{1,3}дороже|не\\s{1,3}более|не\\s{1,3}больше|максимум|в\\s{1,3}пределах',
		),
		understand(understood, [amount, thousands, roubles]) {
			const price = priceOf(amount, thousands, roubles)
			if (price === undefined) return false
			understood.priceTo = price
			return true
		},
	},
	{
		pattern: priced('от|(?<!не\\s{1,3})дороже|не\\s{1,3}дешевле|не\\s{1,3}менее|не\\s{1,3}меньше|минимум'),
		understand(understood, [amount, thousands, roubles]) {
			const price = priceOf(amount, thousands, roubles)
			if (price === undefined) return false
			understood.priceFrom = price
			return true
		},
	},
	{
		pattern:
			/(?<!\S)(?:до\s*|на\s*|для\s*)?([-−–+]|минус\s+|плюс\s+)(\d{1,2})(?!\d)\s*(?:°\s*[cс]?|градус\p{L}*)?(?![\p{L}\p{N}%])/iu,
		understand(understood, [sign = '', degrees], vocabulary) {
			const asked = Number(degrees) * (/[+п]/i.test(sign) ? 1 : -1)
			for (const [facet, values] of vocabulary) {
				const warm = values.filter(({ value }) => {
					const comfort = comfortOf(value)
					return comfort !== undefined && comfort <= asked && comfort >= asked - COMFORT_SPAN
				})
				if (choose(understood, facet, warm)) return true
			}
			return false
		},
	},
	...[
		{
			words: 'мужск\\p{L}{2,3}|мужчин\\p{L}{0,2}|пап[еы]|муж[уа]|брат[уа]|дедушк[еи]|парн[юя]',
			value: /^муж|^унисекс/i,
		},
		{
			words: 'женск\\p{L}{2,3}|женщин\\p{L}{0,2}|мам[еы]|жен[еы]|сестр[еы]|подруг[еи]|бабушк[еи]|девушк[еи]',
			value: /^жен|^унисекс/i,
		},
		{
			words: 'детск\\p{L}{2,3}|детям|детей|реб[её]нк\\p{L}{1,2}|мальчик\\p{L}{0,2}|девоч\\p{L}{1,3}',
			value: /^дет/i,
		},
	].map(
		({ words, value }): Rule => ({
			pattern: between(`(?:для\\s+)?(?:${words})`),
			understand: (understood, _, vocabulary) => chooseNamed(understood, AUDIENCE, vocabulary, value),
		}),
	),
	...[
		{ words: 'зимн(?:ий|яя|ее|ие|его|ей|юю|их|ем|им)|зим(?:а|ы|у|е|ой)', value: /^зим/i },
		{ words: 'летн(?:ий|яя|ее|ие|его|ей|юю|их|ем|им)|лет(?:о|а|у|ом)', value: /^лет/i },
		{
			words:
				'(?:осенн|весенн)(?:ий|яя|ее|ие|его|ей|юю|их|ем|им)|осень|весн[ау]|демисезонн\\p{L}{2,3}|межсезонь[ея]',
			value: /^(?:межсез|деми|осен|весн)/i,
		},
	].map(
		({ words, value }): Rule => ({
			pattern: between(`(?:(?:на|для)\\s+)?(?:${words})`),
			understand: (understood, _, vocabulary) => chooseNamed(understood, SEASON, vocabulary, value),
		}),
	),
	{
		pattern: between(COLOUR_WORD),
		understand: (understood, [, stem = ''], vocabulary) =>
			chooseValues(understood, COLOUR, coloursOf(stem, vocabulary.get(COLOUR) ?? [])),
	},
	{
		pattern: /(?<!\S)(\d+(?:[.,]\d+)?)\s*(л|литр\p{L}*|мл|миллилитр\p{L}*)(?![\p{L}\p{N}])/iu,
		understand(understood, [amount = '', unit = ''], vocabulary) {
			const asked = `${amount.replace('.', ',')} ${/^м/i.test(unit) ? 'мл' : 'л'}`
			for (const [facet, values] of vocabulary) {
				const same = values.filter(({ value }) => value.replace(/\s/g, ' ').toLowerCase() === asked)
				if (choose(understood, facet, same)) return true
			}
			return false
		},
	},
	{
		pattern: UP_TO_WEIGHT,
		understand: (understood, [amount = '', unit = ''], vocabulary) => {
			const most = Number(amount.replace(',', '.')) / (/^к/i.test(unit) ? 1 : 1_000)
			const light = (vocabulary.get(WEIGHT) ?? []).filter(({ value }) => heaviestOf(value) <= most)
			return choose(understood, WEIGHT, light)
		},
	},
	{
		pattern: sized(String.raw`\d{1,3}(?:[.,]5)?`),
		understand: (understood, [size = ''], vocabulary) => chooseSize(understood, size, vocabulary),
	},
	{
		pattern: SIZE_IN_LETTERS,
		understand: (understood, [size = ''], vocabulary) => {
			// It stays a word where it is another name of sizes: 42 is an XS of coats, and a size of boots too.
			const isOtherName = vocabulary.get(SIZE)?.some(({ letters }) => letters?.has(namedSize(size)))
			return !isOtherName && chooseSize(understood, size, vocabulary)
		},
	},
	{
		// No thing is called so: with «маме» or «до 5000» the gift is any of theirs.
		pattern: between(String.raw`(?:(?:в|на)\s{1,3})?подар(?:ок|к[аиу]|очек)`),
		understand: isUnderstood,
	},
]

/**
 * Takes filters out of a text: colours, prices, sizes, sex, season, temperature, volume. The rest of the text has
 * none of them, so that a filter that is removed does not come back from the text.
 * @param vocabulary the available filters; a filter that it lacks stays a word
 */
export function understandWords(text: string, vocabulary: Vocabulary): Understood {
	const understood: Understood = { rest: spaced(inUsualWords(text.normalize('NFC'))), chosen: new Map() }
	for (let isChanged = true; isChanged; ) {
		isChanged = false
		for (const rule of RULES) {
			const match = rule.pattern.exec(understood.rest)
			if (!match) continue
			const [words, ...groups] = match
			if (!rule.understand(understood, groups, vocabulary)) continue
			const before = understood.rest.slice(0, match.index)
			// Spaces are normalised each time: adjacent words may be a price («до 60 зимняя 000»).
			understood.rest = spaced(`${before} ${understood.rest.slice(match.index + words.length)}`)
			isChanged = true
		}
	}
	// Where nothing is filtered by weight it is on the page of each thing, and no name has it.
	const rest = spaced(understood.rest.replace(UP_TO_WEIGHT, ' '))
	return { ...understood, rest: /[\p{L}\p{N}]/u.test(rest) ? rest : '' }
}

const HOW_MANY = ['одно', 'двух', 'трёх', 'четырёх', 'пяти', 'шести', 'семи', 'восьми']
/** In words after «на» and «для»: «на двоих», «для трёх человек». */
const PEOPLE = [
	/^од(?:ин|ного|ному)$/,
	/^дв(?:а|ух|оих|ум)$/,
	/^тр(?:и|[её]х|оих|[её]м)$/,
	/^четыр(?:е|[её]х)$|^четверых$/,
	/^пят(?:ь|и|ерых)$/,
	/^шест(?:ь|и|ерых)$/,
	/^сем(?:ь|и|ерых)$/,
	/^вос(?:емь|ьми|ьмерых)$/,
]
const SEATS = /(?<![\p{L}\p{N}])([1-8])\s?-?\s?(?:х\s?-?\s?)?мест(?:н\p{L}{1,3}|а|о)?(?![\p{L}\p{N}])/giu
const FOR_PEOPLE =
	/(?<![\p{L}\p{N}])(?:на|для)\s{1,3}([1-8]|\p{L}{2,9})(\s{1,3}(?:челов\p{L}{1,3}|персон\p{L}{0,2}|чел\.?))?(?![\p{L}\p{N}])/giu

/** Numbers of people as names of tents say them: «2-местная», «на двух человек» → «двухместная». */
function inUsualWords(text: string): string {
	return text
		.replace(SEATS, (_, count: string) => `${HOW_MANY[Number(count) - 1]}местная`)
		.replace(FOR_PEOPLE, (words: string, count: string, people: string | undefined) => {
			const isNumber = /^\d$/.test(count)
			// «на 5» alone is a size, «на двоих» is people.
			if (!people && (isNumber || !/(?:их|ых|ного)$/u.test(count))) return words
			const place = isNumber ? Number(count) - 1 : PEOPLE.findIndex((one) => one.test(count.toLowerCase()))
			return place < 0 ? words : `${HOW_MANY[place]}местная`
		})
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Whether anything but words was understood. */
export function isUnderstood({ chosen, priceFrom, priceTo }: Understood): boolean {
	return chosen.size > 0 || priceFrom !== undefined || priceTo !== undefined
}

function priceOf(amount = '', thousands = '', roubles = ''): number | undefined {
	const isGrouped = /\d[\s.]\d{3}/.test(amount)
	const number = Number(isGrouped ? amount.replace(/\D/g, '') : amount.replace(',', '.'))
	const price = Math.round(thousands ? number * 1_000 : number)
	return (price >= LEAST_PRICE || roubles) && price <= MOST_PRICE ? price : undefined
}

const comfortOf = (value: string) => {
	const degrees = /^([+−-]?)(\d+)\s*°C$/.exec(value)
	return degrees ? Number(degrees[2]) * (degrees[1] === '−' || degrees[1] === '-' ? -1 : 1) : undefined
}

/** Takes a size in letters out of a text. @returns its name as feeds write it, and the other words */
export function takeLetters(text: string): { letters: string | undefined; rest: string } {
	const match = SIZE_IN_LETTERS.exec(text)
	if (!match) return { letters: undefined, rest: text }
	return { letters: namedSize(match[1] ?? ''), rest: spaced(text.replace(match[0], ' ')) }
}

/** A size in letters as feeds write it: «xxl» and «хxl» are 2XL. */
function namedSize(size: string): string {
	const name = size.toUpperCase().replaceAll('Х', 'X')
	const extra = /^X{2,4}/.exec(name)?.[0].length
	return extra ? `${extra}${name.slice(extra - 1)}` : name
}

/** Kilograms of «1,5–2 кг». */
const heaviestOf = (value: string) =>
	Number(/–(\d+(?:,\d+)?)\s*кг$/.exec(value)?.[1]?.replace(',', '.') ?? Number.POSITIVE_INFINITY)

/** A size by itself, or a range that it is in: 43 is of socks «43–46». */
export function isOfSize(value: string, size: string): boolean {
	const asked = size.toLowerCase().replace(',', '.')
	if (value.toLowerCase().replace(',', '.') === asked) return true
	const range = /^(\d+)[–-](\d+)$/.exec(value)
	return range !== null && Number(asked) >= Number(range[1]) && Number(asked) <= Number(range[2])
}

const chooseSize = (understood: Understood, size: string, vocabulary: Vocabulary) =>
	choose(
		understood,
		SIZE,
		(vocabulary.get(SIZE) ?? []).filter(({ value }) => isOfSize(value, size)),
	)

const chooseNamed = (understood: Understood, facet: string, vocabulary: Vocabulary, name: RegExp) =>
	choose(
		understood,
		facet,
		(vocabulary.get(facet) ?? []).filter(({ value }) => name.test(value)),
	)

const choose = (understood: Understood, facet: string, values: readonly { value: string }[]) =>
	chooseValues(
		understood,
		facet,
		values.map(({ value }) => value),
	)

function chooseValues({ chosen }: Understood, facet: string, values: readonly string[]): boolean {
	if (values.length === 0) return false
	chosen.set(facet, [...new Set([...(chosen.get(facet) ?? []), ...values])])
	return true
}
