import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAction, invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { LARGEST_WITH_TEXT } from '#app/actions/form-reader.server.ts'
import { atDesk, helpedOn } from '#app/actions/operator.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { pageProblem } from '#app/api/problems.server.ts'
import { CancelForm } from '#app/components/account/cancel-form.tsx'
import { OrderDetails, OrderItems, OrderSums } from '#app/components/account/order-details.tsx'
import { OrderTrail } from '#app/components/account/order-trail.tsx'
import { orderNews } from '#app/components/account/order-words.ts'
import { ReceiptLinks } from '#app/components/account/receipt-links.tsx'
import { trailOf } from '#app/components/account/trail.ts'
import { Select } from '#app/components/form/choices/select.tsx'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { DeskPage } from '#app/components/operator/desk-page.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { CancelOrder } from '#app/forms/cancel-order.ts'
import { ChangePlace, Press } from '#app/forms/operator.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { storeCodeOf } from '#app/loaders/stores/store-code.server.ts'
import { operatorOrderPath, orderPath } from '#app/paths/page-paths.ts'
import {
	changeOrderPlace,
	getOperator,
	listOrderPlaces,
	resendOrderMessages,
} from '#app/services/operator.server.ts'
import {
	cancelOrder as cancel,
	getPersonalOrder,
	listCancelReasons,
	listOrderReceipts,
} from '#app/services/personal.server.ts'
import { dayAndMonth, timeOfDay } from '#app/texts/dates.ts'
import { orderStatuses, paymentWords } from '#app/texts/statuses.ts'

export const handle: PageHandle = { pageType: 'Other' }

export const meta = titled<typeof loader>(({ order }) => `Заказ ${order.orderNumber}`, { robots: 'noindex' })

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { api } = context
	const desk = await atDesk(request, getOperator(api))
	const number = numberFor(context, params.orderNumber)
	const [order, places, { city }] = await Promise.all([
		getPersonalOrder(api, number),
		listOrderPlaces(api, number),
		api.user(),
	])
	const mayChange = desk.operator.rights.includes('orders')
	const receipts = await listOrderReceipts(api, order.receipts)
	return {
		desk,
		order,
		receipts: receipts.map(({ code, kind, date, total }) => ({ code, kind, date, total })),
		storeCode: storeCodeOf(order),
		places: mayChange && places.isChangeable ? places : null,
		reasons: mayChange && order.isCancellable ? await listCancelReasons(api) : [],
		mayChange,
		timeZone: order.timeZone ?? city.timeZone,
	}
}

export const action = formAction(
	[CancelOrder, ChangePlace, Press],
	async (form, { request, params, context }) => {
		const number = numberFor(context, params.orderNumber)
		switch (form.get('intent')) {
			case 'cancel':
				return cancelFor(form, number, request, context)
			case 'place':
				return changePlace(form, number, request, context)
			default:
				return resend(form, number, request, context)
		}
	},
	{ largest: LARGEST_WITH_TEXT },
)

/** @throws the not-found page for an operator who helps no customer: there are no orders then */
function numberFor(context: AppLoadContext, number = ''): string {
	if (!helpedOn(context)) throw pageProblem('not-found', 404)
	return number
}

async function cancelFor(form: FormData, number: string, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, CancelOrder)
	if (submission.status !== 'success') return invalid(context, submission)
	try {
		const { reasonId, comment = '' } = submission.value
		await atDesk(request, cancel(context.api, number, { reasonId, comment }))
	} catch (error) {
		return rejected(context, submission, error)
	}
	return redirectWithFlash(context, operatorOrderPath(number), {
		text: 'Заказ отменён, покупателю ушло письмо',
	})
}

async function changePlace(form: FormData, number: string, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, ChangePlace)
	if (submission.status !== 'success') return invalid(context, submission)
	try {
		await atDesk(request, changeOrderPlace(context.api, number, submission.value.pointId))
	} catch (error) {
		return rejected(context, submission, error, { field: 'pointId' })
	}
	return redirectWithFlash(context, operatorOrderPath(number), { text: 'Место получения изменено' })
}

