import { describe, expect, it } from 'vitest'
import type { ListedFilter } from '#app/components/catalog/listing.ts'
import { rules } from '#contract/rules.ts'
import { withCityStores } from './store-filter.server.ts'

const filterOf = (id: string, values: ListedFilter['values'] = []): ListedFilter => ({
	id,
	name: id,
	type: 'default',
	isAvailable: true,
	isCollapsed: false,
	values,
})

const inCity = [
	{ id: 'moskva-1', name: '«Тропа» на Лесной' },
	{ id: 'moskva-2', name: 'Склад' },
]

const chosen = {
	id: 'minsk-1',
	name: '«Тропа» на Немиге',
	isAvailable: true,
	isSelected: true,
	count: 7,
	url: '/catalog/',
}

describe('the filter of stores', () => {
	it('offers the stores of the city by their places, folded and uncounted', () => {
		const [stores, next] = withCityStores([filterOf('size')], inCity)
		expect(stores).toMatchObject({ id: 'store', name: 'Есть в магазинах', isCollapsed: true })
		expect(stores?.values.map(({ name, count, isSelected }) => [name, count, isSelected])).toEqual([
			['На Лесной', null, false],
			['Склад', null, false],
		])
		expect(next?.id).toBe('size')
	})

	it('has chosen stores first, also of another city, and each once', () => {
		const own = { ...chosen, id: 'moskva-1', name: '«Тропа» на Лесной', count: 3 }
		const [stores, ...others] = withCityStores([filterOf('store', [chosen, own]), filterOf('size')], inCity)
		expect(stores?.isCollapsed).toBe(false)
		expect(stores?.values.map(({ id, count }) => [id, count])).toEqual([
			['minsk-1', 7],
			['moskva-1', 3],
			['moskva-2', null],
		])
		expect(others.map(({ id }) => id)).toEqual(['size'])
	})

	it('offers no more once as many are chosen as a listing can be narrowed to', () => {
		const many = Array.from({ length: rules.catalog.mostStores }, (_, index) => ({
			...chosen,
			id: `minsk-${index}`,
		}))
		const offered = (values: typeof many) =>
			withCityStores([filterOf('store', values)], inCity)[0]?.values.filter(
				({ isAvailable, isSelected }) => isAvailable && !isSelected,
			)
		expect(offered(many.slice(1))).toHaveLength(inCity.length)
		expect(offered(many)).toEqual([])
	})

	it('is left out where there are no stores', () => {
		const filters = [filterOf('size')]
		expect(withCityStores(filters, [])).toBe(filters)
	})
})
