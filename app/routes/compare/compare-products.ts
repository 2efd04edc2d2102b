import { formatNumber, plural, words } from '#app/texts/plural.ts'
import type { Product } from '#contract/products.ts'

export interface Row {
	name: string
	/** One for each product; null where it is unknown. */
	values: (string | null)[]
	differs: boolean
}

type Compared = Product & { personalPrice?: number }

/** Columns and rows of a comparison: key figures first, then the characteristics, each name once. */
export function compareProducts(products: readonly Compared[]) {
	const facts = products.map(factsOf)
	const names = [...new Set(facts.flatMap((one) => [...one.keys()]))]
	return {
		columns: products.map((product) => ({
			id: product.id,
			name: product.name,
			color: product.color,
			image: product.images[0] ?? null,
			price: product.personalPrice ?? product.retailPrice,
			oldPrice: product.discountRate > 0 ? product.catalogPrice : null,
			isAvailable: product.isAvailable,
		})),
		rows: names.map((name): Row => {
			const values = facts.map((one) => one.get(name) ?? null)
			return { name, values, differs: new Set(values).size > 1 }
		}),
	}
}

function factsOf({ reviews, properties, characteristics }: Compared): Map<string, string> {
	const { rating, quantity } = reviews
	const facts = new Map<string, string>()
	if (quantity > 0) facts.set('Оценка', `${formatNumber(rating)} — ${plural(quantity, words.review)}`)
	for (const { name, value, unit } of properties) facts.set(name, unit ? `${value}\u00a0${unit}` : value)
	for (const { items } of characteristics) {
		for (const { name, value } of items) if (!facts.has(name)) facts.set(name, value)
	}
	return facts
}
