import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '#backend/db/connect.ts'
import { inOtherLayout } from '#backend/text/keyboard-layout.ts'
import type { FacetIndex } from './facet-index.ts'
import { type KnownWords, readKnownWords, type Spelling } from './known-words.ts'
import { takeLetters, understandWords } from './understood-words.ts'
import type { Term, WordIndex } from './word-index.ts'

/** Further words of a query are left out. */
const MAX_WORDS = 10
/** A shorter last word is taken as it is: every second product has a word that begins with one letter. */
const MIN_PREFIX = 2

/** The words of a text as they are compared: lower case, ё as е, nothing but letters and digits. */
export const wordsOf = (text: string): string[] => (comparable(text).match(WORD) ?? []).slice(0, MAX_WORDS)

const WORD = /[\p{L}\p{N}]+/gu

const comparable = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('ё', 'е')

/**
 * Ids of the present products that have every word of the text, best first: by relevance, then by popularity. The
 * last word may be unfinished. A vendor code finds its product.
 */
export async function findProducts(db: Db, index: FacetIndex, text: string): Promise<readonly number[]> {
	const words = wordsOf(text)
	if (words.length === 0) return []
	const byCode = await findByVendorCode(db, text)
	return byCode.length > 0 ? byCode : findWords(db, index, text)
}

/** The same by the words alone; a size in letters finds what is in stock in it. */
export async function findWords(db: Db, index: FacetIndex, text: string): Promise<readonly number[]> {
	const { letters, rest } = takeLetters(text)
	if (letters) {
		const others = wordsOf(rest)
		const sized = index.inLetters(letters, others.length > 0 ? await findAll(db, index, others) : undefined)
		if (sized.length > 0) return sized
	}
	const words = wordsOf(text)
	return words.length === 0 ? [] : findAll(db, index, words)
}

async function findAll(db: Db, index: FacetIndex, words: readonly string[]): Promise<number[]> {
	// In the name, brand, category, colour; a description that merely mentions the word counts when nothing else does.
	const named = await findNamed(db, index, words)
	return named.length > 0 ? named : findByWords(db, words, '')
}

async function findNamed(db: Db, index: FacetIndex, words: readonly string[]): Promise<number[]> {
	const terms = await termsOf(db, words)
	// A word that the database takes apart («1,6») has an order of parts, which the index does not know.
	return terms ? index.words().find(terms.map((word) => word.terms)) : findByWords(db, words, 'ABC')
}

/**
 * Ids of the present products in which each word of the text begins some word, or is one in another form; best first.
 * @param most how many of them
 */
export async function findBegun(db: Db, index: FacetIndex, text: string, most: number): Promise<number[]> {
	const words = wordsOf(text)
	const forms = await readForms(db, words)
	const terms = words.flatMap((word) => {
		const lexemes = (forms.get(word) ?? []).filter((form) => SINGLE_LEXEME.test(form))
		if (lexemes.length === 0) return []
		const beginnings = new Set([word, ...lexemes.map((form) => form.slice(1, -1))])
		return [[...beginnings].map((lexeme) => ({ lexeme, isPrefix: true }))]
	})
	return index.words().find(terms, most)
}

/** Words that shoppers write in another way than feeds; both ways are searched for. */
const SYNONYMS: readonly (readonly [RegExp, string])[] = [
	[/^(?:непромокае|водонепроницае)м\p{L}+$/u, 'мембранный'],
	[/^дождевик/, 'плащ'],
	[/^треккинг/, 'трекинг'],
	[/^трекинг/, 'треккинг'],
]

const spellingsOf = (word: string) => [
	word,
	...SYNONYMS.filter(([pattern]) => pattern.test(word)).map(([pattern, other]) =>
		word.replace(pattern, other),
	),
]

/** Lexemes of the forms of a word; the dictionary never changes. */
const knownForms = new LRUCache<string, string[]>({
	// Characters.
	maxSize: 2 * 1024 * 1024,
	sizeCalculation: (forms, word) => word.length + forms.join('').length + 50,
})

/** The words that are no stop words, each in its forms; undefined when one is more than a single lexeme. */
async function termsOf(db: Db, words: readonly string[]): Promise<QueryWord[] | undefined> {
	const forms = await readForms(db, words.flatMap(spellingsOf))
	const all: QueryWord[] = []
	for (const [place, word] of words.entries()) {
		const lexemes = [...new Set(spellingsOf(word).flatMap((one) => forms.get(one) ?? []))].filter(
			(form) => form !== '',
		)
		if (!lexemes.every((form) => SINGLE_LEXEME.test(form))) return undefined
		const isPrefix = isUnfinished(words, place)
		if (lexemes.length > 0) {
			all.push({ word, terms: lexemes.map((form) => ({ lexeme: form.slice(1, -1), isPrefix })) })
		}
	}
	return all
}

interface QueryWord {
	word: string
	terms: Term[]
}

async function readForms(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
	const forms = new Map<string, string[]>()
	for (const word of words) {
		const known = knownForms.get(word)
		if (known) forms.set(word, known)
	}
	const unknown = words.filter((word) => !forms.has(word))
	if (unknown.length === 0) return forms
	const { rows } = await db.execute<{ word: string; forms: string[] }>(sql`
		select word, array[to_tsquery('russian', quote_literal(word))::text,
			to_tsquery('russian', quote_literal(fleeting_vowel(word)))::text] as forms
		from unnest(${sql.param(unknown)}::text[]) as word`)
	for (const row of rows) {
		forms.set(row.word, row.forms)
		knownForms.set(row.word, row.forms)
	}
	return forms
}

