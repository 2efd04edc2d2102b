import { z } from 'zod'
import { CatalogItem } from './catalog.ts'
import { endpoint, shared } from './endpoint.ts'
import { Roubles } from './shapes.ts'

/** Layers of a kit, from the skin to the storm, then legs, feet, head and hands. */
export const KIT_LAYERS = ['base', 'mid', 'warm', 'storm', 'legs', 'feet', 'head', 'hands'] as const
export const KitLayerId = z.enum(KIT_LAYERS).meta({ id: 'KitLayerId' })
export type KitLayerId = z.infer<typeof KitLayerId>

export const Trip = z
	.object({
		place: z.enum(['mountains', 'forest', 'city', 'water']),
		month: z.int().min(1).max(12),
		temperature: z
			.int()
			.min(-50)
			.max(45)
			.optional()
			.describe('°C by day; what is usual for the place and the month when it is left out'),
		motion: z.enum(['walk', 'run', 'ski', 'stand']),
		duration: z.enum(['hours', 'day', 'days', 'week', 'weeks']),
		wearer: z.enum(['men', 'women', 'children']),
	})
	.meta({ id: 'Trip', description: 'Place, month, way of moving and length of a trip' })
export type Trip = z.infer<typeof Trip>

export const KitItem = CatalogItem.extend({
	groupId: z.string(),
	weight: z
		.int()
		.nullable()
		.describe('Grams of clothes as worn, of footwear per pair; null when the catalogue has no weight'),
	sizes: z.array(z.object({ id: z.int(), size: z.string() })).describe('Sizes in stock'),
	isChosen: z.boolean(),
}).meta({ id: 'KitItem' })
export type KitItem = z.infer<typeof KitItem>

export const KitLayer = z
	.object({
		id: KitLayerId,
		name: z.string(),
		reason: z.string().describe('Why this layer, and why such a one'),
		url: z.string().describe('The listing that these are from'),
		properties: z
			.array(z.object({ id: z.string(), name: z.string(), values: z.array(z.string()) }))
			.describe('Filters of the listing, and the values that suit the trip'),
		items: z.array(KitItem).describe('At most three, all in stock; none where nothing suitable is'),
	})
	.meta({ id: 'KitLayer' })
export type KitLayer = z.infer<typeof KitLayer>

export const getSportProperties = endpoint({
	area: 'assistant',
	summary:
		'Clothes and gear for a trip: layers with their reasons, properties and products, weighed and summed',
	method: 'POST',
	path: '/api/assistant/sport/properties',
	access: 'public',
	body: z.object({
		trip: Trip,
		chosen: z
			.partialRecord(KitLayerId, z.int().min(0))
			.default({})
			.describe(
				'Layer → product that is chosen in it, 0 for none. The first of the layer where none is named, or one that is not among its items',
			),
	}),
	response: z.object({
		weather: z.object({
			temperature: z.int().describe('°C by day'),
			coldest: z.int().describe('°C to be dressed for at rest: at night where the trip has one'),
			isWet: z.boolean().describe('Rain or wet snow has to be expected'),
		}),
		layers: z.array(KitLayer),
		kit: z
			.object({
				count: z.int(),
				weight: z.int().describe('Grams of all chosen things with a known weight'),
				unweighed: z.int().describe('Chosen things with an unknown weight'),
				priceTotal: Roubles,
			})
			.describe('Of the chosen things'),
	}),
	freshness: shared(15),
	assumed: true,
})
