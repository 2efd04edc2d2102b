import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { WishInCart } from '#app/forms/wishlist.ts'
import { errorText } from '#app/texts/errors.ts'
import type { Product } from '#contract/products.ts'
import { type Api, ApiError } from './api.server.ts'
import { addBasketItem } from './basket.server.ts'
import { formAction, redirectWithFlash } from './form.server.ts'
import { getProduct, getRecommendation } from './products.server.ts'
import { clearWishlist, getWishlist } from './user.server.ts'
import { pressHeart } from './wishlist.server.ts'

/** What the screen of the wishlist shows; `?choose=` opens the sizes of one product. */
export async function loadWishlist({
	request,
	context: { api },
}: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
	const { pathname, search, searchParams } = new URL(request.url)
	const chosenId = Number(searchParams.get('choose'))
	const [{ items, pagination, sortTypes }, { customer }] = await Promise.all([
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
		path: pathname,
		here: pathname + search,
	}
}

export type WishlistData = Awaited<ReturnType<typeof loadWishlist>>

/** Hearts of any page that is sent without scripts, and «В корзину» of the wishlist. */
export const wishlistAction = formAction(async (form, { request, context: { api } }) => {
	if (form.get('intent') === 'cart') return putIntoCart(api, form, new URL(request.url))
	if (form.get('intent') === 'clear') {
		await clearWishlist(api)
		return redirectWithFlash(new URL(request.url).pathname, { text: 'В избранном больше ничего нет' })
	}
	const pressed = await pressHeart(api, form)
	const back = cameFrom(request) + (pressed?.place ? `#${pressed.place}` : '')
	if (!pressed || pressed.error) {
		return redirectWithFlash(back, { text: pressed?.error ?? errorText('BAD_REQUEST'), look: 'error' })
	}
	return redirectWithFlash(
		back,
		form.has('add')
			? { text: 'Теперь в избранном', action: { label: 'Посмотреть', to: '/wishlist' } }
			: { text: 'Убрано из избранного' },
	)
})

/** The page that the form was on: a path of this shop, as forms from elsewhere are refused before. */
function cameFrom(request: Request): string {
	const referrer = request.headers.get('referer') ?? ''
	if (!URL.canParse(referrer)) return '/wishlist'
	const { pathname, search } = new URL(referrer)
	return pathname + search
}

async function putIntoCart(api: Api, form: FormData, { pathname, searchParams }: URL) {
	const chosenFrom = searchParams.get('choose')
	searchParams.delete('choose')
	const pathWith = (query: URLSearchParams) => (query.size > 0 ? `${pathname}?${query}` : pathname)
	const { data: wish } = WishInCart.safeParse(Object.fromEntries(form))
	if (!wish) return redirectWithFlash(pathWith(searchParams), { text: 'Выбери размер', look: 'error' })
	const product = await getProduct(api, String(wish.id))
	const place = `#product-${wish.position}`
	const back = pathWith(searchParams) + place
	const skuId = wish.skuId ?? onlySize(product)
	if (!skuId) {
		searchParams.set('choose', String(wish.id))
		const sizes = pathWith(searchParams) + place
		return chosenFrom === String(wish.id)
			? redirectWithFlash(sizes, { text: 'Выбери размер', look: 'error' })
			: redirect(sizes, 303)
	}
	try {
		await addBasketItem(api, { id: wish.id, skuId, groupId: product.groupId, quantity: 1 })
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		return redirectWithFlash(back, { text: errorText(error.exceptionCode), look: 'error' })
	}
	const size = product.sizes.find(({ id }) => id === skuId)?.size
	const [picture] = product.images
	return redirectWithFlash(back, {
		text: `${product.name}${size ? `, размер ${size}` : ''} — в корзине`,
		action: { label: 'Оформить заказ', to: '/cart' },
		...(picture && { picture }),
	})
}

/** The size of goods that come in one. */
const onlySize = ({ sizes }: Product) =>
	sizes.length === 1 && sizes[0]?.size === '' ? sizes[0].id : undefined
