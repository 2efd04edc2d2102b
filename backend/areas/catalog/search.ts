import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '#backend/db/connect.ts'
import type { FacetIndex } from './facet-index.ts'
import { inOtherLayout } from './keyboard-layout.ts'
import { type KnownWords, readKnownWords } from './known-words.ts'
import type { Term, WordIndex } from './word-index.ts'

/** Further words of a query are left out. */
const MAX_WORDS = 10
/** A shorter last word is taken as it is: every second product has a word that begins with one letter. */
const MIN_PREFIX = 2

/** The words of a text as they are compared: lower case, ё as е, nothing but letters and digits. */
export function wordsOf(text: string): string[] {
	return (
		text
			.normalize('NFC')
			.toLowerCase()
			.replaceAll('ё', 'е')
			.match(/[\p{L}\p{N}]+/gu) ?? []
	).slice(0, MAX_WORDS)
}

/**
 * Ids of the present products that have every word of the text, best first: by relevance, then by popularity. The
 * last word may be unfinished. A vendor code finds its product.
 */
export async function findProducts(db: Db, index: FacetIndex, text: string): Promise<number[]> {
	const words = wordsOf(text)
	if (words.length === 0) return []
	const byCode = await findByVendorCode(db, text)
	if (byCode.length > 0) return byCode
	// In the name, brand, category, colour; a description that merely mentions the word counts when nothing else does.
	const named = await findNamed(db, index, words)
	return named.length > 0 ? named : findByWords(db, words, '')
}

async function findNamed(db: Db, index: FacetIndex, words: readonly string[]): Promise<number[]> {
	const terms = await termsOf(db, words)
	// A word that the database takes apart («1,6») has an order of parts, which the index does not know.
	return terms ? index.words().find(terms) : findByWords(db, words, 'ABC')
}

/** Lexemes of the forms of a word; the dictionary never changes. */
const knownForms = new LRUCache<string, string[]>({ max: 20_000 })

/** The words that are no stop words, each in its forms; undefined when one is more than a single lexeme. */
async function termsOf(db: Db, words: readonly string[]): Promise<Term[][] | undefined> {
	const unknown = words.filter((word) => !knownForms.has(word))
	const fresh = new Map<string, string[]>()
	if (unknown.length > 0) {
		const { rows } = await db.execute<{ word: string; forms: string[] }>(sql`
			select word, array[to_tsquery('russian', quote_literal(word))::text,
				to_tsquery('russian', quote_literal(fleeting_vowel(word)))::text] as forms
			from unnest(${sql.param(unknown)}::text[]) as word`)
		for (const { word, forms } of rows) {
			fresh.set(word, forms)
			knownForms.set(word, forms)
		}
	}
	const all: Term[][] = []
	for (const [place, word] of words.entries()) {
		const forms = [...new Set(fresh.get(word) ?? knownForms.get(word) ?? [])].filter((form) => form !== '')
		if (!forms.every((form) => SINGLE_LEXEME.test(form))) return undefined
		const isPrefix = isUnfinished(words, place)
		if (forms.length > 0) all.push(forms.map((form) => ({ lexeme: form.slice(1, -1), isPrefix })))
	}
	return all
}

const SINGLE_LEXEME = /^'[^'\\]+'$/

const isUnfinished = (words: readonly string[], place: number) =>
	place === words.length - 1 && (words[place]?.length ?? 0) >= MIN_PREFIX

async function findByVendorCode(db: Db, text: string): Promise<number[]> {
	const code = text.trim().toLowerCase()
	if (!/\d/.test(code)) return []
	const { rows } = await db.execute<{ id: number }>(sql`
		select id from products where is_present and id in (
			select id from products where lower(vendor_code) = ${code}
			union
			select product_id from skus where is_present and lower(vendor_code) = ${code}
		)
		order by popularity desc, id`)
	return rows.map(({ id }) => id)
}

/** @param weights of the places in a product that count, all when it is empty */
export async function findByWords(db: Db, words: readonly string[], weights: 'ABC' | ''): Promise<number[]> {
	const { rows } = await db.execute<{ id: number }>(sql`
		with query as (select ${queryOf(words, weights)} as words)
		select id from products, query
		where is_present and search @@ query.words
		order by round(ts_rank(search, query.words)::numeric, 1) desc, popularity desc, id`)
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
 * What the visitor may have meant by a text that finds nothing: the other keyboard layout, else every unknown word
 * replaced by the most similar word of the suggestions.
 * @returns the text and what it finds
 */
export async function correctSearch(
	db: Db,
	index: FacetIndex,
	text: string,
): Promise<{ text: string; found: number[] } | undefined> {
	const layout = inOtherLayout(text)
	for (const attempt of [
		async () => layout,
		() => respell(db, index, text),
		() => respell(db, index, layout),
	]) {
		const corrected = await attempt()
		if (corrected === text.toLowerCase()) continue
		const found = await findProducts(db, index, corrected)
		if (found.length > 0) return { text: corrected, found }
	}
	return undefined
}

/**
 * A text whose words are replaced by the most similar ones of the suggestions, or by those that begin most similarly;
 * a word that is like none stays.
 */
export async function respell(db: Db, index: FacetIndex, text: string): Promise<string> {
	const words = wordsOf(text)
	if (words.length === 0) return text
	const known = await knownWordsOf(db, index.words())
	return words.map((word) => known.nearest(word) ?? word).join(' ')
}

/** Suggestions change when the words of the products do. */
const spellings = new WeakMap<WordIndex, Promise<KnownWords>>()

function knownWordsOf(db: Db, words: WordIndex): Promise<KnownWords> {
	const known = spellings.get(words)
	if (known) return known
	const reading = readKnownWords(db)
	spellings.set(words, reading)
	reading.catch(() => spellings.delete(words))
	return reading
}
