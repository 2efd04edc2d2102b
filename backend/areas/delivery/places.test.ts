import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cities } from '#backend/areas/geo/geo.table.ts'
import * as contract from '#contract/geo.ts'
import { getUserInfo } from '#contract/user.ts'
import { openTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { addCity, addGeography, addPickPoint, MOSCOW, VOLOGDA } from '#tests/support/geo-rows.ts'

let shop: TestBackend
beforeAll(async () => {
	shop = await openTestBackend(addGeography)
})
afterAll(() => shop.close())

async function pointsOfPartners(cityId: number) {
	const { data } = await shop.visitor().call(contract.getDeliveryTerms, { body: { cityId } })
	return data.terms.find(({ obtainingMethod }) => obtainingMethod === 'PICKPOINT')?.pointsCount ?? 0
}

it('gives the terms that were read until the content has changed', async () => {
	const before = await pointsOfPartners(VOLOGDA)
	await addPickPoint(shop.db, {
		id: 'vologda-new',
		cityId: VOLOGDA,
		name: 'Пункт «Новый»',
		address: 'Садовая улица, 1',
	})
	expect(await pointsOfPartners(VOLOGDA)).toBe(before)
	shop.backend.places.invalidate()
	expect(await pointsOfPartners(VOLOGDA)).toBe(before + 1)
})

it('does not cache the absence of a city', async () => {
	const body = { cityId: 77 }
	const visitor = shop.visitor()
	expect((await visitor.call(contract.getDeliveryTerms, { body })).rejection?.exceptionCode).toBe(
		'TERRITORY_NOT_FOUND',
	)
	await addCity(shop.db, {
		id: 77,
		name: 'Суздаль',
		moniker: 'Суздале',
		lat: 56.4,
		lon: 40.4,
		timeZone: 'Europe/Moscow',
		population: 10_000,
	})
	expect((await visitor.call(contract.getDeliveryTerms, { body })).status).toBe(200)
})

it('names the city of a visitor as the content names it now', async () => {
	const visitor = shop.visitor()
	const name = async () => (await visitor.call(getUserInfo)).data.city.moniker
	expect(await name()).toBe('Москве')
	await shop.db.update(cities).set({ moniker: 'столице' }).where(eq(cities.id, MOSCOW))
	shop.backend.places.invalidate()
	expect(await name()).toBe('столице')
})
