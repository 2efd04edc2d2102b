/** Check digit of the numbers of the tax office: the weighed sum modulo 11, and of that the last digit. */
const checkDigit = (digits: string, weights: readonly number[]): number =>
	(weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11) % 10

const OF_COMPANY = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const OF_PERSON = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** Whether a text is an ИНН: ten digits of a company or twelve of a person, with right check digits. */
export function isTaxNumber(text: string): boolean {
	if (/^\d{10}$/.test(text)) return checkDigit(text, OF_COMPANY) === Number(text[9])
	if (!/^\d{12}$/.test(text)) return false
	return (
		checkDigit(text, OF_PERSON) === Number(text[10]) &&
		checkDigit(text, [3, ...OF_PERSON]) === Number(text[11])
	)
}

/** Whether a text is an ОГРН of thirteen digits or an ОГРНИП of fifteen, with a right check digit. */
export function isNumberOfOrganisation(text: string): boolean {
	if (!/^(?:\d{13}|\d{15})$/.test(text)) return false
	const number = BigInt(text.slice(0, -1))
	const rest = number % BigInt(text.length - 2)
	return Number(rest % 10n) === Number(text.at(-1))
}
