/**
 * Every name of a page type (spec §2). Those that no route has are of screens that this shop does not have, such as
 * those of a mobile application.
 */
export const pageTypes = [
	'Catalog',
	'Main',
	'Product',
	'Promocodes',
	'Cart',
	'Checkout',
	'ProductFeedback',
	'Help',
	'CompareList',
	'Login',
	'Signup',
	'News',
	'Locations',
	'SearchResults',
	'CatalogTree',
	'Profile',
	'Personal',
	'Bonuses',
	'Orders',
	'ThankYou',
	'WishList',
	'Payment',
	'Stores',
	'Giftcard',
	'Clubpro',
	'Brand',
	'Brands',
	'Contacts',
	'Other',
	'Ecosystem',
	'Stories',
	'VideoTraining',
	'AppVersionUpdate',
	'ProductBarcode',
	'Camera',
	'Info',
	'EmployeeSignup',
	'EmployeeOrders',
	'MediaGlossary',
	'Articles',
	'LiveStream',
	'Error',
	'EmployeeResults',
	'EmployeeQR',
	'Refund',
	'Notifications',
	'Afisha',
	'EmployeeTasks',
	'Game',
	'FitnessTracker',
	'ReferralProgram',
	'PaymentGiftcard',
	'AddressDetails',
	'Bets',
	'ServiceLevel',
	'StoresList',
	'Sports',
	'Sport',
	'Media',
	'MediaTag',
	'Experts',
	'Subscriptions',
	'Rent',
	'AppInfo',
	'ViewList',
	'EmployeeLogin',
	'EmployeeProfile',
	'Filters',
	'PasswordChange',
	'AddressesList',
	'Chat',
	'Guide',
] as const
export type PageType = (typeof pageTypes)[number]

/** The properties of a page that its type may depend on. */
export interface TypedPage {
	pathname: string
	search: string
	/** Loader data of its route; undefined where only the address is known. */
	data?: unknown
}

/** Content of a route's `handle`. */
export interface PageHandle {
	pageType: PageType | ((page: TypedPage) => PageType)
	/** The page holds nothing of a customer but what the shell shows: «Назад» may show it from memory (`seenFirst`). */
	isSeenAgain?: true
}

/** The type of a page by the `handle` of its route; a route without one is of the type Error (spec §4). */
export function pageTypeOf(handle: unknown, page: TypedPage): PageType {
	const { pageType } = (handle ?? {}) as Partial<PageHandle>
	return typeof pageType === 'function' ? pageType(page) : (pageType ?? 'Error')
}
