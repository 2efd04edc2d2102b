import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { settingCookies } from '#app/actions/cookies.server.ts'
import { customerAction, ofCustomer } from '#app/actions/customer.server.ts'
import { LARGEST_WITH_TEXT } from '#app/actions/form-reader.server.ts'
import { takeUnsent } from '#app/actions/unsent-form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { CancelForm } from '#app/components/account/cancel-form.tsx'
import { OrderDetails, OrderItems, OrderSums } from '#app/components/account/order-details.tsx'
import { OrderTrail } from '#app/components/account/order-trail.tsx'
import { orderNews } from '#app/components/account/order-words.ts'
import { ReceiptLinks } from '#app/components/account/receipt-links.tsx'
import { trailOf } from '#app/components/account/trail.ts'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { AskedReturns } from '#app/components/return/asked-returns.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { useSupport } from '#app/components/shell/use-support.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { CancelOrder } from '#app/forms/cancel-order.ts'
import { ChangeReturn } from '#app/forms/return.ts'
import { storeCodeOf } from '#app/loaders/stores/store-code.server.ts'
import {
	operatorOrderPath,
	orderPath,
	paymentPath,
	returnPath,
	returnPhotoPath,
} from '#app/paths/page-paths.ts'
import { getPersonalOrder, listCancelReasons, listOrderReceipts } from '#app/services/personal.server.ts'
import { dayAndMonth, timeOfDay } from '#app/texts/dates.ts'
import { formatMoney } from '#app/texts/money.ts'
import { phoneLink } from '#app/texts/phone.ts'
import { plural, words } from '#app/texts/plural.ts'
import { cancel, change, repeat } from './actions.server.ts'

export const meta = titled<typeof loader>(({ order }) => `Заказ ${order.orderNumber}`, { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'Orders' }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { api, config } = context
	const [order, { city }, { unsent, expiry }] = await ofCustomer(api, request, () =>
		Promise.all([
			getPersonalOrder(api, params.orderNumber ?? ''),
			api.user(),
			takeUnsent({ request, context }),
		]),
	)
	const [reasons, receipts] = await Promise.all([
		order.isCancellable ? listCancelReasons(api) : [],
		listOrderReceipts(api, order.receipts),
	])
	return data(
		{
			order,
			storeCode: storeCodeOf(order),
			reasons,
			receipts: receipts.map(({ code, kind, date, total }) => ({ code, kind, date, total })),
			unsent,
			timeZone: order.timeZone ?? city.timeZone,
			phone: config.shop.phone,
		},
		{ headers: settingCookies(expiry) },
	)
}

export const action = customerAction(
	[CancelOrder, ChangeReturn],
	async (form, args) => {
		const intent = form.get('intent')
		if (intent === 'repeat') return repeat(args)
		return intent === 'return-sent' || intent === 'return-kept' ? change(form, args) : cancel(form, args)
	},
	{ largest: LARGEST_WITH_TEXT },
)

export default function OrderPage() {
	const { order, storeCode, reasons, receipts, unsent, timeZone, phone } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result ?? null
	const { orderNumber, isPayable, paymentTotal, cancellation, bonusesToCome } = order
	const placed = new Date(order.date)
	const isHelped = useSupport() !== undefined
	return (
		<AccountPage title={`Заказ ${orderNumber}`} area="/account/orders">
			<section
				aria-labelledby="news"
				className="rounded-picture bg-surface p-8 forced-colors:border max-tablet:px-5 max-tablet:py-6"
			>
				<p className="text-muted">
					Оформлен {dayAndMonth(placed, timeZone)} в {timeOfDay(placed, timeZone)}
				</p>
				<h2 id="news" className="mt-1.5 text-40">
					{orderNews(order, timeZone)}
				</h2>
				{cancellation && (
					<p className="mt-2">
						{cancellation.reason}
						{cancellation.comment && `: ${cancellation.comment}`}
					</p>
				)}
				<div className="mt-8">
					<OrderTrail steps={trailOf(order, timeZone)} />
				</div>
				<div className="mt-7 flex flex-wrap gap-3">
					{isPayable && (
						<Form
							call="getAcquiring"
							method="post"
							action={paymentPath(orderNumber)}
							className="max-tablet:w-full"
						>
							<SubmitButton widePhone>Оплатить {formatMoney(paymentTotal)}</SubmitButton>
						</Form>
					)}
					{order.items.length > 0 ? (
						<Form method="post" className="max-tablet:w-full">
							<SubmitButton look="secondary" name="intent" value="repeat" widePhone>
								Повторить заказ
							</SubmitButton>
						</Form>
					) : (
						<ButtonLink to="/gift-cards/e-giftcard" look="secondary" widePhone>
							Подарить ещё одну
						</ButtonLink>
					)}
					{order.isReturnable && !isHelped && (
						<ButtonLink to={returnPath(orderNumber)} look="secondary" widePhone>
							Вернуть вещи
						</ButtonLink>
					)}
				</div>
			</section>
			<div className="mt-10 grid items-start gap-x-gap gap-y-8 desktop:grid-cols-5">
				<div className="min-w-0 desktop:col-span-3">
					<OrderDetails order={order} storeCode={storeCode} timeZone={timeZone} />
					<OrderItems order={order} />
				</div>
				<section
					aria-labelledby="sums"
					className="rounded-picture bg-surface p-8 forced-colors:border desktop:col-span-2 max-tablet:px-5 max-tablet:py-6"
				>
					<h2 id="sums" className="text-28">
						Сумма заказа
					</h2>
					<OrderSums order={order} />
					{bonusesToCome > 0 && (
						<p className="mt-4 text-14">За этот заказ начислим {plural(bonusesToCome, words.bonus)}.</p>
					)}
				</section>
			</div>
			{receipts.length > 0 && (
				<section aria-labelledby="receipts" className="mt-10">
					<h2 id="receipts" className="text-28">
						Квитанции
					</h2>
					<ReceiptLinks receipts={receipts} timeZone={timeZone} />
				</section>
			)}
			{order.returns && (
				<AskedReturns
					action={orderPath(orderNumber)}
					returns={order.returns}
					timeZone={timeZone}
					isOwn={!isHelped}
					photoPath={(id) => returnPhotoPath(orderNumber, id)}
					result={result?.initialValue?.returnId ? result : null}
				/>
			)}
			{order.isCancellable && (
				<CancelForm
					action={orderPath(orderNumber)}
					order={order}
					reasons={reasons}
					result={result?.initialValue?.returnId ? null : result}
					unsent={unsent}
				/>
			)}
			<p className="mt-8 max-w-text text-muted">
				Что-то не так? Позвони{' '}
				<a className="underlined whitespace-nowrap" href={phoneLink(phone)}>
					{phone}
				</a>{' '}
				и назови номер заказа.
			</p>
			<p className="mt-4">
				{isHelped ? (
					<ArrowLink back to={operatorOrderPath(orderNumber)}>
						Заказ на рабочем столе
					</ArrowLink>
				) : (
					<ArrowLink back to="/account/orders">
						Все заказы
					</ArrowLink>
				)}
			</p>
		</AccountPage>
	)
}
