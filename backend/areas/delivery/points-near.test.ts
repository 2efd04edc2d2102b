import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pickPoints, shops } from '#backend/areas/geo/geo.table.ts'
import { listObtainingPointsNear } from '#contract/obtaining.ts'
import type { GeoLocation } from '#contract/shapes.ts'
import { openTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { ALMATY, addGeography, addPickPoint, addShop, MOSCOW, VOLOGDA } from '#tests/support/geo-rows.ts'
import '#tests/support/property-seed.ts'

let shop: TestBackend

const world = { southWest: { lat: -90, lon: -180 }, northEast: { lat: 90, lon: 180 } }
/** Coordinates of points and of the edges of rectangles, so that edges are met too. */
const lats = [-90, -33.86881, 0, 43.2389, 55.75001, 55.75002, 66.5, 90]
const lons = [-179.99999, -71.5, 0, 37.62, 37.62001, 76.8897, 179.99999, 180]

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		for (const [row, lat] of lats.entries()) {
			for (const [column, lon] of lons.entries()) {
				const place = { lat, lon, cityId: column % 2 ? MOSCOW : ALMATY }
				if ((row + column) % 5 === 0) await addShop(db, { id: `shop-${row}-${column}`, ...place })
				else await addPickPoint(db, { id: `point-${row}-${column}`, ...place })
			}
		}
	})
})
afterAll(() => shop.close())

async function pointsIn(rectangle: { southWest: GeoLocation; northEast: GeoLocation }) {
	const { data } = await shop.visitor().call(listObtainingPointsNear, { body: rectangle })
	return data.points
}

describe('points within a rectangle', () => {
	it('are all of the world', async () => {
		const [ofShops, ofPartners] = await Promise.all([
			shop.db.select().from(shops),
			shop.db.select().from(pickPoints),
		])
		const expected = [
			...ofShops.map((row) => ({ ...row, obtainingMethod: 'PICKUP' })),
			...ofPartners.map((row) => ({ ...row, obtainingMethod: 'PICKPOINT' })),
		].map(({ id, lat, lon, obtainingMethod }) => ({ id, geoLocation: { lat, lon }, obtainingMethod }))
		const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
		expect((await pointsIn(world)).toSorted(byId)).toEqual(expected.toSorted(byId))
	})

	it('are those inside, each once, whatever the rectangle', async () => {
		const all = await pointsIn(world)
		const units = ({ lat, lon }: GeoLocation) => ({ lat: Math.round(lat * 1e5), lon: Math.round(lon * 1e5) })
		const degrees = (known: number[], most: number) =>
			fc.oneof(
				fc.constantFrom(...known),
				fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((units) => units / 1e5),
			)
		const place = fc.record({ lat: degrees(lats, 90), lon: degrees([-180, ...lons], 180) })
		await fc.assert(
			fc.asyncProperty(place, place, async (southWest, northEast) => {
				const [from, to] = [units(southWest), units(northEast)]
				const east = to.lon < from.lon ? to.lon + 360e5 : to.lon
				const isInside = ({ geoLocation }: { geoLocation: GeoLocation }) => {
					const { lat, lon } = units(geoLocation)
					const turns = [lon, lon + 360e5]
					return (
						from.lat <= lat && lat <= to.lat && turns.some((turned) => from.lon <= turned && turned <= east)
					)
				}
				const ids = (await pointsIn({ southWest, northEast })).map(({ id }) => id)
				expect(ids).toEqual(all.filter(isInside).map(({ id }) => id))
			}),
			{ numRuns: Number(process.env.PROPERTY_RUNS || 200) },
		)
	})

	it('are asked for by the way to get things, and by words', async () => {
		const ask = async (filter: { types?: ('PICKUP' | 'PICKPOINT' | 'DELIVERY')[]; text?: string }) => {
			const body = { southWest: { lat: 55, lon: 36 }, northEast: { lat: 60, lon: 40 }, ...filter }
			return (await shop.visitor().call(listObtainingPointsNear, { body })).data.points
		}
		const all = await ask({})
		const stores = await ask({ types: ['PICKUP'] })
		expect(stores.map(({ id }) => id)).toContain('moscow-1')
		expect(stores).toEqual(all.filter(({ obtainingMethod }) => obtainingMethod === 'PICKUP'))
		expect(await ask({ types: ['PICKUP', 'PICKPOINT'] })).toEqual(all)
		expect(await ask({ types: ['DELIVERY'] })).toEqual([])
		expect((await ask({ text: ' БАУМАНСКОЙ ' })).map(({ id }) => id)).toEqual(['moscow-1'])
		expect(await ask({ text: 'нет такой' })).toEqual([])
	})

	it('are those that were read until the content has changed', async () => {
		const before = await pointsIn(world)
		await addPickPoint(shop.db, { id: 'vologda-new', cityId: VOLOGDA, lat: 59.2205012, lon: 39.8915049 })
		expect(await pointsIn(world)).toEqual(before)
		shop.backend.places.invalidate()
		const after = await pointsIn(world)
		expect(after).toHaveLength(before.length + 1)
		expect(after.find(({ id }) => id === 'vologda-new')?.geoLocation).toEqual({ lat: 59.2205, lon: 39.8915 })
	})

	it('need corners that are places of the globe', async () => {
		const body = { southWest: { lat: -91, lon: 0 }, northEast: { lat: 0, lon: 181 } }
		const { status, rejection } = await shop.visitor().call(listObtainingPointsNear, { body })
		expect(status).toBe(400)
		expect(Object.keys(rejection?.fields ?? {})).toEqual(['southWest.lat', 'northEast.lon'])
	})
})
