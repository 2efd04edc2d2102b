import { z } from 'zod'
import { CatalogItem } from './catalog.ts'
import { endpoint, live, liveForCustomers, liveOrOmitted, shared, sharedOrOmitted } from './endpoint.ts'
import {
	GIVEN_PHOTOS,
	GivenPhotos,
	largestWithPhotos,
	Photo,
	PhotoId,
	photoAnswer,
	photoLimits,
	photoQuery,
} from './photos.ts'
import {
	IdInAddress,
	InternationalSizes,
	Mark,
	Pagination,
	Percent,
	ProductColor,
	ProductId,
	Roubles,
} from './shapes.ts'

export const ProductSize = z
	.object({
		id: z.int().describe("The sku's id"),
		size: z.string().describe('Empty for goods of one size'),
		available: z.boolean(),
		internationalSizes: InternationalSizes,
		vendorCode: z.string(),
		retailPrice: Roubles,
		catalogPrice: Roubles,
		lastPieces: z.int().nullable().describe('Pieces left when they are few, null when there are enough'),
	})
	.meta({ id: 'ProductSize' })
export type ProductSize = z.infer<typeof ProductSize>

export const ReviewsSummary = z
	.object({ rating: z.number().min(0).max(5), quantity: z.int() })
	.meta({ id: 'ReviewsSummary' })

export const Product = z
	.object({
		id: z.int(),
		groupId: z.string().describe("Name of the model's group, for groupId of the cart and groups/{name}"),
		name: z.string(),
		color: z.string(),
		retailPrice: Roubles,
		catalogPrice: Roubles,
		discountRate: Percent,
		isAvailable: z.boolean(),
		vendorCode: z.string(),
		vendor: z.string().nullable(),
		sizes: z.array(ProductSize),
		images: z.array(z.string()),
		colors: z.array(ProductColor),
		selectedSizeIndex: z.int().describe('−1: none is chosen (spec §4)'),
		productSizeVendorCode: z.string().describe("Of the chosen size, else the product's"),
		description: z.string().describe('Sanitised HTML: h3, p, ul, ol, li, strong, em, br'),
		marks: z.array(Mark),
		properties: z
			.array(z.object({ name: z.string(), value: z.string(), unit: z.string() }))
			.describe('Key figures: «Вес», 480, «г»'),
		technologies: z.array(
			z.object({
				id: z.string(),
				name: z.string(),
				title: z.string(),
				text: z.string(),
				figure: z.string().nullable(),
				picture: z.string().nullable().default(null).describe('Address of a drawing that shows how it works'),
			}),
		),
		characteristics: z.array(
			z.object({ groupName: z.string(), items: z.array(z.object({ name: z.string(), value: z.string() })) }),
		),
		features: z.object({ isEcoMaterial: z.boolean() }),
		reviews: ReviewsSummary,
		hasSizeTable: z.boolean(),
	})
	.meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

export const getProduct = endpoint({
	area: 'products',
	summary: 'A product in one colour',
	method: 'GET',
	path: '/api/products/{id}',
	access: 'public',
	params: ProductId,
	query: z.object({ skuId: IdInAddress.optional().catch(undefined) }),
	response: Product,
	errors: ['NOT_FOUND'],
	freshness: shared(15),
})

export const getProductImages = endpoint({
	area: 'products',
	summary: 'Pictures of a product',
	method: 'GET',
	path: '/api/products/{id}/images',
	access: 'public',
	params: ProductId,
	response: z.object({ images: z.array(z.string()) }),
	errors: ['NOT_FOUND'],
	freshness: shared(60),
	assumed: true,
})

export const ShortProduct = z
	.object({
		id: z.int(),
		name: z.string(),
		retailPrice: Roubles,
		catalogPrice: Roubles,
		discountRate: Percent,
		productVendorCode: z.string(),
		color: z.string(),
		image: z.string().nullable(),
		marks: z.array(Mark),
		isWished: z.boolean(),
		colors: z.array(ProductColor),
		sizes: z.array(ProductSize),
		reviews: ReviewsSummary,
	})
	.meta({ id: 'ShortProduct' })
export type ShortProduct = z.infer<typeof ShortProduct>

export const getShortProduct = endpoint({
	area: 'products',
	summary: 'A product as on its card',
	method: 'GET',
	path: '/api/products/{id}/short',
	access: 'public',
	params: ProductId,
	response: ShortProduct,
	errors: ['NOT_FOUND'],
	freshness: shared(15),
})

export const SizeTable = z
	.object({
		title: z.string(),
		columns: z.array(z.string()),
		rows: z.array(z.array(z.string())),
		howToMeasure: z.array(z.object({ name: z.string(), text: z.string() })),
	})
	.meta({ id: 'SizeTable' })
