import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { atWork } from '#app/actions/employee.server.ts'
import { readQuery } from '#app/actions/form-reader.server.ts'
import { EmployeePage } from '#app/components/employee/employee-page.tsx'
import { shopOrderNews } from '#app/components/employee/order-words.ts'
import { Field } from '#app/components/form/fields/field.tsx'
import { useLateForm } from '#app/components/form/use-late-form.ts'
import { titled } from '#app/components/shell/titled.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { FindOrder } from '#app/forms/employee.ts'
import { formFields } from '#app/forms/form-fields.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { shopOrderPath } from '#app/paths.ts'
import { getEmployee, listShopOrders } from '#app/services/staff.server.ts'
import { formatMoney } from '#app/texts/money.ts'
import { plural, words } from '#app/texts/plural.ts'
import type { ShopOrder } from '#contract/staff.ts'

export const meta = titled('Заказы магазина', { robots: 'noindex' })

const fields = formFields(FindOrder)

export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
	const search = parseForm(readQuery(new URL(request.url).searchParams, fields), FindOrder)
	const find = (search.status === 'success' && search.value.find) || ''
	const [employee, orders] = await atWork(request, Promise.all([getEmployee(api), listShopOrders(api, find)]))
	// A scanner types the number of an order and sends it.
	const [only] = orders
	if (only && orders.length === 1 && only.orderNumber === find) throw redirect(shopOrderPath(find), 303)
	return { employee, orders, find, result: search.status === 'success' ? null : search.reply() }
}

const loadSchema = () => import('#app/forms/employee.ts').then(({ FindOrder }) => FindOrder)

/** What is to be done, the most urgent first. */
const queues: { title: string; holds: (order: ShopOrder) => boolean }[] = [
	{ title: 'Собрать', holds: ({ status, isWaitingForPayment }) => isNew(status) && !isWaitingForPayment },
	{ title: 'Собираем', holds: ({ status }) => status === 'ASSEMBLING' },
	{ title: 'Ждут покупателя', holds: ({ status, isOverdue }) => isReady(status) && !isOverdue },
	{ title: 'Не забрали в срок', holds: ({ isOverdue }) => isOverdue },
	{ title: 'Ждут оплаты', holds: ({ isWaitingForPayment }) => isWaitingForPayment },
]

const isNew = (status: ShopOrder['status']) => status === 'NEW' || status === 'CONFIRMED'
const isReady = (status: ShopOrder['status']) => status === 'READY_FOR_PICKUP'

export default function EmployeeOrdersPage() {
	const { employee, orders, find, result } = useLoaderData<typeof loader>()
	const [form, field] = useLateForm(loadSchema, { id: 'find-order', result, defaultValue: { find } })
	return (
		<EmployeePage title="Заказы" employee={employee} area="/employee">
			<Form
				action="/employee"
				role="search"
				aria-label="Поиск заказа"
				{...form.props}
				className="mt-6 max-w-150"
			>
				<Field
					key={find}
					label="Номер заказа или конец телефона"
					field={field('find')}
					type="search"
					autoComplete="off"
					enterKeyHint="search"
					aside={<Button>Найти</Button>}
				/>
			</Form>
			{orders.length === 0 ? (
				<p className="mt-8 text-18">
					{find ? `По запросу «${find}» ничего нет.` : 'Всё выдано. Новых заказов нет.'}
				</p>
			) : (
				queues.map(({ title, holds }) => (
					<Queue key={title} title={title} orders={orders.filter(holds)} timeZone={employee.shop.timeZone} />
				))
			)}
			{find && (
				<p className="mt-8">
					<TextLink to="/employee" className="target">
						Все заказы
					</TextLink>
				</p>
			)}
		</EmployeePage>
	)
}

function Queue({ title, orders, timeZone }: { title: string; orders: ShopOrder[]; timeZone: string }) {
	if (orders.length === 0) return null
	return (
		<section className="mt-10">
			<h2 className="text-28">
				{title} <span className="text-muted">{orders.length}</span>
			</h2>
			<ul className="mt-3 border-line border-b">
				{orders.map((order) => (
					<li key={order.orderNumber} className="border-line border-t">
						<Link to={shopOrderPath(order.orderNumber)} className="flex items-center gap-x-5 py-3">
							<span className="font-strong text-40">
								<span className="sr-only">Телефон на </span>
								{order.phoneEnd}
							</span>
							<span className="min-w-0">
								<span className="block break-words font-medium">{order.name}</span>
								<span className="block text-muted">
									Заказ {order.orderNumber} · {plural(order.pieces, words.product)}
								</span>
								<span className={`block ${order.isOverdue ? 'font-medium text-error' : ''}`}>
									{[
										isReady(order.status) && shopOrderNews(order, timeZone),
										order.toPay > 0 && `взять ${formatMoney(order.toPay)}`,
									]
										.filter(Boolean)
										.join(' · ')}
								</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
