import type { ActionFunctionArgs } from '@remix-run/node'
import { invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { type Api, ApiError } from '#app/api/api.server.ts'
import { problemOf } from '#app/api/page-problem.ts'
import { CancelOrder } from '#app/forms/cancel-order.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { ChangeReturn } from '#app/forms/return.ts'
import { orderPath } from '#app/paths/page-paths.ts'
import { addBasketItem } from '#app/services/basket.server.ts'
import { cancelOrder, getPersonalOrder } from '#app/services/personal.server.ts'
import { getProduct } from '#app/services/products.server.ts'
import { changeReturn } from '#app/services/returns.server.ts'
import { plural, words } from '#app/texts/plural.ts'
import type { PersonalOrder } from '#contract/personal.ts'

type Args = Pick<ActionFunctionArgs, 'params' | 'context'>

export async function cancel(form: FormData, { params, context }: Args) {
	const orderNumber = params.orderNumber ?? ''
	const submission = parseForm(form, CancelOrder)
	if (submission.status !== 'success') return invalid(context, submission)
	try {
		await cancelOrder(context.api, orderNumber, submission.value)
		return redirectWithFlash(context, orderPath(orderNumber), { text: `Заказ ${orderNumber} отменён` })
	} catch (error) {
		const isReason = error instanceof ApiError && Boolean(error.fields.reasonId)
		return rejected(
			context,
			submission,
			error,
			isReason ? { field: 'reasonId', message: 'Выбери причину' } : {},
		)
	}
}

/** The customer has sent the things of a return, or keeps them. */
export async function change(form: FormData, { params, context }: Args) {
	const orderNumber = params.orderNumber ?? ''
	const submission = parseForm(form, ChangeReturn)
	if (submission.status !== 'success') return invalid(context, submission)
	const { intent, returnId, parcel } = submission.value
	const isSent = intent === 'return-sent'
	try {
		const to = isSent ? 'ON_WAY' : 'CANCELLED'
		await changeReturn(context.api, orderNumber, returnId, { to, ...(isSent && parcel && { parcel }) })
		return await redirectWithFlash(context, `${orderPath(orderNumber)}#return`, {
			text: isSent ? 'Отметили: вещи в пути' : 'Возврат отменён',
		})
	} catch (error) {
		return rejected(context, submission, error)
	}
}

/** Adds the items of the order to the cart again, as far as the shop still has them. */
export async function repeat({ params, context }: Args) {
	const { api } = context
	const order = await getPersonalOrder(api, params.orderNumber ?? '')
	let added = 0
	const missing: string[] = []
	// In a row: each changes the cart that the next one finds.
	for (const item of order.items) {
		if (await putBack(api, item)) added += 1
		else missing.push(item.name)
	}
	if (added === 0) {
		return redirectWithFlash(context, orderPath(order.orderNumber), {
			text: 'Этих вещей сейчас нет в наличии. Посмотри похожие в каталоге',
			look: 'error',
		})
	}
	return redirectWithFlash(context, '/cart', {
		text:
			missing.length === 0
				? 'Всё из заказа снова в корзине'
				: `В корзине ${plural(added, words.product)} из заказа. Не положили: ${missing.join(', ')}`.slice(
						0,
						300,
					),
	})
}

type Item = PersonalOrder['items'][number]

async function putBack(api: Api, { id, skuId, quantity }: Item): Promise<boolean> {
	try {
		const { groupId } = await getProduct(api, String(id))
		await addBasketItem(api, { id, skuId, groupId, quantity })
		return true
	} catch (error) {
		if (isGone(error)) return false
		throw error
	}
}

/** The product is not shown any more, or the cart takes no more of it. */
const isGone = (error: unknown) => error instanceof ApiError || problemOf(error)?.kind === 'not-found'
