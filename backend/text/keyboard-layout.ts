const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const RUSSIAN_OF = new Map([...LATIN].map((key, index) => [key, RUSSIAN[index] as string]))
const LATIN_OF = new Map([...RUSSIAN].map((key, index) => [key, LATIN[index] as string]))

/** The intended text of one typed in the wrong layout: «gehjdbr» → «пуховик», «ещкиуд» → «torbel». */
export function inOtherLayout(text: string): string {
	const letters = [...text.toLowerCase()]
	const table = letters.some((letter) => letter >= 'a' && letter <= 'z') ? RUSSIAN_OF : LATIN_OF
	return letters.map((letter) => table.get(letter) ?? letter).join('')
}
