import type { ZodError } from 'zod'
import type { CartForm } from '#app/forms/cart.ts'
import type { ApiError } from '#app/services/problems.server.ts'
import { errorText } from '#app/texts/errors.ts'
import { plural, words } from '#app/texts/plural.ts'
import type { Basket } from '#contract/basket.ts'

/** What an action could not do: words for the line or the fields it is about. */
export interface CartError {
	intent: CartForm['intent'] | 'unknown'
	skuId: number | null
	message: string
	/** Words for the fields of the summary, by their names. */
	fields: Record<string, string>
	/** What was typed into them; never a pin. */
	typed: Record<string, string>
}

/** The fields of the summary that a visitor types into: whose refusals stand beside them. */
const fieldOf = { 'promo-code': 'promoCode', bonus: 'bonus', 'gift-card': 'number' } as const

type TypedIntent = keyof typeof fieldOf

const isTyped = (intent: unknown): intent is TypedIntent =>
	typeof intent === 'string' && Object.hasOwn(fieldOf, intent)

/** What the fields are filled with again. */
export const typedOf = (form: Record<string, FormDataEntryValue>): Record<string, string> =>
	Object.fromEntries(
		Object.values(fieldOf).flatMap((name) => {
			const value = form[name]
			return typeof value === 'string' ? [[name, value]] : []
		}),
	)

/** What is wrong with a form that its schema refused. */
export function wrongForm(intent: unknown, { issues }: ZodError): Omit<CartError, 'typed'> {
	const fields: Record<string, string> = {}
	if (isTyped(intent)) for (const { path, message } of issues) fields[String(path[0])] ??= message
	return {
		intent: isTyped(intent) ? intent : 'unknown',
		skuId: null,
		message: Object.values(fields)[0] ?? errorText('BAD_REQUEST'),
		fields,
	}
}

/** What the backend has refused. */
export function refusalOf({ exceptionCode, fields }: ApiError, form: CartForm): Omit<CartError, 'typed'> {
	const message = bonusText(fields.bonus) ?? errorText(exceptionCode)
	const field = exceptionCode === 'GIFT_CARD_INVALID_PINCODE' ? 'pin' : fieldName(form.intent)
	return {
		intent: form.intent,
		skuId: 'skuId' in form ? form.skuId : null,
		message,
		fields: field ? { [field]: message } : {},
	}
}

const fieldName = (intent: CartForm['intent']) => (isTyped(intent) ? fieldOf[intent] : undefined)

/** @param available how many bonuses this cart can take, as the refusal names them */
function bonusText(available: string | undefined): string | undefined {
	const most = Number(available)
	return most > 0 ? `Сейчас можно списать не больше: ${plural(most, words.bonus)}` : undefined
}

/** The error stands beside its field; otherwise it has to be told above the lines. */
export function isBesideField({ intent }: CartError, basket: Basket): boolean {
	if (intent === 'promo-code') return basket.promoCode === null
	if (intent === 'gift-card') return basket.giftCard === null
	return intent === 'bonus' && Boolean(basket.bonus?.available)
}
