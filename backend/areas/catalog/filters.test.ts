import { expect, test } from 'vitest'
import type { FacetCounts } from '#backend/areas/search/facet-counts.ts'
import { shownFilters } from './filters.ts'

const facet = (name: string, counts: Record<string, number>, chosen?: string): FacetCounts => ({
	name,
	values: Object.entries(counts).map(([value, count]) => ({
		value,
		count,
		isChosen: value === chosen,
		hex: undefined,
	})),
})

/** Names of the filters of a listing with twelve goods. */
function filtersOf(facets: FacetCounts[]) {
	const listing = {
		baseTotal: 12,
		total: 12,
		page: 1,
		totalPages: 1,
		productIds: [],
		facets,
		price: undefined,
	}
	return shownFilters(listing, { path: '/hits' }, []).map(({ name }) => name)
}

test('a property that few of the goods have is no filter, unless one of its values is chosen', () => {
	const shared = [facet('Сезон', { Зима: 1, Лето: 1 }), facet('Возраст', { Подростки: 2, Малыши: 2 })]
	expect(filtersOf([...shared, facet('Мест', { 'Два места': 1 })])).toEqual(['Сезон', 'Возраст'])
	expect(filtersOf([...shared, facet('Мест', { 'Два места': 1 }, 'Два места')])).toEqual([
		'Сезон',
		'Возраст',
		'Сколько мест',
	])
})
