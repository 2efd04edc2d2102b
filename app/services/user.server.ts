import type { Api } from '#app/api/api.server.ts'
import type { CallBody } from '#contract/endpoint.ts'
import * as contract from '#contract/user.ts'
import { withPersonalPrices } from './products.server.ts'

export const setUserCity = (api: Api, id: number) => api(contract.setUserCity, { body: { id } })

/** Chooses the city nearest to a place, in degrees; the visitor still has to confirm it. */
export const setUserLocation = (api: Api, body: CallBody<typeof contract.setUserLocation>) =>
	api(contract.setUserLocation, { body })

/** Stores the visitor's choice of cookies. */
export const chooseCookies = (api: Api, choice: 'all' | 'necessary') =>
	api(contract.updateUserSettings, {
		body: {
			isCookiesPolicyConfirmed: choice === 'all',
			...(choice === 'necessary' && { isCookiesPolicyRefused: true }),
		},
	})

/** Completes the account that the first log-in has made. */
export const createAccount = (api: Api, body: CallBody<typeof contract.createAccount>) =>
	api(contract.createAccount, { body })

/** @param query from the address: an invalid page or sort is left out */
export async function getWishlist(api: Api, query: { page?: string | null; sortType?: string | null } = {}) {
	const wishlist = await api(contract.getWishlist, {
		query: {
			page: query.page ?? undefined,
			sortType: (query.sortType ?? undefined) as contract.WishlistSort | undefined,
		},
	})
	const products = await withPersonalPrices(
		api,
		wishlist.items.map(({ product }) => product),
	)
	return {
		...wishlist,
		items: wishlist.items.map((item, index) => ({ ...item, product: products[index] ?? item.product })),
	}
}

/** Makes the link by which others see the wishlist; one that there is already stays. */
export const makeWishlistLink = (api: Api) => api(contract.makeWishlistLink)

export const endWishlistLink = (api: Api) => api(contract.endWishlistLink)

/**
 * The wishlist that a link leads to.
 * @param page from the address: an invalid one is left out
 * @throws ApiError NOT_FOUND
 */
export async function getSharedWishlist(api: Api, key: string, page: string | null) {
	const { items, pagination } = await api(contract.getSharedWishlist, {
		params: { key },
		query: { page: page ?? undefined },
	})
	const products = await withPersonalPrices(
		api,
		items.map(({ product }) => product),
	)
	return {
		pagination,
		items: items.map((item, index) => ({ ...item, product: products[index] ?? item.product })),
	}
}

/** @throws ApiError NOT_FOUND, WISHLIST_LIMIT_EXCEEDED */
export const addToWishlist = (api: Api, body: CallBody<typeof contract.addToWishlist>) =>
	api(contract.addToWishlist, { body })

export const removeFromWishlist = (api: Api, productId: number) =>
	api(contract.removeFromWishlist, { params: { id: productId } })

export const clearWishlist = (api: Api) => api(contract.clearWishlist)
