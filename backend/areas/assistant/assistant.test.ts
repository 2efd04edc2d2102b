// @module-tag slow

import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { skus } from '#backend/areas/catalog/products.table.ts'
import { getSportProperties, KIT_LAYERS, type KitLayerId, Trip } from '#contract/assistant.ts'
import { getCatalog } from '#contract/catalog.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { getProduct, type Product } from '#contract/products.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { openDemonstration } from '#tests/support/http-backend.ts'
import { weightIn } from './kit.ts'

let shop: TestBackend
let visitor: TestVisitor

beforeAll(async () => {
	shop = await openDemonstration()
	visitor = shop.visitor()
}, 300_000)
afterAll(() => shop.close())

type Kit = CallOutput<typeof getSportProperties>

async function ask(trip: Trip, chosen = {}): Promise<Kit> {
	const { data, rejection } = await visitor.call(getSportProperties, { body: { trip, chosen } })
	expect(rejection).toBeUndefined()
	return data
}

const characteristic = (product: Product, name: string) =>
	product.characteristics.flatMap(({ items }) => items).find((item) => item.name === name)?.value ?? ''
const numberOf = (product: Product, name: string) =>
	Number(
		characteristic(product, name)
			.replaceAll('−', '-')
			.replace(/[^\d-]/g, '') || Number.NaN,
	)

/** Name of a thing of a layer, and its properties. */
interface Expected {
	called: RegExp
	is?: (product: Product) => boolean
}

const down = (comfort: number): Expected => ({
	called: /пуховик|парка пуховая/i,
	is: (product) =>
		characteristic(product, 'Утеплитель').startsWith('Пух') &&
		numberOf(product, 'Температура комфорта') <= comfort,
})
const synthetic = (comfort: number): Expected => ({
	called: /утеплённ|для привалов/i,
	is: (product) =>
		characteristic(product, 'Утеплитель') === 'Синтетический' &&
		numberOf(product, 'Температура комфорта') <= comfort,
})
const membrane = (millimetres: number): Expected => ({
	called: /мембранн/i,
	is: (product) => numberOf(product, 'Водостойкость') >= millimetres,
})
const mountainMembrane: Expected = {
	called: /мембранн/i,
	is: (product) =>
		(membrane(20_000).is?.(product) ?? false) && /горы|походы/i.test(characteristic(product, 'Назначение')),
}
const thermals = (activity: RegExp): Expected => ({
	called: /^термо/i,
	is: (product) => activity.test(characteristic(product, 'Активность')),
})
const moving = /Высокая/
const still = /Умеренная|Стоянки/
const tshirt: Expected = { called: /^футболка/i }
const fleece: Expected = { called: /флис/i }
const breathingFleece: Expected = {
	...fleece,
	is: ({ technologies }) => technologies.some(({ name }) => name === 'Тёплая клетка'),
}
const knit: Expected = {
	called: /свитер|кардиган|джемпер|кофта|пуловер|полузамок шерстяной/i,
	is: (product) => /шерсть/i.test(characteristic(product, 'Состав')),
}
const vest: Expected = {
	called: /жилет/i,
	is: (product) => characteristic(product, 'Утеплитель') === 'Синтетический',
}
const windJacket: Expected = { called: /ветровка|ветрозащитн|для бега/i }
const storm: Expected = {
	called: /штормовка/i,
	is: (product) => numberOf(product, 'Водостойкость') >= 10_000,
}
const trousers: Expected = { called: /^брюки/i }
const tights: Expected = { called: /^(тайтсы мужские|леггинсы женские)/i }
const warmTights: Expected = { ...tights, is: (product) => characteristic(product, 'Сезон') === 'Зима' }
/** Legs that zip off are for summer. */
const autumnTrousers: Expected = {
	called: /^брюки .* для треккинга/i,
	is: (product) => characteristic(product, 'Сезон') !== 'Лето',
}
const shorts: Expected = { called: /шорты/i }
const warmTrousers = (comfort: number): Expected => ({
	called: /утеплённ|горнолыжн/i,
	is: (product) => numberOf(product, 'Температура комфорта') <= comfort,
})
const dryBoots: Expected = {
	called: /ботинки/i,
	is: (product) => /морось/i.test(characteristic(product, 'Мембрана')),
}
/** Nothing that takes crampons. */
const softBoots: Expected = { called: /ботинки (?!альпинист)/i, is: dryBoots.is }
const winterBoots = (comfort: number): Expected => ({
	called: /зимние/i,
	is: (product) => numberOf(product, 'Температура комфорта') <= comfort,
})
const trailShoes: Expected = { called: /кроссовки/i }
const sandals: Expected = { called: /сандалии/i }
const skiSocks: Expected = {
	called: /носки|гетры/i,
	is: (product) => /шерсть/i.test(characteristic(product, 'Состав')),
}
const cap: Expected = { called: /кепка|панама/i }
const hat: Expected = { called: /шапка|балаклава|бафф|ушанка/i }
const gloves: Expected = { called: /перчатки|варежки|рукавицы/i }

