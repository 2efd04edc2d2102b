import { z } from 'zod'
import { CatalogItem } from './catalog.ts'
import { endpoint, live, liveOrOmitted, shared } from './endpoint.ts'
import {
	CodeSent,
	captchaToken,
	codeCheckingErrors,
	codeSendingErrors,
	Email,
	Id,
	IdInAddress,
	OneTimeCode,
	Pagination,
	Percent,
	Phone,
	Roubles,
} from './shapes.ts'

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
		settings: z.object({
			isCookiesPolicyConfirmed: z.boolean(),
			isCookiesPolicyRefused: z
				.boolean()
				.optional()
				.describe('Ours: the visitor has allowed the necessary cookies only'),
		}),
		basket: z.object({ quantityTotal: z.int() }).optional(),
		customer: z
			.object({
				id: z
					.string()
					.optional()
					.describe('Ours: of the account, so that a page of one customer is not sent for another'),
				firstName: z.string(),
				phone: Phone,
			})
			.nullable()
			.optional()
			.describe('The customer; null for an anonymous visitor'),
		wishlist: z
			.object({ productIds: z.array(z.int()) })
			.optional()
			.describe('Products in the wishlist, for the hearts on pages'),
	})
	.meta({ id: 'UserInfo' })
export type UserInfo = z.infer<typeof UserInfo>

/** The visitor as every page may show one: without name and phone. */
export type ShownVisitor = Omit<UserInfo, 'customer'> & { isCustomer: boolean }

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
	summary: 'Accept the cookies policy, or reject all but the necessary cookies',
	method: 'PATCH',
	path: '/api/user/settings',
	access: 'visitor',
	body: z.object({
		isCookiesPolicyConfirmed: z.boolean(),
		isCookiesPolicyRefused: z
			.boolean()
			.optional()
			.describe('Ours: true with `isCookiesPolicyConfirmed: false` for a rejection; left out it is none'),
	}),
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
	summary:
		'Complete the account of a customer after the first log-in; one that has a name stays as it is. A phone that is not the customer’s is BAD_REQUEST',
	method: 'POST',
	path: '/api/user/account',
	access: 'customer',
	body: z.object({
		firstName: z.string().trim().min(1).max(100),
		phone: Phone.describe('The one that was logged in with'),
		subscribe: z.boolean(),
		joinsClub: z.boolean().optional().describe('Ours: becomes a member of the club'),
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
		linkKey: z
			.string()
			.nullable()
			.optional()
			.describe('Ours: key of the link by which others see the list; null or left out where there is none'),
	})
	.meta({ id: 'Wishlist' })
export type Wishlist = z.infer<typeof Wishlist>

