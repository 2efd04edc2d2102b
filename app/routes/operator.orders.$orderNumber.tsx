import type { SubmissionResult } from '@conform-to/react'
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { askAboutAddress } from '#app/actions/doubtful-address.server.ts'
import { formAction, invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { LARGEST_WITH_TEXT, readQuery } from '#app/actions/form-reader.server.ts'
import { newIdempotencyKey } from '#app/actions/idempotency-key.server.ts'
import { atDesk, helpedOn } from '#app/actions/operator.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ApiError, pageProblem } from '#app/api/problems.server.ts'
import { CancelForm } from '#app/components/account/cancel-form.tsx'
import { OrderDetails, OrderItems, OrderSums } from '#app/components/account/order-details.tsx'
import { OrderTrail } from '#app/components/account/order-trail.tsx'
import { ReceiptLinks } from '#app/components/account/receipt-links.tsx'
import type { AskedAddress } from '#app/components/checkout/address-question.tsx'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { DeskPage } from '#app/components/operator/desk-page.tsx'
import { OrderContactForm } from '#app/components/operator/order-contact-form.tsx'
import { OrderDeliveryForm } from '#app/components/operator/order-delivery-form.tsx'
import { OrderGoodwillForm } from '#app/components/operator/order-goodwill-form.tsx'
import { OrderNotes } from '#app/components/operator/order-notes.tsx'
import { OrderPlaceForm } from '#app/components/operator/order-place-form.tsx'
import { operatorOrderNews, operatorTrail } from '#app/components/operator/order-words.ts'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { CancelOrder } from '#app/forms/cancel-order.ts'
import { formFields } from '#app/forms/form-fields.ts'
import { GrantBonuses } from '#app/forms/goodwill.ts'
import { AddNote } from '#app/forms/notes.ts'
import { ChangeContact, ChangeDelivery, ChangePlace, FindPlace, Press } from '#app/forms/operator.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { callDays } from '#app/loaders/call-days.server.ts'
import { operatorOrderPath, operatorRefundPath, orderPath } from '#app/paths/page-paths.ts'
import { addOrderNote, grantBonuses, listOrderNotes } from '#app/services/desk.server.ts'
import {
	cancelHelpedOrder,
	changeOrderContact,
	changeOrderDelivery,
	changeOrderPlace,
	getHelpedOrder,
	getOperator,
	listOrderPlaces,
	resendOrderMessages,
} from '#app/services/operator.server.ts'
import { listOrderReceipts } from '#app/services/personal.server.ts'
import { dayAndMonth, timeOfDay } from '#app/texts/dates.ts'
import { plural, words } from '#app/texts/plural.ts'
import { orderStatuses, paymentWords } from '#app/texts/statuses.ts'
import { streetParts } from '#app/texts/street-parts.ts'
import { streetText } from '#contract/street-text.ts'

export const handle: PageHandle = { pageType: 'Other' }

export const meta = titled<typeof loader>(({ order }) => `Заказ ${order.orderNumber}`, { robots: 'noindex' })

const searchFields = formFields(FindPlace)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { api } = context
	const desk = await atDesk(request, getOperator(api))
	const number = params.orderNumber ?? ''
	const search = parseForm(readQuery(new URL(request.url).searchParams, searchFields), FindPlace)
	const sought = search.status === 'success' ? (search.value.place ?? '') : ''
	const isOfGuest = !helpedOn(context)
	// There are no orders without a helped customer.
	if (isOfGuest && desk.guestHelp?.orderNumber !== number) throw pageProblem('not-found', 404)
	const [
		{ order, reasons, isContactChangeable, courierDays, isRefundable, goodwill = 0 },
		places,
		notes,
		{ city },
	] = await Promise.all([
		getHelpedOrder(api, number),
		listOrderPlaces(api, number, sought || undefined),
		listOrderNotes(api, number),
		api.user(),
	])
	const mayChange = desk.operator.rights.includes('orders')
	// A guest has them in the letters.
	const receipts = isOfGuest ? [] : await listOrderReceipts(api, order.receipts)
	return {
		desk,
		isOfGuest,
		order,
		receipts: receipts.map(({ code, kind, date, total }) => ({ code, kind, date, total })),
		places: mayChange && places.isChangeable ? places : null,
		sought,
		reasons: mayChange ? reasons : [],
		isContactChangeable: mayChange && isContactChangeable,
		courierDays: mayChange ? courierDays : null,
		isRefundable: desk.operator.rights.includes('refund') && isRefundable,
		goodwill,
		...notes,
		days: callDays(),
		idempotencyKey: newIdempotencyKey(context),
		mayChange,
		timeZone: order.timeZone ?? city.timeZone,
	}
}

