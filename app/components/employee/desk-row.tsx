import { shopOrderPath } from '#app/paths/page-paths.ts'
import { dateOnly, dayAndMonth, shortPeriod, timeOfDay } from '#app/texts/dates.ts'
import { obtainingMethods } from '#app/texts/statuses.ts'
import type { AnyOrder } from '#contract/all-orders.ts'
import { Link } from '../ui/link.tsx'
import { pieceWords, shopOrderNews, shopPaymentWords } from './order-words.ts'

interface DeskRowProps {
	order: AnyOrder
	timeZone: string
	/** Id of the form that prints the chosen orders. */
	form: string
}

/** An order of any way in a list: number and state, where and when it goes, goods, payment, comment. */
export function DeskRow({ order, timeZone, form }: DeskRowProps) {
	const { orderNumber, date, phoneEnd, method, deliveryInfo, items, payment, comment, shipment } = order
	const placed = new Date(date)
	const where = [obtainingMethods[method], deliveryInfo.cityName, deliveryInfo.pointName]
	const when = [
		deliveryInfo.date && dayAndMonth(dateOnly(deliveryInfo.date), timeZone),
		deliveryInfo.time && shortPeriod(deliveryInfo.time),
	].filter(Boolean)
	const carrier = shipment && [shipment.carrier, shipment.number && `№ ${shipment.number}`]
	return (
		<li className="flex gap-x-3 border-line border-t py-4">
			<label className="target flex-none items-start">
				<input type="checkbox" name="order" value={orderNumber} form={form} className="tick mt-1" />
				<span className="sr-only">В лист сборки: {orderNumber}</span>
			</label>
			<div className="min-w-0 flex-1 wrap-anywhere text-16">
				<p className="flex flex-wrap items-baseline gap-x-4">
					<Link
						to={shopOrderPath(orderNumber)}
						className="target font-strong text-22 underline-offset-4 hover:underline"
					>
						{orderNumber}
					</Link>
					<span className={order.isOverdue ? 'font-medium text-error' : 'font-medium'}>
						{shopOrderNews(order, timeZone)}
					</span>
					<span className="text-muted">
						<span className="sr-only">Телефон на </span>…{phoneEnd}
					</span>
				</p>
				<p>
					{where.filter(Boolean).join(', ')}
					{when.length > 0 && ` · ${when.join(', ')}`}
				</p>
				{carrier && <p>{carrier.filter(Boolean).join(', ')}</p>}
				<ul className="text-muted">
					{items.map((item) => (
						<li key={item.skuId}>{pieceWords(item)}</li>
					))}
				</ul>
				<p>{shopPaymentWords(payment)}</p>
				{comment && <p className="mt-1 border-sun border-l-4 pl-3">{comment}</p>}
				<p className="text-14 text-muted">
					Оформлен {dayAndMonth(placed, timeZone)} в {timeOfDay(placed, timeZone)}
				</p>
			</div>
		</li>
	)
}
