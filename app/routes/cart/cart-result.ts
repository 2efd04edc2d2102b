import type { SubmissionResult } from '@conform-to/react'
import { badRequestText } from '#app/texts/no-answer.ts'
import type { Basket } from '#contract/basket.ts'

/** Errors of a form of the cart. */
export type CartResult = SubmissionResult<string[]> | null | undefined

/** The forms of the summary that are typed into, with the field that an error is shown beside. */
const fields = { 'promo-code': 'promoCode', bonus: 'bonus', 'gift-card': 'number' } as const

/** @param intent of a form */
export const fieldOf = (intent: unknown) =>
	typeof intent === 'string' && Object.hasOwn(fields, intent)
		? fields[intent as keyof typeof fields]
		: undefined

/** The error of a form of buttons, in one sentence: it has no fields to show it beside. */
export function messageOf(result: CartResult): string | undefined {
	if (!result?.error) return undefined
	return result.error['']?.[0] ?? badRequestText
}

/** Errors to show above the lines, because the page does not have their field. */
export function messageAbove(result: CartResult, basket: Basket): string | undefined {
	const intent = result?.initialValue?.intent
	const field = fieldOf(intent)
	if (!field) return messageOf(result)
	return hasField(basket, field) ? undefined : (result?.error?.[field]?.[0] ?? messageOf(result))
}

function hasField(
	{ promoCode, giftCard, bonus }: Basket,
	field: NonNullable<ReturnType<typeof fieldOf>>,
): boolean {
	if (field === 'promoCode') return promoCode === null
	return field === 'number' ? giftCard === null : Boolean(bonus?.available)
}
