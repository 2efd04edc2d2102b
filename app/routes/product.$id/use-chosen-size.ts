import { useState } from 'react'
import { afterPaint } from '#app/components/ui/after-paint.ts'
import type { Product, ProductSize } from '#contract/products.ts'

export interface ChosenSize {
	size: ProductSize | undefined
	choose: (skuId: number) => void
	/** How often the address has chosen another size than the visitor: each time the boxes are rendered again. */
	timesNamed: number
}

/**
 * The chosen size of the page, for all its parts. It stays until the visitor or the address chooses another one.
 * @param product in one colour; `selectedSizeIndex` is the size that the address names
 */
export function useChosenSize({
	sizes,
	selectedSizeIndex,
}: Pick<Product, 'sizes' | 'selectedSizeIndex'>): ChosenSize {
	const only = sizes.length === 1 && sizes[0]?.size === '' ? sizes[0] : undefined
	const [choice, setChoice] = useState({
		named: selectedSizeIndex,
		skuId: sizes[selectedSizeIndex]?.id,
		timesNamed: 0,
	})
	if (choice.named !== selectedSizeIndex) {
		const skuId = sizes[selectedSizeIndex]?.id ?? choice.skuId
		const timesNamed = choice.timesNamed + (skuId === choice.skuId ? 0 : 1)
		setChoice({ named: selectedSizeIndex, skuId, timesNamed })
	}
	return {
		size: only ?? sizes.find(({ id }) => id === choice.skuId),
		choose: (skuId) => {
			setChoice({ ...choice, skuId })
			nameInAddress(skuId)
		},
		timesNamed: choice.timesNamed,
	}
}

/** A link that is sent or stored names the size. */
function nameInAddress(skuId: number): void {
	const { pathname } = location
	afterPaint(() => {
		// The visitor has gone on.
		if (location.pathname !== pathname) return
		const address = new URL(location.href)
		address.searchParams.set('size', String(skuId))
		address.searchParams.delete('sameSize')
		history.replaceState(history.state, '', address)
	})
}
