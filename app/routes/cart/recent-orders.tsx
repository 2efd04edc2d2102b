import { useContext } from 'react'
import { Helped } from '#app/components/form/for-whom.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { cancellationPath, operatorOrderPath, orderThanksPath, paymentPath } from '#app/paths/page-paths.ts'
import { timeInCity } from '#app/texts/dates.ts'
import { formatMoney } from '#app/texts/money.ts'
import type { RecentOrder } from '#contract/orders.ts'

interface RecentOrdersProps {
	orders: readonly RecentOrder[]
	/** Of the visitor's city, for an order without a zone of its own. */
	timeZone: string
}

/** Orders of this visitor that wait for their payment, or were just made: to pay, to see, to cancel. */
export function RecentOrders({ orders, timeZone }: RecentOrdersProps) {
	return (
		<ul aria-label="Твои заказы" className="grid gap-3">
			{orders.map((order) => (
				<li key={order.orderNumber}>
					<RecentOrderNotice order={order} timeZone={order.timeZone ?? timeZone} />
				</li>
			))}
		</ul>
	)
}

function RecentOrderNotice({ order, timeZone }: { order: RecentOrder; timeZone: string }) {
	const { orderNumber, key, isPayable, isCancellable, reservedUntil, paymentTotal, cityName } = order
	const isHelped = useContext(Helped) !== undefined
	const until = reservedUntil && timeInCity(new Date(reservedUntil), timeZone, cityName)
	return (
		<Notice icon={isPayable ? 'clock' : 'check'}>
			<p className="font-medium text-18">
				{isPayable
					? `Заказ ${orderNumber} ждёт оплаты${until ? ` до ${until}` : ''}`
					: `Заказ ${orderNumber} уже оформлен`}
			</p>
			<div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1">
				{/* The customer alone pays, not an operator. */}
				{isPayable && !isHelped && (
					<Form call="getAcquiring" method="post" action={paymentPath(orderNumber, key)}>
						<SubmitButton>Оплатить {formatMoney(paymentTotal)}</SubmitButton>
					</Form>
				)}
				<TextLink
					to={isHelped ? operatorOrderPath(orderNumber) : orderThanksPath(orderNumber, key)}
					className="target"
				>
					Посмотреть
				</TextLink>
				{isCancellable && !isHelped && (
					<TextLink to={cancellationPath(orderNumber, key)} className="target">
						Отменить
					</TextLink>
				)}
			</div>
		</Notice>
	)
}

/**
 * The heading of an empty cart after its things were ordered.
 * @param isAnswerLost this session did not receive the answer to its order, and must not show the order
 */
export const recentHeading = (orders: readonly RecentOrder[], isAnswerLost: boolean): string | undefined => {
	if (orders.length === 0 && !isAnswerLost) return undefined
	return orders.some(({ isPayable }) => isPayable) ? 'Заказ ждёт оплаты' : 'Заказ уже оформлен'
}
