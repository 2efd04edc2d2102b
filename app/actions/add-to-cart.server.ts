import type { Submission } from '@conform-to/react'
import { type AppLoadContext, data } from '@remix-run/node'
import type { z } from 'zod'
import { ApiError } from '#app/api/api.server.ts'
import { AddToCart } from '#app/forms/add-to-cart.ts'
import { AddThings } from '#app/forms/look.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { addBasketItem } from '#app/services/basket.server.ts'
import { errorText, isKnownError } from '#app/texts/errors.ts'
import { plural, words } from '#app/texts/plural.ts'
import type { Flash } from './flash.server.ts'
import { invalid, redirectWithFlash, refused, wantsPage } from './form.server.ts'

interface Args {
	request: Request
	context: AppLoadContext
}

const toOrder = { label: 'Оформить заказ', to: '/cart' }

/** Puts one piece of a size into the cart. @param page that shows the notification where scripts don't */
export async function addToCart(form: FormData, { request, context }: Args, page: string) {
	const submission = parseForm(form, AddToCart)
	if (submission.status !== 'success') return invalid(context, submission)
	const { id, skuId, groupId } = submission.value
	try {
		const basket = await addBasketItem(context.api, { id, skuId, groupId, quantity: 1 })
		const line = basket.lines.find((one) => one.skuId === skuId)
		return answer({ request, context }, page, {
			text: `${line?.name ?? 'Товар'}${line?.size ? `, размер ${line.size}` : ''} — в корзине`,
			action: toOrder,
			...(line?.image && { picture: line.image }),
		})
	} catch (error) {
		return refused(context, submission, error)
	}
}

/**
 * Puts all the wanted things into the cart, one after the other. What the backend rejects is told beside its line; what
 * went into the cart loses its tick, so that the same form sent again does not add it twice.
 */
export async function addThings(form: FormData, { request, context }: Args, page: string) {
	const submission = parseForm(form, AddThings)
	if (submission.status !== 'success') return invalid(context, submission)
	const wanted = submission.value.things.flatMap(({ isWanted, skuId, id, groupId }, index) =>
		isWanted && skuId !== undefined ? { index, id, skuId, groupId } : [],
	)
	const problems: Record<string, string[]> = {}
	const added: number[] = []
	for (const { index, ...item } of wanted) {
		try {
			await addBasketItem(context.api, { ...item, quantity: 1 })
			added.push(index)
		} catch (error) {
			if (!(error instanceof ApiError) || error.status === 401) throw error
			const { exceptionCode } = error
			if (isKnownError(exceptionCode)) context.log.warn({ exceptionCode }, 'FORM_REFUSED')
			else context.log.error({ exceptionCode }, 'REFUSAL_NOT_EXPECTED')
			problems[`things[${index}].skuId`] = [errorText(exceptionCode)]
		}
	}
	if (Object.keys(problems).length === 0) {
		return answer({ request, context }, page, {
			text: `В корзине: ${plural(added.length, words.thing)}`,
			action: toOrder,
		})
	}
	context.form.failed = true
	return data({ result: replyOf(submission, problems, { added, wanted: wanted.length }) }, { status: 422 })
}

function replyOf(
	submission: Submission<z.output<typeof AddThings>, string[]>,
	fieldErrors: Record<string, string[]>,
	{ added, wanted }: { added: readonly number[]; wanted: number },
) {
	const reply = submission.reply({
		fieldErrors,
		formErrors: [
			added.length > 0
				? `В корзине ${plural(added.length, words.thing)} из ${wanted}. Что с остальными, написано рядом с ними`
				: 'Ничего не положили: почему, написано рядом с вещами',
		],
	})
	const { things } = (reply.initialValue ?? {}) as { things?: Record<string, unknown>[] }
	for (const index of added) delete things?.[index]?.isWanted
	return reply
}

const answer = (of: Args, page: string, added: Flash) =>
	wantsPage(of.request) ? redirectWithFlash(of.context, page, added) : data({ added, result: null })