export type SizeTable = z.infer<typeof SizeTable>

export const getSizeTable = endpoint({
	area: 'products',
	summary: 'Size table of a product; null when it has none',
	method: 'GET',
	path: '/api/products/{id}/size-table',
	access: 'public',
	params: ProductId,
	response: z.object({ sizeTable: SizeTable.nullable() }),
	errors: ['NOT_FOUND'],
	freshness: sharedOrOmitted(300),
	assumed: true,
})

export const RecommendationSlot = z
	.object({
		slot: z.string(),
		title: z.string(),
		items: z.array(CatalogItem),
	})
	.meta({ id: 'RecommendationSlot' })
export type RecommendationSlot = z.infer<typeof RecommendationSlot>

export const getProductRecommendation = endpoint({
	area: 'products',
	summary: 'Products that go with a product',
	method: 'GET',
	path: '/api/products/{id}/recommendation',
	access: 'public',
	params: ProductId,
	response: RecommendationSlot,
	errors: ['NOT_FOUND'],
	freshness: sharedOrOmitted(60),
	assumed: true,
})

export const getRecommendation = endpoint({
	area: 'products',
	summary:
		'Products of a place on a page: hits, new, sale, basket (what goes with the given products), search',
	method: 'GET',
	path: '/api/products/recommendation/{slot}',
	access: 'public',
	params: z.object({ slot: z.enum(['hits', 'new', 'sale', 'basket', 'search']) }),
	query: z.object({ productIds: z.string().max(500).optional() }),
	response: RecommendationSlot,
	freshness: sharedOrOmitted(60),
	assumed: true,
})

export const getPersonalPrice = endpoint({
	area: 'products',
	summary: 'Price for this visitor',
	method: 'GET',
	path: '/api/products/{id}/personal-price',
	access: 'visitor',
	params: ProductId,
	response: z.object({
		retailPrice: Roubles,
		catalogPrice: Roubles,
		discountRate: Percent,
		bonuses: Roubles.describe('Bonuses that a purchase brings a member of the club, in roubles'),
		employee: z
			.object({ rate: Percent, left: Roubles })
			.optional()
			.describe(
				'Of an employee as a buyer: percent off, and the roubles of goods at the price for all visitors that are left this month. Left out for other visitors',
			),
		isClubMember: z
			.boolean()
			.optional()
			.describe('Of a customer; left out for an anonymous visitor, or where every customer is one'),
	}),
	errors: ['NOT_FOUND'],
	freshness: liveForCustomers(15),
	assumed: true,
})

export const listPersonalPrices = endpoint({
	area: 'products',
	summary:
		'Prices for this visitor of several products, only of those with a price other than that for all visitors',
	method: 'GET',
	path: '/api/products/personal-prices',
	access: 'visitor',
	query: z.object({
		ids: z
			.string()
			.regex(/^\d{1,10}(,\d{1,10}){0,199}$/)
			.describe('At most 200 ids, with commas'),
	}),
	response: z.object({ prices: z.array(z.object({ id: z.int(), price: Roubles })) }),
	freshness: liveOrOmitted,
	assumed: true,
})

export const getProductGroup = endpoint({
	area: 'products',
	summary: 'All colours of a model',
	method: 'GET',
	path: '/api/products/groups/{name}',
	access: 'public',
	params: z.object({ name: z.string().max(200) }),
	response: z.object({ name: z.string(), title: z.string(), items: z.array(CatalogItem) }),
	errors: ['NOT_FOUND'],
	freshness: sharedOrOmitted(60),
	assumed: true,
})

export const getSize = endpoint({
	area: 'products',
	summary: 'One size by its sku',
	method: 'GET',
	path: '/api/products/sizes/{skuId}',
	access: 'public',
	params: z.object({ skuId: IdInAddress }),
	response: ProductSize.extend({ productId: z.int(), productName: z.string(), color: z.string() }),
	errors: ['NOT_FOUND'],
	freshness: liveOrOmitted,
	assumed: true,
})

export const ShopAvailability = z
	.object({
		shopId: z.string(),
		name: z.string(),
		address: z.string(),
		metro: z.string().nullable(),
		hours: z.string().describe('«Сегодня до 22:00», «Откроется завтра в 10:00»'),
		sizes: z.array(z.string()).describe('Sizes one can try on there'),
	})
	.meta({ id: 'ShopAvailability' })
export type ShopAvailability = z.infer<typeof ShopAvailability>

export const getGeoAvailability = endpoint({
	area: 'products',
	summary: 'Stores of a city that have a product',
	method: 'GET',
	path: '/api/products/availability/geo',
	access: 'public',
	query: z.object({ productId: IdInAddress, skuId: IdInAddress.optional(), cityId: IdInAddress }),
	response: z.object({ shops: z.array(ShopAvailability) }),
	errors: ['NOT_FOUND', 'TERRITORY_NOT_FOUND'],
	freshness: sharedOrOmitted(60),
	assumed: true,
})

