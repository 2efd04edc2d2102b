import { type Forms, pluralForm } from '#contract/plural-form.ts'

/** «24 990 ₽» */
export const roubles = (sum: number): string => `${grouped(sum)}\u00a0₽`

/** The number with its word: «1 бонус», «749 бонусов». */
export const counted = (count: number, forms: Forms): string =>
	`${grouped(count)}\u00a0${pluralForm(count, forms)}`

export const goods = ['товар', 'товара', 'товаров'] as const
export const bonuses = ['бонус', 'бонуса', 'бонусов'] as const
export const minutes = ['минуту', 'минуты', 'минут'] as const
export const days = ['день', 'дня', 'дней'] as const
/** After «в течение». */
export const daysOf = ['дня', 'дней', 'дней'] as const

const numbers = new Intl.NumberFormat('ru-RU')
const grouped = (value: number) => numbers.format(value).replaceAll(' ', '\u00a0')
