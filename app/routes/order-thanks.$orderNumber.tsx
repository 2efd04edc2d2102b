import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ProductPicture } from '#app/components/catalog/product-picture.tsx'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SummaryBox, Sums } from '#app/components/ui/summary-box.tsx'
import { getOrder } from '#app/services/orders.server.ts'
import { dateOnly, dayWithDate, shortPeriod, timeOfDay } from '#app/texts/dates.ts'
import { formatCost, formatMoney } from '#app/texts/money.ts'
import { phoneLink } from '#app/texts/phone.ts'
import { plural, words } from '#app/texts/plural.ts'
import { obtainingMethods, paymentMethods, paymentStatuses } from '#app/texts/statuses.ts'
import type { Order } from '#contract/orders.ts'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
	{ title: `Спасибо за заказ ${loaded?.order.orderNumber ?? ''} — «${loaded?.shop.name ?? ''}»` },
	{ name: 'robots', content: 'noindex' },
]

export async function loader({ params, context: { api, config } }: LoaderFunctionArgs) {
	const order = await getOrder(api, params.orderNumber ?? '')
	// Asked for by the shell already.
	const user = await api.user()
	return { order, timeZone: user.city.timeZone, shop: config.shop }
}

export default function OrderThanksPage() {
	const { order, timeZone, shop } = useLoaderData<typeof loader>()
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
							`: вещи отложены до ${timeOfDay(new Date(order.reservedUntil), timeZone)}`}
						.
					</p>
					<div className="mt-3">
						<ButtonLink to={`/payment/${order.orderNumber}`}>Оплатить {formatMoney(order.total)}</ButtonLink>
					</div>
				</Notice>
			)}
			{order.status === 'CANCELLED' && (
				<Notice look="error" icon="alert" className="mt-6 max-w-180">
					Заказ отменён: оплата не пришла вовремя, вещи вернулись на полку.
				</Notice>
			)}
			<div className="mt-10 grid items-start gap-x-12 laptop:grid-cols-summary-laptop desktop:grid-cols-summary desktop:gap-x-18">
				<div className="min-w-0">
					<Details order={order} timeZone={timeZone} />
					<Items order={order} />
					<p className="mt-8 max-w-text text-muted">
						Что-то не так? Позвони{' '}
						<a className="underlined whitespace-nowrap" href={phoneLink(shop.phone)}>
							{shop.phone}
						</a>{' '}
						и назови номер заказа. Вернуть вещи можно за 90 дней.
					</p>
					<p className="mt-6">
						<ArrowLink to="/catalog">Вернуться к покупкам</ArrowLink>
					</p>
				</div>
				<SummaryBox title="Сумма заказа">
					<Sums
						lines={[
							{
								label: plural(
									order.items.reduce((pieces, item) => pieces + item.quantity, 0),
									words.product,
								),
								value: formatMoney(order.oldPrice),
							},
							...(order.discount > 0
								? [{ label: 'Скидка', value: `−${formatMoney(order.discount)}`, reduction: true }]
								: []),
							{ label: 'Доставка', value: formatCost(order.deliveryPrice) },
						]}
						total={{
							label: order.paymentStatus === 'PAID' ? 'Оплачено' : 'К оплате',
							value: formatMoney(order.total),
						}}
					/>
				</SummaryBox>
			</div>
		</div>
	)
}

function Details({ order, timeZone }: { order: Order; timeZone: string }) {
	const { deliveryInfo, obtainingMethod } = order
	const place = deliveryInfo.pointName ?? addressOf(deliveryInfo)
	const rows: [string, string | undefined][] = [
		['Получатель', order.userInfo.name],
		['Как получить', obtainingMethods[obtainingMethod]],
		['Где', [deliveryInfo.cityName, place].filter(Boolean).join(', ')],
		[
			'Когда',
			deliveryInfo.date &&
				[
					dayWithDate(dateOnly(deliveryInfo.date), timeZone),
					deliveryInfo.time && shortPeriod(deliveryInfo.time),
				]
					.filter(Boolean)
					.join(', '),
		],
		['Оплата', `${paymentMethods[order.paymentMethod].name}. ${paymentStatuses[order.paymentStatus]}`],
		['Комментарий', order.userInfo.comment],
	]
	return (
		<dl className="border-line border-b">
			{rows
				.filter(([, value]) => value)
				.map(([name, value]) => (
					<div key={name} className="grid gap-x-4 border-line border-t py-3 tablet:grid-cols-listing">
						<dt className="text-muted">{name}</dt>
						<dd className="min-w-0 break-words">{value}</dd>
					</div>
				))}
		</dl>
	)
}

function addressOf({ street, house, apartment }: Order['deliveryInfo']): string {
	return [street, house && `дом ${house}`, apartment && `кв. ${apartment}`].filter(Boolean).join(', ')
}

function Items({ order }: { order: Order }) {
	return (
		<>
			<h2 className="mt-10 text-28">В заказе</h2>
			<ul className="mt-4">
				{order.items.map((item) => (
					<li
						key={item.skuId}
						className="grid grid-cols-toast items-center gap-x-4 border-line border-t py-4 last:border-b"
					>
						<span className="block h-17.5 w-14 overflow-hidden rounded-thumb bg-ground-stone">
							<ProductPicture src={item.image} alt="" sizes="56px" />
						</span>
						<span className="min-w-0">
							<Link to={`/product/${item.id}`} className="font-medium underline-offset-4 hover:underline">
								{item.name}
							</Link>
							<span className="block text-14 text-muted">
								{[item.color, item.size && `размер ${item.size}`, `${item.quantity} шт.`]
									.filter(Boolean)
									.join(', ')}
							</span>
							<span className="block font-medium">{formatMoney(item.total)}</span>
						</span>
					</li>
				))}
			</ul>
		</>
	)
}
