import { hasPlus, phoneDigits } from '#app/texts/phone-digits.ts'

/** Digits of the longest number: with any country's code. */
const LONGEST = 15

/** Digits of a number of Russia or Kazakhstan. */
const RUSSIAN = 11

/**
 * Telephone mask of spec §5: only digits count; a number that starts with 7 or 8 is shown as +7 (xxx) xxx-xx-xx.
 * Others are shown as digits with their plus. A text with more digits than a number can have is shown as it was
 * typed: no digit is dropped.
 */
export function maskPhone(typed: string): string {
	const plus = hasPlus(typed) ? '+' : ''
	const digits = phoneDigits(typed)
	if (digits === undefined) return typed
	if (!/^[78]/.test(digits)) return digits.length > LONGEST ? typed : plus + digits
	if (digits.length > RUSSIAN) return typed
	const groups = [digits.slice(1, 4), digits.slice(4, 7), digits.slice(7, 9), digits.slice(9)]
	let text = '+7'
	if (groups[0]) text += ` (${groups[0]}`
	if (groups[1]) text += `) ${groups[1]}`
	if (groups[2]) text += `-${groups[2]}`
	if (groups[3]) text += `-${groups[3]}`
	return text
}
