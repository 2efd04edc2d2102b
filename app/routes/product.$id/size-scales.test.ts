import { describe, expect, it } from 'vitest'
import { scalesOf, sizeName, sizeNote } from './size-scales.ts'

const size = (internationalSizes: Record<string, string>, own = '50') => ({
	id: 1,
	size: own,
	available: true,
	internationalSizes,
	vendorCode: '1',
	retailPrice: 1,
	catalogPrice: 1,
	lastPieces: null,
})

describe('size scales', () => {
	it('offers only the scales that every size has', () => {
		const sizes = [size({ rus: '50', sm: 'L' }), size({ rus: '52', sm: 'XL', us: '12' })]
		expect(scalesOf(sizes).map((scale) => scale.name)).toEqual(['RU', 'INT'])
	})

	it('names a size in the scale and adds the letters', () => {
		const one = size({ rus: '50', eur: '40', sm: 'L' })
		const [ru, eu, int] = scalesOf([one])
		expect([sizeName(one, ru), sizeNote(one, ru)]).toEqual(['50', 'L'])
		expect([sizeName(one, eu), sizeNote(one, eu)]).toEqual(['40', 'L'])
		expect([sizeName(one, int), sizeNote(one, int)]).toEqual(['L', '50'])
	})

	it('falls back to the size as the product calls it', () => {
		const one = size({}, 'Стандарт')
		expect(scalesOf([one])).toEqual([])
		expect(sizeName(one, undefined)).toBe('Стандарт')
		expect(sizeNote(one, undefined)).toBeUndefined()
	})
})
