import { z } from 'zod'
import { wordsOnPicture } from './content.ts'
import { endpoint, shared, sharedOrOmitted } from './endpoint.ts'
import { Breadcrumb, ShortProduct } from './products.ts'
import { Day, IdInAddress, Pagination, Roubles } from './shapes.ts'

export const PublicationKind = z
	.enum(['ARTICLE', 'TRAINING', 'STORY', 'LOOK', 'NEWS'])
	.meta({ id: 'PublicationKind' })
export type PublicationKind = z.infer<typeof PublicationKind>

export const Words = z
	.array(
		z.object({
			text: z.string(),
			isStrong: z.boolean().optional(),
			isEmphasised: z.boolean().optional(),
			url: z.string().optional().describe('Of this shop, or https'),
		}),
	)
	.meta({ id: 'Words', description: 'A text in pieces: plain text, never HTML' })
export type Words = z.infer<typeof Words>

export const ContentPicture = z
	.object({
		url: z.string(),
		phoneUrl: z.string().optional().describe('An upright composition for phones and small cards'),
		alt: z.string(),
		width: z.int().positive().max(20_000),
		height: z.int().positive().max(20_000),
		focus: z
			.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])
			.optional()
			.describe('Area that every crop contains: shares of width and height'),
		...wordsOnPicture,
	})
	.meta({ id: 'ContentPicture' })
export type ContentPicture = z.infer<typeof ContentPicture>

export const CoverGround = z.enum(['night', 'spruce', 'moss', 'sun', 'dusk', 'paper'])
export type CoverGround = z.infer<typeof CoverGround>

export const Cover = z
	.discriminatedUnion('kind', [
		ContentPicture.extend({ kind: z.literal('picture') }),
		z.object({ kind: z.literal('figure'), figure: z.string(), ground: CoverGround }),
	])
	.meta({ id: 'Cover' })
export type Cover = z.infer<typeof Cover>

export const Training = z
	.object({
		level: z.int().min(1).max(3),
		minutes: z.int().positive(),
		profile: z
			.array(z.tuple([z.number().min(0).max(1_440), z.number().min(0).max(100)]))
			.describe('[minute, load of 0 to 100], minutes in their order'),
		equipment: z.array(z.string()),
	})
	.meta({ id: 'Training' })
export type Training = z.infer<typeof Training>

export const Block = z
	.discriminatedUnion('type', [
		z.object({ type: z.literal('text'), text: Words }),
		z.object({ type: z.literal('heading'), text: z.string(), id: z.string().describe('Of the anchor') }),
		z.object({ type: z.literal('picture'), picture: ContentPicture, caption: z.string().optional() }),
		z.object({ type: z.literal('gallery'), pictures: z.array(ContentPicture) }),
		z.object({ type: z.literal('quote'), text: Words, who: z.string().optional() }),
		z.object({
			type: z.literal('products'),
			products: z.array(z.string()).describe('References of `products` of the page'),
			note: z.string().optional(),
		}),
		z.object({
			type: z.literal('video'),
			address: z.string(),
			poster: ContentPicture,
			title: z.string(),
			minutes: z.int(),
		}),
		z.object({
			type: z.literal('steps'),
			steps: z.array(z.object({ title: z.string(), text: Words, minutes: z.int().optional() })),
		}),
		z.object({
			type: z.literal('table'),
			head: z.array(z.string()),
			rows: z.array(z.array(Words)),
			caption: z.string().optional(),
		}),
		z.object({ type: z.literal('list'), items: z.array(Words), isOrdered: z.boolean().optional() }),
	])
	.meta({ id: 'Block' })
export type Block = z.infer<typeof Block>

export const Person = z
	.object({
		slug: z.string(),
		name: z.string(),
		activity: z.string(),
		place: z.string(),
		portrait: ContentPicture,
		url: z.string(),
	})
	.meta({ id: 'Person', description: 'An ambassador, as a byline or a card shows one' })
export type Person = z.infer<typeof Person>

