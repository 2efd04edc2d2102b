const rules = new Intl.PluralRules('ru-RU')
const numbers = new Intl.NumberFormat('ru-RU')

/** The form of the word that goes with the number: `pluralForm(2, ['товар', 'товара', 'товаров'])` → «товара». */
export function pluralForm(count: number, [one, few, many]: readonly [string, string, string]): string {
	const rule = rules.select(count)
	if (rule === 'one') return one
	return rule === 'many' ? many : few
}

/** The number with its word: «1 товар», «22 товара», «1 005 товаров». */
export function plural(count: number, forms: readonly [string, string, string]): string {
	return `${formatNumber(count)}\u00a0${pluralForm(count, forms)}`
}

/** ru-RU digits with no-break spaces between thousands (spec §9). */
export function formatNumber(value: number): string {
	// Some ICU versions group by a narrow space.
	return numbers.format(value).replace(/\s/g, '\u00a0')
}

export const words = {
	product: ['товар', 'товара', 'товаров'],
	field: ['поле', 'поля', 'полей'],
	review: ['отзыв', 'отзыва', 'отзывов'],
	bonus: ['бонус', 'бонуса', 'бонусов'],
	store: ['магазин', 'магазина', 'магазинов'],
	point: ['пункт', 'пункта', 'пунктов'],
	city: ['город', 'города', 'городов'],
	piece: ['штука', 'штуки', 'штук'],
	day: ['день', 'дня', 'дней'],
	minute: ['минута', 'минуты', 'минут'],
	characteristic: ['характеристика', 'характеристики', 'характеристик'],
} as const satisfies Record<string, readonly [string, string, string]>
