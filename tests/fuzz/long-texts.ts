import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '#process/root.ts'

/** A text is a unit that is repeated, and another end, at which a pattern that has begun fails. */
export interface LongText {
	unit: string
	end: string
}

/** One of each kind that patterns distinguish. */
export const letters = [
	...['a', 'Z', 'я', '0', '7', '_', '-', '.', ',', ':', ';', '!', '?', '@', '%', '&', '=', '+', '*', '#'],
	...['/', '\\', '|', '(', ')', '[', ']', '{', '}', '<', '>', '"', "'", '`', '^', '~', '$', ' ', '\t', '🧗'],
]

/** Ends that no unit has, and that switch on what looks for addresses and phones. */
const ends = ['', 'b', '!', '@', '+1', '%']

const separators = ['/', '-', '.', ' ']

/** Words that patterns of the sources name, such as folders, beginnings of tokens and escapes. */
function wordsOfPatterns(): string[] {
	const words = new Set<string>()
	for (const folder of ['app', 'server', 'process', 'backend']) {
		for (const file of readdirSync(join(rootDir, folder), { recursive: true, encoding: 'utf8' })) {
			if (!/(?<!\.test|\.d)\.tsx?$/.test(file)) continue
			const source = readFileSync(join(rootDir, folder, file), 'utf8')
			for (const [pattern] of source.matchAll(
				/(?<=[=(,:] ?)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//g,
			)) {
				const plain = pattern.replace(/\\p\{\w+\}|\\.|\[(?:[^\]\\]|\\.)*\]/g, ' ')
				for (const [word] of plain.matchAll(/%[0-9a-f]{2}|[a-z_]{2,}/gi)) words.add(word)
			}
		}
	}
	return [...words].sort()
}

const pairs = letters.flatMap((one) => letters.filter((other) => other !== one).map((other) => one + other))

export interface LongTexts {
	letters: readonly LongText[]
	pairs: readonly LongText[]
	words: readonly LongText[]
}

/** All texts; each unit has another end in turn. */
export function longTexts(): LongTexts {
	const withEnds = (units: readonly string[]) =>
		units.map((unit, at): LongText => ({ unit, end: ends[at % ends.length] ?? '' }))
	return {
		letters: letters.flatMap((unit) => ends.map((end): LongText => ({ unit, end }))),
		pairs: withEnds(pairs),
		words: withEnds(wordsOfPatterns().flatMap((word) => separators.map((separator) => separator + word))),
	}
}

/** @param length in the characters that `encode` makes */
export function textOfLength(
	{ unit, end }: LongText,
	length: number,
	encode: (text: string) => string = (text) => text,
): string {
	const encoded = encode(unit)
	const times = Math.max(0, Math.floor((length - encode(end).length) / encoded.length))
	return encoded.repeat(times) + encode(end)
}
