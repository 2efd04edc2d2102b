import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#contract/geo.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import {
	ALMATY,
	addCity,
	addGeography,
	addShop,
	KALININGRAD,
	KAMCHATKA,
	MOSCOW,
	PETERSBURG,
	VOLOGDA,
} from '#tests/support/geo-rows.ts'

let shop: TestBackend
let visitor: TestVisitor

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		const near = { lat: 56, lon: 38, timeZone: 'Europe/Moscow' }
		await addCity(db, { ...near, id: 10, name: 'Орёл', moniker: 'Орле', population: 300_000 })
		await addCity(db, {
			...near,
			id: 11,
			name: 'Нижний Новгород',
			moniker: 'Нижнем Новгороде',
			population: 1_200_000,
		})
		await addCity(db, { ...near, id: 12, name: 'Новгород', moniker: 'Новгороде', population: 220_000 })
		await addCity(db, {
			...near,
			id: 13,
			name: 'Ростов-на-Дону',
			moniker: 'Ростове-на-Дону',
			population: 1_100_000,
		})
		const kirov = { name: 'Киров', moniker: 'Кирове', timeZone: 'Europe/Moscow' }
		const small = { id: 14, region: 'Калужская область', population: 30_000, lat: 54.08, lon: 34.31 }
		const big = { id: 15, region: 'Кировская область', population: 500_000, lat: 58.6, lon: 49.67 }
		for (const one of [small, big]) await addCity(db, { ...kirov, ...one })
		await addShop(db, {
			id: 'moscow-night',
			cityId: MOSCOW,
			name: '«Тропа» ночью',
			hours: [
				{ days: 'пн–чт', from: '10:00', to: '22:00' },
				{ days: 'пт, сб', from: '10:00', to: '02:00' },
			],
		})
		await addShop(db, {
			id: 'moscow-exceptions',
			cityId: MOSCOW,
			name: '«Тропа» с особыми днями',
			exceptions: [
				{ day: '2026-11-21', hours: { from: '12:00', to: '15:00' } },
				{ day: '2027-12-31', hours: null },
				{ day: '2026-11-19', hours: null, reason: 'инвентаризация' },
				{ day: '2026-11-20', hours: null, reason: 'инвентаризация' },
			],
		})
	})
	visitor = shop.visitor()
})
afterAll(() => shop.close())
beforeEach(() => {
	shop.clock.now = new Date('2026-11-20T09:00:00Z')
})

const names = (cities: contract.City[]) => cities.map(({ name }) => name)
const find = async (body: { text?: string; countryId?: number }) =>
	names((await visitor.call(contract.listCities, { body })).data.cities)

describe('cities', () => {
	it('are found by the beginning of the name or of a word in it, the largest first', async () => {
		expect(await find({ text: 'нов' })).toEqual(['Новгород', 'Нижний Новгород'])
		expect(await find({ text: 'дону' })).toEqual(['Ростов-на-Дону'])
		expect(await find({ text: 'Санкт' })).toEqual(['Санкт-Петербург'])
		expect(await find({ text: 'петер' })).toEqual(['Санкт-Петербург'])
	})

	it.each([
		['Питер', 'Санкт-Петербург'],
		['СПб', 'Санкт-Петербург'],
		['г. С-Пб', 'Санкт-Петербург'],
		['мск', 'Москва'],
		['НН', 'Нижний Новгород'],
		['город Орёл', 'Орёл'],
		['vjcrdf', 'Москва'],
		['gbnth', 'Санкт-Петербург'],
	])('are found by what people say and type: %s', async (text, name) => {
		expect((await find({ text }))[0]).toBe(name)
	})

	it.each([
		['орел', 'Орёл'],
		['ОРЁЛ', 'Орёл'],
		['Моксва', 'Москва'],
		['мсоква', 'Москва'],
		['масква', 'Москва'],
		['калинград', 'Калининград'],
		['вологдда', 'Вологда'],
		['Петропавлоск', 'Петропавловск-Камчатский'],
	])('«%s» is %s', async (text, name) => {
		expect((await find({ text }))[0]).toBe(name)
	})

	it.each(['%', '_', '\\', 'ъъъъ', "'"])('are none for «%s»', async (text) => {
		expect(await find({ text })).toEqual([])
	})

	it('are all of a country, by name, without a text', async () => {
		expect(await find({ countryId: 398 })).toEqual(['Алматы'])
		const russian = await find({ countryId: 643, text: ' ' })
		expect(russian).toHaveLength(11)
		expect(russian.slice(0, 3)).toEqual(['Вологда', 'Калининград', 'Киров'])
	})

	it('have all their fields', async () => {
		const { data } = await visitor.call(contract.listPopularCities)
		expect(names(data.cities)).toEqual(['Москва', 'Санкт-Петербург'])
		expect(data.cities[0]).toEqual({
			id: MOSCOW,
			name: 'Москва',
			fias: null,
			macrocity: true,
			hasMetro: true,
			urlCode: 'city-1',
			moniker: 'Москве',
			region: '',
			countryId: 643,
			timeZone: 'Europe/Moscow',
			geoLocation: { lat: 55.7558, lon: 37.6173 },
		})
	})

	it('are listed by their ids, in that order', async () => {
		const objects = async (ids: number[]) =>
			names((await visitor.call(contract.listCityObjects, { body: { ids } })).data.cities)
		expect(await objects([VOLOGDA, MOSCOW, 999])).toEqual(['Вологда', 'Москва'])
		expect(await objects([])).toEqual([])
	})
})

