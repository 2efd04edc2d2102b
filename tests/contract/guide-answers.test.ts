// @module-tag slow

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { durations, months, motions, places, temperatures, wearers } from '#app/routes/guide/trip-words.ts'
import { categoryOf } from '#backend/areas/assistant/kinds.ts'
import { findLayer } from '#backend/areas/assistant/kit.ts'
import { type LayerPlan, planLayers } from '#backend/areas/assistant/layers.ts'
import { type Weather, weatherOf } from '#backend/areas/assistant/weather.ts'
import { numberIn } from '#backend/areas/assistant/wishes.ts'
import { Trip } from '#contract/assistant.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { openDemonstration } from '#tests/support/http-backend.ts'

let shop: TestBackend
let things: Map<number, Thing>

interface Thing {
	id: number
	name: string
	gender: string
	facets: Record<string, string[]>
	stock: number
}

interface Layer {
	plan: LayerPlan
	things: Thing[]
	warning: string | undefined
}

interface Kit {
	trip: Trip
	weather: Weather
	layers: Layer[]
}

beforeAll(async () => {
	shop = await openDemonstration()
	const { rows } = await shop.db.execute<Thing & Record<string, unknown>>(sql`
		select p.id, p.name, p.gender, p.facets, (select sum(s.stock)::int from skus s where s.product_id = p.id) as stock
		from products p`)
	things = new Map(rows.map((row) => [row.id, row]))
}, 300_000)
afterAll(() => shop.close())

/** Every answer that the form of the guide can give. */
function* trips(): Generator<Trip> {
	for (const place of places)
		for (const duration of durations)
			for (const month of months)
				for (const temperature of temperatures)
					for (const motion of motions)
						for (const wearer of wearers)
							yield Trip.parse({
								place: place.value,
								duration: duration.value,
								month: Number(month.value),
								...(temperature.value && { temperature: Number(temperature.value) }),
								motion: motion.value,
								wearer: wearer.value,
							})
}

/** Equal layers are searched once. */
async function kits(): Promise<Kit[]> {
	const { facetIndex: index } = shop.backend
	const vocabulary = index.vocabulary()
	const layersFound = new Map<string, ReturnType<typeof findLayer>>()
	const layersOfWays = new Map<string, Layer[]>()
	const answers: Kit[] = []
	for (const trip of trips()) {
		const { month, temperature, ...way } = trip
		const weather = weatherOf(trip)
		const wayKey = JSON.stringify([way, weather])
		const layers = layersOfWays.get(wayKey) ?? []
		answers.push({ trip, weather, layers })
		if (layersOfWays.has(wayKey)) continue
		layersOfWays.set(wayKey, layers)
		for (const plan of planLayers(way, weather)) {
			const url = categoryOf(plan.kind, way.wearer)
			const wishes = plan.wishes.map(({ facet, fits, isSoft }) => [
				facet,
				isSoft,
				(vocabulary.get(facet) ?? []).map(({ value }) => fits(value)),
			])
			const key = JSON.stringify([url, wishes])
			const finding = layersFound.get(key) ?? findLayer(shop.db, index, plan, url)
			layersFound.set(key, finding)
			const { productIds = [], warning } = (await finding) ?? {}
			layers.push({ plan, things: productIds.flatMap((id) => things.get(id) ?? []), warning })
		}
	}
	return answers
}

const isFast = ({ trip: { motion, place, duration }, weather: { temperature } }: Kit) =>
	motion === 'run' ||
	(motion === 'ski' &&
		(place === 'city' || (place === 'forest' && /hours|day$/.test(duration)) || temperature >= 12))

const layerOf = ({ layers }: Kit, id: string) => layers.find(({ plan }) => plan.id === id)
const facet = ({ facets }: Thing, name: string) => facets[name] ?? []
const isMeantOnlyFor = (thing: Thing, ...purposes: string[]) => {
	const values = facet(thing, 'Назначение')
	return values.length > 0 && values.every((value) => purposes.includes(value))
}

