import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeText } from '#app/texts/way.ts'
import { findStores, readStoreQuery, type Searched, type StoreQuery } from './store-search.ts'

const store = (given: Partial<Searched>): Searched => ({
	name: '«Тропа» на Бауманской',
	address: 'ул. Бауманская, 58',
	cityName: 'Москва',
	metro: [{ name: 'Бауманская' }],
	services: ['Прокат снаряжения'],
	isOpen: true,
	...given,
})
const moscow = store({})
const minsk = store({
	name: '«Тропа» на Немиге',
	address: 'ул. Немига, 5',
	cityName: 'Минск',
	metro: [],
	services: [],
	isOpen: false,
})
const orel = store({ name: '«Тропа»', address: 'пр-т Мира, 1', cityName: 'Орёл', metro: [], services: [] })
const all = [moscow, minsk, orel]
const asked = (query: string) => readStoreQuery(new URLSearchParams(query))

test.each([
	['q=москва', [moscow]],
	['q=м. Бауманская', [moscow]],
	['q=улица бауманская 58', [moscow]],
	['q=немига', [minsk]],
	['q=орел', [orel]],
	['q=ОРЁЛ', [orel]],
	['q=проспект мира', [orel]],
	['q=мин', [minsk]],
	['q=минск бауманская', []],
	['q=', all],
	['q=🏔', []],
	['q=ул', [moscow, minsk]],
	['open=1', [moscow, orel]],
	['service=Прокат снаряжения', [moscow]],
	['service=Прокат снаряжения&q=минск', []],
	['service=нет', []],
])('%s', (query, found) => {
	expect(findStores(all, asked(query))).toEqual(found)
})

test('a place is read as it is written, and nothing else is a place', () => {
	expect(asked('place=55.77,37.68').place).toEqual({ lat: 55.77, lon: 37.68 })
	expect(asked('place=-90,180').place).toEqual({ lat: -90, lon: 180 })
	for (const wrong of ['91,0', '0,181', 'NaN,1', '1', '1,2,3', '<b>', '1e1,2', '']) {
		expect(asked(`place=${encodeURIComponent(wrong)}`).place).toBeNull()
	}
	expect(placeText({ lat: 55.7712, lon: 37.689 })).toBe('55.77,37.69')
})

test('whatever the query, every result is a store of the list and passes the filters', () => {
	fc.assert(
		fc.property(
			fc.record({
				text: fc.string({ unit: 'binary', maxLength: 30 }),
				isOpenOnly: fc.boolean(),
				services: fc.array(fc.constantFrom('Прокат снаряжения', 'нет'), { maxLength: 2 }),
				place: fc.constant(null),
			}),
			(query: StoreQuery) => {
				for (const found of findStores(all, query)) {
					expect(all).toContain(found)
					if (query.isOpenOnly) expect(found.isOpen).toBe(true)
					for (const service of query.services) expect(found.services).toContain(service)
				}
			},
		),
		{ numRuns: 300, seed: 20261123, endOnFailure: true },
	)
})
