import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { atWork } from '#app/actions/employee.server.ts'
import { readQuery } from '#app/actions/form-reader.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { EmployeePage } from '#app/components/employee/employee-page.tsx'
import { NumberPad } from '#app/components/employee/number-pad.tsx'
import { OrderRow } from '#app/components/employee/order-row.tsx'
import { useFresh } from '#app/components/employee/use-fresh.ts'
import { Field } from '#app/components/form/fields/field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { titled } from '#app/components/shell/titled.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { FindOrder } from '#app/forms/employee.ts'
import { formFields } from '#app/forms/form-fields.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { handOverPath, shopOrderPath } from '#app/paths/page-paths.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { getEmployee, listShopOrders } from '#app/services/staff.server.ts'
import type { ShopOrder } from '#contract/staff.ts'

export const meta = titled('Заказы магазина', { robots: 'noindex' })

const fields = formFields(FindOrder)

export const handle: PageHandle = { pageType: 'EmployeeOrders' }

export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url)
	const search = parseForm(readQuery(searchParams, fields), FindOrder)
	const { find = '', key } = search.status === 'success' ? search.value : {}
	// A key of the number pad only writes; the search begins when the number is complete.
	const typed = key === 'back' ? find.slice(0, -1) : find + (key ?? '')
	const sought = key ? '' : find
	const [employee, orders] = await atWork(
		request,
		Promise.all([getEmployee(api), listShopOrders(api, sought)]),
	)
	// Nobody comes to a warehouse: its people send orders.
	if (employee.shop.isWarehouse && employee.rights?.includes('all-orders')) throw redirect('/employee/orders')
	// A scanner types the number of an order and sends it.
	const [only] = orders
	if (only && orders.length === 1 && only.orderNumber === sought.replace(/\D/g, ''))
		throw redirect(shopOrderPath(only.orderNumber), 303)
	return {
		timeZone: employee.shop.timeZone,
		orders,
		find: typed,
		sought,
		isHandOver: searchParams.get('show') === 'hand-over',
		result: search.status === 'success' ? null : search.reply(),
	}
}

const loadSchema = () => import('#app/forms/employee.ts').then(({ FindOrder }) => FindOrder)

interface QueueOfOrders {
	title: string
	isOfHandOver: boolean
	holds: (order: ShopOrder) => boolean
}

/** Queues of orders, the most urgent first. */
const queues: QueueOfOrders[] = [
	{
		title: 'Собрать',
		isOfHandOver: false,
		holds: ({ status, isWaitingForPayment }) => isNew(status) && !isWaitingForPayment,
	},
	{ title: 'Собираем', isOfHandOver: false, holds: ({ status }) => status === 'ASSEMBLING' },
	{
		title: 'Ждут покупателя',
		isOfHandOver: true,
		holds: ({ status, isOverdue }) => isReady(status) && !isOverdue,
	},
	{ title: 'Не забрали в срок', isOfHandOver: true, holds: ({ isOverdue }) => isOverdue },
	{
		title: 'Ждут оплаты',
		isOfHandOver: false,
		holds: ({ isWaitingForPayment }) => isWaitingForPayment,
	},
]

const isNew = (status: ShopOrder['status']) => status === 'NEW' || status === 'CONFIRMED'
const isReady = (status: ShopOrder['status']) => status === 'READY_FOR_PICKUP'

export default function EmployeeOrdersPage() {
	const { timeZone, orders, find, sought, isHandOver, result } = useLoaderData<typeof loader>()
	const [form, field] = useDeferredForm(loadSchema, { id: 'find-order', result, defaultValue: { find } })
	const isHydrated = useHydrated()
	useFresh()
	// The results of a search are shown in whatever queue they are.
	const shown = sought ? queues : queues.filter(({ isOfHandOver }) => isOfHandOver === isHandOver)
	const isEmpty = !shown.some(({ holds }) => orders.some(holds))
	return (
		<EmployeePage title="Заказы">
			<div className="mt-4">
				<Tabs
					label="Что делаем"
					items={[
						{ name: 'Сборка', to: '/employee', current: !isHandOver },
						{ name: 'Выдача', to: handOverPath(), current: isHandOver },
					]}
				/>
			</div>
			<Form
				action="/employee"
				role="search"
				aria-label="Поиск заказа"
				{...form.props}
				className="mt-5 grid max-w-150 gap-3"
			>
				{isHandOver && <input type="hidden" name="show" value="hand-over" />}
				<Field
					key={find}
					label="Номер заказа или конец телефона"
					field={field('find')}
					type="search"
					autoComplete="off"
					enterKeyHint="search"
					// Without scripts a scanner types into the focused field. A field that comes later would open the keyboard
					// of a phone.
					autoFocus={isHandOver && !isHydrated}
					aside={<Button className="min-h-13">Найти</Button>}
				/>
				{isHandOver && <NumberPad field="find" />}
			</Form>
			{isEmpty ? (
				<p className="mt-8">{sought ? `По запросу «${sought}» ничего нет.` : nothing(isHandOver)}</p>
			) : (
				shown.map(({ title, holds }) => (
					<Queue key={title} title={title} orders={orders.filter(holds)} timeZone={timeZone} />
				))
			)}
			{sought && (
				<p className="mt-8">
					<TextLink to={isHandOver ? handOverPath() : '/employee'} className="target">
						Все заказы
					</TextLink>
				</p>
			)}
		</EmployeePage>
	)
}

const nothing = (isHandOver: boolean) =>
	isHandOver ? 'Все готовые заказы выданы.' : 'Всё собрано. Новых заказов нет.'

function Queue({ title, orders, timeZone }: { title: string; orders: ShopOrder[]; timeZone: string }) {
	if (orders.length === 0) return null
	return (
		<section className="mt-8">
			<h2 className="text-28">
				{title} <span className="text-muted">{orders.length}</span>
			</h2>
			<ul className="mt-3 border-line border-b">
				{orders.map((order) => (
					<OrderRow key={order.orderNumber} order={order} timeZone={timeZone} />
				))}
			</ul>
		</section>
	)
}
