import { useState } from 'react'
import type { Product, ProductSize } from '#contract/products.ts'

export interface ChosenSize {
	size: ProductSize | undefined
	choose: (skuId: number) => void
	/** How often the address has chosen another size than the visitor: its boxes begin anew then. */
	timesNamed: number
}

/**
 * The size that is chosen on the page, for everything that goes on with it. It stays until another one is chosen, by the
 * visitor or by the address.
 * @param product in one colour; `selectedSizeIndex` is the size that the address names
 */
export function useChosenSize({
	sizes,
	selectedSizeIndex,
}: Pick<Product, 'sizes' | 'selectedSizeIndex'>): ChosenSize {
	const only = sizes.length === 1 && sizes[0]?.size === '' ? sizes[0] : undefined
	const [choice, setChoice] = useState({
		named: selectedSizeIndex,
		skuId: (only ?? sizes[selectedSizeIndex])?.id,
		timesNamed: 0,
	})
	if (choice.named !== selectedSizeIndex) {
		const skuId = sizes[selectedSizeIndex]?.id ?? choice.skuId
		const timesNamed = choice.timesNamed + (skuId === choice.skuId ? 0 : 1)
		setChoice({ named: selectedSizeIndex, skuId, timesNamed })
	}
	return {
		size: sizes.find(({ id }) => id === choice.skuId),
		choose: (skuId) => setChoice({ ...choice, skuId }),
		timesNamed: choice.timesNamed,
	}
}
