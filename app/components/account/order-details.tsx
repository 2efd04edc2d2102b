import type { ReactNode } from 'react'
import { orderCalendarPath, storePath } from '#app/paths/page-paths.ts'
import { dateOnly, dayAndMonth, dayWithDate, shortPeriod } from '#app/texts/dates.ts'
import { formatCost, formatMoney } from '#app/texts/money.ts'
import { formatPhone, phoneLink } from '#app/texts/phone.ts'
import { metroText } from '#app/texts/place.ts'
import { plural, words } from '#app/texts/plural.ts'
import { obtainingMethods, paymentWords } from '#app/texts/statuses.ts'
import { hoursText } from '#app/texts/working-days.ts'
import type { Order, Shipment } from '#contract/orders.ts'
import { agree } from '#contract/plural-form.ts'
import { streetText } from '#contract/street-text.ts'
import { ProductPicture } from '../catalog/product-picture.tsx'
import { refundSentence, returnedPieces } from '../refund/refund-words.ts'
import { GoodsName } from '../ui/goods-name.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { type DrawnCode, QrCode } from '../ui/qr-code.tsx'
import { Sums } from '../ui/summary-box.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { isAwaited } from './order-words.ts'
import { RuledDetails } from './ruled-details.tsx'

/** The recipient, way, place, time and payment of an order; above them the backend's message about a problem. */
export function OrderDetails({
	order,
	storeCode,
	timeZone,
	orderKey,
	isForCalendar = true,
}: {
	order: Order
	/** For the scanner of the store that hands the order out. */
	storeCode: DrawnCode | null
	/** Of the order's city. */
	timeZone: string
	/** Of the link to a guest's order. */
	orderKey?: string | undefined
	/** Its day can be put into a calendar here. */
	isForCalendar?: boolean
}) {
	const { deliveryInfo, obtainingMethod, giftCard } = order
	const rows: [string, ReactNode][] = [
		[giftCard ? 'Кто дарит' : 'Получатель', order.userInfo.name],
		['Кому', giftCard?.recipientName],
		['Способ получения', obtainingMethods[obtainingMethod]],
		[giftCard ? 'Куда' : 'Где', giftCard?.recipientEmail ?? <WhereToGo order={order} />],
		[
			'Когда',
			order.status !== 'CANCELLED' && deliveryInfo.date && (
				<WhenItIs {...{ order, timeZone, orderKey, isForCalendar }} />
			),
		],
		['Кто везёт', order.shipment && <Parcel shipment={order.shipment} />],
		['Код для магазина', storeCode && <StoreCode code={storeCode} orderNumber={order.orderNumber} />],
		['Оплата', paymentWords(order)],
		['Комментарий', order.userInfo.comment],
		['Телефон', formatPhone(order.userInfo.phone)],
		['Почта', order.userInfo.email],
	]
	return (
		<>
			{order.error && (
				<Notice look="error" icon="alert" className="mb-6">
					{order.error}
				</Notice>
			)}
			<RuledDetails rows={rows} />
		</>
	)
}

/** The place of an order: help to find a pick-up point, or the address of a delivery. */
function WhereToGo({ order: { deliveryInfo, place, obtainingMethod } }: { order: Order }) {
	const { cityName, pointId, pointName, pointAddress } = deliveryInfo
	if (!place) {
		const known = [cityName, pointName ?? addressOf(deliveryInfo), pointAddress]
		return <>{known.filter(Boolean).join(', ')}</>
	}
	return (
		<>
			<span className="block">
				{obtainingMethod === 'PICKUP' && pointId ? (
					<TextLink to={storePath(pointId)}>{place.name}</TextLink>
				) : (
					place.name
				)}
			</span>
			<span className="block">{[cityName, place.address].filter(Boolean).join(', ')}</span>
			{place.metro.length > 0 && <span className="block">{place.metro.map(metroText).join('; ')}</span>}
			{place.hours.length > 0 && <span className="block">{hoursText(place)}</span>}
			{place.phone && (
				<a className="underlined" href={phoneLink(place.phone)}>
					{place.phone}
				</a>
			)}
			{place.howToGet && <span className="block text-muted">{place.howToGet}</span>}
		</>
	)
}

/** The carrier who has the order, with the carrier's own page about it. */
function Parcel({ shipment: { carrier, number, link } }: { shipment: Shipment }) {
	return (
		<>
			{carrier}
			{number && (
				<>
					, <span className="unbroken">№ {number}</span>
				</>
			)}
			{link && (
				<>
					{', '}
					<a href={link} rel="noopener noreferrer nofollow" className="underlined">
						где посылка
					</a>
				</>
			)}
		</>
	)
}

