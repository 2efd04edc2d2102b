import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { promoCodes } from '#backend/areas/basket/basket.table.ts'
import { shops } from '#backend/areas/geo/geo.table.ts'
import { addBasketItem, applyPromoCode } from '#contract/basket.ts'
import { getDeliveryTerms } from '#contract/geo.ts'
import * as contract from '#contract/obtaining.ts'
import { setUserCity } from '#contract/user.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { ALMATY, addGeography, addPickPoint, addShop, MOSCOW, VOLOGDA } from '#tests/support/geo-rows.ts'

let shop: TestBackend
let jacket: AddedModel
let visitor: TestVisitor

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		await addPickPoint(db, {
			id: 'moscow-p2',
			cityId: MOSCOW,
			name: 'Пункт «У парка»',
			address: 'Берёзовая аллея, 7',
			metro: [{ name: 'Ботанический сад' }],
		})
		jacket = await addModel(db, { products: [{ retailPrice: 3000 }] })
		await db.insert(promoCodes).values({
			code: 'ДОСТАВКА',
			kind: 'free-delivery',
			value: 0,
			categoryUrls: [],
			validFrom: new Date('2026-01-01'),
			validTo: new Date('2027-01-01'),
		})
	})
})
afterAll(() => shop.close())
beforeEach(() => {
	visitor = shop.visitor()
})

describe('the ways to get a cart', () => {
	const prices = async () => {
		const { data } = await visitor.call(contract.getObtainingChannel)
		return Object.fromEntries(data.channels.map(({ obtainingMethod, price }) => [obtainingMethod, price]))
	}
	const add = (quantity: number) =>
		visitor.call(addBasketItem, {
			body: { id: jacket.product.id, skuId: jacket.product.sku(''), groupId: jacket.groupId, quantity },
		})

	it('are those of the visitor’s city, for what is in the cart', async () => {
		await add(1)
		expect(await prices()).toEqual({ DELIVERY: 299, EXPRESS_DELIVERY: 599, PICKUP: 0, PICKPOINT: 199 })
		await add(1)
		expect(await prices()).toMatchObject({ DELIVERY: 0, EXPRESS_DELIVERY: 599 })
		await visitor.call(setUserCity, { body: { id: VOLOGDA } })
		expect(await prices()).toEqual({ DELIVERY: 0, PICKPOINT: 199 })
	})

	it('cost nothing with a code of free delivery', async () => {
		await add(1)
		await visitor.call(applyPromoCode, { body: { promoCode: 'ДОСТАВКА' } })
		expect(await prices()).toEqual({ DELIVERY: 0, EXPRESS_DELIVERY: 0, PICKUP: 0, PICKPOINT: 0 })
	})
})

describe('a store with days of other hours', () => {
	it('has no order promised for a day on which it is closed', async () => {
		const closed = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => ({
			day,
			hours: null,
		}))
		const closing = await openTestBackend(async (db) => {
			await addGeography(db)
			await addShop(db, { id: 'vologda-1', cityId: VOLOGDA, exceptions: closed })
			await db.update(shops).set({ exceptions: closed }).where(eq(shops.id, 'moscow-1'))
		})
		try {
			const visitor = closing.visitor()
			for (const [id, cityId] of [
				['moscow-1', MOSCOW],
				['vologda-1', VOLOGDA],
			] as const) {
				const { data } = await visitor.call(contract.getObtainingPoint, { params: { id } })
				expect(data).toMatchObject({ readyFrom: '2026-11-24', exceptions: closed })
				const { terms } = (await visitor.call(getDeliveryTerms, { body: { cityId } })).data
				const pickUp = terms.find(({ obtainingMethod }) => obtainingMethod === 'PICKUP')
				expect(pickUp).toMatchObject({ nearestDate: '2026-11-24', mode: 'later' })
			}
		} finally {
			await closing.close()
		}
	})
})

