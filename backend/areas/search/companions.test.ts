import { describe, expect, it } from 'vitest'
import { companions, type Given } from './companions.ts'
import type { ProductRow } from './facet-rows.ts'
import { buildSnapshot } from './facet-snapshot.ts'

/** Categories 1 to 3 are of the branch 10, 4 and 5 of the branch 20. */
const branches = new Map([
	[1, 10],
	[2, 10],
	[3, 10],
	[4, 20],
	[5, 20],
])

interface Product {
	id: number
	categoryId?: number | null
	popularity?: number
	gender?: string | null
	age?: string | null
	seasons?: string[]
	isSoldOut?: boolean
}

const jacket: Given = { gender: 'Мужской', age: 'Взрослый', seasons: ['Зима'], branchId: 20 }

function find(products: Product[], given: Given[] = [jacket], count = 8): number[] {
	const rows = products.map(
		({ id, categoryId = 1, popularity = 0, gender = 'Мужской', age = 'Взрослый', seasons }): ProductRow => ({
			id,
			modelId: id,
			colour: '',
			hex: null,
			price: 1,
			catalogPrice: 1,
			discount: 0,
			popularity,
			arrivedOn: '2026-01-01',
			rating: 0,
			reviewCount: 0,
			facets: seasons ? { Сезон: seasons } : {},
			categoryId,
			gender,
			age,
		}),
	)
	const inStock = { skuIds: [1], sizes: ['M'], letters: ['M'], stocks: [1] }
	const sizes = new Map(products.filter(({ isSoldOut }) => !isSoldOut).map(({ id }) => [id, inStock]))
	const snapshot = buildSnapshot({ products: rows, sizes, categories: new Map(), hexes: new Map() })
	return companions(snapshot, given, branches, count)
}

describe('a companion of a product', () => {
	it('is the most popular one in stock of each category', () => {
		expect(
			find([
				{ id: 1, popularity: 1 },
				{ id: 2, popularity: 3, isSoldOut: true },
				{ id: 3, popularity: 2 },
				{ id: 4, popularity: 2 },
				{ id: 5, categoryId: 2, popularity: 9 },
			]),
		).toEqual([5, 3])
	})

	it('is of another branch of the catalogue', () => {
		expect(find([{ id: 1, categoryId: 4 }, { id: 2, categoryId: null }, { id: 3 }])).toEqual([3])
	})

	it('is for the same people and season, or for all', () => {
		expect(
			find([
				{ id: 1, gender: 'Женский', popularity: 9 },
				{ id: 2, age: 'Детский', popularity: 8 },
				{ id: 3, seasons: ['Лето'], popularity: 7 },
				{ id: 4, gender: 'Унисекс', seasons: ['Лето', 'Зима'] },
			]),
		).toEqual([4])
		expect(find([{ id: 1, gender: 'Женский' }], [{ ...jacket, gender: null }])).toEqual([1])
	})

	it('comes first when it is made for exactly these people', () => {
		expect(
			find([
				{ id: 1, gender: 'Унисекс', popularity: 9 },
				{ id: 2, popularity: 1 },
				{ id: 3, categoryId: 2, gender: null, popularity: 8 },
				{ id: 4, categoryId: 3, popularity: 2 },
			]),
		).toEqual([4, 2, 3])
	})

	it('goes with any of several products, and is no more than wanted', () => {
		const sandals: Given = { gender: 'Женский', age: 'Взрослый', seasons: ['Лето'], branchId: null }
		const products = [{ id: 1 }, { id: 2, categoryId: 2, gender: 'Женский', popularity: 1 }]
		expect(find(products, [jacket, sandals])).toEqual([2, 1])
		expect(find(products, [jacket, sandals], 1)).toEqual([2])
		expect(find(products, [])).toEqual([])
	})
})
