/** «24 990 ₽» */
export const roubles = (sum: number): string => `${grouped(sum)}\u00a0₽`

/** The number with its word: «1 бонус», «749 бонусов». */
export function counted(count: number, [one, few, many]: readonly [string, string, string]): string {
	const word = { one, few }[plurals.select(count) as string] ?? many
	return `${grouped(count)}\u00a0${word}`
}

export const goods = ['товар', 'товара', 'товаров'] as const
export const bonuses = ['бонус', 'бонуса', 'бонусов'] as const
export const minutes = ['минуту', 'минуты', 'минут'] as const
export const days = ['день', 'дня', 'дней'] as const

const plurals = new Intl.PluralRules('ru-RU')
const numbers = new Intl.NumberFormat('ru-RU')
const grouped = (value: number) => numbers.format(value).replaceAll(' ', '\u00a0')
