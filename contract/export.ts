import { z } from 'zod'
import { endpoint, live, shared } from './endpoint.ts'
import { InternationalSizes, Roubles } from './shapes.ts'

/** Kinds of pages in sitemaps. */
export const AddressKind = z.enum(['page', 'category', 'product', 'store', 'publication'])
export type AddressKind = z.infer<typeof AddressKind>

export const Address = z
	.object({
		path: z.string().describe('`/product/1142`'),
		title: z.string(),
		changedAt: z.iso.datetime().nullable().describe('Null when it is not known'),
		pictures: z.array(z.string()).describe('Of this shop (`/pictures/…`) or elsewhere'),
	})
	.meta({ id: 'Address' })
export type Address = z.infer<typeof Address>

const cursor = z.coerce.number().int().min(0).max(2_147_483_647)

export const getAddressKinds = endpoint({
	area: 'export',
	summary: 'Number of pages of each kind for search engines',
	method: 'GET',
	path: '/api/export/addresses',
	access: 'public',
	response: z.object({
		kinds: z.array(
			z.object({
				kind: AddressKind,
				count: z.int(),
				lastId: z.int().describe('The greatest cursor of its pages'),
				changedAt: z.iso.datetime().nullable(),
			}),
		),
	}),
	freshness: shared(60),
	assumed: true,
})

export const listAddresses = endpoint({
	area: 'export',
	summary: 'Pages of a kind for search engines, at most 500 at a time',
	method: 'GET',
	path: '/api/export/addresses/{kind}',
	access: 'public',
	params: z.object({ kind: AddressKind }),
	query: z.object({
		after: cursor.optional().describe('`next` of the answer before'),
		until: cursor.optional().describe('The greatest cursor that is wanted'),
	}),
	response: z.object({
		items: z.array(Address),
		next: z.int().nullable().describe('Null when these were the last'),
	}),
	freshness: live,
	isSlow: true,
	assumed: true,
})

export const FeedOffer = z
	.object({
		id: z.string().describe('As the feed that brought it names it'),
		size: z.string(),
		internationalSizes: InternationalSizes,
		vendorCode: z.string(),
		price: Roubles,
		oldPrice: Roubles.nullable(),
		stock: z.int().describe('Pieces; 0 is not sold'),
		barcodes: z.array(z.string()).optional().describe('Of the package: digits'),
	})
	.meta({ id: 'FeedOffer' })

export const FeedProduct = z
	.object({
		id: z.int(),
		groupId: z.string(),
		name: z.string(),
		vendor: z.string(),
		categoryIds: z.array(z.string()).describe('Of the feed; the first is its own'),
		colour: z.string(),
		description: z.string().describe('Sanitised HTML'),
		pictures: z.array(z.string()),
		params: z.array(z.object({ name: z.string(), unit: z.string(), value: z.string() })),
		offers: z.array(FeedOffer),
	})
	.meta({ id: 'FeedProduct' })
export type FeedProduct = z.infer<typeof FeedProduct>

export const listFeedCategories = endpoint({
	area: 'export',
	summary: 'Categories of the catalogue for a feed, in their order',
	method: 'GET',
	path: '/api/export/categories',
	access: 'public',
	response: z.object({
		categories: z.array(z.object({ id: z.string(), parentId: z.string().nullable(), name: z.string() })),
	}),
	freshness: live,
	assumed: true,
})

export const listFeedProducts = endpoint({
	area: 'export',
	summary: 'Products with all fields of a feed, some at a time',
	method: 'GET',
	path: '/api/export/products',
	access: 'public',
	query: z.object({ after: cursor.optional() }),
	response: z.object({ products: z.array(FeedProduct), next: z.int().nullable() }),
	freshness: live,
	isSlow: true,
	assumed: true,
})

const RedirectStatus = z.union([z.literal(301), z.literal(302)])

export const listRedirects = endpoint({
	area: 'export',
	summary: 'Addresses that have moved',
	method: 'GET',
	path: '/api/export/redirects',
	access: 'public',
	response: z.object({
		redirects: z.array(z.object({ from: z.string(), to: z.string(), status: RedirectStatus })),
	}),
	freshness: shared(60),
	assumed: true,
})
