import type { AppLoadContext } from '@remix-run/node'
import { invalid, isFromRobot, redirectWithFlash, rejected, rejectedRobot } from '#app/actions/form.server.ts'
import { ApiError } from '#app/api/api.server.ts'
import { AskedNotice } from '#app/forms/goods-notice.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { askForNotice } from '#app/services/notices.server.ts'

/** Asks for one message about a product; the list of requests says what comes next. */
export async function askToBeTold(id: string, form: FormData, context: AppLoadContext) {
	const submission = parseForm(form, AskedNotice)
	if (submission.status !== 'success') return invalid(context, submission)
	if (isFromRobot(form)) return rejectedRobot(submission)
	const { kind, skuId, channel, email } = submission.value
	try {
		const { state } = await askForNotice(context.api, {
			kind,
			productId: Number(id),
			...(skuId !== undefined && { skuId }),
			channel,
			...(channel === 'EMAIL' && email !== undefined && { email }),
		})
		const text =
			state === 'UNCONFIRMED' ? 'Отправили письмо. Подтверди почту по ссылке в нём' : 'Готово, сообщим'
		return redirectWithFlash(context, '/notices', { text })
	} catch (error) {
		const isSize = error instanceof ApiError && error.exceptionCode === 'SIZE_IN_STOCK'
		return rejected(context, submission, error, isSize ? { field: 'skuId' } : {})
	}
}
