import type { AppLoadContext } from '@remix-run/node'
import { type Api, ApiError } from '#app/api/api.server.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { PressedHeart, WishInCart, WishInSize } from '#app/forms/wishlist.ts'
import { pageBefore } from '#app/paths/own-path.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { addBasketItem } from '#app/services/basket.server.ts'
import { getProduct, getSize } from '#app/services/products.server.ts'
import {
	addToWishlist,
	clearWishlist,
	endWishlistLink,
	getWishlist,
	makeWishlistLink,
	removeFromWishlist,
} from '#app/services/user.server.ts'
import { errorText, rejectionText } from '#app/texts/errors.ts'
import type { Product } from '#contract/products.ts'
import { formAction, invalid, redirectWithFlash } from './form.server.ts'

/**
 * Carries out the press of a heart.
 * @returns the anchor to come back to, the chosen size, and the message when it failed; null when the form is no
 * heart
 */
export async function pressHeart(
	api: Api,
	form: FormData,
): Promise<{ place: string | undefined; skuId: number | undefined; error: string | null } | null> {
	const pressed = PressedHeart.safeParse(Object.fromEntries(form)).data
	if (!pressed) return null
	const { skuId } = pressed
	const { productId, place } = 'add' in pressed ? pressed.add : pressed.remove
	try {
		if ('add' in pressed) await addToWishlist(api, { productId, skuId })
		else await removeFromWishlist(api, productId)
		return { place, skuId, error: null }
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		return { place, skuId, error: rejectionText(error) }
	}
}

/** Hearts of any page that is sent without scripts, and «В корзину» of the wishlist. */
export const wishlistAction = formAction(
	[PressedHeart, WishInCart, WishInSize],
	async (form, { request, context }) => {
		const { api } = context
		const intent = form.get('intent')
		if (intent === 'cart' || intent === 'size') return putIntoCart(context, form, new URL(request.url))
		if (intent === 'share' || intent === 'unshare') {
			await (intent === 'share' ? makeWishlistLink(api) : endWishlistLink(api))
			return redirect(`${new URL(request.url).pathname}#share`, 303)
		}
		if (intent === 'clear') {
			await clearWishlist(api)
			return redirectWithFlash(context, new URL(request.url).pathname, {
				text: 'Избранное очищено',
			})
		}
		const pressed = await pressHeart(api, form)
		const back = backTo(pageBefore(request, context) ?? '/wishlist', pressed)
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
				? { text: await wishedWords(api, pressed.skuId), action: { label: 'Посмотреть', to: '/wishlist' } }
				: { text: 'Убрано из избранного' },
		)
	},
)

/** @param skuId of the size that was chosen */
async function wishedWords(api: Api, skuId: number | undefined): Promise<string> {
	const size = skuId === undefined ? undefined : await getSize(api, skuId)
	return size?.size ? `Теперь в избранном, размер ${size.size}` : 'Теперь в избранном'
}

/** The place of the heart, with the size that was chosen beside it. */
function backTo(page: string, pressed: Awaited<ReturnType<typeof pressHeart>>): string {
	const [path = '', query] = page.split('?')
	const search = new URLSearchParams(query)
	if (pressed?.skuId) search.set('size', String(pressed.skuId))
	return `${path}${search.size > 0 ? `?${search}` : ''}${pressed?.place ? `#${pressed.place}` : ''}`
}

async function putIntoCart(context: AppLoadContext, form: FormData, { pathname, searchParams }: URL) {
	const { api } = context
	const submission = parseForm(form, form.get('intent') === 'size' ? WishInSize : WishInCart)
	if (submission.status !== 'success') return invalid(context, submission)
	const { id, position, skuId: chosenId, inCart: seenTotal } = submission.value
	const product = await getProduct(api, String(id))
	searchParams.delete('choose')
	const pathWith = (query: URLSearchParams) =>
		`${pathname}${query.size > 0 ? `?${query}` : ''}#product-${position}`
	const back = pathWith(searchParams)
	const skuId = chosenId ?? onlySize(product)
	if (!skuId) {
		const query = { page: searchParams.get('page'), sortType: searchParams.get('sort') }
		const { items } = await getWishlist(api, query)
		if (!items.some(({ product: { id: wished } }) => wished === id)) {
			const text = `${product.name}: этой вещи в избранном больше нет, её сняли с продажи или убрали`
			return redirectWithFlash(context, back, { text, look: 'error' })
		}
		searchParams.set('choose', String(id))
		return redirect(pathWith(searchParams), 303)
	}
	return putPieceIntoCart(context, product, { skuId, seenTotal, back })
}

/** «В корзину» of a wishlist that was shared. A size that its owner has not chosen is chosen on the product's page. */
export const sharedWishlistAction = formAction([WishInCart], async (form, { request, context }) => {
	const { pathname, search } = new URL(request.url)
	const submission = parseForm(form, WishInCart)
	if (submission.status !== 'success') {
		// Its fields are hidden: nothing that was typed is lost.
		return redirectWithFlash(context, pathname, { text: errorText('BAD_REQUEST'), look: 'error' })
	}
	const { id, position, skuId: wishedId, inCart: seenTotal } = submission.value
	const product = await getProduct(context.api, String(id))
	const skuId = wishedId ?? onlySize(product)
	if (!skuId) {
		return redirectWithFlash(context, `/product/${id}`, {
			text: 'Выбери размер, и вещь можно положить в корзину',
		})
	}
	return putPieceIntoCart(context, product, {
		skuId,
		seenTotal,
		back: `${pathname}${search}#product-${position}`,
	})
})

interface Piece {
	skuId: number
	seenTotal: number | undefined
	/** Address that says what came of it. */
	back: string
}

async function putPieceIntoCart(
	context: AppLoadContext,
	product: Product,
	{ skuId, seenTotal, back }: Piece,
) {
	try {
		const { id, groupId } = product
		await addBasketItem(context.api, { id, skuId, groupId, quantity: 1, seenTotal })
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		return redirectWithFlash(context, back, { text: rejectionText(error), look: 'error' })
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