describe('points', () => {
	const list = async (obtainingMethod: 'PICKUP' | 'PICKPOINT' | 'DELIVERY', text?: string) => {
		const body = { cityId: MOSCOW, obtainingMethod, text }
		return (await visitor.call(contract.listObtainingPoints, { body })).data.points.map(({ id }) => id)
	}

	it('are listed by the way', async () => {
		expect(await list('PICKUP')).toEqual(['moscow-1'])
		expect(await list('PICKPOINT')).toEqual(['moscow-p1', 'moscow-p2'])
		expect(await list('DELIVERY')).toEqual([])
	})

	it.each([
		'березовая',
		'БОТАНИЧЕСКИЙ',
		'у парка',
		'Берёзовая 7',
		'на берёзовой аллее, дом 7',
		'у метро «Ботанический сад»',
	])('are found by «%s»', async (text) => {
		expect(await list('PICKPOINT', text)).toEqual(['moscow-p2'])
	})

	it.each(['Берёзовая 17', 'берёзовая роща', 'метро', '7-я'])('are not found by «%s»', async (text) => {
		expect(await list('PICKPOINT', text)).toEqual([])
	})

	it('of an unknown city are TERRITORY_NOT_FOUND', async () => {
		const body = { cityId: 999, obtainingMethod: 'PICKUP' as const }
		const answer = await visitor.call(contract.listObtainingPoints, { body })
		expect(answer.rejection?.exceptionCode).toBe('TERRITORY_NOT_FOUND')
	})

	it('are found within a part of the map', async () => {
		const near = async (south: number, north: number) => {
			const body = { southWest: { lat: south, lon: 37 }, northEast: { lat: north, lon: 38 } }
			return (await visitor.call(contract.listObtainingPointsNear, { body })).data.points.map(({ id }) => id)
		}
		expect(await near(55.77, 55.78)).toEqual(['moscow-1'])
		expect(await near(10, 20)).toEqual([])
	})

	it('say at any moment whether they are open, by the clock of their city', async () => {
		const before = shop.clock.now
		const ofCity = async (cityId: number) => {
			const body = { cityId, obtainingMethod: 'PICKPOINT' as const }
			const { data } = await visitor.call(contract.listObtainingPoints, { body })
			return data.points[0]
		}
		await fc.assert(
			fc.asyncProperty(
				fc.date({ min: new Date('2026-11-16'), max: new Date('2026-11-30'), noInvalidDate: true }),
				fc.constantFrom([MOSCOW, 'Europe/Moscow'] as const, [ALMATY, 'Asia/Almaty'] as const),
				async (moment, [cityId, timeZone]) => {
					shop.clock.now = moment
					const point = await ofCity(cityId)
					const options = { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' } as const
					const [day = '', time = ''] = new Intl.DateTimeFormat('en-GB', options).format(moment).split(/,? /)
					expect(point?.hours).toEqual([{ days: 'пн–сб', from: '09:00', to: '21:00' }])
					expect(point?.isOpen).toBe(day !== 'Sun' && '09:00' <= time && time < '21:00')
				},
			),
			{ numRuns: 60 },
		)
		shop.clock.now = before
	})

	it('are read one by one', async () => {
		const params = { id: 'moscow-1' }
		const point = await visitor.call(contract.getObtainingPoint, { params })
		expect(point.data).toMatchObject({
			obtainingMethod: 'PICKUP',
			price: 0,
			readyFrom: '2026-11-20',
			storageDays: 3,
		})
		expect(
			(await visitor.call(contract.getObtainingPointOfShop, { params: { n: 'moscow-1' } })).data,
		).toEqual(point.data)
		const partner = await visitor.call(contract.getObtainingPointOfShop, { params: { n: 'moscow-p1' } })
		expect(partner.rejection?.exceptionCode).toBe('NOT_FOUND')
		const unknown = await visitor.call(contract.getObtainingPoint, { params: { id: 'nowhere' } })
		expect(unknown.rejection?.exceptionCode).toBe('NOT_FOUND')
	})
})