export const action = formAction(
	[CancelOrder, ChangePlace, ChangeContact, ChangeDelivery, AddNote, GrantBonuses, Press],
	async (form, { request, params, context }) => {
		const number = await numberFor(request, context, params.orderNumber)
		switch (form.get('intent')) {
			case 'cancel':
				return cancelFor(form, number, request, context)
			case 'contact':
				return changeContact(form, number, request, context)
			case 'delivery':
				return changeDelivery(form, number, request, context)
			case 'goodwill':
				return grantFor(form, number, request, context)
			case 'note':
				return writeNote(form, number, request, context)
			case 'place':
				return changePlace(form, number, request, context)
			default:
				return resend(form, number, request, context)
		}
	},
	{ largest: LARGEST_WITH_TEXT },
)

/** There are no orders without a helped customer or guest. */
async function numberFor(request: Request, context: AppLoadContext, number = ''): Promise<string> {
	if (helpedOn(context)) return number
	const { guestHelp } = await atDesk(request, getOperator(context.api))
	if (!guestHelp) throw pageProblem('not-found', 404)
	return number
}

async function cancelFor(form: FormData, number: string, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, CancelOrder)
	if (submission.status !== 'success') return invalid(context, submission)
	try {
		const { reasonId, comment = '' } = submission.value
		await atDesk(request, cancelHelpedOrder(context.api, number, { reasonId, comment }))
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

async function changeContact(form: FormData, number: string, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, ChangeContact)
	if (submission.status !== 'success') return invalid(context, submission)
	try {
		await atDesk(request, changeOrderContact(context.api, number, submission.value))
	} catch (error) {
		return rejected(context, submission, error)
	}
	return redirectWithFlash(context, operatorOrderPath(number), { text: 'Получатель изменён' })
}

async function changeDelivery(form: FormData, number: string, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, ChangeDelivery)
	if (submission.status !== 'success') return invalid(context, submission)
	const question = await askAboutDelivery(context, number, request, submission)
	if (question) return question
	const { house, block, building, apartment, entrance, floor, doorphoneCode, comment } = submission.value
	const { street, streetType } = streetParts(submission.value.street)
	const [date, timeId] = submission.value.when?.split(' ') ?? []
	const when = date === undefined ? undefined : { date, timeId }
	const address = { street, streetType, house, block, building, apartment, entrance, floor, doorphoneCode }
	try {
		await atDesk(request, changeOrderDelivery(context.api, number, { ...address, comment, when }))
	} catch (error) {
		const isOfDay = error instanceof ApiError && error.exceptionCode === 'DELIVERY_DATE_NOT_AVAILABLE'
		return rejected(context, submission, error, isOfDay ? { field: 'when' } : {})
	}
	return redirectWithFlash(context, operatorOrderPath(number), { text: 'Доставка изменена' })
}

/** The operator may have misheard the street: an address that is new to the order is looked up. */
async function askAboutDelivery(
	context: AppLoadContext,
	number: string,
	request: Request,
	submission: { value: ChangeDelivery; reply: () => SubmissionResult<string[]> },
) {
	const { value } = submission
	const { order } = await atDesk(request, getHelpedOrder(context.api, number))
	const { deliveryInfo } = order
	const { cityId, cityName, house, block, building } = deliveryInfo
	const typed = [value.street, value.house, value.block, value.building]
	if (typed.join() === [streetText(deliveryInfo), house, block, building].join()) return undefined
	const name = cityName ?? ''
	return askAboutAddress(
		context,
		{ id: cityId, name, where: `в городе ${name}` },
		{ value, reply: () => submission.reply() },
		'Переспроси покупателя. Если всё верно, измени доставку ещё раз: курьер приедет сюда.',
	)
}

