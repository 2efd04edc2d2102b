/** Forms after a number that ends in 1, in 2 to 4, and in anything else. */
export type Forms = readonly [one: string, few: string, many: string]

/**
 * The form that goes with the number: `pluralForm(2, ['товар', 'товара', 'товаров'])` → «товара».
 * By hand and not with Intl, whose first use takes tens of milliseconds of a phone's processor on every page.
 */
export function pluralForm(count: number, [one, few, many]: Forms): string {
	const size = Math.abs(count)
	if (!Number.isInteger(size)) return few
	const [tens, units] = [size % 100, size % 10]
	if (units === 1 && tens !== 11) return one
	return units >= 2 && units <= 4 && (tens < 12 || tens > 14) ? few : many
}

/** The verb or pronoun that goes with the number: `agree(21, 'сгорит', 'сгорят')` → «сгорит». */
export const agree = (count: number, one: string, others: string): string =>
	pluralForm(count, [one, others, others])
