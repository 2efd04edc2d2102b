const kinds: Record<string, RegExp> = { '#': /\p{Nd}/u, '@': /\p{L}/u, '*': /[\p{L}\p{Nd}]/u }

/** Letters and digits are typed to be read; anything else is a separator. */
const sign = /[\p{L}\p{N}]/u

/** Rewrites a typed text for display. */
export type Mask = (typed: string) => string

/**
 * A mask by its pattern (spec §5): `#` takes a digit, `@` a letter, `*` either; other characters are literal. A
 * separator comes with the character behind it. A text with a letter or a digit that has no place is shown as it
 * was typed: the form shows an error, and nothing is lost.
 */
export function maskBy(pattern: string): Mask {
	return (typed) => {
		const characters = [...typed].filter((one) => sign.test(one) || pattern.includes(one))
		let at = 0
		let shown = ''
		let waiting = ''
		for (const place of pattern) {
			const kind = kinds[place]
			if (!kind) {
				if (characters[at] === place) at++
				waiting += place
				continue
			}
			while (at < characters.length && !sign.test(characters[at] ?? '')) at++
			const character = characters[at++]
			if (character === undefined) return shown
			if (!kind.test(character)) return typed
			shown += waiting + character
			waiting = ''
		}
		return characters.slice(at).some((one) => sign.test(one)) ? typed : shown
	}
}

/** How many letters and digits a text has. */
export const countSigns = (text: string): number => [...text].filter((one) => sign.test(one)).length
