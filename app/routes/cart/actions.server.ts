import { type ActionFunctionArgs, data } from '@remix-run/node'
import { settingCookies } from '#app/actions/cookies.server.ts'
import { invalid, rejected, wantsPage } from '#app/actions/form.server.ts'
import { expireMerged } from '#app/actions/merged-baskets.server.ts'
import type { ServerEvent } from '#app/analytics/server-events.ts'
import { type Api, ApiError } from '#app/api/api.server.ts'
import { CartForm } from '#app/forms/cart.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import {
	addBasketItem,
	applyBonus,
	applyGiftCard,
	applyPromoCode,
	changeBasketItemQuantity,
	markBasketSeen,
	removeBasketItem,
	removeBonus,
	removeGiftCard,
	removePromoCode,
} from '#app/services/basket.server.ts'
import { plural, words } from '#app/texts/plural.ts'
import { fieldOf } from './cart-result.ts'

/** Forms after which the address of the cart is the same. */
const staysOnPage = new Set<CartForm['intent']>([
	'quantity',
	'promo-code',
	'remove-promo-code',
	'bonus',
	'remove-bonus',
	'gift-card',
	'remove-gift-card',
])

/** A pin is not sent back. */
const hide = ['pin']

/** Changes the cart by one of its forms. */
export async function changeCart(sent: FormData, { request, context }: ActionFunctionArgs) {
	const submission = parseForm(sent, CartForm)
	if (submission.status !== 'success') return invalid(context, submission, hide)
	const form = submission.value
	try {
		await carryOut(context.api, form)
		context.happened.push(...eventsOf(form))
	} catch (error) {
		if (error instanceof ApiError && error.exceptionCode === 'BASKET_CHANGED')
			return redirect(`/cart?changed=${context.api.isNewSession() ? 'session' : '1'}`, 303)
		return rejected(context, submission, error, { ...aboutField(error, form.intent), hide })
	}
	// Scripts stay on the page. A redirect to it would reload it with data of another request under way, and Remix 2.17
	// loses a fetcher that is sent again before its redirect has ended («Expected fetcher»): it would be busy for good.
	if (staysOnPage.has(form.intent) && !wantsPage(request)) return data({ result: null })
	const expiry = form.intent === 'seen' || form.intent === 'go-on' ? expireMerged(context) : null
	return redirect(pageAfter(form), { status: 303, headers: settingCookies(expiry) })
}

/** Outcomes that the call does not know: the product of the removed pieces, and their number. */
function eventsOf(form: CartForm): ServerEvent[] {
	if (form.intent === 'remove') {
		const { id, skuId, quantity } = form
		return [['product-remove-from-basket', { product: { id, skuId, quantity } }]]
	}
	if (form.intent !== 'quantity' || !form.id || !form.was || form.was === form.quantity) return []
	const { id, skuId, quantity, was } = form
	const product = { id, skuId, quantity: Math.abs(quantity - was) }
	return [
		[quantity > was ? 'product-increase-basket-quantity' : 'product-decrease-basket-quantity', { product }],
	]
}

function carryOut(api: Api, form: CartForm): Promise<unknown> {
	switch (form.intent) {
		case 'quantity':
			return changeBasketItemQuantity(api, form)
		case 'remove':
			return removeBasketItem(api, form)
		case 'restore':
			return addBasketItem(api, form)
		case 'promo-code':
			return applyPromoCode(api, form)
		case 'remove-promo-code':
			return removePromoCode(api, form)
		case 'bonus':
			return applyBonus(api, form)
		case 'remove-bonus':
			return removeBonus(api)
		case 'gift-card':
			return applyGiftCard(api, form)
		case 'remove-gift-card':
			return removeGiftCard(api)
		case 'seen':
		case 'go-on':
			return markBasketSeen(api)
	}
}

/** Offers to restore removed pieces. */
function pageAfter(form: CartForm): string {
	if (form.intent === 'go-on') return '/checkout'
	return form.intent === 'remove' ? `/cart?removed=${form.id}.${form.skuId}.${form.quantity}` : '/cart'
}

/** The field that an error belongs to, and its message when it differs from that of its code. */
export function aboutField(
	error: unknown,
	intent: CartForm['intent'],
): { field?: string; message?: string | undefined } {
	const field = fieldOf(intent)
	if (!field || !(error instanceof ApiError)) return {}
	if (error.exceptionCode === 'GIFT_CARD_INVALID_PINCODE') return { field: 'pin' }
	return { field, message: bonusText(error.fields.bonus) }
}

/** @param available how many bonuses this cart can take, from the error response */
function bonusText(available: string | undefined): string | undefined {
	const most = Number(available)
	return most > 0 ? `Сейчас можно списать не больше: ${plural(most, words.bonus)}` : undefined
}
