const kinds: Record<string, RegExp> = { '#': /\p{Nd}/u, '@': /\p{L}/u, '*': /[\p{L}\p{Nd}]/u }

/** Rewrites what was typed as it is to be shown. */
export type Mask = (typed: string) => string

/**
 * A mask by its pattern (spec §5): `#` takes a digit, `@` a letter, `*` either; anything else stands as it is. What does
 * not fit is left out, and a separator comes with the character behind it, so that it never resists Backspace.
 */
export function maskBy(pattern: string): Mask {
	return (typed) => {
		const rest = [...typed]
		let shown = ''
		let waiting = ''
		for (const place of pattern) {
			const kind = kinds[place]
			if (!kind) {
				if (rest[0] === place) rest.shift()
				waiting += place
				continue
			}
			while (rest[0] !== undefined && !kind.test(rest[0])) rest.shift()
			const character = rest.shift()
			if (character === undefined) break
			shown += waiting + character
			waiting = ''
		}
		return shown
	}
}

const counted = /[\p{L}\p{Nd}]/u

/** Rewrites the value of an input; the caret stays behind the same digit or letter that it stood behind. */
export function applyMask(input: HTMLInputElement, mask: Mask): void {
	const typed = input.value
	const masked = mask(typed)
	if (masked === typed) return
	const caret = input.selectionStart ?? typed.length
	input.value = masked
	if (caret === typed.length) return
	const place = caretAfter(masked, [...typed.slice(0, caret)].filter((one) => counted.test(one)).length)
	input.setSelectionRange(place, place)
}

/** Where the caret goes so that so many digits and letters stand before it. */
export function caretAfter(masked: string, count: number): number {
	let place = 0
	for (let seen = 0; place < masked.length && seen < count; place++) {
		if (counted.test(masked[place] ?? '')) seen++
	}
	return place
}
