import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMapService } from './map-service.server.ts'

const MOSCOW = { lat: 55.7558, lon: 37.6173 }
const KEY = 'secret-key'

let url = ''
let answer: (request: IncomingMessage, response: ServerResponse) => void
const asked: URLSearchParams[] = []
const logged: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) })

const server = createServer((request, response) => {
	asked.push(new URL(request.url ?? '', 'http://service.example').searchParams)
	answer(request, response)
})
beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
	asked.length = 0
	logged.length = 0
})

const says = (body: unknown, status = 200) => {
	answer = (_, response) => {
		response.statusCode = status
		response.end(typeof body === 'string' ? body : JSON.stringify(body))
	}
}
/** Each test has an address of its own, so that failures of one do not open the breaker of another. */
let number = 0
const service = () => {
	const access = { key: KEY, url: `${url}/${number++}` }
	return createMapService({ suggest: access, geocoder: access }, log)
}

const component = (kind: string, name: string) => ({ kind, name })
const geocoded = (precision: string | undefined, components: object[], pos = '37.5909 55.7814') => ({
	response: {
		GeoObjectCollection: {
			featureMember: [
				{
					GeoObject: {
						metaDataProperty: { GeocoderMetaData: { precision, Address: { Components: components } } },
						Point: { pos },
					},
				},
			],
		},
	},
})

describe('suggestions', () => {
	it('are streets, houses and villages of the city, 15 at most', async () => {
		says({
			results: [
				{ address: { component: [component('LOCALITY', 'Москва'), component('STREET', 'Лесная улица')] } },
				{
					address: {
						component: [
							{ kind: ['LOCALITY'], name: 'Москва' },
							{ kind: ['STREET'], name: 'Лесная улица' },
							{ kind: ['HOUSE'], name: '12к1' },
						],
					},
				},
				{ address: { component: [component('PROVINCE', 'Московская'), component('LOCALITY', 'Лесное')] } },
				{ title: { text: 'without an address' } },
			],
		})
		expect(await service().suggest?.('лесн', MOSCOW)).toEqual([
			{ street: 'Лесная улица', house: '' },
			{ street: 'Лесная улица', house: '12к1' },
			{ street: 'Лесное', house: '' },
		])
		expect(Object.fromEntries(asked[0] ?? [])).toEqual({
			apikey: KEY,
			text: 'лесн',
			lang: 'ru',
			results: '15',
			types: 'house,street,locality',
			bbox: '36.9781,55.3961~38.2565,56.1155',
			strict_bounds: '1',
			print_address: '1',
		})
	})
})

describe('geocoding', () => {
	const house = [
		component('LOCALITY', 'Москва'),
		component('STREET', 'Лесная улица'),
		component('HOUSE', '12'),
	]

	it.each([
		['exact', 'EXACT'],
		['number', 'NUMBER'],
		['near', 'NEAR'],
		['range', 'RANGE'],
		['street', 'STREET'],
		['other', 'OTHER'],
		[undefined, 'OTHER'],
		['something new', 'OTHER'],
	])('says how much of an address was found: %s is %s', async (precision, match) => {
		says(geocoded(precision, house))
		expect(await service().geocode?.('Москва, Лесная улица, 12', MOSCOW)).toEqual({
			street: 'Лесная улица',
			house: '12',
			match,
			geoLocation: { lat: 55.7814, lon: 37.5909 },
		})
	})

	it('asks for the house at a place, longitude first', async () => {
		says(geocoded('exact', house))
		await service().geocode?.(MOSCOW)
		expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ geocode: '37.6173,55.7558', kind: 'house' })
	})

	it('finds nothing', async () => {
		says({ response: { GeoObjectCollection: { featureMember: [] } } })
		expect(await service().geocode?.('Нигде')).toBeNull()
	})
})

describe('without it', () => {
	it('no request is made when there is no key', () => {
		const access = { key: undefined, url }
		expect(createMapService({ suggest: access, geocoder: access }, log)).toEqual({})
	})

	it.each([
		['a refusal', 403, '{}'],
		['a failure', 500, 'down'],
		['no JSON', 200, '<html>secret-typed</html>'],
		['another shape', 200, '{"response":{}}'],
	])('%s is logged without the key and what was typed', async (_, status, body) => {
		says(body, status)
		expect(await service().geocode?.('secret-typed')).toBeUndefined()
		expect(logged.join()).toMatch(/MAP_SERVICE_(REFUSED|FAILED)/)
		expect(logged.join()).not.toMatch(/secret/)
	})

	it('one that does not answer is not waited for', async () => {
		answer = () => undefined
		const began = performance.now()
		expect(await service().suggest?.('лес', MOSCOW)).toBeUndefined()
		expect(performance.now() - began).toBeLessThan(3_000)
		expect(logged.join()).toContain('TimeoutError')
	})

	it('whatever it answers, nothing is thrown', async () => {
		await fc.assert(
			fc.asyncProperty(fc.json(), fc.constantFrom(200, 204, 301, 400, 500), async (body, status) => {
				says(body, status)
				const one = service()
				const answers = Promise.all([one.geocode?.('Лесная', MOSCOW), one.suggest?.('Лесная', MOSCOW)])
				await expect(answers).resolves.toHaveLength(2)
			}),
			{ seed: 7, numRuns: 100 },
		)
	})
})
