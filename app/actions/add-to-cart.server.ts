import { type AppLoadContext, data } from '@remix-run/node'
import { ApiError } from '#app/api/api.server.ts'
import { helpedIn } from '#app/api/support-cookie.server.ts'
import { AddToCart } from '#app/forms/add-to-cart.ts'
import { AddThings } from '#app/forms/look.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { addBasketItem } from '#app/services/basket.server.ts'
import { isKnownError, rejectionText } from '#app/texts/errors.ts'
import { plural, words } from '#app/texts/plural.ts'
import type { BasketLine } from '#contract/basket.ts'
import { typeset } from '#contract/typeset.ts'
import type { Flash } from './flash.server.ts'
import { invalid, redirectWithFlash, rejected, wantsPage } from './form.server.ts'

interface Args {
	request: Request
	context: AppLoadContext
}

const toOrder = { label: 'Оформить заказ', to: '/cart' }

/** A thing in the cart, in words: which size it is has to be seen. */
export const pieceName = (line: Pick<BasketLine, 'name' | 'size'> | undefined) =>
	`${line?.name ?? 'Вещь'}${line?.size ? `, размер ${line.size}` : ''}`

/**
 * Puts one piece of a size into the cart.
 * @param page gives the address that shows the notification where scripts don't, for the id of the chosen size; for
 * null where goods have one size
 */
export async function addToCart(
	form: FormData,
	{ request, context }: Args,
	page: (sizeId: number | null) => string,
) {
	const submission = parseForm(form, AddToCart)
	if (submission.status !== 'success') return invalid(context, submission)
	const { id, skuId, groupId, inCart: seenTotal } = submission.value
	try {
		const basket = await addBasketItem(context.api, { id, skuId, groupId, quantity: 1, seenTotal })
		const line = basket.lines.find((one) => one.skuId === skuId)
		const added = {
			text: typeset(`${pieceName(line)} — в корзине`),
			action: toOrder,
			...(line?.image && { picture: line.image }),
		}
		return answer({ request, context }, page(line?.size ? skuId : null), {
			inCart: basket.quantityTotal,
			added,
			pieces: line && { skuId, quantity: line.quantity },
		})
	} catch (error) {
		return rejected(context, submission, error)
	}
}

/**
 * Adds all ticked things to the cart, one after the other. An error is shown beside its line. A thing that was
 * added loses its tick, so that submitting the form again does not add it twice.
 */
export async function addThings(form: FormData, { request, context }: Args, page: string) {
	const submission = parseForm(form, AddThings)
	if (submission.status !== 'success') return invalid(context, submission)
	const wanted = submission.value.things.flatMap((thing, index) =>
		thing?.isWanted && thing.skuId !== undefined ? { ...thing, skuId: thing.skuId, index } : [],
	)
	const { added, rejected, inCart } = await addEach(context, wanted)
	if (rejected.length === 0) {
		return answer({ request, context }, page, {
			inCart,
			added: { text: `В корзине: ${plural(added.length, words.thing)}`, action: toOrder },
		})
	}
	context.form.failed = true
	const reply = submission.reply({
		fieldErrors: Object.fromEntries(
			rejected.map(({ thing, text }) => [`things[${thing.index}].skuId`, [text]]),
		),
		formErrors: [notAllAdded(added.length, wanted.length)],
	})
	const { things } = (reply.initialValue ?? {}) as { things?: Record<string, unknown>[] }
	for (const { index } of added) delete things?.[index]?.isWanted
	return data({ ...told(context, inCart), result: reply }, { status: 422 })
}

/**
 * Adds things to the cart, one after the other.
 * @returns the things that were added, the rejected ones with the reason, and the pieces in the cart after the last
 * one; undefined when none was added
 */
export async function addEach<Thing extends { id: number; skuId: number; groupId: string }>(
	{ api, log }: AppLoadContext,
	things: readonly Thing[],
) {
	const added: Thing[] = []
	const rejected: { thing: Thing; text: string }[] = []
	let inCart: number | undefined
	for (const thing of things) {
		const { id, skuId, groupId } = thing
		try {
			const basket = await addBasketItem(api, { id, skuId, groupId, quantity: 1 })
			inCart = basket.quantityTotal
			added.push(thing)
		} catch (error) {
			if (!(error instanceof ApiError) || error.status === 401) throw error
			const { exceptionCode } = error
			if (isKnownError(exceptionCode)) log.warn({ exceptionCode }, 'FORM_REFUSED')
			else log.error({ exceptionCode }, 'REFUSAL_NOT_EXPECTED')
			rejected.push({ thing, text: rejectionText(error) })
		}
	}
	return { added, rejected, inCart }
}

/** Message above a form when some of its things were not added to the cart. */
export const notAllAdded = (added: number, wanted: number) =>
	added > 0
		? `В корзине ${plural(added, words.thing)} из ${wanted}. Что с остальными, написано рядом с ними`
		: 'Ничего не положили: почему, написано рядом с вещами'

interface Added {
	/** Pieces in the cart. */
	inCart: number | undefined
	added: Flash
	/** Pieces in the cart of the size that was added. */
	pieces?: { skuId: number; quantity: number } | undefined
}

const answer = (of: Args, page: string, { inCart, added, pieces }: Added) =>
	wantsPage(of.request)
		? redirectWithFlash(of.context, page, added)
		: data({ added, pieces, ...told(of.context, inCart), result: null })

/** Pieces in the cart for the header. To an operator the whole shell comes again: the time of the help has moved on. */
const told = ({ cookies }: AppLoadContext, inCart: number | undefined) =>
	inCart === undefined || helpedIn(cookies.header) ? {} : { inCart }
