import { formatMoney } from '#app/texts/money.ts'
import type { ProductSize } from '#contract/products.ts'

type Priced = Pick<ProductSize, 'available' | 'retailPrice'>

/** The price of a size, in words, where it is higher than that of the cheapest one that can be bought: said where it is chosen. */
export function higherPrice({ retailPrice }: Priced, sizes: readonly Priced[]): string | undefined {
	const prices = sizes.flatMap((size) => (size.available ? [size.retailPrice] : []))
	return prices.some((price) => price < retailPrice) ? formatMoney(retailPrice) : undefined
}
