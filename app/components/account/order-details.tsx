import { dateOnly, dayWithDate, shortPeriod } from '#app/texts/dates.ts'
import { formatCost, formatMoney } from '#app/texts/money.ts'
import { plural, words } from '#app/texts/plural.ts'
import { obtainingMethods, paymentMethods, paymentStatuses } from '#app/texts/statuses.ts'
import type { Order } from '#contract/orders.ts'
import { ProductPicture } from '../catalog/product-picture.tsx'
import { maskPhone } from '../form/phone-mask.ts'
import { Link } from '../ui/link.tsx'
import { Sums } from '../ui/summary-box.tsx'

/** Who gets the order, how, where, when, and how it is paid. */
export function OrderDetails({ order, timeZone }: { order: Order; timeZone: string }) {
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
		['Телефон', maskPhone(order.userInfo.phone)],
		['E-mail', order.userInfo.email],
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

function addressOf(place: Order['deliveryInfo']): string {
	const { street, house, block, building, entrance, floor, doorphoneCode, apartment } = place
	return [
		street,
		house && `дом ${house}`,
		block && `корп. ${block}`,
		building && `стр. ${building}`,
		entrance && `подъезд ${entrance}`,
		floor && `этаж ${floor}`,
		doorphoneCode && `домофон ${doorphoneCode}`,
		apartment && `кв. ${apartment}`,
	]
		.filter(Boolean)
		.join(', ')
}

/** What is in the order. */
export function OrderItems({ order }: { order: Pick<Order, 'items'> }) {
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

/** The sums of an order, each with its label. */
export function OrderSums({ order }: { order: Order }) {
	return (
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
				label: totalName(order),
				value: formatMoney(order.total),
			}}
		/>
	)
}

function totalName({ paymentStatus, status }: Order): string {
	if (paymentStatus === 'PAID') return 'Оплачено'
	if (paymentStatus === 'REFUNDED') return 'Вернули'
	return status === 'CANCELLED' ? 'Сумма' : 'К оплате'
}
