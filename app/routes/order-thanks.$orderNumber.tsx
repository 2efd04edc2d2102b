import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OrderDetails, OrderItems, OrderSums } from '#app/components/account/order-details.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SummaryBox } from '#app/components/ui/summary-box.tsx'
import { orderPath, paymentPath } from '#app/paths.ts'
import { getOrder, orderKeyIn } from '#app/services/orders.server.ts'
import { dateOnly, dayWithDate, timeOfDay } from '#app/texts/dates.ts'
import { formatMoney } from '#app/texts/money.ts'
import { phoneLink } from '#app/texts/phone.ts'
import { withinReturnDays } from '#app/texts/terms.ts'
import type { Order } from '#contract/orders.ts'

export const meta = titled<typeof loader>(({ order }) => `Спасибо за заказ ${order.orderNumber}`, {
	robots: 'noindex',
})

export async function loader({ request, params, context: { api, config } }: LoaderFunctionArgs) {
	const key = orderKeyIn(request)
	const order = await getOrder(api, params.orderNumber ?? '', key)
	// Asked for by the shell already.
	const user = await api.user()
	return { order, key, timeZone: user.city.timeZone, isCustomer: Boolean(user.customer), shop: config.shop }
}

export default function OrderThanksPage() {
	const { order, key, timeZone, isCustomer, shop } = useLoaderData<typeof loader>()
	return (
		<div className="wrap pt-10 pb-section max-tablet:pt-6">
			<PageHeading>Спасибо за заказ</PageHeading>
			<p className="mt-4 max-w-lead text-22 tracking-sub">
				Номер заказа <b className="whitespace-nowrap">{order.orderNumber}</b>. Сохрани его: по номеру мы
				найдём заказ за минуту.
			</p>
			{order.isPayable && (
				<Notice icon="clock" className="mt-6 max-w-180">
					<p>
						Заказ ещё не оплачен
						{order.reservedUntil &&
							`: ${order.giftCard ? 'он ждёт' : 'вещи отложены'} до ${timeOfDay(new Date(order.reservedUntil), timeZone)}`}
						.
					</p>
					<div className="mt-3">
						<ButtonLink to={paymentPath(order.orderNumber, key)}>
							Оплатить {formatMoney(order.paymentTotal)}
						</ButtonLink>
					</div>
				</Notice>
			)}
			{order.giftCard && order.paymentStatus === 'PAID' && (
				<Notice icon="mail" className="mt-6 max-w-180">
					{giftCardWords(order.giftCard)}
				</Notice>
			)}
			{order.status === 'CANCELLED' && (
				<Notice look="error" icon="alert" className="mt-6 max-w-180">
					Заказ отменён: оплата не пришла вовремя{!order.giftCard && ', вещи вернулись на полку'}.
				</Notice>
			)}
			<div className="mt-10 grid items-start gap-x-12 laptop:grid-cols-summary-laptop desktop:grid-cols-summary desktop:gap-x-18">
				<div className="min-w-0">
					<OrderDetails order={order} timeZone={timeZone} />
					<OrderItems order={order} />
					<p className="mt-8 max-w-text text-muted">
						Что-то не так? Позвони{' '}
						<a className="underlined whitespace-nowrap" href={phoneLink(shop.phone)}>
							{shop.phone}
						</a>{' '}
						и назови номер заказа.{!order.giftCard && ` Вернуть вещи можно ${withinReturnDays}.`}
					</p>
					<p className="mt-6 flex flex-wrap gap-x-8">
						{isCustomer && !order.key && (
							<ArrowLink to={orderPath(order.orderNumber)}>Следить за заказом</ArrowLink>
						)}
						<ArrowLink to="/catalog">Вернуться к покупкам</ArrowLink>
					</p>
				</div>
				<SummaryBox title="Сумма заказа">
					<OrderSums order={order} />
				</SummaryBox>
			</div>
		</div>
	)
}

/** When the letter goes, and where. */
function giftCardWords({ recipientEmail, sendOn }: NonNullable<Order['giftCard']>): string {
	return sendOn
		? `Письмо с картой уйдёт на ${recipientEmail}: ${dayWithDate(dateOnly(sendOn))}, в 9 утра по Москве.`
		: `Письмо с номером карты и пин-кодом уже едет на ${recipientEmail}.`
}
