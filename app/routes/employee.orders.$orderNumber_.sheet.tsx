import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { atWork } from '#app/actions/employee.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { pageProblem } from '#app/api/problems.server.ts'
import { OrderDetails, OrderSums } from '#app/components/account/order-details.tsx'
import { EmployeePage } from '#app/components/employee/employee-page.tsx'
import { pieceWords } from '#app/components/employee/order-words.ts'
import { PrintButton } from '#app/components/employee/print-button.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { shopOrderPath } from '#app/paths/page-paths.ts'
import { getEmployee, getShopOrder } from '#app/services/staff.server.ts'
import { formatMoney } from '#app/texts/money.ts'
import { withinReturnDays } from '#app/texts/terms.ts'

export const meta = titled<typeof loader>(({ order }) => `Лист в посылку ${order.orderNumber}`, {
	robots: 'noindex',
})

export const handle: PageHandle = { pageType: 'EmployeeOrders' }

export async function loader({ request, params, context: { api } }: LoaderFunctionArgs) {
	const [employee, { order, toPay }] = await atWork(
		request,
		Promise.all([getEmployee(api), getShopOrder(api, params.orderNumber ?? '')]),
	)
	if (!order) throw pageProblem('not-found', 404)
	return { order, toPay, timeZone: order.timeZone ?? employee.shop.timeZone }
}

export default function ParcelSheetPage() {
	const { order, toPay, timeZone } = useLoaderData<typeof loader>()
	const { orderNumber, items, userInfo } = order
	// The carrier needs no address of e-mail.
	const withoutMail = { ...order, userInfo: { ...userInfo, email: '' } }
	return (
		<EmployeePage title={`Заказ ${orderNumber}`}>
			<div className="mt-4">
				<PrintButton />
			</div>
			<div className="mt-5 max-w-180 text-16">
				{toPay > 0 && (
					<p className="mb-4 text-22">
						К оплате при получении: <b>{formatMoney(toPay)}</b>
					</p>
				)}
				<OrderDetails order={withoutMail} storeCode={null} timeZone={timeZone} isForCalendar={false} />
				<h2 className="mt-8 text-22">В посылке</h2>
				<ul className="mt-3 border-line border-b">
					{items.map((item) => (
						<li key={item.skuId} className="flex justify-between gap-x-6 border-line border-t py-2">
							<span className="min-w-0 break-words">{pieceWords(item)}</span>
							<span className="whitespace-nowrap">{formatMoney(item.total)}</span>
						</li>
					))}
				</ul>
				<OrderSums order={order} />
				<p className="mt-6">Что-то не подошло? Вернуть вещи можно {withinReturnDays()}.</p>
			</div>
			<p className="mt-6 print:hidden">
				<ArrowLink back to={shopOrderPath(orderNumber)}>
					К заказу
				</ArrowLink>
			</p>
		</EmployeePage>
	)
}
