import { dateOnly, dayWithDate, shortPeriod } from '#app/texts/dates.ts'
import { formatCost, formatMoney } from '#app/texts/money.ts'
import { formatPhone } from '#app/texts/phone.ts'
import { plural, words } from '#app/texts/plural.ts'
import { obtainingMethods, paymentWords } from '#app/texts/statuses.ts'
import type { Order } from '#contract/orders.ts'
import { streetText } from '#contract/street-text.ts'
import { ProductPicture } from '../catalog/product-picture.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Sums } from '../ui/summary-box.tsx'

/** Who gets the order, how, where, when, and how it is paid; above that what the backend says is wrong with it. */
export function OrderDetails({ order, timeZone }: { order: Order; timeZone: string }) {
	const { deliveryInfo, obtainingMethod, giftCard } = order
	const place = deliveryInfo.pointName ?? addressOf(deliveryInfo)
	const rows: [string, string | undefined][] = [
		[giftCard ? 'Кто дарит' : 'Получатель', order.userInfo.name],
		['Кому', giftCard?.recipientName],
		['Как получить', obtainingMethods[obtainingMethod]],
		['Где', giftCard?.recipientEmail ?? [deliveryInfo.cityName, place].filter(Boolean).join(', ')],
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
		['Оплата', paymentWords(order)],
		['Комментарий', order.userInfo.comment],
		['Телефон', formatPhone(order.userInfo.phone)],
		['E-mail', order.userInfo.email],
	]
	return (
		<>
			{order.error && (
				<Notice look="error" icon="alert" className="mb-6">
					{order.error}
				</Notice>
			)}
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
		</>
	)
}

function addressOf(place: Order['deliveryInfo']): string {
	const { house, block, building, entrance, floor, doorphoneCode, apartment } = place
	return [
		streetText(place),
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

/** What is in the order; nothing where a gift card alone was bought. */
export function OrderItems({ order }: { order: Pick<Order, 'items'> }) {
	if (order.items.length === 0) return null
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
	const { discount, bonusDiscount, giftCardTotal, services } = order
	const pieces = order.items.reduce((count, item) => count + item.quantity, 0)
	return (
		<Sums
			lines={[
				...(pieces > 0 ? [{ label: plural(pieces, words.product), value: formatMoney(order.oldPrice) }] : []),
				...services.map(({ name, price }) => ({ label: name, value: formatMoney(price) })),
				...(discount > 0 ? [{ label: 'Скидка', value: `−${formatMoney(discount)}`, reduction: true }] : []),
				...(bonusDiscount > 0 ? [{ label: 'Из неё бонусами', value: formatMoney(bonusDiscount) }] : []),
				{ label: 'Доставка', value: formatCost(order.deliveryPrice) },
				...(giftCardTotal > 0
					? [
							{ label: 'Всего', value: formatMoney(order.total) },
							{ label: 'Подарочная карта', value: `−${formatMoney(giftCardTotal)}`, reduction: true },
						]
					: []),
			]}
			total={{
				label: totalName(order),
				value: formatMoney(order.paymentTotal),
			}}
		/>
	)
}

function totalName({ paymentStatus, status, giftCardTotal }: Order): string {
	if (paymentStatus === 'PAID') return giftCardTotal > 0 ? 'Оплачено деньгами' : 'Оплачено'
	if (paymentStatus === 'REFUNDED') return 'Вернули'
	if (status === 'CANCELLED') return 'Сумма'
	return giftCardTotal > 0 ? 'Осталось оплатить' : 'К оплате'
}