describe('stores', () => {
	it('are listed by country and city', async () => {
		const { data } = await visitor.call(contract.listShops, { body: {} })
		expect(data.countries).toHaveLength(1)
		expect(data.countries[0]?.cities.map(({ name, shops }) => [name, shops.length])).toEqual([
			['Москва', 3],
			['Санкт-Петербург', 1],
		])
		const inCity = await visitor.call(contract.listShops, { body: { cityId: PETERSBURG } })
		expect(inCity.data.countries[0]?.cities.map(({ name }) => name)).toEqual(['Санкт-Петербург'])
		expect((await visitor.call(contract.listShops, { body: { countryId: 398 } })).data.countries).toEqual([])
	})

	// 20 November 2026 is a Friday.
	it.each([
		['2026-11-20T07:00:00Z', 'Сегодня до 02:00'],
		['2026-11-20T06:59:00Z', 'Откроется сегодня в 10:00'],
		['2026-11-20T22:59:00Z', 'Сегодня до 02:00'],
		['2026-11-20T23:00:00Z', 'Откроется сегодня в 10:00'],
		['2026-11-19T19:00:00Z', 'Откроется завтра в 10:00'],
		['2026-11-21T23:30:00Z', 'Откроется завтра в 10:00'],
		['2026-11-23T18:59:00Z', 'Сегодня до 22:00'],
	])('at %s: %s', async (now, text) => {
		shop.clock.now = new Date(now)
		const { data } = await visitor.call(contract.getShop, { params: { id: 'moscow-night' } })
		expect(data.openNow).toBe(text)
	})

	it.each([
		['2026-11-20T09:00:00Z', false, 'Откроется завтра в 12:00', ['2026-11-20', '2026-11-21']],
		['2026-11-21T11:59:00Z', true, 'Сегодня до 15:00', ['2026-11-21']],
		['2026-11-21T12:00:00Z', false, 'Откроется завтра в 10:00', ['2026-11-21']],
		['2026-11-21T21:00:00Z', false, 'Откроется сегодня в 10:00', []],
	])('with days of other hours at %s: open %s, %s', async (now, isOpen, openNow, days) => {
		shop.clock.now = new Date(now)
		const { data } = await visitor.call(contract.getShop, { params: { id: 'moscow-exceptions' } })
		expect(data).toMatchObject({ isOpen, openNow })
		expect(data.exceptions?.map(({ day }) => day)).toEqual(days)
		const all = (await visitor.call(contract.listShops, { body: { cityId: MOSCOW } })).data.countries
		expect(all[0]?.cities[0]?.shops.find(({ id }) => id === 'moscow-exceptions')).toEqual(data)
	})

	it('is NOT_FOUND by an unknown id', async () => {
		const answer = await visitor.call(contract.getShop, { params: { id: 'nowhere' } })
		expect(answer).toMatchObject({ status: 404, rejection: { exceptionCode: 'NOT_FOUND' } })
	})
})

