import type { SubmissionResult } from '@conform-to/react'
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { atWork } from '#app/actions/employee.server.ts'
import { formAction, invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { newIdempotencyKey } from '#app/actions/idempotency-key.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ApiError } from '#app/api/problems.server.ts'
import { OrderDetails } from '#app/components/account/order-details.tsx'
import { ProductPicture } from '#app/components/catalog/product-picture.tsx'
import { CancelAnyForm } from '#app/components/employee/cancel-any-form.tsx'
import { EmployeePage } from '#app/components/employee/employee-page.tsx'
import {
	doneWords,
	dueWords,
	shopOrderNews,
	shopPaymentWords,
	stepName,
} from '#app/components/employee/order-words.ts'
import { ShipmentForm } from '#app/components/employee/shipment-form.tsx'
import { SwapForm } from '#app/components/employee/swap-form.tsx'
import { TakeOutForm } from '#app/components/employee/take-out-form.tsx'
import { Checkbox } from '#app/components/form/choices/checkbox.tsx'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { refundSentence, returnedPieces } from '#app/components/refund/refund-words.ts'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { GoodsName } from '#app/components/ui/goods-name.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { parseForm } from '#app/forms/parse-form.ts'
import { MoveOrder, SwapSizes, TakeOut, UndoHandOver } from '#app/forms/shop-order.ts'
import { handOverPath, parcelSheetPath, refundPath, shopOrderPath } from '#app/paths/page-paths.ts'
import {
	getEmployee,
	getShopOrder,
	moveShopOrder,
	reportMissing,
	swapSizes,
	undoHandOver,
} from '#app/services/staff.server.ts'
import { timeOfDay } from '#app/texts/dates.ts'
import { formatMoney } from '#app/texts/money.ts'
import { plural, words } from '#app/texts/plural.ts'
import { upperFirst } from '#app/texts/upper-first.ts'
import type { ShopOrderDetails } from '#contract/staff.ts'

export const meta = titled<typeof loader>(({ order }) => `Заказ ${order.orderNumber}`, { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'EmployeeOrders' }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { api } = context
	const [employee, order] = await atWork(
		request,
		Promise.all([getEmployee(api), getShopOrder(api, params.orderNumber ?? '')]),
	)
	return { employee, order, idempotencyKey: newIdempotencyKey(context) }
}

export const action = formAction(
	[MoveOrder, UndoHandOver, TakeOut, SwapSizes],
	async (form, { request, params, context }) => {
		const number = params.orderNumber ?? ''
		switch (form.get('intent')) {
			case 'take-out':
				return takeOut(form, number, request, context)
			case 'swap':
				return swap(form, number, request, context)
			case 'undo':
				return undo(form, number, request, context)
			default:
				return move(form, number, request, context)
		}
	},
)

async function move(form: FormData, number: string, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, MoveOrder)
	if (submission.status !== 'success') return invalid(context, submission)
	const { from, to, taken, carrier, parcel, link } = submission.value
	const shipment = to === 'IN_DELIVERY' && carrier ? { shipment: { carrier, number: parcel, link } } : {}
	try {
		const moved = await atWork(request, moveShopOrder(context.api, number, { from, to, taken, ...shipment }))
		const isOver = !moved.order && (to === 'COMPLETED' || to === 'CANCELLED')
		return await redirectWithFlash(context, isOver ? handOverPath() : shopOrderPath(number), {
			text: `Заказ ${number}: ${isCorrection(from, to) ? 'перевозчик записан' : doneWords(to, moved)}`,
			...(to === 'COMPLETED' &&
				!moved.order && { action: { label: 'По ошибке?', to: shopOrderPath(number) } }),
		})
	} catch (error) {
		const isOfMoney = error instanceof ApiError && error.exceptionCode === 'PAYMENT_NOT_TAKEN'
		return rejected(context, submission, error, isOfMoney ? { field: 'taken' } : {})
	}
}

