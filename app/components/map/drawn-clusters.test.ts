import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cluster, cellAt, clustersOf } from './clusters.ts'
import { drawnClusters } from './drawn-clusters.ts'
import { isWithin, type Place, type Placed, positionOf, type Size, scaleAt } from './geometry.ts'

const world = 256 * 2 ** 18
const nobody = { ids: new Set<string>(), reachedId: null }

/** A view somewhere in the world, and points most of which are around it. */
const map = fc
	.record({
		centre: fc.tuple(
			fc.double({ max: world, min: 0, noNaN: true }),
			fc.double({ max: world, min: 0, noNaN: true }),
		),
		zoom: fc.oneof(fc.integer({ min: 2, max: 18 }), fc.double({ min: 2, max: 18, noNaN: true })),
		size: fc.constantFrom<Size>([0, 0], [288, 400], [720, 480], [1200, 600]),
		steps: fc.array(
			fc.tuple(fc.double({ min: -2, max: 2, noNaN: true }), fc.double({ min: -2, max: 2, noNaN: true })),
			{ maxLength: 300 },
		),
	})
	.map(({ centre, zoom, size, steps }) => {
		const shown = { centre, zoom, size }
		// In widths and heights of the map from its middle.
		const points = steps.map(([x, y], index) =>
			placed([centre[0] + (x * size[0]) / scaleAt(zoom), centre[1] + (y * size[1]) / scaleAt(zoom)], index),
		)
		return { shown, points, clusters: clustersOf(points, zoom) }
	})

function placed(at: Place, order: number): Placed {
	return { point: { id: String(order), geoLocation: { lat: 0, lon: 0 } }, order, at }
}

const idsOf = (clusters: readonly Cluster[]) =>
	clusters.flatMap(({ members }) => members.map(({ point }) => point.id))

describe('the drawn clusters', () => {
	test('hold every point in view once, and none farther from it than the margin and a cell', () => {
		fc.assert(
			fc.property(map, ({ shown, points, clusters }) => {
				const ids = idsOf(drawnClusters(clusters, shown, nobody))
				expect(new Set(ids).size).toBe(ids.length)
				const margin = cellAt(shown.zoom) * scaleAt(shown.zoom)
				for (const { point, at } of points) {
					const [x, y] = positionOf(at, shown, shown.size)
					const [width, height] = shown.size
					if (isWithin([x, y], shown.size)) expect(ids).toContain(point.id)
					else if (!isWithin([x + 2 * margin, y + 2 * margin], [width + 4 * margin, height + 4 * margin])) {
						expect(ids).not.toContain(point.id)
					}
				}
			}),
			{ numRuns: 500 },
		)
	})

	test('hold the given points, and the neighbours in the list of the marker with the focus, wherever they are', () => {
		fc.assert(
			fc.property(map, fc.nat(), fc.nat(), ({ shown, clusters }, some, other) => {
				fc.pre(clusters.length > 0)
				const index = some % clusters.length
				const idOf = (at: number) => clusters[at]?.members.at(-1)?.point.id ?? ''
				const always = idOf(other % clusters.length)
				const drawn = drawnClusters(clusters, shown, { ids: new Set([always]), reachedId: idOf(index) })
				expect(idsOf(drawn)).toContain(always)
				expect(drawn).toEqual(expect.arrayContaining(clusters.slice(Math.max(index - 1, 0), index + 2)))
			}),
		)
	})

	test('are in the order of the list', () => {
		fc.assert(
			fc.property(map, fc.nat(300), ({ shown, clusters }, reached) => {
				const drawn = drawnClusters(clusters, shown, { ids: new Set(), reachedId: String(reached) })
				const orders = drawn.map(({ members }) => members[0].order)
				expect(orders).toEqual(orders.toSorted((one, other) => one - other))
			}),
		)
	})

	test('are few of 5 000 points at every zoom', () => {
		const shown = { centre: [world / 2, world / 2], size: [1200, 600] } as const
		fc.assert(
			fc.property(
				fc.integer({ min: 2, max: 18 }),
				fc.array(fc.tuple(fc.nat(world), fc.nat(world)), { minLength: 5000, maxLength: 5000 }),
				(zoom, places) => {
					const clusters = clustersOf(places.map(placed), zoom)
					const cells = Math.ceil(1200 / 64 + 3) * Math.ceil(600 / 64 + 3)
					expect(drawnClusters(clusters, { ...shown, zoom }, nobody).length).toBeLessThanOrEqual(cells)
				},
			),
			{ numRuns: 10 },
		)
	})
})