function StoreCode({ code, orderNumber }: { code: DrawnCode; orderNumber: string }) {
	return (
		<span className="flex flex-wrap items-center gap-x-5 gap-y-3">
			<QrCode code={code} label={`QR-код заказа ${orderNumber}`} className="w-48 rounded-thumb" />
			<span className="max-w-60">
				Покажи его на кассе или назови номер: <b className="unbroken">{orderNumber}</b>
			</span>
		</span>
	)
}

/** The day and the hours, with a file for the calendar while the order is awaited. */
function WhenItIs({
	order,
	timeZone,
	orderKey,
	isForCalendar,
}: Omit<Parameters<typeof OrderDetails>[0], 'storeCode'>) {
	const { date = '', time } = order.deliveryInfo
	const day = dateOnly(date)
	const words = order.place
		? `с ${dayAndMonth(day, timeZone)}${order.keptUntil ? ` до ${dayAndMonth(dateOnly(order.keptUntil), timeZone)}` : ''}`
		: [dayWithDate(day, timeZone), time && shortPeriod(time)].filter(Boolean).join(', ')
	return (
		<>
			{words}
			{isForCalendar && isAwaited(order) && (
				<>
					{' '}
					<a
						className="underlined ml-2 whitespace-nowrap print:hidden"
						href={orderCalendarPath(order.orderNumber, orderKey)}
						download
					>
						В календарь
					</a>
				</>
			)}
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

/** Items of an order; nothing for an order of a gift card alone. */
export function OrderItems({ order }: { order: Pick<Order, 'items' | 'refunds'> }) {
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
								<GoodsName name={item.name} />
							</Link>
							<span className="block text-14 text-muted">
								{[
									item.color,
									item.size && `размер ${item.size}`,
									`${item.quantity} шт.`,
									returnedPieces(order, item.skuId) > 0 && `вернули ${returnedPieces(order, item.skuId)}`,
								]
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
	const { discount, personalDiscount = 0, bonusDiscount, giftCardTotal, services, refunds = [] } = order
	const pieces = order.items.reduce((count, item) => count + item.quantity, 0)
	const returned = [
		...refunds.map(refundSentence),
		...(order.status === 'CANCELLED' ? returnedTo(order) : []),
	]
	return (
		<>
			<Sums
				lines={[
					...(pieces > 0
						? [{ label: plural(pieces, words.product), value: formatMoney(order.oldPrice) }]
						: []),
					...services.map(({ name, price }) => ({ label: name, value: formatMoney(price) })),
					...(discount > 0 ? [{ label: 'Скидка', value: `−${formatMoney(discount)}`, reduction: true }] : []),
					...(personalDiscount > 0
						? [{ label: 'В том числе цена сотрудника', value: formatMoney(personalDiscount) }]
						: []),
					...(bonusDiscount > 0 ? [{ label: 'В том числе бонусы', value: formatMoney(bonusDiscount) }] : []),
					{ label: 'Доставка', value: formatCost(order.deliveryPrice) },
					...(giftCardTotal > 0
						? [
								{ label: 'Итого', value: formatMoney(order.total) },
								{ label: 'Подарочная карта', value: `−${formatMoney(giftCardTotal)}`, reduction: true },
							]
						: []),
				]}
				total={{
					label: totalName(order),
					value: formatMoney(order.paymentTotal),
				}}
			/>
			{returned.map((sentence) => (
				<p key={sentence} className="mt-4 text-14">
					{sentence}
				</p>
			))}
		</>
	)
}

/** Parts of a cancelled order that no bank gives back. */
const returnedTo = ({ giftCardTotal, bonusDiscount }: Order) => [
	...(giftCardTotal > 0 ? [`На подарочную карту вернулось ${formatMoney(giftCardTotal)}.`] : []),
	...(bonusDiscount > 0
		? [
				`На бонусный счёт ${agree(bonusDiscount, 'вернулся', 'вернулись')} ${plural(bonusDiscount, words.bonus)}.`,
			]
		: []),
]

function totalName({ paymentStatus, status, giftCardTotal }: Order): string {
	if (paymentStatus === 'PAID') return giftCardTotal > 0 ? 'Оплачено деньгами' : 'Оплачено'
	if (paymentStatus === 'REFUNDED') return 'Возвращено'
	if (status === 'CANCELLED') return 'Итого'
	return 'К оплате'
}
