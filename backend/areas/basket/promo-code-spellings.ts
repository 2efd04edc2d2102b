import { inOtherLayout } from '#backend/text/keyboard-layout.ts'

/** Letters of both alphabets that look the same in capitals. */
const LATIN = 'ABCEHKMOPTXY'
const RUSSIAN = 'АВСЕНКМОРТХУ'

/** How Russian letters are written in Latin ones where each has one of its own; the rest is seldom in codes. */
const WRITTEN = new Map<string, string>(
	Object.entries({
		...{ A: 'А', B: 'Б', V: 'В', G: 'Г', D: 'Д', E: 'Е', Z: 'З', I: 'И', K: 'К', L: 'Л', M: 'М', N: 'Н' },
		...{ O: 'О', P: 'П', R: 'Р', S: 'С', T: 'Т', U: 'У', F: 'Ф', H: 'Х', C: 'Ц', Y: 'Ы' },
	}),
)

const russianLook = new Map([...LATIN].map((letter, place) => [letter, RUSSIAN[place] ?? letter]))
const latinLook = new Map([...RUSSIAN].map((letter, place) => [letter, LATIN[place] ?? letter]))

const spell = (code: string, letters: ReadonlyMap<string, string>) =>
	[...code].map((letter) => letters.get(letter) ?? letter).join('')

/** A code without what people type, copy and paste around its letters and digits. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/**
 * The codes that may be meant by a typed one, the likeliest first: «тропа 10», «"ТРОПА-10"», «nhjgf10» in the other
 * layout, «TPOПA10» with letters that look the same, «tropa10». There are at most six.
 */
export function spellingsOf(typed: string): string[] {
	const code = bare(typed)
	const found = [
		typed.trim().toUpperCase(),
		code,
		spell(code, russianLook),
		spell(code, latinLook),
		bare(inOtherLayout(typed)),
		spell(code, WRITTEN),
	]
	return [...new Set(found)].filter((spelling) => spelling !== '')
}
