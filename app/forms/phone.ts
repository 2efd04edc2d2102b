import { hasPlus, phoneDigits } from '#app/texts/phone-digits.ts'

/** Numbers of the shop's countries by their calling code: how many digits, and an example. */
const countries = [
	{ code: '375', length: 12, example: '+375 (29) 000-00-00' },
	{ code: '374', length: 11, example: '+374 (91) 000-000' },
	{ code: '996', length: 12, example: '+996 (555) 000-000' },
] as const

const russian = { length: 11, example: '+7 (900) 000-00-00' }

/** A Russian number that begins with its area or operator; no such code is that of another country. */
const withoutCode = /^(?!37[45])[3-69]\d{9}$/

/** Russia and Kazakhstan have no codes that begin so. */
const noSuchCode = /^7(?:[0-2]|8[89]|849|87[04])/

/**
 * A telephone number in the international form, +79161234567: only digits count, a Russian number may begin with 7,
 * 8 or nothing (spec §5). A text and its masked form give the same.
 * @returns the number, or the error
 */
export function readPhone(typed: string): { phone: string } | { problem: string } {
	const digits = phoneDigits(typed)
	if (digits === undefined) return { problem: `Напиши номер обычными цифрами, например ${russian.example}` }
	const whole = withoutCode.test(digits) && !hasPlus(typed) ? `7${digits}` : digits.replace(/^8/, '7')
	const country = countries.find(({ code }) => whole.startsWith(code))
	const { length, example } = country ?? russian
	if (whole.length < length) return { problem: `Нужно ${length} цифр, например ${example}` }
	if (!country && !whole.startsWith('7'))
		return { problem: 'Начни номер с кода страны: +7, +375, +374 или +996' }
	if (whole.length > length)
		return { problem: `Цифр больше, чем нужно: в номере их ${length}, например ${example}` }
	if (noSuchCode.test(whole))
		return { problem: 'Такого кода нет. Номер другой страны начни с +375, +374 или +996' }
	return { phone: `+${whole}` }
}