/** Layers of a sensible packer, one by one; a layer that is not named must not be offered. */
const trips: [string, Omit<Trip, 'wearer'>, Partial<Record<KitLayerId, Expected>>][] = [
	[
		'Khibiny in March on skis for a week: dry frost, down for the nights, a shell that breathes',
		{ place: 'mountains', month: 3, motion: 'ski', duration: 'week' },
		{
			base: thermals(moving),
			mid: breathingFleece,
			warm: down(-20),
			storm: membrane(20_000),
			legs: membrane(20_000),
			feet: skiSocks,
			head: hat,
			hands: gloves,
		},
	],
	[
		'Altai in July on foot for a week: rain in the mountains, nights above zero, no coat of a town',
		{ place: 'mountains', month: 7, motion: 'walk', duration: 'week' },
		{
			base: tshirt,
			mid: breathingFleece,
			warm: vest,
			storm: mountainMembrane,
			legs: trousers,
			feet: softBoots,
			head: hat,
		},
	],
	[
		'the city in November rain: wool, a vest under a membrane, dry boots',
		{ place: 'city', month: 11, motion: 'walk', duration: 'hours' },
		{
			base: thermals(moving),
			mid: knit,
			warm: vest,
			storm: membrane(10_000),
			legs: autumnTrousers,
			feet: dryBoots,
			head: hat,
			hands: gloves,
		},
	],
	[
		'Karelian lakes in June for three days: water from above and below',
		{ place: 'water', month: 6, motion: 'walk', duration: 'days' },
		{
			base: tshirt,
			mid: breathingFleece,
			storm: membrane(15_000),
			legs: trousers,
			feet: dryBoots,
			head: cap,
		},
	],
	[
		'fishing on the ice in February at −18: the warmest there is, and wind',
		{ place: 'water', month: 2, temperature: -18, motion: 'stand', duration: 'day' },
		{
			base: thermals(still),
			mid: fleece,
			warm: down(-24),
			storm,
			legs: warmTrousers(-22),
			feet: winterBoots(-20),
			head: hat,
			hands: gloves,
		},
	],
	[
		'a run in the October forest: nothing that does not breathe',
		{ place: 'forest', month: 10, motion: 'run', duration: 'hours' },
		{ base: thermals(moving), storm: windJacket, legs: tights, feet: trailShoes, head: hat },
	],
	[
		'a run in the city in January at −12',
		{ place: 'city', month: 1, temperature: -12, motion: 'run', duration: 'hours' },
		{
			base: thermals(moving),
			mid: breathingFleece,
			storm: { called: /софтшелл/i },
			legs: warmTights,
			feet: { ...trailShoes, is: (product) => /снег/i.test(characteristic(product, 'Назначение')) },
			head: hat,
			hands: gloves,
		},
	],
	[
		'mushrooms in September: long trousers, wet grass, no boots for crampons',
		{ place: 'forest', month: 9, motion: 'walk', duration: 'day' },
		{ base: tshirt, mid: breathingFleece, storm: membrane(10_000), legs: trousers, feet: softBoots },
	],
	[
		'the city in January at −20: the down jacket is the outer layer',
		{ place: 'city', month: 1, temperature: -20, motion: 'walk', duration: 'hours' },
		{
			base: thermals(still),
			mid: knit,
			warm: down(-20),
			legs: warmTrousers(-20),
			feet: winterBoots(-20),
			head: hat,
			hands: gloves,
		},
	],
	[
		'the Caucasus in October for three days: wet snow, so no down',
		{ place: 'mountains', month: 10, motion: 'walk', duration: 'days' },
		{
			base: thermals(moving),
			mid: breathingFleece,
			warm: synthetic(-11),
			storm: membrane(20_000),
			legs: membrane(20_000),
			feet: dryBoots,
			head: hat,
			hands: gloves,
		},
	],
	[
		'photographs in the May forest at +8: standing is colder than walking',
		{ place: 'forest', month: 5, temperature: 8, motion: 'stand', duration: 'day' },
		{
			base: thermals(still),
			mid: fleece,
			warm: synthetic(0),
			storm: membrane(10_000),
			legs: trousers,
			feet: dryBoots,
			head: hat,
		},
	],
	[
		'the city in July at +30',
		{ place: 'city', month: 7, temperature: 30, motion: 'walk', duration: 'hours' },
		{ base: tshirt, legs: shorts, feet: sandals, head: cap },
	],
]

