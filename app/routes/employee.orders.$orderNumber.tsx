import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { atWork } from '#app/actions/employee.server.ts'
import { formAction, invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ApiError } from '#app/api/problems.server.ts'
import { ProductPicture } from '#app/components/catalog/product-picture.tsx'
import { EmployeePage } from '#app/components/employee/employee-page.tsx'
import { dueWords, shopOrderNews, stepDone, stepNames } from '#app/components/employee/order-words.ts'
import { Checkbox } from '#app/components/form/choices/checkbox.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { parseForm } from '#app/forms/parse-form.ts'
import { MoveOrder } from '#app/forms/shop-order.ts'
import { handOverPath, shopOrderPath } from '#app/paths/page-paths.ts'
import { getEmployee, getShopOrder, moveShopOrder } from '#app/services/staff.server.ts'
import { formatMoney } from '#app/texts/money.ts'
import type { ShopOrderDetails } from '#contract/staff.ts'

export const meta = titled<typeof loader>(({ order }) => `Заказ ${order.orderNumber}`, { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'EmployeeOrders' }

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
		const isOfMoney = error instanceof ApiError && error.exceptionCode === 'PAYMENT_NOT_TAKEN'
		return rejected(context, submission, error, isOfMoney ? { field: 'taken' } : {})
	}
	const isOver = to === 'COMPLETED' || to === 'CANCELLED'
	return redirectWithFlash(context, isOver ? handOverPath() : shopOrderPath(number), {
		text: `Заказ ${number}: ${stepDone[to]}`,
	})
})

export default function ShopOrderPage() {
	const { employee, order } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result
	const problem = result?.error?.['']?.[0]
	const { orderNumber, phoneEnd, name, comment, items, toPay, isOverdue, due, status } = order
	const { timeZone } = employee.shop
	const time = due ? dueWords(due, timeZone) : null
	const [taken, setTaken] = useState(0)
	return (
		<EmployeePage
			title={`Заказ ${orderNumber}`}
			action={order.steps.length > 0 && <Steps order={order} taken={taken} />}
		>
			{problem && (
				<Notice look="error" icon="alert" live className="mt-6 max-w-180">
					{problem}
				</Notice>
			)}
			<p className={`mt-2 ${isOverdue ? 'text-error' : ''}`}>{shopOrderNews(order, timeZone)}</p>
			{time && <p className={time.isLate ? 'font-medium text-error' : ''}>{upperFirst(time.text)}</p>}
			<p className="mt-4 flex flex-wrap items-baseline gap-x-5 gap-y-1">
				<span className="font-strong text-size leading-tight">
					<span className="sr-only">Телефон на </span>
					{phoneEnd}
				</span>
				<span className="min-w-0 break-words">{name}</span>
			</p>
			{toPay > 0 &&
				(order.steps.includes('COMPLETED') ? (
					<div className="mt-2 max-w-180 text-28">
						<Checkbox
							field={{ id: 'taken', name: 'taken', errors: result?.error?.taken ?? undefined }}
							value={String(toPay)}
							form={stepsForm}
						>
							Принято <b className="whitespace-nowrap">{formatMoney(toPay)}</b>
						</Checkbox>
					</div>
				) : (
					<p className="mt-2 text-28">
						Принять <b className="whitespace-nowrap">{formatMoney(toPay)}</b>
					</p>
				))}
			{comment && (
				<Notice look="surface" icon="mail" className="mt-5 max-w-180">
					<p className="break-words">{comment}</p>
				</Notice>
			)}
			<ul
				className="mt-5 max-w-180 border-line border-b"
				onChange={({ currentTarget }) => setTaken(currentTarget.querySelectorAll(':checked').length)}
			>
				{items.map((item) => (
					<li key={item.skuId} className="border-line border-t">
						{status === 'ASSEMBLING' ? (
							<label className="row-thing cursor-pointer px-2 selected:bg-moss">
								<input type="checkbox" className="tick" />
								<Thing item={item} />
							</label>
						) : (
							<div className="row-thing px-2">
								<Thing item={item} />
							</div>
						)}
					</li>
				))}
			</ul>
			<p className="mt-6">
				<ArrowLink back to="/employee">
					Все заказы
				</ArrowLink>
			</p>
		</EmployeePage>
	)
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A thing of the order: its size is the biggest text, because it is searched for on the shelf. */
function Thing({ item }: { item: ShopOrderDetails['items'][number] }) {
	return (
		<>
			<span className="block h-22.5 w-18 flex-none overflow-hidden rounded-thumb bg-ground-stone">
				<ProductPicture src={item.image} alt="" sizes="72px" />
			</span>
			<span className="min-w-0 flex-1 break-words">
				<span className="block leading-sub">{item.name}</span>
				<span className="block text-14 text-muted">{item.color}</span>
				<span className="block text-22 leading-sub">{item.vendorCode}</span>
			</span>
			<span className="text-right">
				<span className="block font-strong text-size leading-tight">
					<span className="sr-only">Размер </span>
					{item.size || '—'}
				</span>
				<span className={item.quantity > 1 ? 'font-strong text-22' : 'text-16 text-muted'}>
					{item.quantity} шт.
				</span>
			</span>
		</>
	)
}

/** Id of the form: the box of the money is outside of it. */
const stepsForm = 'steps'

/** @param taken things that are ticked */
function Steps({ order, taken }: { order: ShopOrderDetails; taken: number }) {
	const { orderNumber, status, steps, items } = order
	const isUnderway = status === 'ASSEMBLING' && taken > 0 && taken < items.length
	return (
		<Form id={stepsForm} method="post" action={shopOrderPath(orderNumber)} className="grid gap-3">
			<input type="hidden" name="from" value={status} />
			{steps.map((step) => (
				<SubmitButton
					key={step}
					name="to"
					value={step}
					size="l"
					look={step === 'CANCELLED' ? 'paper' : 'primary'}
					wide
				>
					{stepNames[step]}
					{isUnderway && `: ${taken} из ${items.length}`}
				</SubmitButton>
			))}
		</Form>
	)
}
