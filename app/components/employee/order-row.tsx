import { shopOrderPath } from '#app/paths/page-paths.ts'
import { formatMoney } from '#app/texts/money.ts'
import { plural, words } from '#app/texts/plural.ts'
import type { ShopOrder } from '#contract/staff.ts'
import { Link } from '../ui/link.tsx'
import { dueWords, shopOrderNews } from './order-words.ts'

/** An order of the store in a list: the end of the phone large, then the items, then the time left. */
export function OrderRow({ order, timeZone }: { order: ShopOrder; timeZone: string }) {
	const due = order.due ? dueWords(order.due, timeZone) : null
	const isLate = order.isOverdue || due?.isLate
	const news = due?.text ?? shopOrderNews(order, timeZone)
	return (
		<li className="border-line border-t">
			<Link to={shopOrderPath(order.orderNumber)} className="flex min-h-14 items-center gap-x-4 py-3">
				<span className="flex-none whitespace-nowrap font-strong text-size leading-tight">
					<span className="sr-only">Телефон на </span>
					{order.phoneEnd}
				</span>
				<span className="min-w-0 text-16">
					<span className="block break-words font-medium">{order.name}</span>
					<span className="block text-muted">
						{order.orderNumber} · {plural(order.pieces, words.product)}
					</span>
					<span className={`block ${isLate ? 'font-medium text-error' : ''}`}>
						{[news, order.toPay > 0 && `принять ${formatMoney(order.toPay)}`].filter(Boolean).join(' · ')}
					</span>
				</span>
			</Link>
		</li>
	)
}