export const getWishlist = endpoint({
	area: 'user',
	summary: 'Wishlist of the visitor; goods that the shop no longer has are left out',
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

export const makeWishlistLink = endpoint({
	area: 'user',
	summary:
		'Make a link by which others see the wishlist of the customer, without being told whose it is; one that there is already stays',
	method: 'POST',
	path: '/api/user/wishlist-link',
	access: 'customer',
	response: z.object({ linkKey: z.string() }),
	freshness: live,
	assumed: true,
})

export const endWishlistLink = endpoint({
	area: 'user',
	summary: 'Nobody sees the wishlist by its link any more; without a link it is no mistake',
	method: 'DELETE',
	path: '/api/user/wishlist-link',
	access: 'customer',
	response: z.object({ linkKey: z.null() }),
	freshness: live,
	assumed: true,
})

export const SharedWishlist = z
	.object({
		items: z.array(
			z.object({
				skuId: z.int().nullable().describe('null when no size was chosen'),
				size: z.string().nullable(),
				product: CatalogItem,
			}),
		),
		pagination: Pagination,
	})
	.meta({ id: 'SharedWishlist' })
export type SharedWishlist = z.infer<typeof SharedWishlist>

export const getSharedWishlist = endpoint({
	area: 'user',
	summary: 'A wishlist as others see it by its link, the newest wish first; nothing says whose it is',
	method: 'GET',
	path: '/api/wishlists/{key}',
	access: 'public',
	params: z.object({ key: z.string().min(1).max(100) }),
	query: z.object({ page: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined) }),
	response: SharedWishlist,
	errors: ['NOT_FOUND'],
	freshness: live,
	assumed: true,
})

export const listBonusLevels = endpoint({
	area: 'user',
	summary: 'Levels and rules of the bonuses; with `purchases` also what so many roubles a year would bring',
	method: 'GET',
	path: '/api/user/bonus/levels',
	access: 'public',
	query: z.object({ purchases: z.coerce.number().int().min(0).max(10_000_000).optional().catch(undefined) }),
	response: z.object({
		levels: z.array(z.object({ id: z.string(), name: z.string(), rate: Percent, from: Roubles })),
		rules: z.object({
			welcome: z.int().describe('Bonuses for the first order paid for on the site'),
			welcomeFrom: Roubles,
			spendRate: Percent.describe('Percent of the goods that bonuses may pay'),
			availableAfterDays: z.int(),
			burnAfterDays: z.int(),
		}),
		estimate: z
			.object({
				purchases: Roubles,
				bonuses: z.int().describe('About so many, when the purchases are many small ones'),
				level: z.object({ name: z.string(), rate: Percent }).describe('Reached by the end of the year'),
				next: z
					.object({ name: z.string(), missing: Roubles })
					.nullable()
					.describe('null on the highest level'),
			})
			.nullable()
			.optional(),
	}),
	freshness: shared(300),
	assumed: true,
})

export const CodeState = z
	.object({
		isActive: z.boolean().describe('A code was sent that can still be used'),
		expiresIn: z.int().describe('Seconds, 0 when none is active'),
		resendAfter: z.int().describe('Seconds, 0 when another one can be asked for now'),
		attemptsLeft: z.int(),
	})
	.meta({ id: 'CodeState', description: 'Of the code that this session has asked for' })

export type CodeState = z.infer<typeof CodeState>

export const PhoneReason = z.enum(['CLUB', 'BALANCE', 'PHONE_CHANGE']).meta({ id: 'PhoneReason' })
export type PhoneReason = z.infer<typeof PhoneReason>

export const sendVerificationCode = endpoint({
	area: 'user',
	summary:
		'Send a code to a phone: to join the club, to ask for a balance, to change the phone of the profile',
	method: 'POST',
	path: '/api/user/verification-code',
	access: 'visitor',
	body: z.object({ phone: Phone, captchaToken, sendingReason: PhoneReason }),
	response: CodeSent,
	errors: codeSendingErrors,
	freshness: live,
	isSlow: true,
})

export const getVerificationCode = endpoint({
	area: 'user',
	summary: 'State of the code that was sent',
	method: 'GET',
	path: '/api/user/verification-code',
	access: 'visitor',
	query: z.object({ phone: Phone, sendingReason: PhoneReason }),
	response: CodeState,
	freshness: liveOrOmitted,
	assumed: true,
})

export const OwnReason = z.enum(['DELETE_ACCOUNT']).meta({ id: 'OwnReason' })
export type OwnReason = z.infer<typeof OwnReason>

export const sendSmsCode = endpoint({
	area: 'user',
	summary: 'Send a code to the customer’s own phone',
	method: 'POST',
	path: '/api/user/smsCode',
	access: 'customer',
	body: z.object({ sendingReason: OwnReason }),
	response: CodeSent,
	errors: codeSendingErrors,
	freshness: live,
	isSlow: true,
	assumed: true,
})

export const getSmsCode = endpoint({
	area: 'user',
	summary: 'State of that code',
	method: 'GET',
	path: '/api/user/smsCode',
	access: 'customer',
	query: z.object({ sendingReason: OwnReason }),
	response: CodeState,
	freshness: liveOrOmitted,
	assumed: true,
})

export const getBalanceByPhone = endpoint({
	area: 'user',
	summary:
		'Bonuses of a phone, for a visitor with its code (sendingReason BALANCE) or a passed captcha. A phone without an account has none',
	method: 'GET',
	path: '/api/user/balance/phone',
	access: 'visitor',
	query: z.object({ phone: Phone, verificationCode: OneTimeCode.optional(), captchaToken }),
	response: z.object({ balance: z.int() }),
	errors: [...codeCheckingErrors, 'CODE_REQUESTS_EXCEEDED', 'CAPTCHA_INVALID'],
	freshness: live,
})

export const joinClub = endpoint({
	area: 'user',
	summary:
		'Join the club with the code that was sent to a phone (sendingReason CLUB), or with the key of the link in that message. A member stays one',
	method: 'POST',
	path: '/api/user/club-program',
	access: 'visitor',
	body: z.union([
		z.object({ phone: Phone, verificationCode: OneTimeCode }),
		z.object({ key: z.string().min(1).max(100) }),
	]),
	response: z.object({ isNew: z.boolean() }),
	errors: [...codeCheckingErrors, 'NOT_FOUND'],
	freshness: live,
})

export const setClubMembership = endpoint({
	area: 'user',
	summary:
		'Join the club, or leave it. Bonuses of a former member wait until they burn by their dates: they can be spent after joining again',
	method: 'PUT',
	path: '/api/user/club/membership',
	access: 'customer',
	body: z.object({ isMember: z.boolean() }),
	response: z.object({ isMember: z.boolean() }),
	freshness: live,
	assumed: true,
})

export const getClubPhone = endpoint({
	area: 'user',
	summary: 'The phone that is the customer’s card of the club; null for a customer who is no member',
	method: 'GET',
	path: '/api/user/club/phone',
	access: 'customer',
	response: z.object({ phone: Phone.nullable() }),
	freshness: live,
	assumed: true,
})

const subscribed = z.object({ isSubscribed: z.boolean() })

export const subscribeToNews = endpoint({
	area: 'user',
	summary:
		'Subscribe to news by e-mail and phone. Only the subscriber and the owner of the address learn that it is subscribed already: to others it looks like a new one',
	method: 'POST',
	path: '/api/user/news/subscription',
	access: 'visitor',
	body: z.object({ phone: Phone, fullName: z.string().trim().min(1).max(200), email: Email }),
	response: subscribed,
	errors: ['EMAIL_ALREADY_SUBSCRIBED'],
	freshness: live,
})

export const updateEmailSubscription = endpoint({
	area: 'user',
	summary:
		'SUBSCRIBE: a customer’s confirmed address. UNSUBSCRIBE: that address, or the one of the `key` in every letter; an address that is not subscribed is no mistake',
	method: 'POST',
	path: '/api/user/email/subscription',
	access: 'visitor',
	body: z.object({
		type: z.enum(['SUBSCRIBE', 'UNSUBSCRIBE']),
		email: Email.optional(),
		key: z.string().min(1).max(100).optional(),
	}),
	response: subscribed,
	errors: ['EMAIL_ALREADY_SUBSCRIBED', 'NOT_FOUND'],
	freshness: live,
})

export const subscribeAnonymously = endpoint({
	area: 'user',
	summary:
		'Subscribe an e-mail address to news. Only the subscriber and the owner of the address learn that it is subscribed already: to others it looks like a new one',
	method: 'POST',
	path: '/api/user/email/subscription/anonymous',
	access: 'visitor',
	body: z.object({ email: Email }),
	response: subscribed,
	errors: ['EMAIL_ALREADY_SUBSCRIBED'],
	freshness: live,
})
