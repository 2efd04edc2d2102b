import { sql } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'
import { slipsBetween } from '#backend/text/slips.ts'
import { slugOf } from '#backend/text/slug.ts'

/** Likeness (0…1, by trigrams) from which a known word may replace an unknown one. */
const MIN_LIKENESS = 0.3
/** Shorter ones are like too many. */
const MIN_LENGTH = 3

/** From this likeness on a single word is a clear answer, when the next one is so much less alike. */
const CLEAR_LIKENESS = 0.33
const CLEAR_LEAD = 1.15
/** In a word so long, one slip of the pen leaves no doubt when no other word is as near. */
const MIN_SLIP_LENGTH = 5
/** Words that differ after so many letters from the end only are forms of one word. */
const ENDING = 2

export interface Spelling {
	word: string
	/** Nothing else is nearly as like it. */
	isClear: boolean
}

export interface KnownWords {
	/**
	 * The known word that sounds like the typed one in the other alphabet, else the one most like it or that begins most
	 * like it; undefined when none is.
	 */
	nearest(typed: string): Spelling | undefined
}

/** The words of all queries, categories, models and brands in memory, with the words of each trigram. */
export async function readKnownWords(db: Db): Promise<KnownWords> {
	const { rows } = await db.execute<{ key: string }>(sql`
		select key from suggestions
		union all
		select name_key(min(name)) from products where is_present group by model_id
		union all
		select distinct name_key(vendor) from products where is_present`)
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
	const bySound = new Map<string, string>()
	for (const word of words) {
		const sound = soundOf(word)
		const known = bySound.get(sound)
		if (known === undefined || (uses.get(word) as number) > (uses.get(known) as number))
			bySound.set(sound, word)
	}
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

	function candidatesFor(typed: string): Candidate[] {
		const trigrams = trigramsOf(typed)
		const candidates: Candidate[] = []
		for (const [number, shared] of countShared(trigrams, wordsOfTrigram)) {
			const word = words[number] as string
			if (word.length < typed.length - 1) continue
			const likeness = likenessOf(typed, trigrams, number, shared)
			if (likeness >= MIN_LIKENESS) candidates.push({ word, likeness, uses: uses.get(word) as number })
		}
		return candidates
	}

	function oneSlipFrom(typed: string): Candidate[] {
		if (typed.length < MIN_SLIP_LENGTH) return []
		const trigrams = trigramsOf(typed)
		return [...countShared(trigrams, wordsOfTrigram).keys()].flatMap((number) => {
			const word = words[number] as string
			if (Math.abs(word.length - typed.length) > 1 || slipsBetween(typed, word) > 1) return []
			return { word, likeness: likeness(trigramsOf(word), trigrams), uses: uses.get(word) as number }
		})
	}

	return {
		nearest(typed) {
			if (typed.length < MIN_LENGTH) return undefined
			if (uses.has(typed)) return { word: typed, isClear: true }
			const same = bySound.get(soundOf(typed))
			if (same !== undefined && isLatin(same) !== isLatin(typed)) return { word: same, isClear: true }
			const slipped = bestOf(oneSlipFrom(typed))
			if (slipped?.rivals.length === 0) return { word: slipped.best.word, isClear: true }
			const found = bestOf(candidatesFor(typed))
			if (!found) return undefined
			const { best, rivals } = found
			const isClear =
				best.likeness >= CLEAR_LIKENESS &&
				rivals.every(({ likeness }) => likeness * CLEAR_LEAD <= best.likeness)
			return { word: best.word, isClear }
		},
	}
}

const isLatin = (word: string) => /[a-z]/.test(word)

const LATIN_SOUNDS: readonly [RegExp, string][] = [
	[/shch|sch/g, 'sh'],
	[/ph/g, 'f'],
	[/th/g, 't'],
	[/kh/g, 'h'],
	[/ck|q|c(?!h)/g, 'k'],
	[/x/g, 'ks'],
	[/w/g, 'v'],
	[/[yj]/g, 'i'],
	[/(.)\1+/g, '$1'],
]

/**
 * The letters of a name so that both alphabets are written alike: «тулип» and Tulip, «khibiny», «hibini» and
 * «хибины».
 */
function soundOf(word: string): string {
	return LATIN_SOUNDS.reduce((sound, [letters, one]) => sound.replace(letters, one), slugOf(word))
}

/** «пуховик» and «пуховики»: the same up to the ending. */
function isSameWord(one: string, other: string): boolean {
	const length = Math.max(MIN_LENGTH, Math.max(one.length, other.length) - ENDING)
	return one.slice(0, length) === other.slice(0, length)
}

interface Candidate {
	word: string
	likeness: number
	uses: number
}

/** The best of them, and those that are another word. */
function bestOf(candidates: readonly Candidate[]): { best: Candidate; rivals: Candidate[] } | undefined {
	const [first, ...others] = candidates
	if (!first) return undefined
	const best = others.reduce((one, other) => (isBetter(other, one) ? other : one), first)
	return { best, rivals: candidates.filter(({ word }) => !isSameWord(word, best.word)) }
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
