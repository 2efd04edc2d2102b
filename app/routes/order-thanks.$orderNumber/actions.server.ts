import type { ActionFunctionArgs } from '@remix-run/node'
import { invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { ApiError } from '#app/api/api.server.ts'
import { CancelOrder } from '#app/forms/cancel-order.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { orderThanksPath } from '#app/paths/page-paths.ts'
import { cancelOpenOrder, orderKeyIn } from '#app/services/orders.server.ts'

/** A guest cancels the order, in its session or by its link. */
export async function cancel(form: FormData, { request, params, context }: ActionFunctionArgs) {
	const orderNumber = params.orderNumber ?? ''
	const key = orderKeyIn(request)
	const submission = parseForm(form, CancelOrder)
	if (submission.status !== 'success') return invalid(context, submission)
	try {
		await cancelOpenOrder(context.api, orderNumber, submission.value, key)
		return redirectWithFlash(context, orderThanksPath(orderNumber, key), {
			text: `Заказ ${orderNumber} отменён`,
		})
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
