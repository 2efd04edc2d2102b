import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { atWork } from '#app/actions/employee.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { EmployeePage } from '#app/components/employee/employee-page.tsx'
import { PrintButton } from '#app/components/employee/print-button.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { listAllOrders } from '#app/services/all-orders.server.ts'
import { getEmployee } from '#app/services/staff.server.ts'
import { plural, words } from '#app/texts/plural.ts'
import { obtainingMethods } from '#app/texts/statuses.ts'

export const meta = titled('Лист сборки', { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'EmployeeOrders' }

/** As many as are on a page of the list. */
const MOST = 20

export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url)
	const chosen = searchParams.getAll('order')
	const numbers = (chosen.length > 0 ? chosen : searchParams.getAll('all'))
		.filter((number) => /^\d{8}$/.test(number))
		.slice(0, MOST)
	const [, list] = await atWork(
		request,
		Promise.all([
			getEmployee(api),
			numbers.length > 0 ? listAllOrders(api, { find: numbers.join(' ') }) : null,
		]),
	)
	return { orders: list?.orders ?? [] }
}

export default function PickingListPage() {
	const { orders } = useLoaderData<typeof loader>()
	const rows = orders
		.flatMap(({ orderNumber, items }) => items.map((item) => ({ ...item, orderNumber })))
		.sort((one, other) => one.vendorCode.localeCompare(other.vendorCode, 'ru', { numeric: true }))
	const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0)
	return (
		<EmployeePage title="Лист сборки">
			<p className="mt-3">
				{orders.length === 0
					? 'Отметь заказы в списке: лист соберётся из них.'
					: `${plural(pieces, words.product)} в ${plural(orders.length, inOrders)}`}
			</p>
			{rows.length > 0 && (
				<>
					<div className="mt-4">
						<PrintButton />
					</div>
					<div className="mt-5 scroll-x">
						<table className="w-full max-w-240 text-left text-16">
							<thead>
								<tr className="border-ink border-b">
									{['Артикул', 'Вещь', 'Размер', 'Шт.', 'Заказ', 'Взято'].map((name) => (
										<th key={name} scope="col" className="py-2 pr-4 font-medium">
											{name}
										</th>
									))}
								</tr>
							</thead>
							<tbody>
								{rows.map((row) => (
									<tr key={`${row.orderNumber} ${row.skuId}`} className="border-line border-b align-top">
										<td className="py-2 pr-4 whitespace-nowrap">{row.vendorCode}</td>
										<td className="py-2 pr-4">{[row.name, row.color].filter(Boolean).join(', ')}</td>
										<td className="py-2 pr-4 font-strong">{row.size || '—'}</td>
										<td className="py-2 pr-4 font-strong">{row.quantity}</td>
										<td className="py-2 pr-4 whitespace-nowrap">{row.orderNumber}</td>
										<td className="py-2">
											<span aria-hidden="true" className="block size-5 border border-ink" />
										</td>
									</tr>
								))}
							</tbody>
						</table>
					</div>
					<ul className="mt-6 max-w-240 text-16">
						{orders.map(({ orderNumber, method, comment }) => (
							<li key={orderNumber} className="break-words">
								{orderNumber}: {obtainingMethods[method]}
								{comment && `, ${comment}`}
							</li>
						))}
					</ul>
				</>
			)}
			<p className="mt-6 print:hidden">
				<ArrowLink back to="/employee/orders">
					Все заказы
				</ArrowLink>
			</p>
		</EmployeePage>
	)
}

const inOrders = ['заказе', 'заказах', 'заказах'] as const
