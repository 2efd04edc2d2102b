import { type AppLoadContext, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { formAction, invalid, redirectWithFlash } from '#app/actions/form.server.ts'
import { pressHeart } from '#app/actions/wishlist.server.ts'
import { ApiError } from '#app/api/api.server.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { PressedHeart, WishInCart, WishInSize } from '#app/forms/wishlist.ts'
import { pageBefore } from '#app/own-path.ts'
import { addBasketItem } from '#app/services/basket.server.ts'
import { getProduct, getRecommendation } from '#app/services/products.server.ts'
import { clearWishlist, getWishlist } from '#app/services/user.server.ts'
import { errorText } from '#app/texts/errors.ts'
import type { Product } from '#contract/products.ts'

/** What the screen of the wishlist shows; `?choose=` opens the sizes of one product. */
export async function loadWishlist({
	request,
	context: { api },
}: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
	const { pathname, search, searchParams } = new URL(request.url)
	const chosenId = Number(searchParams.get('choose') ?? Number.NaN)
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
export const wishlistAction = formAction(
	[PressedHeart, WishInCart, WishInSize],
	async (form, { request, context }) => {
		const { api } = context
		const intent = form.get('intent')
		if (intent === 'cart' || intent === 'size') return putIntoCart(context, form, new URL(request.url))
		if (intent === 'clear') {
			await clearWishlist(api)
			return redirectWithFlash(context, new URL(request.url).pathname, {
				text: 'В избранном больше ничего нет',
			})
		}
		const pressed = await pressHeart(api, form)
		const back =
			(pageBefore(request, context.config.shop.url) ?? '/wishlist') +
			(pressed?.place ? `#${pressed.place}` : '')
		if (!pressed || pressed.error) {
			return redirectWithFlash(context, back, {
				text: pressed?.error ?? errorText('BAD_REQUEST'),
				look: 'error',
			})
		}
		return redirectWithFlash(
			context,
			back,
			form.has('add')
				? { text: 'Теперь в избранном', action: { label: 'Посмотреть', to: '/wishlist' } }
				: { text: 'Убрано из избранного' },
		)
	},
)

async function putIntoCart(context: AppLoadContext, form: FormData, { pathname, searchParams }: URL) {
	const { api } = context
	const submission = parseForm(form, form.get('intent') === 'size' ? WishInSize : WishInCart)
	if (submission.status !== 'success') return invalid(context, submission)
	const { id, position, skuId: chosenId } = submission.value
	const product = await getProduct(api, String(id))
	searchParams.delete('choose')
	const pathWith = (query: URLSearchParams) =>
		`${pathname}${query.size > 0 ? `?${query}` : ''}#product-${position}`
	const back = pathWith(searchParams)
	const skuId = chosenId ?? onlySize(product)
	if (!skuId) {
		searchParams.set('choose', String(id))
		return redirect(pathWith(searchParams), 303)
	}
	try {
		await addBasketItem(api, { id, skuId, groupId: product.groupId, quantity: 1 })
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		return redirectWithFlash(context, back, { text: errorText(error.exceptionCode), look: 'error' })
	}
	const size = product.sizes.find((one) => one.id === skuId)?.size
	const [picture] = product.images
	return redirectWithFlash(context, back, {
		text: `${product.name}${size ? `, размер ${size}` : ''} — в корзине`,
		action: { label: 'Оформить заказ', to: '/cart' },
		...(picture && { picture }),
	})
}

/** The size of goods that come in one. */
const onlySize = ({ sizes }: Product) =>
	sizes.length === 1 && sizes[0]?.size === '' ? sizes[0].id : undefined
