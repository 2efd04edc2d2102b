import { beforeEach, describe, expect, test, vi } from 'vitest'
import { doubleYmaps } from '#tests/support/ymaps-double.ts'
import { createMap, moveTo, placeOf, readView } from './yandex-map.ts'

const element = { clientWidth: 800, clientHeight: 600 } as HTMLElement
const stPetersburg = { id: 'spb', geoLocation: { lat: 59.94, lon: 30.31 } }

let isCalm = false
beforeEach(() => {
	isCalm = false
	vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
	return () => vi.unstubAllGlobals()
})

describe('a map', () => {
	test('begins in Moscow, between the zooms of the specification', () => {
		const { api, maps } = doubleYmaps()
		createMap(api, element)
		expect(maps[0]?.state).toMatchObject({ center: [55.75, 37.62], zoom: 8 })
		expect(maps[0]?.options).toMatchObject({ minZoom: 2, maxZoom: 18 })
	})

	test('without its script or its element is an error of the developer', () => {
		const { api } = doubleYmaps()
		expect(() => createMap(null, element)).toThrow('ymaps not defined!')
		expect(() => createMap(api, null)).toThrow('attachTo not defined!')
	})

	test('moves to a point in 200 milliseconds', () => {
		const { api, maps } = doubleYmaps()
		const map = createMap(api, element)
		moveTo(map, { centre: placeOf(map, stPetersburg), zoom: 18 })
		const move = maps[0]?.moves[0]
		expect(move).toMatchObject({ zoom: 18, duration: 200 })
		expect(move?.center[0]).toBeCloseTo(59.94, 6)
		expect(move?.center[1]).toBeCloseTo(30.31, 6)
	})

	test('moves at once where the visitor wants no motion', () => {
		isCalm = true
		const { api, maps } = doubleYmaps()
		const map = createMap(api, element)
		moveTo(map, { centre: placeOf(map, stPetersburg), zoom: 18 })
		expect(maps[0]?.moves[0]?.duration).toBe(0)
	})

	test('shows the view it was moved to', () => {
		const { api } = doubleYmaps()
		const map = createMap(api, element)
		const centre = placeOf(map, stPetersburg)
		moveTo(map, { centre, zoom: 12 })
		const shown = readView(map)
		expect(shown).toMatchObject({ zoom: 12, size: [800, 600] })
		expect(shown.centre[0]).toBeCloseTo(centre[0], 2)
		expect(shown.centre[1]).toBeCloseTo(centre[1], 2)
	})
})
