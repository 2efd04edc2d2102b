import { sql } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'

/** How alike (0…1, by trigrams) a known word must be to stand in for one that is not known. */
const MIN_LIKENESS = 0.3
/** Shorter ones are like too many. */
const MIN_LENGTH = 3

export interface KnownWords {
	/** The known word most like the typed one, or the one that begins most like it; undefined when none is. */
	nearest(typed: string): string | undefined
}

/** The words of all suggestions in memory, with the words that each trigram stands in. */
export async function readKnownWords(db: Db): Promise<KnownWords> {
	const { rows } = await db.execute<{ key: string }>(sql`select key from suggestions`)
	return knownWords(rows.flatMap(({ key }) => key.split(/[^\p{L}\p{N}]+/u)))
}

/** @param all words in lower case, each as often as it is used */
export function knownWords(all: Iterable<string>): KnownWords {
	const uses = new Map<string, number>()
	for (const word of all) {
		if (word.length >= MIN_LENGTH) uses.set(word, (uses.get(word) ?? 0) + 1)
	}
	const words = [...uses.keys()]
	const sizes = new Uint8Array(words.length)
	const wordsOfTrigram = new Map<string, number[]>()
	for (const [number, word] of words.entries()) {
		const trigrams = trigramsOf(word)
		sizes[number] = Math.min(trigrams.size, 255)
		for (const trigram of trigrams) {
			const known = wordsOfTrigram.get(trigram)
			if (known) known.push(number)
			else wordsOfTrigram.set(trigram, [number])
		}
	}

	function likenessOf(typed: string, trigrams: ReadonlySet<string>, number: number, shared: number): number {
		const word = words[number] as string
		const whole = shared / (trigrams.size + (sizes[number] as number) - shared)
		// Its beginning, as long as what was typed, has one trigram that the whole word has not: the end.
		if (word.length <= typed.length || (shared + 1) / trigrams.size < MIN_LIKENESS) return whole
		return Math.max(whole, likeness(trigramsOf(word.slice(0, typed.length)), trigrams))
	}

	return {
		nearest(typed) {
			if (uses.has(typed)) return typed
			const trigrams = trigramsOf(typed)
			let best: Candidate | undefined
			for (const [number, shared] of countShared(trigrams, wordsOfTrigram)) {
				const word = words[number] as string
				if (word.length < typed.length - 1) continue
				const candidate: Candidate = {
					word,
					likeness: likenessOf(typed, trigrams, number, shared),
					uses: uses.get(word) as number,
				}
				if (candidate.likeness >= MIN_LIKENESS && (!best || isBetter(candidate, best))) best = candidate
			}
			return best?.word
		},
	}
}

interface Candidate {
	word: string
	likeness: number
	uses: number
}

/** The more alike, of these the more used, of these the first in the alphabet. */
function isBetter(one: Candidate, other: Candidate): boolean {
	if (one.likeness !== other.likeness) return one.likeness > other.likeness
	if (one.uses !== other.uses) return one.uses > other.uses
	return one.word < other.word
}

/** Word → how many of the trigrams it has. */
function countShared(
	trigrams: ReadonlySet<string>,
	wordsOfTrigram: ReadonlyMap<string, readonly number[]>,
): Map<number, number> {
	const shared = new Map<number, number>()
	for (const trigram of trigrams) {
		for (const number of wordsOfTrigram.get(trigram) ?? []) shared.set(number, (shared.get(number) ?? 0) + 1)
	}
	return shared
}

/** As pg_trgm has them: of the word with two spaces before and one after it. */
export function trigramsOf(word: string): Set<string> {
	const padded = `  ${word} `
	const trigrams = new Set<string>()
	for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3))
	return trigrams
}

/** 0…1: what two sets share of all they have. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
	let shared = 0
	for (const trigram of one) if (other.has(trigram)) shared++
	return shared / (one.size + other.size - shared)
}
