import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAction, invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { readQuery } from '#app/actions/form-reader.server.ts'
import { newIdempotencyKey } from '#app/actions/idempotency-key.server.ts'
import { atDesk, helpedOn } from '#app/actions/operator.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ApiError, pageProblem } from '#app/api/problems.server.ts'
import { DeskPage } from '#app/components/operator/desk-page.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { formFields } from '#app/forms/form-fields.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { ChooseReturned, RefundOrder } from '#app/forms/refund.ts'
import { operatorOrderPath, operatorRefundPath } from '#app/paths/page-paths.ts'
import { estimateRefund, listRefundablePieces, refundHelpedOrder } from '#app/services/desk.server.ts'
import { getOperator } from '#app/services/operator.server.ts'
import { rejectionText } from '#app/texts/errors.ts'
import { withinReturnDays } from '#app/texts/terms.ts'
import { ChoosePieces } from './choose-pieces.tsx'
import { GiveBack } from './give-back.tsx'
import { whatCameBack } from './refund-words.ts'

export const handle: PageHandle = { pageType: 'Other' }

export const meta = titled<typeof loader>(({ orderNumber }) => `Возврат по заказу ${orderNumber}`, {
	robots: 'noindex',
})

const fields = formFields(ChooseReturned)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { api } = context
	const orderNumber = params.orderNumber ?? ''
	const desk = await atDesk(request, getOperator(api))
	const isHelped = helpedOn(context) !== undefined || desk.guestHelp?.orderNumber === orderNumber
	if (!isHelped || !desk.operator.rights.includes('refund')) throw pageProblem('not-found', 404)
	const { searchParams } = new URL(request.url)
	const pieces = await atDesk(request, listRefundablePieces(api, orderNumber))
	return {
		desk,
		orderNumber,
		pieces,
		idempotencyKey: newIdempotencyKey(context),
		...(searchParams.size > 0 && (await weigh(searchParams, orderNumber, request, context))),
	}
}

/** The chosen pieces with what they would give back; or the errors of the choice. */
async function weigh(query: URLSearchParams, number: string, request: Request, context: AppLoadContext) {
	const submission = parseForm(readQuery(query, fields), ChooseReturned)
	if (submission.status !== 'success') return { problem: submission.reply() }
	const { pieces: chosen } = submission.value
	try {
		const sums = await atDesk(request, estimateRefund(context.api, number, chosen))
		return { estimate: { chosen, sums } }
	} catch (error) {
		if (!(error instanceof ApiError) || error.status !== 409) throw error
		return { problem: submission.reply({ formErrors: [rejectionText(error)] }) }
	}
}

export const action = formAction([RefundOrder], async (form, { request, params, context }) => {
	const number = params.orderNumber ?? ''
	const submission = parseForm(form, RefundOrder)
	if (submission.status !== 'success') return invalid(context, submission)
	const { pieces, money, giftCard, bonuses, isRestocked, reason, idempotencyKey } = submission.value
	const seen = { money, giftCard, bonuses }
	const body = { pieces, seen, isRestocked: isRestocked === 'yes', reason }
	try {
		const sums = await atDesk(request, refundHelpedOrder(context.api, number, body, idempotencyKey))
		return await redirectWithFlash(context, operatorOrderPath(number), { text: whatCameBack(sums) })
	} catch (error) {
		return rejected(context, submission, error)
	}
})

export default function RefundPage() {
	const { desk, orderNumber, pieces, idempotencyKey, ...asked } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result ?? null
	const { problem = null, estimate } = { problem: undefined, estimate: undefined, ...asked }
	const path = operatorRefundPath(orderNumber)
	return (
		<DeskPage title={`Возврат по заказу ${orderNumber}`} desk={desk} area="/operator">
			<div className="mt-5 max-w-180">
				{pieces.length === 0 ? (
					<p>
						Возвращать нечего: всё уже вернули, заказ не получен, или прошло больше времени, чем на возврат
						даёт магазин. Вернуть вещи можно {withinReturnDays}.
					</p>
				) : estimate ? (
					<GiveBack
						action={path}
						pieces={pieces}
						chosen={estimate.chosen}
						sums={estimate.sums}
						idempotencyKey={idempotencyKey}
						result={result}
					/>
				) : (
					<ChoosePieces action={path} pieces={pieces} result={result ?? problem} />
				)}
				<p className="mt-8">
					<ArrowLink back to={operatorOrderPath(orderNumber)}>
						К заказу
					</ArrowLink>
				</p>
			</div>
		</DeskPage>
	)
}