const isCorrection = (from: string, to: string) => from === 'IN_DELIVERY' && to === 'IN_DELIVERY'

async function takeOut(form: FormData, number: string, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, TakeOut)
	if (submission.status !== 'success') return invalid(context, submission)
	const { pieces, why, idempotencyKey } = submission.value
	try {
		const { status } = await atWork(
			request,
			reportMissing(context.api, number, { pieces, why }, idempotencyKey),
		)
		const [ofAll, ofPart] =
			why === 'MISSING'
				? ['вещей нет', 'убрали то, чего нет']
				: ['не берут ничего', 'убрали то, что не берут']
		const text =
			status === 'CANCELLED'
				? `Заказ ${number} отменён: ${ofAll}. Покупателю ушло письмо`
				: `Заказ ${number}: ${ofPart}. Покупателю ушло письмо`
		return await redirectWithFlash(context, shopOrderPath(number), { text })
	} catch (error) {
		return rejected(context, submission, error)
	}
}

async function swap(form: FormData, number: string, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, SwapSizes)
	if (submission.status !== 'success') return invalid(context, submission)
	const { swaps, idempotencyKey } = submission.value
	try {
		await atWork(request, swapSizes(context.api, number, swaps, idempotencyKey))
	} catch (error) {
		return rejected(context, submission, error)
	}
	return redirectWithFlash(context, shopOrderPath(number), {
		text: `Заказ ${number}: размер поменяли. Покупателю ушло письмо`,
	})
}

async function undo(form: FormData, number: string, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, UndoHandOver)
	if (submission.status !== 'success') return invalid(context, submission)
	try {
		await atWork(request, undoHandOver(context.api, number, submission.value.handedOverAt))
	} catch (error) {
		return rejected(context, submission, error)
	}
	return redirectWithFlash(context, shopOrderPath(number), { text: `Заказ ${number}: выдача отменена` })
}

