// @module-tag slow

import { describe, expect, it } from 'vitest'
import { buildSnapshot } from './facet-snapshot.ts'
import { countInEach, inLetters, list } from './listing.ts'
import { storeSnapshots } from './store-snapshot.ts'

const PRODUCTS = 20_000
const SIZES = ['44', '46', '48', '50', '52']
const STORES = 64

const products = Array.from({ length: PRODUCTS }, (_, at) => ({
	id: at + 1,
	modelId: at >> 1,
	colour: ['Хвоя', 'Уголь'][at % 2] ?? '',
	hex: null,
	price: 1_000 + (at % 90),
	catalogPrice: 2_000,
	discount: 50,
	popularity: at % 100,
	arrivedOn: '2026-11-01',
	rating: 5,
	reviewCount: 1,
	facets: { Сезон: [at % 3 === 0 ? 'Зима' : 'Лето'] },
	categoryId: 1,
	gender: null,
	age: null,
}))
const whole = buildSnapshot({
	products,
	sizes: new Map(
		products.map(({ id }) => [
			id,
			{
				skuIds: SIZES.map((_, at) => id * SIZES.length + at),
				sizes: SIZES,
				letters: SIZES.map(() => null),
				stocks: SIZES.map((_, at) => 1 + ((id + at) % 9)),
			},
		]),
	),
	categories: new Map([[1, products.map(({ id }) => id)]]),
	hexes: new Map(),
})
const storesFrom = (first: number) =>
	Array.from({ length: 20 }, (_, at) => ({ place: (first + at) % STORES, of: STORES }))
const request = { chosen: new Map([['Сезон', ['Зима']]]), sort: 'popular', page: 1, pageSize: 24 } as const

/** Milliseconds of the processor. */
function processorTime(work: () => unknown): number {
	const before = process.cpuUsage()
	work()
	const { user, system } = process.cpuUsage(before)
	return (user + system) / 1_000
}

describe('catalogues of stores', () => {
	it('are cached while there is room for them', { timeout: 60_000 }, () => {
		const inStores = storeSnapshots(whole)
		const first = inStores(storesFrom(0))
		expect(inStores(storesFrom(0))).toBe(first)
		for (let choice = 1; choice < 40; choice++) inStores(storesFrom(choice))
		expect(inStores(storesFrom(39))).toBe(inStores(storesFrom(39)))
		expect(inStores(storesFrom(0))).not.toBe(first)
	})

	it('have their own products in a size by its letters, and the whole one counts its own once', () => {
		const letters = String(SIZES[0])
		const all = inLetters(whole, letters, undefined)
		expect(inLetters(whole, letters, undefined)).toBe(all)
		const held = inLetters(storeSnapshots(whole)([{ place: 0, of: STORES }]), letters, undefined)
		expect(held.length).toBeGreaterThan(0)
		expect(held.length).toBeLessThan(all.length)
	})

	it('cost little more for twenty stores than for one', () => {
		const inStores = storeSnapshots(whole)
		const cost = processorTime(() => {
			const snapshot = inStores(storesFrom(0))
			list(snapshot, request)
			expect(countInEach(snapshot, request, 20)).toHaveLength(20)
		})
		expect(cost).toBeLessThan(300)
	})
})