/** Complaint of an experienced hiker about a thing; undefined when it is all right. */
function complaint(kit: Kit, { plan, warning }: Layer, thing: Thing): string | undefined {
	const { trip, weather } = kit
	const { temperature, coldest } = weather
	const seasons = facet(thing, 'Сезон')
	const said = [
		[thing.stock <= 0, 'is sold out'],
		[
			!{ men: ['Мужской', 'Унисекс'], women: ['Женский', 'Унисекс'], children: ['Детский'] }[
				trip.wearer
			].includes(thing.gender),
			'is not for the wearer',
		],
		[seasons.includes('Лето') && temperature < 3, 'is for summer'],
		[
			seasons.includes('Лето') && plan.kind === 'trousers' && trip.wearer !== 'children' && temperature < 10,
			'are trousers for summer',
		],
		[seasons.includes('Зима') && coldest >= 12, 'is for winter'],
		[
			facet(thing, 'Материал').some((value) => /хлоп/i.test(value)) &&
				!(plan.kind === 'caps' && trip.place === 'city'),
			'is of cotton',
		],
		[/альпинист/i.test(thing.name) && !(trip.place === 'mountains' && temperature < 3), 'is for climbing'],
		[/для бега|беговые/i.test(thing.name) && !isFast(kit), 'is for running'],
		[/велосипед/i.test(thing.name), 'is for cycling'],
		[/горнолыжн/i.test(thing.name) && trip.motion !== 'ski', 'is for skiing'],
		[trip.place !== 'city' && isMeantOnlyFor(thing, 'Город'), 'is for the city'],
		[isMeantOnlyFor(thing, 'Верховая езда', 'Скалы'), 'is for another sport'],
		[isMeantOnlyFor(thing, 'Стоянка', 'Рыбалка') && trip.motion !== 'stand', 'is for standing'],
		[
			plan.wishes.some(
				(wish) => wish.nearest && !facet(thing, wish.facet).some((value) => wish.fits(value)) && !warning,
			),
			'is not warm enough, and nobody says so',
		],
	] as const
	return said.find(([isTrue]) => isTrue)?.[1]
}

it('gives no answer that an experienced hiker would laugh at', { timeout: 120_000 }, async () => {
	const answers = await kits()
	expect(answers.length).toBe(
		places.length * durations.length * months.length * temperatures.length * motions.length * wearers.length,
	)
	const complaints = new Map<string, string>()
	const complain = (kit: Kit, what: string) => complaints.set(what, `${what}: ${JSON.stringify(kit.trip)}`)
	for (const kit of answers) {
		const { trip, weather, layers } = kit
		const isChild = trip.wearer === 'children'
		for (const layer of layers) {
			if (layer.things.length === 0) complain(kit, `${trip.wearer} ${layer.plan.kind} is empty`)
			for (const thing of layer.things) {
				const told = complaint(kit, layer, thing)
				if (told) complain(kit, `${layer.plan.kind} «${thing.name}» ${told}`)
			}
		}
		const has = (id: string) => layerOf(kit, id) !== undefined
		if (!has('base') || !has('feet')) complain(kit, 'not dressed')
		if (!has('legs') && !(isChild && has('storm'))) complain(kit, 'bare legs')
		if (weather.coldest < 0 && !isChild && !has('warm') && !isFast(kit)) complain(kit, 'nothing warm')
		if (weather.coldest <= 0 && !isChild && !(has('head') && has('hands'))) complain(kit, 'cold hands')
		if (!weather.isWet) continue
		const storm = layerOf(kit, 'storm')
		const holdsRain = (thing: Thing) =>
			facet(thing, 'Водостойкость').some((value) => numberIn(value) >= 10_000)
		if (!isFast(kit) && !storm?.things.every(holdsRain)) complain(kit, `${trip.wearer} wet in the rain`)
		if (!storm) complain(kit, 'nothing for rain')
	}
	expect([...complaints.values()]).toEqual([])
})