export const PublicationCard = z
	.object({
		slug: z.string(),
		kind: PublicationKind,
		title: z.string(),
		lead: z.string(),
		url: z.string().describe('The one address of the publication'),
		cover: Cover.nullable().describe('A training may have none: its profile is its picture'),
		author: Person.pick({ slug: true, name: true, portrait: true, url: true }).nullable(),
		date: Day,
		minutes: z.int().describe('To read'),
		tags: z.array(z.string()),
		training: Training.nullable(),
		look: z.object({ season: z.string(), quantity: z.int() }).nullable(),
	})
	.meta({ id: 'PublicationCard' })
export type PublicationCard = z.infer<typeof PublicationCard>

export const Publication = PublicationCard.extend({
	body: z.array(Block),
	things: z
		.array(z.object({ product: z.string(), note: z.string().optional() }))
		.describe('Of a look, in their order; references of `products` of the page'),
	price: Roubles.nullable().describe('Of a look: one piece of each thing that can be bought now'),
}).meta({ id: 'Publication' })
export type Publication = z.infer<typeof Publication>

export const Ambassador = Person.extend({
	lead: z.string(),
	facts: z.array(z.object({ value: z.string(), label: z.string() })),
	quote: z.string(),
	body: z.array(Block),
	look: Publication.nullable(),
}).meta({ id: 'Ambassador' })
export type Ambassador = z.infer<typeof Ambassador>

export const NamedProduct = ShortProduct.extend({
	reference: z.string().describe('As texts and looks name it'),
	groupId: z.string(),
}).meta({ id: 'NamedProduct' })
export type NamedProduct = z.infer<typeof NamedProduct>

/** Filters of a list of publications; a mistake in an address filters nothing. */
const narrowing = {
	type: PublicationKind.optional().catch(undefined),
	query: z.string().trim().max(200).catch('').optional(),
	tag: z.string().max(60).catch('').optional(),
	page: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
}

export const CommunityPage = z
	.object({
		kind: z.enum([
			'HOME',
			'AMBASSADORS',
			'AMBASSADOR',
			'LOOKS',
			'LOOK',
			'TRAININGS',
			'TRAINING',
			'BLOGS',
			'ARTICLE',
			'TECHNOLOGY',
		]),
		url: z.string().describe('The one address of the page'),
		title: z.string(),
		lead: z.string(),
		cover: ContentPicture.nullable(),
		breadcrumbs: z.array(Breadcrumb),
		blocks: z.array(Block),
		ambassadors: z.array(Person),
		ambassador: Ambassador.nullable(),
		publication: Publication.nullable(),
		products: z
			.array(NamedProduct)
			.describe('Those that the blocks, the publication and the look speak of and the shop still has'),
		publications: z.array(PublicationCard).describe('Of a list; of one publication what to read next'),
		tags: z.array(z.string()).describe('Of all publications of the list, the most frequent first'),
		pagination: Pagination.nullable(),
	})
	.meta({ id: 'CommunityPage' })
export type CommunityPage = z.infer<typeof CommunityPage>

export const getCommunityPage = endpoint({
	area: 'community',
	summary: 'Content of a page of the community, by its path under /community/',
	method: 'GET',
	path: '/api/community/{path*}',
	access: 'public',
	params: z.object({
		path: z.string().max(300).meta({
			description: 'With its slashes; empty for the first page of the community',
			example: 'ambassadors/looks',
		}),
	}),
	query: z.object(narrowing),
	response: CommunityPage,
	errors: ['NOT_FOUND'],
	freshness: shared(15),
})

export const listPublications = endpoint({
	area: 'community',
	summary: 'Publications, the newest first; those of a product or a listing by how much they are about it',
	method: 'GET',
	path: '/api/publications',
	access: 'public',
	query: z.object({
		...narrowing,
		author: z.string().max(80).optional().describe('Slug of an ambassador. Assumed'),
		productId: IdInAddress.optional()
			.catch(undefined)
			.describe('Only those that speak of the model. Assumed'),
		url: z
			.string()
			.max(500)
			.optional()
			.describe('Address of a category: only those that speak of what is in it. Assumed'),
	}),
	response: z.object({
		publications: z.array(PublicationCard),
		tags: z.array(z.string()),
		pagination: Pagination,
	}),
	freshness: sharedOrOmitted(60),
})
