import type { LoaderFunctionArgs } from '@remix-run/node'
import type { WishlistData } from '#app/components/account/wishlist-view.tsx'
import { sharedWishlistPath } from '#app/paths/page-paths.ts'
import { offersNotices } from '#app/services/notices.server.ts'
import { getProduct, getRecommendation } from '#app/services/products.server.ts'
import { getWishlist } from '#app/services/user.server.ts'

/** Data of a wishlist's screen; `?choose=` opens the sizes of one product. */
export async function loadWishlist({
	request,
	context: { api, config },
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<WishlistData> {
	const { pathname, search, searchParams, origin } = new URL(request.url)
	const chosenId = Number(searchParams.get('choose') ?? Number.NaN)
	const [{ items, pagination, sortTypes, linkKey }, { customer }] = await Promise.all([
		getWishlist(api, { page: searchParams.get('page'), sortType: searchParams.get('sort') }),
		api.user(),
	])
	const isChoosing = items.some(({ product }) => product.id === chosenId)
	const [choosing, hits] = await Promise.all([
		isChoosing ? getProduct(api, String(chosenId)).then(({ id, sizes }) => ({ id, sizes })) : null,
		items.length === 0 ? getRecommendation(api, 'hits') : null,
	])
	return {
		items: items.map(({ product, skuId, size }) => ({ product, skuId, size })),
		total: pagination.totalElements,
		page: pagination.pageNumber,
		totalPages: pagination.totalPages,
		sortTypes,
		choosing,
		hits: hits?.items ?? [],
		isAnonymous: !customer,
		offersNotices: config.parts.notices && offersNotices(api),
		link: linkKey ? (config.shop.url ?? origin) + sharedWishlistPath(linkKey) : null,
		path: pathname,
		here: pathname + search,
	}
}
