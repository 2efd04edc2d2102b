import { formatMoney } from '#app/texts/money.ts'
import type { ProductSize } from '#contract/products.ts'

type Priced = Pick<ProductSize, 'available' | 'retailPrice'>

/** The price of a size in words, if the size costs more than the cheapest available one; else undefined. */
export function higherPrice({ retailPrice }: Priced, sizes: readonly Priced[]): string | undefined {
	const prices = sizes.flatMap((size) => (size.available ? [size.retailPrice] : []))
	return prices.some((price) => price < retailPrice) ? formatMoney(retailPrice) : undefined
}
