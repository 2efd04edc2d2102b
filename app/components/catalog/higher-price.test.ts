import { expect, it } from 'vitest'
import { formatMoney } from '#app/texts/money.ts'
import { higherPrice } from './higher-price.ts'

const size = (retailPrice: number, available = true) => ({ retailPrice, available })

it('names the price of a size that costs more than the cheapest one that can be bought', () => {
	const sizes = [size(100), size(100), size(130), size(90, false)]
	expect(sizes.map((one) => higherPrice(one, sizes))).toEqual([
		undefined,
		undefined,
		formatMoney(130),
		undefined,
	])
})