describe.each(['men', 'women'] as const)('for %s', (wearer) => {
	it.each(trips)('%s', async (_, trip, expected) => {
		const kit = await ask({ ...trip, wearer })
		expect(kit.layers.map(({ id }) => id)).toEqual(KIT_LAYERS.filter((id) => expected[id]))
		for (const layer of kit.layers) {
			expect(layer.items.length, layer.id).toBeGreaterThan(0)
			for (const item of layer.items) {
				const { data: product } = await visitor.call(getProduct, { params: { id: item.id } })
				const label = `${layer.id}: ${item.name}`
				expect(item.name, label).toMatch(expected[layer.id]?.called ?? /never/)
				expect(expected[layer.id]?.is?.(product) ?? true, label).toBe(true)
				expect(`${characteristic(product, 'Состав')} ${characteristic(product, 'Верх')}`, label).not.toMatch(
					/хлоп/i,
				)
				expect(item.isAvailable, label).toBe(true)
				expect(item.sizes.length, label).toBeGreaterThan(0)
				for (const { id } of item.sizes) {
					expect(product.sizes.find((size) => size.id === id)?.available, label).toBe(true)
				}
			}
		}
	})
})

const childThermals: Expected = { called: /^термокомплект/i }
const childFleece: Expected = { called: /флисов\S+ детск/i }
const snowsuit = (comfort: number): Expected => ({
	called: /комбинезон зимний детский/i,
	is: (product) => numberOf(product, 'Температура комфорта') <= comfort,
})

/** Trips of children: what a parent of the trail packs. */
const childTrips: [string, Omit<Trip, 'wearer'>, Partial<Record<KitLayerId, Expected>>][] = [
	[
		'a hill in January: a suit, not a jacket that snow gets under',
		{ place: 'city', month: 1, temperature: -12, motion: 'walk', duration: 'hours' },
		{ base: childThermals, mid: childFleece, storm: snowsuit(-16), feet: winterBoots(-16) },
	],
	[
		'a wood in October rain: membranes, and a dry warm thing for the rest',
		{ place: 'forest', month: 10, temperature: 2, motion: 'walk', duration: 'day' },
		{
			base: childThermals,
			mid: childFleece,
			warm: { called: /детск/i, is: (product) => characteristic(product, 'Утеплитель') === 'Синтетический' },
			storm: { called: /мембранная детская/i, is: (product) => numberOf(product, 'Водостойкость') >= 10_000 },
			legs: { called: /^(брюки|полукомбинезон).* детск/i },
			feet: {
				called: /^ботинки.* детские/i,
				is: (product) => /морось/i.test(characteristic(product, 'Мембрана')),
			},
		},
	],
	[
		'a lake in July: nothing of cotton, shoes that dry',
		{ place: 'forest', month: 7, temperature: 24, motion: 'walk', duration: 'day' },
		{ base: tshirt, legs: { called: /^брюки.* детские/i }, feet: { called: /^кроссовки детские/i } },
	],
]