export default function ShopOrderPage() {
	const { employee, order, idempotencyKey } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result
	const why = whyTakenOut(order)
	const isOfTakingOut = result?.initialValue?.intent === 'take-out' && why !== undefined
	const isOfSwap = result?.initialValue?.intent === 'swap' && order.otherSizes !== undefined
	const isOfShipment = result?.initialValue?.to === 'IN_DELIVERY'
	const problem = isOfTakingOut || isOfSwap || isOfShipment ? undefined : result?.error?.['']?.[0]
	const { orderNumber, comment, items, isOverdue, due, status } = order
	const { order: whole } = order
	const { timeZone } = employee.shop
	const time = due ? dueWords(due, timeZone) : null
	const [taken, setTaken] = useState(0)
	const isPacked = Boolean(whole?.packedAt)
	const isForCarrier = order.steps.includes('IN_DELIVERY') || (whole && status === 'IN_DELIVERY')
	return (
		<EmployeePage
			title={`Заказ ${orderNumber}`}
			action={
				stepsOf(order).length > 0 ? (
					<Steps order={order} taken={taken} />
				) : (
					order.handedOver && (
						<Undo orderNumber={orderNumber} handedOver={order.handedOver} timeZone={timeZone} />
					)
				)
			}
		>
			{problem && (
				<Notice look="error" icon="alert" live className="mt-6 max-w-180">
					{problem}
				</Notice>
			)}
			<p className={`mt-2 ${isOverdue ? 'text-error' : ''}`}>
				{shopOrderNews({ ...order, method: whole?.obtainingMethod, packedAt: whole?.packedAt }, timeZone)}
			</p>
			{time && <p className={time.isLate ? 'font-medium text-error' : ''}>{upperFirst(time.text)}</p>}
			{whole ? null : <Customer order={order} />}
			{order.payment && (
				<p className="mt-2 text-16">
					<span className="sr-only">Оплата: </span>
					{shopPaymentWords(order.payment)}
				</p>
			)}
			{whole?.refunds?.map((refund) => (
				<p key={refund.date} className="mt-2 text-16">
					{refundSentence(refund)}
				</p>
			))}
			<ToBeTaken order={order} result={result ?? null} />
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
						{status === 'ASSEMBLING' && !isPacked ? (
							<label className="row-thing cursor-pointer px-2 selected:bg-moss">
								<input type="checkbox" className="tick" />
								<Thing item={item} returned={returnedPieces(whole ?? {}, item.skuId)} />
							</label>
						) : (
							<div className="row-thing px-2">
								<Thing item={item} returned={returnedPieces(whole ?? {}, item.skuId)} />
							</div>
						)}
					</li>
				))}
			</ul>
			{isForCarrier && whole && (
				<section aria-labelledby="shipment-part" className="mt-8 max-w-180">
					<h2 id="shipment-part" className="mb-4 text-28">
						Перевозчик
					</h2>
					<ShipmentForm order={whole} result={isOfShipment ? (result ?? null) : null} />
				</section>
			)}
			{why && (
				<TakeOutForm
					order={order}
					why={why}
					idempotencyKey={idempotencyKey}
					result={isOfTakingOut ? (result ?? null) : null}
				/>
			)}
			{order.otherSizes && (
				<SwapForm
					order={order}
					otherSizes={order.otherSizes}
					idempotencyKey={idempotencyKey}
					result={isOfSwap ? (result ?? null) : null}
				/>
			)}
			{whole && (
				<>
					<section aria-labelledby="order-of" className="mt-8 max-w-180 text-16">
						<h2 id="order-of" className="mb-3 text-28">
							Кому и куда
						</h2>
						<OrderDetails
							order={whole}
							storeCode={null}
							timeZone={whole.timeZone ?? timeZone}
							isForCalendar={false}
						/>
					</section>
					<p className="mt-5 flex flex-wrap gap-x-6">
						{items.length > 0 && (
							<TextLink to={parcelSheetPath(orderNumber)} className="target">
								Лист в посылку
							</TextLink>
						)}
						{order.isRefundable && (
							<TextLink to={refundPath(orderNumber)} className="target">
								Вернули вещи
							</TextLink>
						)}
					</p>
					{order.steps.includes('CANCELLED') && <CancelAnyForm order={order} />}
				</>
			)}
			<p className="mt-6">
				<ArrowLink back to={whole ? '/employee/orders' : '/employee'}>
					Все заказы
				</ArrowLink>
			</p>
		</EmployeePage>
	)
}

/** Why pieces can leave the order now: nothing is packed, or the customer is there. */
function whyTakenOut({ status, items, order }: ShopOrderDetails) {
	if (items.length === 0) return undefined
	if (status === 'ASSEMBLING' && !order?.packedAt) return 'MISSING'
	const isFetchedHere = !order || order.obtainingMethod === 'PICKUP'
	return status === 'READY_FOR_PICKUP' && isFetchedHere ? 'NOT_TAKEN' : undefined
}

/** Steps that are one press: the others have a form of their own. */
const stepsOf = ({ order, steps }: ShopOrderDetails) =>
	steps.filter((step) => !order || (step !== 'IN_DELIVERY' && step !== 'CANCELLED'))

/** The customer who comes for an order of the store. */
function Customer({ order: { phoneEnd, name } }: { order: ShopOrderDetails }) {
	return (
		<p className="mt-4 flex flex-wrap items-baseline gap-x-5 gap-y-1">
			<span className="font-strong text-size leading-tight">
				<span className="sr-only">Телефон на </span>
				{phoneEnd}
			</span>
			<span className="min-w-0 break-words">{name}</span>
		</p>
	)
}

