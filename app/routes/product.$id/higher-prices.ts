import type { ProductSize } from '#contract/products.ts'

type Priced = Pick<ProductSize, 'available' | 'retailPrice'>

/**
 * The sizes that cost more than the cheapest available one, by their price in roubles, the lowest first: without
 * scripts the price of the page does not follow the chosen size.
 */
export function higherPrices<Size extends Priced>(
	sizes: readonly Size[],
): { price: number; sizes: Size[] }[] {
	const sold = sizes.filter(({ available }) => available)
	const prices = [...new Set(sold.map(({ retailPrice }) => retailPrice))].sort((one, other) => one - other)
	return prices
		.slice(1)
		.map((price) => ({ price, sizes: sold.filter(({ retailPrice }) => retailPrice === price) }))
}
