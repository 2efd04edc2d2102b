import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ObtainingPoint } from '#contract/geo.ts'
import {
	isSought,
	listed,
	MOST_LISTED,
	nearestFirst,
	passing,
	readSought,
	type SoughtPoints,
	soughtAddress,
	usefulFilters,
} from './sought-points.ts'

const point = (
	hasFitting: boolean,
	payment: ('card' | 'cash')[],
	...hours: [string, string][]
): ObtainingPoint =>
	ObtainingPoint.parse({
		id: `${hasFitting} ${payment} ${hours}`,
		obtainingMethod: 'PICKPOINT',
		name: 'Пункт',
		address: 'ул. Лесная, 1',
		geoLocation: { lat: 55, lon: 37 },
		metro: [],
		hours: hours.map(([from, to]) => ({ days: 'ежедневно', from, to })),
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

const anything: SoughtPoints = {
	text: '',
	place: null,
	fitting: false,
	cash: false,
	open: false,
	late: false,
}

test.each([
	[{}, [both, fitting, cash, neither]],
	[{ fitting: true }, [both, fitting]],
	[{ cash: true }, [both, cash]],
	[{ fitting: true, cash: true }, [both]],
	[{ late: true }, []],
])('%j', (sought, found) => {
	expect(passing([both, fitting, cash, neither], { ...anything, ...sought })).toEqual(found)
})

test.each<[[string, string][], boolean]>([
	[[], false],
	[[['10:00', '20:00']], false],
	[[['10:00', '20:30']], true],
	[
		[
			['10:00', '20:00'],
			['10:00', '22:00'],
		],
		true,
	],
	[[['08:00', '00:00']], true],
	[[['00:00', '24:00']], true],
	[[['00:00', '00:00']], true],
])('open after eight in the evening: %j is %s', (hours, isLate) => {
	expect(passing([point(true, [], ...hours)], { ...anything, late: true })).toHaveLength(isLate ? 1 : 0)
})

test('a point is open now when the backend says so', () => {
	const open = { ...both, isOpen: true }
	const closed = { ...cash, isOpen: false }
	expect(passing([open, closed, fitting], { ...anything, open: true })).toEqual([open])
	expect(usefulFilters([open, { ...both, isOpen: false }])).toEqual(['open'])
	expect(usefulFilters([closed, { ...cash, isOpen: false }])).toEqual([])
})

test('the nearest point comes first, and says how far it is', () => {
	const near = { ...both, geoLocation: { lat: 55.01, lon: 37 } }
	const far = { ...cash, geoLocation: { lat: 56, lon: 37 } }
	expect(
		nearestFirst([far, near], { lat: 55, lon: 37 }).map(({ kilometres }) => Math.round(kilometres ?? 0)),
	).toEqual([1, 111])
	expect(nearestFirst([far, near], null)).toEqual([far, near])
})

test('a filter that all points pass, or none, is not offered', () => {
	expect(usefulFilters([both, neither])).toEqual(['fitting', 'cash'])
	expect(usefulFilters([both, cash])).toEqual(['fitting'])
	expect(usefulFilters([both])).toEqual([])
	expect(usefulFilters([])).toEqual([])
})

test.each([0, 1, MOST_LISTED, MOST_LISTED + 1, 5000])(
	'of %i points the first are listed, and the chosen one',
	(count) => {
		const all = Array.from({ length: count }, (_, index) => ({ ...both, id: String(index) }))
		fc.assert(
			fc.property(fc.option(fc.nat(6000).map(String)), (chosenId) => {
				const ids = listed(all, chosenId).map(({ id }) => id)
				expect(ids.filter((id) => Number(id) < MOST_LISTED)).toHaveLength(Math.min(count, MOST_LISTED))
				expect(new Set(ids).size).toBe(ids.length)
				expect(ids.length).toBeLessThanOrEqual(MOST_LISTED + 1)
				if (chosenId !== null && Number(chosenId) < count) expect(ids).toContain(chosenId)
			}),
			{ numRuns: 100, seed: 20261123, endOnFailure: true },
		)
	},
)

test('a search is the same after a round trip through the address', () => {
	fc.assert(
		fc.property(
			fc.record({
				text: fc.string({ unit: 'grapheme', maxLength: 40 }),
				fitting: fc.boolean(),
				cash: fc.boolean(),
				open: fc.boolean(),
				late: fc.boolean(),
				place: fc.option(
					fc.record({
						lat: fc.integer({ min: -9000, max: 9000 }).map((lat) => lat / 100),
						lon: fc.integer({ min: -18_000, max: 18_000 }).map((lon) => lon / 100),
					}),
				),
			}),
			({ text, ...others }) => {
				const sought = { text: text.trim(), ...others }
				const read = readSought(new URL(soughtAddress(sought), 'http://shop.example').searchParams)
				expect(read).toEqual(sought)
				const { fitting, cash, open, late } = sought
				expect(isSought(read)).toBe(sought.text !== '' || fitting || cash || open || late)
			},
		),
		{ numRuns: 300, seed: 20261123, endOnFailure: true },
	)
})
