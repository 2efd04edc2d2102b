import { randomInt } from 'node:crypto'

const LENGTH = 16

/** Sixteen random digits with the check digit of Luhn; 10¹⁵ of them can't be tried out. */
export function newCardNumber(): string {
	const digits = Array.from({ length: LENGTH - 1 }, () => randomInt(10)).join('')
	return digits + checkDigitOf(digits)
}

/** A number as people type it, without spaces and hyphens; undefined when no card can have it. */
export function readCardNumber(typed: string): string | undefined {
	const digits = typed.replace(/[\s\u00a0-]/g, '')
	const isNumber = /^\d{16}$/.test(digits) && checkDigitOf(digits.slice(0, -1)) === digits.at(-1)
	return isNumber ? digits : undefined
}

function checkDigitOf(digits: string): string {
	const sum = [...digits].reverse().reduce((total, digit, at) => {
		const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1)
		return total + (doubled > 9 ? doubled - 9 : doubled)
	}, 0)
	return String((10 - (sum % 10)) % 10)
}