/** Money that is taken, or things that are given: both are asked for before an order is over. */
function ToBeTaken({
	order: { steps, toPay, pieces },
	result,
}: {
	order: ShopOrderDetails
	result: SubmissionResult<string[]> | null
}) {
	if (!steps.includes('COMPLETED')) {
		if (toPay === 0) return null
		return (
			<p className="mt-2 text-28">
				Принять <b className="break-words">{formatMoney(toPay)}</b>
			</p>
		)
	}
	const errors = result?.error
	const problems = (['taken', 'given'] as const).flatMap((id) =>
		(errors?.[id] ?? []).map((message) => ({ id, message })),
	)
	return (
		<div className="mt-2 max-w-180 text-28">
			<ErrorSummary problems={problems} attempt={result} />
			{toPay > 0 ? (
				<Checkbox
					field={{ id: 'taken', name: 'taken', errors: errors?.taken ?? undefined }}
					value={String(toPay)}
					form={stepsForm}
				>
					Принято <b className="break-words">{formatMoney(toPay)}</b>
				</Checkbox>
			) : (
				<Checkbox
					field={{ id: 'given', name: 'given', errors: errors?.given ?? undefined }}
					value="yes"
					form={stepsForm}
				>
					Вещи у покупателя: {plural(pieces, words.product)}
				</Checkbox>
			)}
		</div>
	)
}

/** A thing of the order: its size is the biggest text, because it is searched for on the shelf. */
function Thing({ item, returned }: { item: ShopOrderDetails['items'][number]; returned: number }) {
	return (
		<>
			<span className="block h-22.5 w-18 flex-none overflow-hidden rounded-thumb bg-ground-stone">
				<ProductPicture src={item.image} alt="" sizes="72px" />
			</span>
			<span className="min-w-0 flex-1 break-words">
				<span className="block leading-sub">
					<GoodsName name={item.name} />
				</span>
				<span className="block text-14 text-muted">{item.color}</span>
				<span className="block text-22 leading-sub">{item.vendorCode}</span>
			</span>
			<span className="max-w-1/2 text-right">
				<span
					className={`block font-strong text-size leading-tight ${item.size.length > 4 ? 'max-tablet:text-22' : ''}`}
				>
					<span className="sr-only">Размер </span>
					{item.size || '—'}
				</span>
				<span className={item.quantity > 1 ? 'font-strong text-22' : 'text-16 text-muted'}>
					{item.quantity} шт.
				</span>
				{returned > 0 && <span className="block text-16">вернули {returned}</span>}
			</span>
		</>
	)
}

/** Id of the form: the box of the money is outside of it. */
const stepsForm = 'steps'

/** @param taken things that are ticked */
function Steps({ order, taken }: { order: ShopOrderDetails; taken: number }) {
	const { orderNumber, status, items } = order
	const isUnderway = status === 'ASSEMBLING' && taken > 0 && taken < items.length
	return (
		<Form id={stepsForm} method="post" action={shopOrderPath(orderNumber)} className="grid gap-3">
			<input type="hidden" name="from" value={status} />
			{order.toPay === 0 && <input type="hidden" name="isPaid" value="yes" />}
			{stepsOf(order).map((step) => (
				<SubmitButton
					key={step}
					name="to"
					value={step}
					size="l"
					look={step === 'CANCELLED' ? 'paper' : 'primary'}
					wide
				>
					{stepName(step, order.order?.obtainingMethod)}
					{isUnderway && `: ${taken} из ${items.length}`}
				</SubmitButton>
			))}
		</Form>
	)
}

/** Takes a hand-over back that was a mistake, for some minutes. */
function Undo({
	orderNumber,
	handedOver: { at, undoUntil },
	timeZone,
}: {
	orderNumber: string
	handedOver: NonNullable<ShopOrderDetails['handedOver']>
	timeZone: string
}) {
	return (
		<Form method="post" action={shopOrderPath(orderNumber)} className="grid gap-2">
			<input type="hidden" name="handedOverAt" value={at} />
			<p>Выдан по ошибке? Отменить выдачу можно до {timeOfDay(new Date(undoUntil), timeZone)}.</p>
			<SubmitButton name="intent" value="undo" size="l" look="secondary" wide>
				Отменить выдачу
			</SubmitButton>
		</Form>
	)
}
