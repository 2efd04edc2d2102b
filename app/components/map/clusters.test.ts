import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cluster, clustersOf, withSelectedApart } from './clusters.ts'
import { type Place, type Placed, scaleAt } from './geometry.ts'

const world = 256 * 2 ** 18
const coordinate = fc.double({ min: 0, max: world, noNaN: true })
const placed = fc
	.array(fc.tuple(coordinate, coordinate), { maxLength: 60 })
	.map((places) => places.map(point))
const zoom = fc.integer({ min: 2, max: 18 })

function point(at: Place, index: number): Placed {
	return { point: { id: String(index), geoLocation: { lat: 0, lon: 0 } }, order: index, at }
}

const idsOf = (clusters: readonly Cluster[]) =>
	clusters.map(({ members }) => members.map(({ point }) => point.id))

describe('clusters', () => {
	test('hold every point once', () => {
		fc.assert(
			fc.property(placed, zoom, (places, zoom) => {
				const ids = idsOf(clustersOf(places, zoom)).flat()
				expect(ids.toSorted()).toEqual(places.map(({ point }) => point.id).toSorted())
			}),
		)
	})

	test('hold points that are within 64 pixels of each other', () => {
		fc.assert(
			fc.property(placed, zoom, (places, zoom) => {
				for (const { members, at } of clustersOf(places, zoom)) {
					for (const member of members) {
						expect(Math.abs(member.at[0] - at[0]) * scaleAt(zoom)).toBeLessThanOrEqual(64)
						expect(Math.abs(member.at[1] - at[1]) * scaleAt(zoom)).toBeLessThanOrEqual(64)
					}
				}
			}),
		)
	})

	test('keep the order of the list', () => {
		fc.assert(
			fc.property(placed, zoom, (places, zoom) => {
				const ids = idsOf(clustersOf(places, zoom))
				const firsts = ids.map(([first]) => Number(first))
				expect(firsts).toEqual(firsts.toSorted((one, other) => one - other))
			}),
		)
	})

	test('leave the selected point by itself', () => {
		const clusters = clustersOf([point([1, 1], 0), point([2, 2], 1), point([3, 3], 2)], 18)
		expect(idsOf(clusters)).toEqual([['0', '1', '2']])
		expect(idsOf(withSelectedApart(clusters, '0'))).toEqual([['0'], ['1', '2']])
		expect(idsOf(withSelectedApart(clusters, '1'))).toEqual([['0', '2'], ['1']])
	})

	test('with the selected point apart are those of the others and the point, in the order of the list', () => {
		fc.assert(
			fc.property(placed, zoom, fc.nat(60), (places, zoom, order) => {
				const selectedId = String(order)
				const apart = withSelectedApart(clustersOf(places, zoom), selectedId)
				const others = clustersOf(
					places.filter(({ point }) => point.id !== selectedId),
					zoom,
				)
				const expected = [...idsOf(others), ...(order < places.length ? [[selectedId]] : [])]
				expect(idsOf(apart)).toEqual(expected.toSorted(([one], [other]) => Number(one) - Number(other)))
			}),
		)
	})

	test('part when the map comes closer', () => {
		const places = [point([0, 0], 0), point([100, 0], 1)]
		expect(idsOf(clustersOf(places, 18))).toEqual([['0'], ['1']])
		expect(idsOf(clustersOf(places, 17))).toEqual([['0', '1']])
	})

	test('are in the middle of their members', () => {
		expect(clustersOf([point([0, 10], 0), point([20, 30], 1)], 18)[0]?.at).toEqual([10, 20])
	})
})