export const Autocomplete = z
	.object({
		products: z.array(
			z.object({
				id: z.int(),
				name: z.string(),
				image: z.string().nullable(),
				price: Roubles,
				url: z.string(),
			}),
		),
		categories: z.array(z.object({ name: z.string(), url: z.string() })),
		queries: z.array(z.object({ text: z.string(), url: z.string() })),
	})
	.meta({ id: 'Autocomplete' })
export type Autocomplete = z.infer<typeof Autocomplete>

export const getAutocomplete = endpoint({
	area: 'products',
	summary:
		'Suggestions of the search field, slips of the pen forgiven; without a text what most people look for',
	method: 'GET',
	path: '/api/products/search/autocomplete',
	access: 'public',
	query: z.object({ text: z.string().trim().max(200).default('') }),
	response: Autocomplete,
	freshness: sharedOrOmitted(60),
	assumed: true,
})

export const Breadcrumb = z
	.object({ id: z.string(), name: z.string(), uri: z.string() })
	.meta({ id: 'Breadcrumb' })
export type Breadcrumb = z.infer<typeof Breadcrumb>

export const getBreadcrumbs = endpoint({
	area: 'products',
	summary: 'The way to a product or to a category (`url` as in getCatalog)',
	method: 'GET',
	path: '/api/products/breadcrumbs',
	access: 'public',
	query: z.object({ productId: IdInAddress.optional(), url: z.string().max(500).optional() }),
	response: z
		.object({ breadcrumbs: z.array(Breadcrumb) })
		.describe('Categories from the root down; the product itself is not among them'),
	freshness: sharedOrOmitted(300),
	assumed: true,
})

export const ReviewSort = z
	.enum(['BY_DATE_DESC', 'BY_RATING_DESC', 'BY_RATING_ASC'])
	.meta({ id: 'ReviewSort' })
export type ReviewSort = z.infer<typeof ReviewSort>

export const Review = z
	.object({
		id: z.int(),
		rating: z.int().min(1).max(5),
		title: z.string(),
		body: z.string(),
		advantages: z.string(),
		disadvantages: z.string(),
		authorName: z.string().describe('Empty for an anonymous one'),
		locationName: z.string(),
		authorDetails: z.array(z.object({ name: z.string(), value: z.string() })),
		ratingDetails: z
			.array(z.object({ name: z.string(), value: z.number().min(-2).max(2) }))
			.describe('On a scale from −2 to 2'),
		recommended: z.boolean().nullable().describe('Null when the author did not say'),
		isAnonymous: z.boolean(),
		createdAt: z.iso.datetime(),
		photos: z
			.array(Photo)
			.max(photoLimits.most)
			.optional()
			.describe('In the order of their author; left out by a backend that has none'),
		helpful: z
			.int()
			.min(0)
			.optional()
			.describe('Customers whom it has helped; left out by a backend that takes no marks'),
		answer: z
			.object({ text: z.string(), answeredAt: z.iso.datetime().describe('When the shop has answered') })
			.nullable()
			.optional()
			.describe('Answer of the shop'),
	})
	.meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

export const ReviewList = z
	.object({
		items: z.array(Review),
		pagination: Pagination,
		summary: z.object({
			rating: z.number().min(0).max(5),
			quantity: z.int(),
			recommendedRate: z
				.int()
				.nullable()
				.describe('Whole percent of recommendations among the reviews that answer this; null when none does'),
			details: z
				.array(z.object({ name: z.string(), value: z.number().min(-2).max(2) }))
				.describe('Means of the details, on a scale from −2 to 2'),
		}),
		sortTypes: z.array(z.object({ id: ReviewSort, name: z.string(), isSelected: z.boolean() })),
	})
	.meta({ id: 'ReviewList' })
export type ReviewList = z.infer<typeof ReviewList>

export const listReviews = endpoint({
	area: 'products',
	summary: 'Reviews of a product, newest first',
	method: 'GET',
	path: '/api/products/{id}/reviews',
	access: 'public',
	params: ProductId,
	query: z.object({
		page: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
		sortType: ReviewSort.optional().catch(undefined),
	}),
	response: ReviewList,
	errors: ['NOT_FOUND'],
	freshness: sharedOrOmitted(60),
})

