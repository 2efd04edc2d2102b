import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	isSeen,
	type Labelled,
	labelBox,
	overlaps,
	placeLabels,
	SCREENS,
	SIDES,
	storesUnder,
} from './labels.ts'

const dot = (name: string, count: number, x: number, y: number): Labelled => ({ city: { name, count }, x, y })
const screen = fc.constantFrom('phone' as const, 'wide' as const)

const dots = fc
	.array(
		fc
			.tuple(
				fc.string({ minLength: 1, maxLength: 25 }),
				fc.integer({ min: 1, max: 50 }),
				fc.double({ min: 0, max: 1000, noNaN: true }),
				fc.double({ min: 0, max: 640, noNaN: true }),
			)
			.map((parts) => dot(...parts)),
		{ maxLength: 80 },
	)
	.map((all) => all.toSorted((one, other) => other.city.count - one.city.count))

/** All dots, and those of them that may get a label. */
const map = dots.chain((all) => fc.record({ dots: fc.constant(all), cities: fc.subarray(all) }))

describe('the names of cities on the map of the countries', () => {
	test('do not overlap, and are not cut', () => {
		fc.assert(
			fc.property(map, screen, ({ cities, dots }, screen) => {
				const boxes = [...placeLabels(cities, dots, screen)].map(([city, side]) =>
					labelBox(city, side, screen),
				)
				for (const [index, box] of boxes.entries()) {
					expect(isSeen(box, screen)).toBe(true)
					for (const other of boxes.slice(index + 1)) expect(overlaps(box, other)).toBe(false)
				}
			}),
		)
	})

	test('lack no city that had a free side when the smaller ones chose', () => {
		fc.assert(
			fc.property(map, screen, ({ cities, dots }, screen) => {
				const labels = placeLabels(cities, dots, screen)
				for (const [rank, city] of cities.entries()) {
					if (labels.has(city) || city.city.count < SCREENS[screen].from) continue
					const ofBigger = cities.slice(0, rank).flatMap((one) => {
						const side = labels.get(one)
						return side ? [labelBox(one, side, screen)] : []
					})
					for (const side of SIDES) {
						const box = labelBox(city, side, screen)
						const isFree =
							isSeen(box, screen) &&
							!ofBigger.some((other) => overlaps(box, other)) &&
							storesUnder(box, city, dots, screen) < city.city.count
						expect(isFree).toBe(false)
					}
				}
			}),
		)
	})

	test('lie over the dots of small cities around a big one, but not over as many stores as its own', () => {
		const moscow = dot('Москва', 50, 400, 300)
		const around = (count: number) =>
			[0, 1, 2, 3, 4, 5, 6, 7].map((step) => {
				const angle = (step * Math.PI) / 4
				return dot('Город', count, 400 + 60 * Math.cos(angle), 300 + 45 * Math.sin(angle))
			})
		expect(placeLabels([moscow], [moscow, ...around(3)], 'wide').size).toBe(1)
		expect(placeLabels([moscow], [moscow, ...around(50)], 'wide').size).toBe(0)
	})

	test('take a side without dots where there is one', () => {
		const omsk = dot('Омск', 9, 400, 300)
		expect(placeLabels([omsk], [omsk], 'wide').get(omsk)).toBe('right')
		expect(placeLabels([omsk], [omsk, dot('Тара', 1, 430, 300)], 'wide').get(omsk)).toBe('left')
	})
})
