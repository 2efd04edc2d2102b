import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_SHOWN, MOST_SHOWN, pickupAddress, readPickupQuery } from './pickup-query.ts'

const hundredths = (most: number) => fc.integer({ min: -most * 100, max: most * 100 }).map((all) => all / 100)

test('a query is the same after a round trip through the address', () => {
	fc.assert(
		fc.property(
			fc.record({
				text: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim()),
				kind: fc.constantFrom('PICKUP' as const, 'PICKPOINT' as const, null),
				isOpenOnly: fc.boolean(),
				place: fc.option(fc.record({ lat: hundredths(90), lon: hundredths(180) })),
				shown: fc.integer({ min: FIRST_SHOWN, max: MOST_SHOWN }),
			}),
			(query) => {
				const address = new URL(pickupAddress(query, 'points'), 'http://shop.example')
				expect(readPickupQuery(address.searchParams)).toEqual(query)
			},
		),
		{ numRuns: 300 },
	)
})
