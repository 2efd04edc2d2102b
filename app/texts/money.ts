import { formatNumber } from './plural.ts'

/** «24 990 ₽»: whole roubles, no-break spaces (spec §1, §9). The sign of a reduction is a minus, not a hyphen. */
export function formatMoney(roubles: number): string {
	const whole = Math.round(roubles)
	return `${whole < 0 ? '−' : ''}${formatNumber(Math.abs(whole))}\u00a0₽`
}

/** «бесплатно» for nothing, the sum otherwise. */
export function formatCost(roubles: number): string {
	return roubles === 0 ? 'бесплатно' : formatMoney(roubles)
}

/** «−24 %» from a positive rate of 24. */
export function formatDiscount(rate: number): string {
	return `−${Math.round(Math.abs(rate))}\u00a0%`
}

/**
 * Whole roubles of a price as people type it: «30 000 ₽», «30.000», «29 999,50», «30 тыс.»; empty without a digit,
 * and with more of them than a price has.
 */
export function roublesIn(typed: string): string {
	const whole = typed.replace(/[.,]\d{1,2}(?!\d)/, '')
	const digits = whole.replace(/\D/g, '')
	if (digits === '' || digits.length > 9) return ''
	return `${digits}${/тыс/i.test(typed) ? '000' : ''}`
}
