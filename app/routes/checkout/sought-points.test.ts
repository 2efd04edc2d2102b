import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ObtainingPoint } from '#contract/geo.ts'
import { isSought, passing, readSought, soughtAddress, tellingFilters } from './sought-points.ts'

const point = (hasFitting: boolean, payment: ('card' | 'cash')[]): ObtainingPoint =>
	ObtainingPoint.parse({
		id: `${hasFitting} ${payment}`,
		obtainingMethod: 'PICKPOINT',
		name: 'Пункт',
		address: 'ул. Лесная, 1',
		geoLocation: { lat: 55, lon: 37 },
		metro: [],
		hours: [],
		price: 199,
		readyFrom: '2026-11-25',
		storageDays: 7,
		payment,
		hasFitting,
	})

const both = point(true, ['card', 'cash'])
const fitting = point(true, ['card'])
const cash = point(false, ['cash'])
const neither = point(false, [])

test.each([
	[{ text: '', fitting: false, cash: false }, [both, fitting, cash, neither]],
	[{ text: '', fitting: true, cash: false }, [both, fitting]],
	[{ text: '', fitting: false, cash: true }, [both, cash]],
	[{ text: '', fitting: true, cash: true }, [both]],
])('%j', (sought, found) => {
	expect(passing([both, fitting, cash, neither], sought)).toEqual(found)
})

test('a filter that tells nothing apart is not offered', () => {
	expect(tellingFilters([both, neither])).toEqual(['fitting', 'cash'])
	expect(tellingFilters([both, cash])).toEqual(['fitting'])
	expect(tellingFilters([both])).toEqual([])
	expect(tellingFilters([])).toEqual([])
})

test('what is sought is the same after it went through the address', () => {
	fc.assert(
		fc.property(
			fc.record({
				text: fc.string({ unit: 'grapheme', maxLength: 40 }),
				fitting: fc.boolean(),
				cash: fc.boolean(),
			}),
			({ text, ...filters }) => {
				const sought = { text: text.trim(), ...filters }
				const read = readSought(new URL(soughtAddress(sought), 'http://shop.example').searchParams)
				expect(read).toEqual(sought)
				expect(isSought(read)).toBe(sought.text !== '' || sought.fitting || sought.cash)
			},
		),
		{ numRuns: 300, seed: 20261123, endOnFailure: true },
	)
})
