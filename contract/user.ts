import { z } from 'zod'
import { CatalogItem } from './catalog.ts'
import { endpoint, live } from './endpoint.ts'
import { Id, IdInAddress, Pagination, Phone } from './shapes.ts'

export const UserInfo = z
	.object({
		city: z.object({
			id: z.int(),
			name: z.string(),
			urlCode: z.string(),
			isConfirmed: z.boolean(),
			moniker: z.string().describe('The name after «в»: «Москве»'),
			timeZone: z.string().describe('IANA name'),
			countryId: z.int(),
		}),
		settings: z.object({ isCookiesPolicyConfirmed: z.boolean() }),
		basket: z.object({ quantityTotal: z.int() }).optional(),
		customer: z
			.object({ firstName: z.string(), phone: Phone })
			.nullable()
			.optional()
			.describe('Who is logged in; null for an anonymous visitor'),
		wishlist: z
			.object({ productIds: z.array(z.int()) })
			.optional()
			.describe('What the hearts of the pages show'),
	})
	.meta({ id: 'UserInfo' })
export type UserInfo = z.infer<typeof UserInfo>

export const getUserInfo = endpoint({
	area: 'user',
	summary: 'The visitor: city, settings, pieces in the cart',
	method: 'GET',
	path: '/api/user/info',
	access: 'visitor',
	response: UserInfo,
	freshness: live,
})

export const updateUserSettings = endpoint({
	area: 'user',
	summary: 'Accept the cookies policy',
	method: 'PATCH',
	path: '/api/user/settings',
	access: 'visitor',
	body: z.object({ isCookiesPolicyConfirmed: z.boolean() }),
	response: UserInfo,
	freshness: live,
})

export const setUserLocation = endpoint({
	area: 'user',
	summary: 'Choose the city nearest to a place; the visitor still has to confirm it',
	method: 'PUT',
	path: '/api/user/location',
	access: 'visitor',
	body: z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }),
	response: UserInfo,
	freshness: live,
	assumed: true,
})

export const setUserCity = endpoint({
	area: 'user',
	summary: 'Choose and confirm a city',
	method: 'PUT',
	path: '/api/user/city',
	access: 'visitor',
	body: z.object({ id: Id }),
	response: UserInfo,
	errors: ['TERRITORY_NOT_FOUND'],
	freshness: live,
})

export const createAccount = endpoint({
	area: 'user',
	summary: 'Complete the account of a customer who has just logged in for the first time',
	method: 'POST',
	path: '/api/user/account',
	access: 'customer',
	body: z.object({
		firstName: z.string().trim().min(1).max(100),
		phone: Phone.describe('The one that was logged in with'),
		subscribe: z.boolean(),
	}),
	response: UserInfo,
	freshness: live,
})

export const WishlistSort = z
	.enum(['BY_DATE_DESC', 'BY_PRICE_ASC', 'BY_PRICE_DESC', 'BY_DISCOUNT_DESC'])
	.meta({ id: 'WishlistSort' })
export type WishlistSort = z.infer<typeof WishlistSort>

export const Wishlist = z
	.object({
		items: z.array(
			z.object({
				skuId: z.int().nullable().describe('null when no size was chosen'),
				size: z.string().nullable(),
				addedAt: z.iso.datetime(),
				product: CatalogItem,
			}),
		),
		pagination: Pagination,
		sortTypes: z.array(z.object({ id: WishlistSort, name: z.string(), isSelected: z.boolean() })),
	})
	.meta({ id: 'Wishlist' })
export type Wishlist = z.infer<typeof Wishlist>

export const getWishlist = endpoint({
	area: 'user',
	summary: 'What the visitor wishes; goods that the shop has no more are left out',
	method: 'GET',
	path: '/api/user/wishlist',
	access: 'visitor',
	query: z.object({
		page: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
		sortType: WishlistSort.optional().catch(undefined),
	}),
	response: Wishlist,
	freshness: live,
})

const Wished = z.object({ productIds: z.array(z.int()) }).meta({ id: 'Wished' })

export const addToWishlist = endpoint({
	area: 'user',
	summary: 'Wish a product, in a size or without one; one that is wished already gets the size',
	method: 'POST',
	path: '/api/user/wishlist',
	access: 'visitor',
	body: z.object({ productId: Id, skuId: Id.nullable().optional() }),
	response: Wished,
	errors: ['NOT_FOUND', 'WISHLIST_LIMIT_EXCEEDED'],
	freshness: live,
})

export const clearWishlist = endpoint({
	area: 'user',
	summary: 'Wish nothing any more',
	method: 'DELETE',
	path: '/api/user/wishlist',
	access: 'visitor',
	response: Wished,
	freshness: live,
})

export const removeFromWishlist = endpoint({
	area: 'user',
	summary: 'Wish a product no more; one that is not wished is no mistake',
	method: 'DELETE',
	path: '/api/user/wishlist/{id}',
	access: 'visitor',
	params: z.object({ id: IdInAddress }),
	response: Wished,
	freshness: live,
})
