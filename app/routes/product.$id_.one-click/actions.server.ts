import type { AppLoadContext } from '@remix-run/node'
import { invalid, isFromRobot, rejected, rejectedRobot } from '#app/actions/form.server.ts'
import { ApiError } from '#app/api/api.server.ts'
import { problemOf } from '#app/api/page-problem.ts'
import { OneClickOrder } from '#app/forms/one-click.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { createOneClickOrder } from '#app/services/orders.server.ts'

/** Spec §8: message for every error but the limit, also without an answer of the backend. */
const otherRejection = 'Что-то пошло не так. Попробуйте оформить заказ позже.'

/** Sends a request for a call about a size; the form sent twice is one request. */
export async function askToBeCalled(id: string, form: FormData, context: AppLoadContext) {
	const submission = parseForm(form, OneClickOrder)
	if (submission.status !== 'success') return invalid(context, submission)
	if (isFromRobot(form)) return rejectedRobot(submission)
	const { name, phone, email, skuId, idempotencyKey } = submission.value
	try {
		const { requestNumber } = await createOneClickOrder(
			context.api,
			{ name, phone, email, skuId, productId: Number(id) },
			idempotencyKey,
		)
		return redirect(`/product/${id}/one-click?${new URLSearchParams({ accepted: requestNumber })}`, 303)
	} catch (error) {
		const isLimit = error instanceof ApiError && error.exceptionCode === 'ONE_CLICK_ORDER_LIMITS_EXCEEDED'
		const failure = problemOf(error)?.kind === 'unavailable' ? new ApiError(503, {}) : error
		return rejected(context, submission, failure, isLimit ? {} : { message: otherRejection })
	}
}
