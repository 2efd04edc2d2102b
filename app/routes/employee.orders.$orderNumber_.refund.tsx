import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { atWork } from '#app/actions/employee.server.ts'
import { formAction, invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { newIdempotencyKey } from '#app/actions/idempotency-key.server.ts'
import { readRefund, weighChoice } from '#app/actions/refund.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { EmployeePage } from '#app/components/employee/employee-page.tsx'
import { RefundSteps } from '#app/components/refund/refund-steps.tsx'
import { RETURN_REFUSED, whatCameBack } from '#app/components/refund/refund-words.ts'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { RefundOrder, RefuseReturn } from '#app/forms/refund.ts'
import { refundPath, returnedPhotoPath, shopOrderPath } from '#app/paths/page-paths.ts'
import { listReturnedPieces, refundAnyOrder, weighRefund } from '#app/services/all-orders.server.ts'

export const handle: PageHandle = { pageType: 'EmployeeOrders' }

export const meta = titled<typeof loader>(({ orderNumber }) => `Возврат по заказу ${orderNumber}`, {
	robots: 'noindex',
})

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { api } = context
	const orderNumber = params.orderNumber ?? ''
	const { searchParams } = new URL(request.url)
	const { pieces, asked = null } = await atWork(request, listReturnedPieces(api, orderNumber))
	return {
		orderNumber,
		pieces,
		asked,
		idempotencyKey: newIdempotencyKey(context),
		...(await weighChoice(searchParams, (chosen) => atWork(request, weighRefund(api, orderNumber, chosen)))),
	}
}

export const action = formAction([RefundOrder, RefuseReturn], async (form, { request, params, context }) => {
	const number = params.orderNumber ?? ''
	const { submission, pressed } = readRefund(form)
	if (!pressed) return invalid(context, submission)
	const { body, idempotencyKey } = pressed
	try {
		const sums = await atWork(request, refundAnyOrder(context.api, number, body, idempotencyKey))
		const text = body.pieces.length > 0 ? whatCameBack(sums) : RETURN_REFUSED
		return await redirectWithFlash(context, shopOrderPath(number), { text })
	} catch (error) {
		return rejected(context, submission, error)
	}
})

export default function EmployeeRefundPage() {
	const { orderNumber, ...rest } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result ?? null
	return (
		<EmployeePage title={`Возврат по заказу ${orderNumber}`}>
			<div className="mt-5 max-w-180">
				<RefundSteps
					action={refundPath(orderNumber)}
					photoPath={(id) => returnedPhotoPath(orderNumber, id)}
					{...rest}
					result={result}
				/>
				<p className="mt-8">
					<ArrowLink back to={shopOrderPath(orderNumber)}>
						К заказу
					</ArrowLink>
				</p>
			</div>
		</EmployeePage>
	)
}