describe('streets and houses', () => {
	const streets = async (text: string, cityId = MOSCOW) =>
		(await visitor.call(contract.listStreets, { body: { cityId, text } })).data.streets
	const houses = async (text: string) => {
		const [street] = await streets('Ленина')
		const { data } = await visitor.call(contract.listHouses, { body: { streetId: street?.id ?? 0, text } })
		return data.houses
	}

	it('are found by a part of the name: from the beginning, of a word, inside', async () => {
		expect((await streets('лесн')).map(({ name }) => name)).toEqual([
			'Лесная',
			'Большая Лесная',
			'Новолесная',
		])
		expect((await streets('ул. Березовая')).map(({ name }) => name)).toEqual(['Берёзовая'])
		expect(await streets('%')).toEqual([])
		expect(await streets('лесн', VOLOGDA)).toEqual([])
	})

	it('have houses by the beginning of the number, the equal one first', async () => {
		const numbers = (await houses('1')).map(({ houseNumber }) => houseNumber)
		expect(numbers[0]).toBe('1')
		expect(numbers).toContain('10')
		expect(numbers).not.toContain('2')
		expect(await houses('41')).toEqual([])
		expect((await houses('')).length).toBe(15)
	})

	it('have blocks and buildings, always the same, however they are written', async () => {
		const all = (await Promise.all(['1', '2', '3', '4'].map(houses))).flat()
		const withBlock = all.find(({ buildingNumber }) => buildingNumber === '1')
		expect(withBlock).toBeDefined()
		expect(await houses(`${withBlock?.houseNumber} корп. 1`)).toEqual([withBlock])
		expect(await houses(`д. ${withBlock?.houseNumber}к1`)).toEqual([withBlock])
		expect(all.some(({ structureNumber }) => structureNumber === '1')).toBe(true)
	})

	it('are TERRITORY_NOT_FOUND for an unknown city or street', async () => {
		const noCity = await visitor.call(contract.listStreets, { body: { cityId: 999, text: 'а' } })
		expect(noCity.rejection?.exceptionCode).toBe('TERRITORY_NOT_FOUND')
		const noStreet = await visitor.call(contract.listHouses, { body: { streetId: 999, text: '1' } })
		expect(noStreet.rejection?.exceptionCode).toBe('TERRITORY_NOT_FOUND')
	})
})

describe('addresses', () => {
	const decode = async (address: string) =>
		(await visitor.call(contract.decodeAddress, { body: { address } })).data

	it.each([
		['Москва, ул. Лесная, 12', 'Москва, Лесная улица, 12', 'EXACT'],
		['г. Москва, Лесная улица, д. 12', 'Москва, Лесная улица, 12', 'EXACT'],
		['Москва, Лесная, 12к9', 'Москва, Лесная улица, 12', 'NUMBER'],
		['Москва, Лесная, 22', 'Москва, Лесная улица, 22', 'RANGE'],
		['Москва, Лесная, 43', 'Москва, Лесная улица, 40', 'NEAR'],
		['Москва, Лесная, 400', 'Москва, Лесная улица', 'STREET'],
		['Москва, Лесная', 'Москва, Лесная улица', 'STREET'],
		['Россия, Москва, Никакая, 1', 'Москва', 'OTHER'],
	])('«%s» is «%s»: %s', async (typed, address, match) => {
		expect(await decode(typed)).toMatchObject({ address, match, cityId: MOSCOW })
	})

	it('are of the city in the named region, else of the biggest of that name', async () => {
		expect(await decode('Киров, Калужская область')).toMatchObject({ cityId: 14 })
		expect(await decode('Киров, Кировская область')).toMatchObject({ cityId: 15 })
		expect(await decode('Киров')).toMatchObject({ cityId: 15 })
	})

	it('are read from the first parts of a text, whatever its length', async () => {
		const parts = Array.from({ length: 100 }, (_, at) => 'абвгдежз'[at % 8])
		expect(await decode(['Москва', ...parts].join())).toMatchObject({ cityId: MOSCOW, match: 'OTHER' })
		const { rejection } = await visitor.call(contract.decodeAddress, {
			body: { address: [...parts, 'Москва'].join() },
		})
		expect(rejection?.exceptionCode).toBe('TERRITORY_NOT_FOUND')
	})

	it('are found for a place: a store, a house, or its city', async () => {
		const at = async (lat: number, lon: number) =>
			(await visitor.call(contract.decodeAddress, { body: { geoLocation: { lat, lon } } })).data
		expect(await at(55.7722, 37.6788)).toMatchObject({ address: 'Москва, Лесная улица, 1', match: 'EXACT' })
		const { lat, lon } = (await decode('Москва, Ленина, 12')).geoLocation
		expect(await at(lat, lon)).toMatchObject({ address: 'Москва, улица Ленина, 12', match: 'EXACT' })
		expect(await at(lat + 0.002, lon)).toMatchObject({ match: 'NEAR', cityId: MOSCOW })
		expect(await at(54.9, 37.4)).toMatchObject({ address: 'Москва', match: 'OTHER', cityId: MOSCOW })
	})

	it('on the outskirts of a big city are its own, not those of a small one with a nearer centre', async () => {
		const near = { lat: 55.92, lon: 37.73 }
		await addCity(shop.db, {
			...near,
			id: 16,
			name: 'Мытищи',
			moniker: 'Мытищах',
			timeZone: 'Europe/Moscow',
			population: 250_000,
		})
		const cityAt = async (lat: number) =>
			(await visitor.call(contract.decodeAddress, { body: { geoLocation: { lat, lon: 37.66 } } })).data.cityId
		expect(await cityAt(55.88)).toBe(MOSCOW)
		expect(await cityAt(55.98)).toBe(16)
		const there = await visitor.call(contract.decodeAddress, { body: { geoLocation: near } })
		expect(there.data.cityId).toBe(16)
	})

	it('are rejected by name', async () => {
		const codeOf = async (body: object) =>
			(await visitor.call(contract.decodeAddress, { body })).rejection?.exceptionCode
		expect(await codeOf({})).toBe('GEO_LOCATION_NOT_SPECIFIED')
		expect(await codeOf({ geoLocation: { lat: 10, lon: -40 } })).toBe('TERRITORY_NOT_FOUND')
		expect(await codeOf({ address: 'Никогдагород, Лесная, 1' })).toBe('TERRITORY_NOT_FOUND')
	})
})

