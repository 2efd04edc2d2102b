import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { atWork } from '#app/actions/employee.server.ts'
import { formAction, invalid, redirectWithFlash, refused } from '#app/actions/form.server.ts'
import { ProductPicture } from '#app/components/catalog/product-picture.tsx'
import { EmployeePage } from '#app/components/employee/employee-page.tsx'
import { shopOrderNews, stepDone, stepNames } from '#app/components/employee/order-words.ts'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { parseForm } from '#app/forms/parse-form.ts'
import { MoveOrder } from '#app/forms/shop-order.ts'
import { shopOrderPath } from '#app/paths.ts'
import { getEmployee, getShopOrder, moveShopOrder } from '#app/services/staff.server.ts'
import { formatMoney } from '#app/texts/money.ts'
import type { ShopOrderDetails } from '#contract/staff.ts'

export const meta = titled<typeof loader>(({ order }) => `Заказ ${order.orderNumber}`, { robots: 'noindex' })

export async function loader({ request, params, context: { api } }: LoaderFunctionArgs) {
	const [employee, order] = await atWork(
		request,
		Promise.all([getEmployee(api), getShopOrder(api, params.orderNumber ?? '')]),
	)
	return { employee, order }
}

export const action = formAction([MoveOrder], async (form, { request, params, context }) => {
	const submission = parseForm(form, MoveOrder)
	if (submission.status !== 'success') return invalid(context, submission)
	const number = params.orderNumber ?? ''
	const { to } = submission.value
	try {
		await atWork(request, moveShopOrder(context.api, number, submission.value))
	} catch (error) {
		return refused(context, submission, error)
	}
	const isOver = to === 'COMPLETED' || to === 'CANCELLED'
	return redirectWithFlash(context, isOver ? '/employee' : shopOrderPath(number), {
		text: `Заказ ${number}: ${stepDone[to]}`,
	})
})

export default function ShopOrderPage() {
	const { employee, order } = useLoaderData<typeof loader>()
	const problem = useActionData<typeof action>()?.result.error?.['']?.[0]
	const { orderNumber, phoneEnd, name, comment, items, toPay, isOverdue } = order
	return (
		<EmployeePage title={`Заказ ${orderNumber}`} employee={employee} area="/employee">
			{problem && (
				<Notice look="error" icon="alert" live className="mt-6 max-w-180">
					{problem}
				</Notice>
			)}
			<p className={`mt-3 text-22 ${isOverdue ? 'text-error' : ''}`}>
				{shopOrderNews(order, employee.shop.timeZone)}
			</p>
			<p className="mt-5 flex flex-wrap items-baseline gap-x-5 gap-y-1">
				<span className="font-strong text-40">
					<span className="sr-only">Телефон на </span>
					{phoneEnd}
				</span>
				<span className="break-words text-18">{name}</span>
			</p>
			{comment && (
				<Notice look="surface" icon="mail" className="mt-5 max-w-180">
					<p className="break-words">{comment}</p>
				</Notice>
			)}
			<ul className="mt-6 max-w-180 border-line border-b">
				{items.map((item) => (
					<li key={item.skuId} className="flex items-center gap-x-4 border-line border-t py-3">
						<span className="block h-22.5 w-18 overflow-hidden rounded-thumb bg-ground-stone">
							<ProductPicture src={item.image} alt="" sizes="72px" />
						</span>
						<span className="min-w-0 flex-1 break-words">
							<span className="block text-18">{item.name}</span>
							<span className="block text-14 text-muted">{item.color}</span>
							<span className="block text-22">{item.vendorCode}</span>
						</span>
						<span className="text-right">
							<span className="block font-strong text-40">
								<span className="sr-only">Размер </span>
								{item.size || '—'}
							</span>
							<span className={item.quantity > 1 ? 'font-strong text-22' : 'text-muted'}>
								{item.quantity} шт.
							</span>
						</span>
					</li>
				))}
			</ul>
			{toPay > 0 && (
				<p className="mt-6 text-22">
					Взять с покупателя: <b className="whitespace-nowrap">{formatMoney(toPay)}</b>
				</p>
			)}
			<Steps order={order} />
			<p className="mt-8">
				<ArrowLink back to="/employee">
					Все заказы
				</ArrowLink>
			</p>
		</EmployeePage>
	)
}

function Steps({ order: { orderNumber, status, steps } }: { order: ShopOrderDetails }) {
	if (steps.length === 0) return null
	return (
		<Form method="post" action={shopOrderPath(orderNumber)} className="mt-6 flex flex-wrap gap-3">
			<input type="hidden" name="from" value={status} />
			{steps.map((step) => (
				<SubmitButton
					key={step}
					name="to"
					value={step}
					size="l"
					look={step === 'CANCELLED' ? 'secondary' : 'primary'}
					widePhone
				>
					{stepNames[step]}
				</SubmitButton>
			))}
		</Form>
	)
}