async function grantFor(form: FormData, number: string, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, GrantBonuses)
	if (submission.status !== 'success') return invalid(context, submission)
	const { bonuses, reason } = submission.value
	try {
		await atDesk(request, grantBonuses(context.api, number, { bonuses, reason }))
	} catch (error) {
		const isOfNumber = error instanceof ApiError && error.exceptionCode === 'GOODWILL_LIMIT_EXCEEDED'
		return rejected(context, submission, error, isOfNumber ? { field: 'bonuses' } : {})
	}
	return redirectWithFlash(context, operatorOrderPath(number), {
		text: `Начислили ${plural(bonuses, words.bonus)}, покупателю об этом сообщили`,
	})
}

async function writeNote(form: FormData, number: string, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, AddNote)
	if (submission.status !== 'success') return invalid(context, submission)
	const { idempotencyKey, ...note } = submission.value
	try {
		await atDesk(request, addOrderNote(context.api, number, note, idempotencyKey))
	} catch (error) {
		return rejected(context, submission, error)
	}
	return redirectWithFlash(context, operatorOrderPath(number), { text: 'Заметка сохранена' })
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

export default function OperatorOrderPage() {
	const {
		desk,
		isOfGuest,
		order,
		receipts,
		places,
		sought,
		reasons,
		isContactChangeable,
		courierDays,
		isRefundable,
		goodwill,
		notes,
		colleagues,
		days,
		idempotencyKey,
		mayChange,
		timeZone,
	} = useLoaderData<typeof loader>()
	const answer = useActionData<{ result: SubmissionResult<string[]> | null; asked?: AskedAddress }>()
	const result = answer?.result ?? null
	const intent = result?.initialValue?.intent
	const { orderNumber } = order
	const placed = new Date(order.date)
	const path = operatorOrderPath(orderNumber)
	const isFormShown =
		(intent === 'place' && places !== null) ||
		(intent === 'contact' && isContactChangeable) ||
		(intent === 'delivery' && courierDays !== null) ||
		intent === 'note' ||
		(intent === 'goodwill' && goodwill > 0) ||
		(intent === 'cancel' && reasons.length > 0)
	// When an act is no longer possible, its form is gone and the reason is shown above.
	const problems = isFormShown ? [] : Object.values(result?.error ?? {}).flatMap((messages) => messages ?? [])
	return (
		<DeskPage title={`Заказ ${orderNumber}`} desk={desk} area="/operator">
			<div className="max-w-240">
				<p className="mt-2 text-22">{operatorOrderNews(order, timeZone)}</p>
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
					<OrderTrail steps={operatorTrail(order, timeZone)} />
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
					{isRefundable && <ArrowLink to={operatorRefundPath(orderNumber)}>Оформить возврат</ArrowLink>}
					{!isOfGuest && <ArrowLink to={orderPath(orderNumber)}>Как видит покупатель</ArrowLink>}
				</div>
				<OrderNotes
					action={path}
					notes={notes}
					colleagues={colleagues}
					days={days}
					idempotencyKey={idempotencyKey}
					result={intent === 'note' ? result : null}
				/>
				<div className="mt-8 grid max-w-180 gap-y-6">
					<div className="min-w-0">
						<OrderDetails order={order} storeCode={null} timeZone={timeZone} isForCalendar={!isOfGuest} />
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
					<OrderPlaceForm
						action={path}
						points={places.points}
						sought={sought}
						result={intent === 'place' ? result : null}
					/>
				)}
				{courierDays && (
					<OrderDeliveryForm
						action={path}
						order={order}
						days={courierDays}
						timeZone={timeZone}
						asked={answer?.asked ?? null}
						result={intent === 'delivery' ? result : null}
					/>
				)}
				{isContactChangeable && (
					<OrderContactForm action={path} order={order} result={intent === 'contact' ? result : null} />
				)}
				{goodwill > 0 && (
					<OrderGoodwillForm action={path} most={goodwill} result={intent === 'goodwill' ? result : null} />
				)}
				{reasons.length > 0 && (
					<CancelForm
						action={path}
						order={order}
						reasons={reasons}
						question="Почему покупатель отменяет"
						result={intent === 'cancel' ? result : null}
					/>
				)}
			</div>
		</DeskPage>
	)
}
