import { type Forms, pluralForm } from '#contract/plural-form.ts'

/** The number with its word: «1 товар», «22 товара», «1 005 товаров». */
export function plural(count: number, forms: Forms): string {
	return `${formatNumber(count)}\u00a0${pluralForm(count, forms)}`
}

/**
 * A number as Russian writes it: no-break spaces between thousands (spec §9), a comma before at most three
 * decimals.
 */
export function formatNumber(value: number): string {
	const [whole = '', decimals] = String(Math.round(value * 1000) / 1000).split('.')
	const grouped = whole.replace(/\B(?=(?:\d{3}){1,7}$)/g, '\u00a0')
	return decimals ? `${grouped},${decimals}` : grouped
}

export const words = {
	product: ['товар', 'товара', 'товаров'],
	time: ['раз', 'раза', 'раз'],
	color: ['цвет', 'цвета', 'цветов'],
	field: ['поле', 'поля', 'полей'],
	review: ['отзыв', 'отзыва', 'отзывов'],
	bonus: ['бонус', 'бонуса', 'бонусов'],
	store: ['магазин', 'магазина', 'магазинов'],
	point: ['пункт', 'пункта', 'пунктов'],
	city: ['город', 'города', 'городов'],
	piece: ['штука', 'штуки', 'штук'],
	day: ['день', 'дня', 'дней'],
	thing: ['вещь', 'вещи', 'вещей'],
	digit: ['цифра', 'цифры', 'цифр'],
	minute: ['минута', 'минуты', 'минут'],
	halt: ['привал', 'привала', 'привалов'],
	text: ['текст', 'текста', 'текстов'],
	characteristic: ['характеристика', 'характеристики', 'характеристик'],
} as const satisfies Record<string, Forms>
