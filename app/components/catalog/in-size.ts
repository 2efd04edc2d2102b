import type { Product, ProductSize } from '#contract/products.ts'

/**
 * The properties that a size may have of its own (spec §4: the vendor code comes from the product or the selected
 * size).
 */
type Priced = Pick<Product, 'retailPrice' | 'catalogPrice' | 'discountRate'>

/** The product at the price, and under the vendor code, of a size; as it is while none is chosen. */
export function inSize<Shown extends Priced & Partial<Pick<Product, 'vendorCode' | 'productSizeVendorCode'>>>(
	product: Shown,
	size: ProductSize | undefined,
): Shown {
	if (!size) return product
	const { retailPrice, vendorCode } = size
	const catalogPrice = Math.max(size.catalogPrice, retailPrice)
	const isSame = retailPrice === product.retailPrice && catalogPrice === product.catalogPrice
	return {
		...product,
		retailPrice,
		catalogPrice,
		discountRate: isSame
			? product.discountRate
			: Math.floor(((catalogPrice - retailPrice) * 100) / catalogPrice) || 0,
		...('vendorCode' in product && vendorCode && { vendorCode }),
		...('productSizeVendorCode' in product && vendorCode && { productSizeVendorCode: vendorCode }),
	}
}