export const ReviewSchema = z
	.object({
		ratingDetails: z.array(
			z.object({
				name: z.string(),
				from: z.int(),
				to: z.int(),
				labels: z.array(z.string()).describe('From the lowest to the highest'),
			}),
		),
		authorDetails: z.array(z.object({ name: z.string(), unit: z.string(), options: z.array(z.string()) })),
		limits: z.object({
			body: z.int(),
			bodyWords: z.int().describe('At least'),
			advantages: z.int(),
			disadvantages: z.int(),
		}),
	})
	.meta({ id: 'ReviewSchema' })
export type ReviewSchema = z.infer<typeof ReviewSchema>

export const getReviewSchema = endpoint({
	area: 'products',
	summary: 'Fields and limits of a review of this product',
	method: 'GET',
	path: '/api/products/{id}/reviews/schema',
	access: 'public',
	params: ProductId,
	response: z.object({ schema: ReviewSchema }),
	errors: ['NOT_FOUND'],
	freshness: sharedOrOmitted(300),
	assumed: true,
})

/** Spec §5. */
export const reviewLimits = { body: 1000, bodyWords: 2, advantages: 500, disadvantages: 500 } as const

const named = z.string().trim().min(1).max(100)

export const admitReviewPhotos = endpoint({
	area: 'products',
	summary:
		'Be admitted with photographs for a review: asked, and counted, before anybody decodes them. BAD_REQUEST with the field `photos`, `queue`, while too many wait for a moderator',
	method: 'POST',
	path: '/api/products/reviews/photos',
	access: 'visitor',
	response: z.object({}),
	freshness: live,
	assumed: true,
})

export const createReview = endpoint({
	area: 'products',
	summary:
		'Write a review of a product’s model; a second one of the same visitor takes the place of the first. One with a stop word or with photographs waits for a moderator',
	method: 'POST',
	path: '/api/products/{id}/reviews',
	access: 'visitor',
	params: ProductId,
	body: z.object({
		rating: z.int().min(1).max(5),
		body: z.string().max(reviewLimits.body),
		advantages: z.string().max(reviewLimits.advantages).optional(),
		disadvantages: z.string().max(reviewLimits.disadvantages).optional(),
		authorName: z
			.string()
			.max(100)
			.optional()
			.describe('Needed unless the review is anonymous, and the place too'),
		locationName: z.string().max(100).optional(),
		ratingDetails: z
			.array(z.object({ name: named, value: z.int().min(-2).max(2) }))
			.max(10)
			.optional(),
		authorDetails: z
			.array(z.object({ name: named, value: named }))
			.max(10)
			.optional(),
		isAnonymous: z.boolean(),
		recommended: z.boolean().optional().describe('Left out when the author did not say'),
		photos: GivenPhotos.optional().describe(
			`${GIVEN_PHOTOS}. They take the place of earlier ones; left out, there are none`,
		),
	}),
	response: z.object({ id: z.int(), isPublished: z.boolean() }),
	errors: ['NOT_FOUND'],
	freshness: live,
	// Photographs are encoded meanwhile.
	isSlow: true,
	largestBody: largestWithPhotos,
})

export const getReviewPhoto = endpoint({
	area: 'products',
	summary: 'A photograph of a published review; that of any other is not found',
	method: 'GET',
	path: '/api/products/reviews/photos/{id}',
	access: 'public',
	params: z.object({ id: PhotoId }),
	query: photoQuery,
	response: photoAnswer,
	errors: ['NOT_FOUND'],
	freshness: live,
	assumed: true,
})

export const markReviewHelpful = endpoint({
	area: 'products',
	summary: 'Mark a published review as helpful, or take the mark off; each customer has one',
	method: 'PUT',
	path: '/api/products/reviews/{id}/helpful',
	access: 'customer',
	params: z.object({ id: IdInAddress }),
	body: z.object({ isHelpful: z.boolean().describe('Set, not toggled') }),
	response: z.object({ helpful: z.int().min(0).describe('Customers whom it has helped') }),
	errors: ['NOT_FOUND', 'OWN_REVIEW'],
	freshness: live,
	assumed: true,
})

export const listHelpfulReviews = endpoint({
	area: 'products',
	summary: 'Reviews of a product that the customer has marked as helpful',
	method: 'GET',
	path: '/api/products/{id}/reviews/helpful',
	access: 'customer',
	params: ProductId,
	response: z.object({ reviewIds: z.array(z.int()).describe('Those with the mark of the customer') }),
	errors: ['NOT_FOUND'],
	freshness: liveOrOmitted,
	assumed: true,
})

export const endReviewRequests = endpoint({
	area: 'products',
	summary:
		'Be asked for no more reviews, by the link of a letter and without a log-in; an unknown key is no mistake',
	method: 'DELETE',
	path: '/api/products/reviews/requests/{key}',
	access: 'visitor',
	params: z.object({ key: z.string().min(1).max(100).describe('Of the link in a letter') }),
	response: z.object({}),
	freshness: live,
	assumed: true,
})
