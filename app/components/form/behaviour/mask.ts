import type { CompositionEvent, FormEvent } from 'react'
import { countSigns, type Mask } from '#app/texts/mask.ts'

const oneSign = /[\p{L}\p{N}]/u

/**
 * Rewrites the value of an input after it was typed into; the caret stays between the same digits and letters. A
 * deleted separator takes its digit with it: otherwise the mask would restore it, and nothing would be deleted.
 * @param change kind of the change, as the browser names it (`InputEvent.inputType`)
 */
export function applyMask(input: HTMLInputElement, mask: Mask, change = ''): void {
	const typed = edited(input.value, input.selectionStart ?? input.value.length, change, mask)
	const masked = mask(typed.text)
	if (masked === input.value) return
	const isAtEnd = typed.caret === typed.text.length
	input.value = masked
	if (isAtEnd) return
	const place = caretAfter(masked, countSigns(masked) - countSigns(typed.text.slice(typed.caret)))
	input.setSelectionRange(place, place)
}

/**
 * Masks an input as it is typed into. A keyboard that composes its text (`insertCompositionText`) would not notice
 * the change and type its text twice: the mask waits until the composition is over.
 * @returns handlers of the input
 */
export const maskedBy = (mask: Mask) => ({
	onInput({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) {
		const { inputType, isComposing } = nativeEvent as InputEvent
		if (!isComposing) applyMask(currentTarget, mask, inputType)
	},
	onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
		currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
	},
})

interface Typed {
	text: string
	caret: number
}

/** The rest of the text after a deletion that the mask would undo. */
export function edited(text: string, caret: number, change: string, mask: Mask): Typed {
	const [, direction] = /^delete.*(Backward|Forward)$/.exec(change) ?? []
	if (!direction || mask(text).length <= text.length) return { text, caret }
	const at =
		direction === 'Backward'
			? lastSign(text.slice(0, caret))
			: caret + [...text.slice(caret)].findIndex((one) => oneSign.test(one))
	if (at < 0 || (direction === 'Forward' && at < caret)) return { text, caret }
	return { text: text.slice(0, at) + text.slice(at + 1), caret: Math.min(at, caret) }
}

function lastSign(text: string): number {
	for (let place = text.length - 1; place >= 0; place--) if (oneSign.test(text[place] ?? '')) return place
	return -1
}

/** The caret position after this many digits and letters. */
export function caretAfter(masked: string, count: number): number {
	let place = 0
	for (let seen = 0; place < masked.length && seen < count; place++) {
		if (oneSign.test(masked[place] ?? '')) seen++
	}
	return place
}