describe('delivery terms', () => {
	const terms = async (cityId: number, goodsPrice = 0) =>
		(await visitor.call(contract.getDeliveryTerms, { body: { cityId, goodsPrice } })).data.terms
	const term = async (cityId: number, method: string, goodsPrice = 0) =>
		(await terms(cityId, goodsPrice)).find(({ obtainingMethod }) => obtainingMethod === method)
	const methods = async (cityId: number) =>
		(await terms(cityId)).map(({ obtainingMethod }) => obtainingMethod)

	it('offer what a city has', async () => {
		expect(await methods(MOSCOW)).toEqual(['DELIVERY', 'EXPRESS_DELIVERY', 'PICKUP', 'PICKPOINT'])
		expect(await methods(PETERSBURG)).toEqual(['DELIVERY', 'EXPRESS_DELIVERY', 'PICKUP'])
		expect(await methods(VOLOGDA)).toEqual(['DELIVERY', 'PICKPOINT'])
		expect(await methods(KAMCHATKA)).toEqual(['DELIVERY'])
		expect(await methods(ALMATY)).toEqual(['DELIVERY', 'PICKPOINT'])
	})

	it('have the prices of the rules, and a free courier from 5 000', async () => {
		expect((await term(MOSCOW, 'DELIVERY', 4999))?.price).toBe(299)
		expect((await term(MOSCOW, 'DELIVERY', 5000))?.price).toBe(0)
		expect(await term(MOSCOW, 'EXPRESS_DELIVERY', 50_000)).toMatchObject({
			price: 599,
			freeFrom: null,
			orderBefore: '16:00',
		})
		expect(await term(MOSCOW, 'PICKPOINT', 50_000)).toMatchObject({ price: 199, pointsCount: 1 })
		expect(await term(MOSCOW, 'PICKUP')).toMatchObject({ price: 0, freeFrom: 0, pointsCount: 3 })
	})

	it('offer seven days from the next one, in three periods, near the warehouse', async () => {
		const courier = await term(MOSCOW, 'DELIVERY')
		expect(courier).toMatchObject({
			nearestDate: '2026-11-21',
			nearestTime: 'с 9 до 13',
			isExactDate: true,
			mode: 'later',
		})
		expect(courier?.datePeriods.map(({ from }) => from)).toEqual([
			'2026-11-21',
			'2026-11-22',
			'2026-11-23',
			'2026-11-24',
			'2026-11-25',
			'2026-11-26',
			'2026-11-27',
		])
		expect(courier?.datePeriods[0]?.timePeriods.map(({ text }) => text)).toEqual(['9–13', '13–17', '17–21'])
	})

	it('are later and without hours far away', async () => {
		expect(await term(KAMCHATKA, 'DELIVERY')).toMatchObject({
			nearestDate: '2026-11-30',
			nearestTime: null,
			isExactDate: false,
		})
		expect(await term(ALMATY, 'DELIVERY')).toMatchObject({ isExactDate: false, paymentMethods: ['ONLINE'] })
	})

	it('offer only the periods of today that have not begun, and no express after 16:00', async () => {
		const at = async (time: string) => {
			shop.clock.now = new Date(`2026-11-20T${time}:00+03:00`)
			const express = await term(MOSCOW, 'EXPRESS_DELIVERY')
			return express?.datePeriods.flatMap(({ timePeriods }) => timePeriods.map(({ id }) => id))
		}
		expect(await at('08:59')).toEqual(['09-13', '13-17', '17-21'])
		expect(await at('09:00')).toEqual(['13-17', '17-21'])
		expect(await at('15:59')).toEqual(['17-21'])
		expect(await at('16:00')).toBeUndefined()
		expect(await at('23:59')).toBeUndefined()
	})

	it('give out at once where a store of the warehouse’s city is open', async () => {
		shop.clock.now = new Date('2026-11-20T12:00:00+03:00')
		expect(await term(MOSCOW, 'PICKUP')).toMatchObject({ mode: 'now', nearestDate: '2026-11-20' })
		expect(await term(PETERSBURG, 'PICKUP')).toMatchObject({ mode: 'later', nearestDate: '2026-11-21' })
		shop.clock.now = new Date('2026-11-20T08:00:00+03:00')
		expect(await term(MOSCOW, 'PICKUP')).toMatchObject({ mode: 'later', nearestDate: '2026-11-20' })
		shop.clock.now = new Date('2026-11-19T23:00:00+03:00')
		expect(await term(MOSCOW, 'PICKUP')).toMatchObject({ mode: 'later', nearestDate: '2026-11-20' })
	})

	it('count the days by the clock of the city', async () => {
		// In Moscow it is 23:30 on the 20th, in Kaliningrad 22:30, in Kamchatka 08:30 on the 21st.
		shop.clock.now = new Date('2026-11-20T20:30:00Z')
		expect((await term(MOSCOW, 'DELIVERY'))?.nearestDate).toBe('2026-11-21')
		expect((await term(KALININGRAD, 'DELIVERY'))?.nearestDate).toBe('2026-11-22')
		expect((await term(KAMCHATKA, 'DELIVERY'))?.nearestDate).toBe('2026-12-01')
		// Half past midnight in Moscow, still the 20th in Kaliningrad.
		shop.clock.now = new Date('2026-11-20T21:30:00Z')
		expect((await term(MOSCOW, 'DELIVERY'))?.nearestDate).toBe('2026-11-22')
		expect((await term(KALININGRAD, 'DELIVERY'))?.nearestDate).toBe('2026-11-22')
	})

	it('are found for the city nearest to a place', async () => {
		const { data } = await visitor.call(contract.getDeliveryTerms, {
			body: { geoLocation: { lat: 59.9, lon: 30.3 } },
		})
		expect(data.city.name).toBe('Санкт-Петербург')
	})

	it.each([
		['TERRITORY_ID_NOT_SPECIFIED', {}],
		['GEO_LOCATION_NOT_SPECIFIED', { geoLocation: { lat: 0, lon: 0 } }],
		['TERRITORY_NOT_FOUND', { cityId: 999 }],
		['DELIVERY_TERMS_NOT_FOUND', { geoLocation: { lat: 75, lon: 100 } }],
	])('are rejected: %s', async (code, body) => {
		expect((await visitor.call(contract.getDeliveryTerms, { body })).rejection?.exceptionCode).toBe(code)
	})
})

describe('points of a city', () => {
	it('are stores and points, or one kind of them', async () => {
		const points = async (types?: ('PICKUP' | 'PICKPOINT')[]) =>
			(
				await visitor.call(contract.listGeoObtainingPoints, { body: { cityId: MOSCOW, types } })
			).data.points.map(({ id }) => id)
		expect(await points()).toEqual(['moscow-1', 'moscow-night', 'moscow-exceptions', 'moscow-p1'])
		expect(await points(['PICKPOINT'])).toEqual(['moscow-p1'])
	})

	it('are read one by one', async () => {
		const params = { id: 'moscow-p1' }
		const { data } = await visitor.call(contract.getGeoObtainingPoint, { params })
		// The order would be there on Sunday the 22nd, when this point is closed.
		expect(data).toMatchObject({
			obtainingMethod: 'PICKPOINT',
			price: 199,
			readyFrom: '2026-11-23',
			storageDays: 7,
		})
		const asShop = await visitor.call(contract.getGeoObtainingPoint, { params, query: { type: 'PICKUP' } })
		expect(asShop.rejection?.exceptionCode).toBe('NOT_FOUND')
	})
})