async function resend(form: FormData, number: string, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, Press)
	try {
		const { email, sms } = await atDesk(request, resendOrderMessages(context.api, number))
		const sent = [email && 'письмо', sms && 'SMS'].filter(Boolean).join(' и ')
		return await redirectWithFlash(
			context,
			operatorOrderPath(number),
			sent
				? { text: `Отправили ещё раз: ${sent}` }
				: { text: 'Отправлять пока нечего: сообщений о заказе не было', look: 'error' },
		)
	} catch (error) {
		return rejected(context, submission, error)
	}
}

const loadSchema = () => import('#app/forms/operator.ts').then(({ ChangePlace }) => ChangePlace)

export default function OperatorOrderPage() {
	const { desk, order, receipts, storeCode, places, reasons, mayChange, timeZone } =
		useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result ?? null
	const intent = result?.initialValue?.intent
	const { orderNumber } = order
	const placed = new Date(order.date)
	const path = operatorOrderPath(orderNumber)
	const [form, field] = useDeferredForm(loadSchema, {
		id: 'place',
		result: intent === 'place' ? result : null,
	})
	const isFormShown = intent === 'place' ? places !== null : intent === 'cancel' && reasons.length > 0
	// When an act is no longer possible, its form is gone and the reason is shown above.
	const problems = isFormShown ? [] : Object.values(result?.error ?? {}).flatMap((messages) => messages ?? [])
	return (
		<DeskPage title={`Заказ ${orderNumber}`} desk={desk} area="/operator">
			<div className="max-w-240">
				<p className="mt-2 text-22">{orderNews(order, timeZone)}</p>
				<p className="mt-1 text-16">
					{orderStatuses[order.status]}, оформлен {dayAndMonth(placed, timeZone)} в{' '}
					{timeOfDay(placed, timeZone)}. {paymentWords(order)}
				</p>
				{order.cancellation && (
					<p className="mt-1 break-words text-16">
						{[order.cancellation.reason, order.cancellation.comment].filter(Boolean).join(': ')}
					</p>
				)}
				<div className="mt-6">
					<OrderTrail steps={trailOf(order, timeZone)} />
				</div>
				<ErrorSummary problems={[]} form={{ errors: problems, status: 'error' }} attempt={result} />
				<div className="mt-5 flex flex-wrap gap-x-6 gap-y-3">
					{mayChange && (
						<Form method="post" action={path}>
							<SubmitButton name="intent" value="resend" size="s" look="secondary">
								Отправить сообщения ещё раз
							</SubmitButton>
						</Form>
					)}
					<ArrowLink to={orderPath(orderNumber)}>Как видит покупатель</ArrowLink>
				</div>
				<div className="mt-8 grid max-w-180 gap-y-6">
					<div className="min-w-0">
						<OrderDetails order={order} storeCode={storeCode} timeZone={timeZone} />
						<OrderItems order={order} />
					</div>
					<section aria-labelledby="sums" className="min-w-0">
						<h2 id="sums" className="text-22">
							Сумма
						</h2>
						<OrderSums order={order} />
					</section>
					{receipts.length > 0 && (
						<section aria-labelledby="payments" className="min-w-0">
							<h2 id="payments" className="text-22">
								Платежи
							</h2>
							<ReceiptLinks receipts={receipts} timeZone={timeZone} />
						</section>
					)}
				</div>
				{places && (
					<section aria-labelledby="where" className="mt-8 border-line border-t pt-4">
						<h2 id="where" className="text-22">
							Забрать в другом месте
						</h2>
						<Form
							method="post"
							action={`${path}#where`}
							{...form.props}
							className="mt-3 grid max-w-150 gap-4"
						>
							<ErrorSummary problems={listProblems([field('pointId')])} form={form} attempt={result} />
							<input type="hidden" name="intent" value="place" />
							<Select
								label="Место"
								field={field('pointId')}
								options={[
									{ value: '', label: 'Выбери место' },
									...places.points.map(({ pointId, name, address }) => ({
										value: pointId,
										label: `${name}, ${address}`,
									})),
								]}
							/>
							<SubmitButton look="secondary" className="justify-self-start">
								Изменить место
							</SubmitButton>
						</Form>
					</section>
				)}
				{reasons.length > 0 && (
					<CancelForm
						action={path}
						order={order}
						reasons={reasons}
						result={intent === 'cancel' ? result : null}
					/>
				)}
			</div>
		</DeskPage>
	)
}
