const isEmail = /\S(?:@|%40)\S/i
/** Digits that may be a phone, a code or a card, however they are set apart. */
const manyDigits = (least: number) => new RegExp(`\\+?\\d(?:[\\s().\\-\\u2011]{0,2}\\d){${least - 1},}`, 'g')
const asCode = manyDigits(5)
const asPhone = manyDigits(7)

const hidden = '…'

/**
 * The text without personal data: e-mail addresses and long numbers.
 * @param most characters
 * @param hasPrices so that only numbers of seven digits and more are taken out, instead of five
 */
export const redact = (text: string, most: number, { hasPrices = false } = {}): string =>
	text
		.slice(0, most * 4)
		.replace(/\S+/g, (word) => (isEmail.test(word) ? hidden : word))
		.replace(hasPrices ? asPhone : asCode, hidden)
		.trim()
		.slice(0, most)
