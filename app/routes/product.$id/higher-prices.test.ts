import { expect, it } from 'vitest'
import { higherPrices } from './higher-prices.ts'

const sizeOf = (size: string, retailPrice: number, available = true) => ({ size, retailPrice, available })

it('names no size where all that can be bought cost the same', () => {
	expect(higherPrices([])).toEqual([])
	expect(higherPrices([sizeOf('48', 900), sizeOf('50', 900), sizeOf('52', 990, false)])).toEqual([])
})

it('names the sizes of each price but the lowest', () => {
	const [s, m, l, xl] = [sizeOf('S', 900), sizeOf('M', 1100), sizeOf('L', 990), sizeOf('XL', 1100)]
	expect(higherPrices([s, m, l, xl])).toEqual([
		{ price: 990, sizes: [l] },
		{ price: 1100, sizes: [m, xl] },
	])
})