const SINGLE_LEXEME = /^'[^'\\]+'$/

const isUnfinished = (words: readonly string[], place: number) =>
	place === words.length - 1 && (words[place]?.length ?? 0) >= MIN_PREFIX

/** A shorter number may be a size, a price, a temperature. */
const MIN_CODE = 4

/** Products by the vendor codes and barcodes of the text, wherever they are in it, or by a text that is a code. */
export async function findByVendorCode(db: Db, text: string): Promise<number[]> {
	const whole = text.trim().toLowerCase()
	const codes = whole.split(/[\s,;:«»"()№]+/).filter((code) => code.length >= MIN_CODE && /\d/.test(code))
	if (!/\d/.test(whole)) return []
	const { rows } = await db.execute<{ id: number }>(sql`
		select id from products where is_present and id in (
			select id from products where lower(vendor_code) = any(${sql.param([whole, ...codes])}::text[])
			union
			select product_id from skus
			where is_present and lower(vendor_code) = any(${sql.param([whole, ...codes])}::text[])
			union
			select product_id from skus where is_present and barcodes ?| ${sql.param(codes)}::text[]
		)
		order by popularity desc, id`)
	return rows.map(({ id }) => id)
}

/** Products whose descriptions alone mention the words. Beyond it the popular ones are enough: ranking takes long. */
const MOST_MENTIONING = 1_000

/** @param weights of the places in a product that count, all when it is empty */
export async function findByWords(db: Db, words: readonly string[], weights: 'ABC' | ''): Promise<number[]> {
	const query = queryOf(words, weights)
	const { rows } = await db.execute<{ id: number }>(sql`
		with found as materialized (
			select id, popularity, search from products
			where is_present and search @@ (${query})
			order by popularity desc, id
			limit ${weights === '' ? MOST_MENTIONING : null}
		)
		select id from found
		order by round(ts_rank(search, (${query}))::numeric, 1) desc, popularity desc, id`)
	return rows.map(({ id }) => id)
}

/** All words together, each as it is or in the form of the fleeting vowel (the SQL function `fleeting_vowel`). */
function queryOf(words: readonly string[], weights: 'ABC' | ''): SQL {
	const terms = words.map((word, index) => {
		const marks = `${isUnfinished(words, index) ? '*' : ''}${weights}`
		const suffix = `'${marks && `:${marks}`}`
		return sql`(to_tsquery('russian', ${`'${word}${suffix}`})
			|| to_tsquery('russian', '''' || fleeting_vowel(${word}) || ${suffix}))`
	})
	return sql.join(terms, sql` && `)
}

/**
 * Of the words of a text those that most products have together; undefined when no product has any.
 */
export async function findPart(
	db: Db,
	index: FacetIndex,
	text: string,
): Promise<{ text: string; found: number[] } | undefined> {
	const terms = await termsOf(db, wordsOf(text))
	if (!terms) return undefined
	// Of a word of a few letters a part is anything.
	const words = terms.map((one) =>
		one.terms.map((term) => ({ ...term, isPrefix: term.isPrefix && one.word.length >= MIN_PART_PREFIX })),
	)
	const places = index.words().mostTogether(words)
	if (places.length === 0) return undefined
	return {
		text: places.map((place) => terms[place]?.word).join(' '),
		found: index.words().find(places.map((place) => words[place] as Term[])),
	}
}

const MIN_PART_PREFIX = 4

/**
 * Texts that the visitor may have meant: in the other keyboard layout, with the unknown words replaced by the most
 * similar known ones, and both. The likeliest first.
 */
export async function* spellingsOfText(db: Db, index: FacetIndex, text: string): AsyncGenerator<Respelt> {
	const layout = inOtherLayout(text)
	const attempts = [
		async () => ({ text: layout, isClear: true }),
		() => respell(db, index, text),
		() => respell(db, index, layout),
	]
	for (const attempt of attempts) {
		const respelt = await attempt()
		const isLongEnough = wordsOf(respelt.text).some((word) => word.length > MIN_PREFIX)
		if (isLongEnough && respelt.text.toLowerCase() !== text.toLowerCase()) yield respelt
	}
}

export interface Respelt {
	text: string
	/** No word has another reading. */
	isClear: boolean
}

/**
 * A text with its words replaced by the most similar known ones, or by those that begin most similarly. A word
 * without a similar one stays, and so does one that products have or that is a filter.
 */
export async function respell(db: Db, index: FacetIndex, text: string): Promise<Respelt> {
	const words = wordsOf(takeLetters(understandWords(text, index.vocabulary()).rest).rest)
	if (words.length === 0) return { text, isClear: true }
	const known = await knownWordsOf(db, index.words())
	const terms = await termsOf(db, words)
	const had = new Set(terms?.filter((one) => index.words().has(one.terms)).map(({ word }) => word))
	const spellings = new Map<string, Spelling>()
	for (const word of words) {
		const nearest = had.has(word) || /\d/.test(word) ? undefined : known.nearest(word)
		if (nearest) spellings.set(word, nearest)
	}
	return {
		text: comparable(text).replace(WORD, (word) => spellings.get(word)?.word ?? word),
		isClear: [...spellings.values()].every(({ isClear }) => isClear),
	}
}

/** Queries and names change when the words of the products do. */
const spellings = new WeakMap<WordIndex, Promise<KnownWords>>()

function knownWordsOf(db: Db, words: WordIndex): Promise<KnownWords> {
	const known = spellings.get(words)
	if (known) return known
	const reading = readKnownWords(db)
	spellings.set(words, reading)
	reading.catch(() => spellings.delete(words))
	return reading
}