describe('for children', () => {
	it.each(childTrips)('%s', async (_, trip, expected) => {
		const { layers } = await ask({ ...trip, wearer: 'children' })
		expect(layers.map(({ id }) => id)).toEqual(KIT_LAYERS.filter((id) => expected[id]))
		for (const layer of layers) {
			expect(layer.items.length, layer.id).toBeGreaterThan(1)
			for (const item of layer.items) {
				const { data: product } = await visitor.call(getProduct, { params: { id: item.id } })
				const label = `${layer.id}: ${item.name}`
				expect(item.name, label).toMatch(expected[layer.id]?.called ?? /never/)
				expect(expected[layer.id]?.is?.(product) ?? true, label).toBe(true)
				expect(characteristic(product, 'Состав'), label).not.toMatch(/хлоп/i)
				expect(item.sizes.length, label).toBeGreaterThan(0)
			}
		}
	})
})

const anyTrip: fc.Arbitrary<Trip> = fc.record(
	{
		place: fc.constantFrom(...Trip.shape.place.options),
		month: fc.integer({ min: 1, max: 12 }),
		temperature: fc.integer({ min: -50, max: 45 }),
		motion: fc.constantFrom(...Trip.shape.motion.options),
		duration: fc.constantFrom(...Trip.shape.duration.options),
		wearer: fc.constantFrom(...Trip.shape.wearer.options),
	},
	{ requiredKeys: ['place', 'month', 'motion', 'duration', 'wearer'] },
)

describe('any trip', () => {
	it('has a layer next to the skin, trousers and shoes, all in stock, and sums that add up', async () => {
		await fc.assert(
			fc.asyncProperty(anyTrip, async (trip) => {
				const { layers, kit, weather } = await ask(trip)
				const ids = layers.map(({ id }) => id)
				expect(ids).toEqual(KIT_LAYERS.filter((id) => ids.includes(id)))
				expect(ids).toEqual(expect.arrayContaining(['base', 'feet']))
				// A child's suit is both.
				expect(ids.includes('legs') || (trip.wearer === 'children' && ids.includes('storm'))).toBe(true)
				expect(weather.coldest).toBeLessThanOrEqual(weather.temperature)
				if (weather.coldest < 0 && /walk|stand/.test(trip.motion) && trip.wearer !== 'children') {
					expect(ids).toContain('warm')
				}
				const worn = layers.flatMap(({ items }) => items.filter(({ isChosen }) => isChosen))
				expect(worn.length).toBe(layers.length)
				expect(kit.priceTotal).toBe(worn.reduce((sum, { price }) => sum + price, 0))
				expect(kit.weight).toBe(worn.reduce((sum, { weight }) => sum + (weight ?? 0), 0))
				for (const { items, reason } of layers) {
					expect(items.length).toBeGreaterThan(0)
					expect(items.every(({ isAvailable, sizes }) => isAvailable && sizes.length > 0)).toBe(true)
					expect(reason).not.toMatch(/NaN|undefined/)
				}
			}),
			{ numRuns: Number(process.env.PROPERTY_RUNS ?? 60) },
		)
	})
})

