import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MapOnDemand } from './map-on-demand.tsx'
import { PointsMap } from './points-map.tsx'

const props = {
	apiKey: 'key',
	label: 'Точки на карте',
	points: [{ id: 'a', geoLocation: { lat: 55.75, lon: 37.62 } }],
	nameOf: () => 'Точка',
	look: 'round',
	selectedId: null,
	onSelect: () => {},
	onError: () => {},
	children: () => 'Содержимое',
} as const

test('before it is asked for, a map is a button', () => {
	const html = renderToStaticMarkup(<MapOnDemand {...props} />)
	expect(html).toContain('Показать на карте')
	expect(html).not.toContain('Содержимое')
})

test('a map on the server is an error of the developer', () => {
	expect(() => renderToStaticMarkup(<PointsMap {...props} />)).toThrow('Maps cannot be loaded on the server')
})
