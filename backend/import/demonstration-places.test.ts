import { beforeAll, describe, expect, it } from 'vitest'
import { distanceKm } from '#backend/areas/geo/distance.ts'
import { streetsOfCity } from './content/content.ts'
import { type Content, readContent } from './content/content-files.ts'
import { demonstrationFiles } from './demonstration-files.ts'
import { addPlaces } from './demonstration-places.ts'

const duplicates = (items: readonly string[]) => items.filter((item, index) => items.indexOf(item) !== index)

describe('places by rule', () => {
	const wanted = { stores: 500, points: 5000 }
	let files: Content
	let content: Content
	beforeAll(async () => {
		files = await readContent(demonstrationFiles.content)
		content = addPlaces(files, wanted)
	})
	const addedPlaces = () => ({
		stores: content.shops?.slice(files.shops?.length) ?? [],
		points: content.points?.slice(files.points?.length) ?? [],
	})

	it('are as many as wanted, after those of the files', () => {
		expect(content.shops).toHaveLength(wanted.stores)
		expect(content.points).toHaveLength(wanted.points)
		expect(content.shops?.slice(0, files.shops?.length)).toEqual(files.shops)
		expect(content.points?.slice(0, files.points?.length)).toEqual(files.points)
		expect(addPlaces(files, { stores: 0, points: 0 })).toEqual(files)
	})

	it('are the same every time', () => {
		expect(addPlaces(files, wanted)).toEqual(content)
	})

	it('have ids, telephones and addresses of their own', () => {
		const places = [...(content.shops ?? []), ...(content.points ?? [])]
		expect(duplicates(places.map(({ id }) => id))).toEqual([])
		expect(duplicates(content.shops?.map(({ phone }) => phone) ?? [])).toEqual([])
		const { stores, points } = addedPlaces()
		const addresses = [...stores, ...points].map(({ cityId, address }) => `${cityId} ${address}`)
		expect(duplicates(addresses)).toEqual([])
	})

	it('are in houses of the streets of their city, and not far from its middle', () => {
		const { cities = [], streets = { common: [], cities: {} } } = files
		const cityById = new Map(
			cities.map((city) => [city.id, { ...city, streets: streetsOfCity(city.id, streets) }]),
		)
		const { stores, points } = addedPlaces()
		for (const { id, cityId, address, lat, lon } of [...stores, ...points]) {
			const city = cityById.get(cityId)
			expect(distanceKm({ lat, lon }, { lat: city?.lat ?? 0, lon: city?.lon ?? 0 }), id).toBeLessThan(30)
			const [, street = '', house] = /^(.+), (\d+)$/.exec(address) ?? []
			const found = city?.streets.some(
				({ name, maxHouse }) => street.includes(name) && Number(house) <= maxHouse,
			)
			expect(found, `${id}: ${address}`).toBe(true)
		}
	})

	it('are more where more people live, stores in big cities alone', () => {
		const { cities = [] } = files
		const at = (cityId: number) => content.points?.filter((point) => point.cityId === cityId).length ?? 0
		const counts = cities.map(({ id }) => at(id))
		expect(Math.min(...counts)).toBeGreaterThanOrEqual(1)
		const [biggest] = cities.toSorted((one, other) => other.population - one.population)
		expect(at(biggest?.id ?? 0)).toBe(Math.max(...counts))
		const small = new Set(cities.filter(({ population }) => population < 300_000).map(({ id }) => id))
		expect(addedPlaces().stores.filter(({ cityId }) => small.has(cityId))).toEqual([])
	})

	it('have no station by rule: one that is far from the street would be seen through', () => {
		const { stores, points } = addedPlaces()
		expect([...stores, ...points].filter(({ metro }) => metro.length > 0)).toEqual([])
	})

	it('are stores in streets that have none', () => {
		const streets = content.shops?.map(
			({ cityId, address }) => `${cityId} ${address.replace(/, [^,]+$/, '')}`,
		)
		expect(duplicates(streets ?? [])).toEqual([])
	})

	it('name a store after its street', () => {
		const names = addedPlaces().stores.map(({ name }) => name)
		expect(names.filter((name) => !/^«Тропа» на [А-ЯЁ][а-яё]+(ой|ей|ом)$/.test(name))).toEqual([])
	})
})
