import { sql } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'

/** A word of a query in one of its forms, as the database's dictionary has it. */
export interface Term {
	lexeme: string
	/** The word may go on. */
	isPrefix: boolean
}

export interface WordIndex {
	/**
	 * Ids of the present products that have every word, in any of its forms, in their name, brand, code, category,
	 * colour or technologies; best first: by relevance, then by popularity.
	 * @param most how many of the best; all of them by default
	 */
	find(words: readonly (readonly Term[])[], most?: number): number[]
	/** Whether any present product has the word in one of its forms. */
	has(word: readonly Term[]): boolean
	/**
	 * The words that most products have together, of as many as any product has; the first ones of equal sets.
	 * @returns their places among the given; none when no product has any
	 */
	mostTogether(words: readonly (readonly Term[])[]): number[]
}

/** Place of a word: bits of one number. The name weighs most, then brand, code, category, then the rest. */
const PLACES: Record<string, number> = { A: 1, B: 2, C: 4 }
/** By the bits of its places, how much a word adds to the relevance. */
const RELEVANCE = [0, 10, 4, 14, 2, 12, 6, 16]
const PAGE = 5_000

/**
 * The words of all present products in memory: a common word occurs in thousands of products, and reading them from
 * the database takes a hundred times longer. Products are numbered by popularity, so the result is in that order.
 */
export async function readWordIndex(db: Db): Promise<WordIndex> {
	const { rows } = await db.execute<{ id: number }>(
		sql`select id from products where is_present order by popularity desc, id`,
	)
	const ids = Uint32Array.from(rows, ({ id }) => id)
	const entries = await readEntries(db, new Map(rows.map(({ id }, number) => [id, number])))
	const lexemes = [...entries.keys()].sort()
	const postings = lexemes.map((lexeme) => Uint32Array.from(entries.get(lexeme) ?? []))

	return {
		find(words, most = Number.POSITIVE_INFINITY) {
			let relevance: Uint16Array | undefined
			for (const word of words) {
				const places = new Uint8Array(ids.length)
				for (const term of word) markPlaces(places, lexemes, postings, term)
				relevance = withWord(relevance, places)
			}
			return relevance ? bestFirst(ids, relevance, most) : []
		},
		has: (word) => word.some((term) => isThere(lexemes, term)),
		mostTogether(words) {
			const sets = new Uint16Array(ids.length)
			for (const [place, word] of words.entries()) {
				const places = new Uint8Array(ids.length)
				for (const term of word) markPlaces(places, lexemes, postings, term)
				for (let number = 0; number < ids.length; number++) {
					if (places[number] !== 0) sets[number] = (sets[number] as number) | (1 << place)
				}
			}
			const best = commonest(sets)
			return [...words.keys()].filter((place) => best & (1 << place))
		},
	}
}

/** Lexeme → for each product that has it `number of the product << 3 | places`. */
async function readEntries(db: Db, numbers: ReadonlyMap<number, number>): Promise<Map<string, number[]>> {
	const entries = new Map<string, number[]>()
	let last = 0
	for (;;) {
		const { rows } = await db.execute<{ id: number; words: string }>(sql`
			select id, ts_filter(search, '{a,b,c}')::text as words
			from products where is_present and id > ${last} order by id limit ${PAGE}`)
		for (const { id, words } of rows) {
			const number = numbers.get(id)
			if (number === undefined || words === null) continue
			for (const [, lexeme = '', positions = ''] of words.matchAll(LEXEME)) {
				const entry = (number << 3) | placesOf(positions)
				const known = entries.get(lexeme)
				if (known) known.push(entry)
				else entries.set(lexeme, [entry])
			}
		}
		if (rows.length < PAGE) return entries
		last = rows.at(-1)?.id ?? 0
	}
}

/** `'куртк':1A,7B` as PostgreSQL writes a vector; quotation marks within a lexeme are doubled. */
const LEXEME = / ?'((?:[^']|'')+)':(\S+)/gy

function placesOf(positions: string): number {
	let places = 0
	for (const letter of positions) places |= PLACES[letter] ?? 0
	return places
}

function markPlaces(
	places: Uint8Array,
	lexemes: readonly string[],
	postings: readonly Uint32Array[],
	{ lexeme, isPrefix }: Term,
): void {
	for (let at = firstFrom(lexemes, lexeme); at < lexemes.length; at++) {
		const found = lexemes[at] as string
		if (isPrefix ? !found.startsWith(lexeme) : found !== lexeme) return
		for (const entry of postings[at] as Uint32Array) {
			const number = entry >>> 3
			places[number] = (places[number] as number) | (entry & 7)
		}
	}
}

/** Index of the text, or of its place, among the sorted ones. */
function firstFrom(sorted: readonly string[], text: string): number {
	let from = 0
	let to = sorted.length
	while (from < to) {
		const middle = (from + to) >>> 1
		if ((sorted[middle] as string) < text) from = middle + 1
		else to = middle
	}
	return from
}

/** The relevance of the products that have this word too. */
function withWord(before: Uint16Array | undefined, places: Uint8Array): Uint16Array {
	const relevance = new Uint16Array(places.length)
	for (let number = 0; number < places.length; number++) {
		const added = RELEVANCE[places[number] as number] as number
		if (added === 0 || before?.[number] === 0) continue
		relevance[number] = (before?.[number] ?? 0) + added
	}
	return relevance
}

function isThere(lexemes: readonly string[], { lexeme, isPrefix }: Term): boolean {
	const found = lexemes[firstFrom(lexemes, lexeme)]
	return found !== undefined && (isPrefix ? found.startsWith(lexeme) : found === lexeme)
}

/** Of the largest sets of words (bits) the one that most products have; 0 without any. */
function commonest(sets: Uint16Array): number {
	const counts = new Map<number, number>()
	for (const set of sets) if (set !== 0) counts.set(set, (counts.get(set) ?? 0) + 1)
	let best = 0
	for (const [set, count] of counts) {
		const difference = sizeOf(set) - sizeOf(best) || count - (counts.get(best) ?? 0) || best - set
		if (difference > 0) best = set
	}
	return best
}

function sizeOf(set: number): number {
	let size = 0
	for (let rest = set; rest !== 0; rest &= rest - 1) size++
	return size
}

function bestFirst(ids: Uint32Array, relevance: Uint16Array, most: number): number[] {
	const byRelevance = new Map<number, number[]>()
	for (let number = 0; number < relevance.length; number++) {
		const value = relevance[number] as number
		if (value === 0) continue
		const known = byRelevance.get(value)
		if (!known) byRelevance.set(value, [ids[number] as number])
		else if (known.length < most) known.push(ids[number] as number)
	}
	const all = [...byRelevance].sort(([one], [other]) => other - one).flatMap(([, found]) => found)
	return all.length > most ? all.slice(0, most) : all
}
