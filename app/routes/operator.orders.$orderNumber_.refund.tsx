import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAction, invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { newIdempotencyKey } from '#app/actions/idempotency-key.server.ts'
import { atDesk, helpedOn } from '#app/actions/operator.server.ts'
import { readRefund, weighChoice } from '#app/actions/refund.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { pageProblem } from '#app/api/problems.server.ts'
import { DeskPage } from '#app/components/operator/desk-page.tsx'
import { RefundSteps } from '#app/components/refund/refund-steps.tsx'
import { RETURN_REFUSED, whatCameBack } from '#app/components/refund/refund-words.ts'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { RefundOrder, RefuseReturn } from '#app/forms/refund.ts'
import { operatorOrderPath, operatorRefundPath, returnPhotoPath } from '#app/paths/page-paths.ts'
import { estimateRefund, listRefundablePieces, refundHelpedOrder } from '#app/services/desk.server.ts'
import { getOperator } from '#app/services/operator.server.ts'

export const handle: PageHandle = { pageType: 'Other' }

export const meta = titled<typeof loader>(({ orderNumber }) => `Возврат по заказу ${orderNumber}`, {
	robots: 'noindex',
})

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { api } = context
	const orderNumber = params.orderNumber ?? ''
	const desk = await atDesk(request, getOperator(api))
	const isHelped = helpedOn(context) !== undefined || desk.guestHelp?.orderNumber === orderNumber
	if (!isHelped || !desk.operator.rights.includes('refund')) throw pageProblem('not-found', 404)
	const { searchParams } = new URL(request.url)
	const { pieces, asked = null } = await atDesk(request, listRefundablePieces(api, orderNumber))
	return {
		desk,
		orderNumber,
		pieces,
		asked,
		idempotencyKey: newIdempotencyKey(context),
		...(await weighChoice(searchParams, (chosen) =>
			atDesk(request, estimateRefund(api, orderNumber, chosen)),
		)),
	}
}

export const action = formAction([RefundOrder, RefuseReturn], async (form, { request, params, context }) => {
	const number = params.orderNumber ?? ''
	const { submission, pressed } = readRefund(form)
	if (!pressed) return invalid(context, submission)
	const { body, idempotencyKey } = pressed
	try {
		const sums = await atDesk(request, refundHelpedOrder(context.api, number, body, idempotencyKey))
		const text = body.pieces.length > 0 ? whatCameBack(sums) : RETURN_REFUSED
		return await redirectWithFlash(context, operatorOrderPath(number), { text })
	} catch (error) {
		return rejected(context, submission, error)
	}
})

export default function RefundPage() {
	const { desk, orderNumber, pieces, idempotencyKey, ...rest } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result ?? null
	return (
		<DeskPage title={`Возврат по заказу ${orderNumber}`} desk={desk} area="/operator">
			<div className="mt-5 max-w-180">
				<RefundSteps
					action={operatorRefundPath(orderNumber)}
					pieces={pieces}
					photoPath={(id) => returnPhotoPath(orderNumber, id)}
					{...rest}
					idempotencyKey={idempotencyKey}
					result={result}
				/>
				<p className="mt-8">
					<ArrowLink back to={operatorOrderPath(orderNumber)}>
						К заказу
					</ArrowLink>
				</p>
			</div>
		</DeskPage>
	)
}