describe('a layer', () => {
	const trip: Trip = { place: 'city', month: 11, motion: 'walk', duration: 'hours', wearer: 'women' }

	it('is from a listing of the catalogue', async () => {
		for (const { url, items } of (await ask(trip)).layers) {
			const address = new URL(url, 'http://shop.invalid')
			const query: Record<string, string[]> = {}
			for (const [name, value] of address.searchParams) query[name] = [...(query[name] ?? []), value]
			const path = decodeURIComponent(address.pathname.replace(/^\/catalog\//, ''))
			const { data } = await visitor.call(getCatalog, { params: { url: path }, query: query as never })
			expect(data.items.map(({ id }) => id)).toEqual(expect.arrayContaining(items.map(({ id }) => id)))
		}
	})

	it('has what is chosen in it, nothing for 0, and the first for what is not offered', async () => {
		const { layers } = await ask(trip)
		const second = layers.find(({ id }) => id === 'storm')?.items[1]?.id
		const answer = await ask(trip, { storm: second, mid: 0, legs: 2_000_000_000 })
		const chosen = Object.fromEntries(
			answer.layers.map(({ id, items }) => [id, items.findIndex(({ isChosen }) => isChosen)]),
		)
		expect(chosen).toMatchObject({ storm: 1, mid: -1, legs: 0 })
		expect(answer.kit.count).toBe(layers.length - 1)
	})

	it('no longer offers what was sold out', async () => {
		const [first] = (await ask(trip)).layers[0]?.items ?? []
		if (!first) throw new Error('no layer')
		const colours = first.colors.map(({ id }) => id)
		for (const id of colours) await shop.db.update(skus).set({ stock: 0 }).where(eq(skus.productId, id))
		await shop.backend.facetIndex.rebuild({ withWords: false })
		const names = (await ask(trip)).layers[0]?.items.map(({ name }) => name)
		expect(names).not.toContain(first.name)
	})

	it('says that it is empty when all that suits was sold out', async () => {
		const run: Trip = { ...trip, motion: 'run' }
		for (;;) {
			const items = (await ask(run)).layers.find(({ id }) => id === 'feet')?.items ?? []
			if (items.length === 0) break
			const ids = items.flatMap(({ colors }) => colors.map(({ id }) => id))
			await shop.db.update(skus).set({ stock: 0 }).where(inArray(skus.productId, ids))
			await shop.backend.facetIndex.rebuild({ withWords: false })
		}
		const { layers, kit } = await ask(run)
		expect(layers.find(({ id }) => id === 'feet')).toMatchObject({ items: [], name: 'Обувь' })
		expect(kit.count).toBe(layers.length - 1)
	})

	it('offers the warmest there is, and says so, where nothing is warm enough', async () => {
		const { layers } = await ask({ ...trip, temperature: -40, motion: 'stand' })
		const { reason, items } = layers.find(({ id }) => id === 'legs') ?? {}
		expect(items?.length).toBeGreaterThan(0)
		expect(reason).toMatch(/это самые тёплые из тех, что есть/)
	})
})

describe('the weight of a thing', () => {
	it('is that of the pair for footwear, and unknown without data', () => {
		expect(weightIn([{ name: 'Вес', value: '1 250', unit: 'г' }])).toBe(1250)
		expect(weightIn([{ name: 'Вес ботинка', value: '540', unit: 'г' }])).toBe(1080)
		expect(weightIn([{ name: 'Вес', value: '1,2', unit: 'кг' }])).toBe(1200)
		expect(weightIn([{ name: 'Нагрузка', value: '14', unit: 'кг' }])).toBeNull()
		expect(weightIn([{ name: 'Вес', value: 'лёгкий', unit: 'г' }])).toBeNull()
	})

	it('is known of nearly everything that the guide offers', async () => {
		const { kit } = await ask({
			place: 'mountains',
			month: 3,
			motion: 'walk',
			duration: 'week',
			wearer: 'men',
		})
		expect(kit.unweighed).toBe(0)
		expect(kit.weight).toBeGreaterThan(3_000)
	})
})

it('offers nothing where the catalogue has none of its categories', async () => {
	const empty = await openTestBackend()
	const { data } = await empty.visitor().call(getSportProperties, {
		body: { trip: { place: 'forest', month: 5, motion: 'walk', duration: 'day', wearer: 'men' } },
	})
	expect(data.layers).toEqual([])
	expect(data.kit).toEqual({ count: 0, weight: 0, unweighed: 0, priceTotal: 0 })
	await empty.close()
})
