import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { atWork } from '#app/actions/employee.server.ts'
import { readQuery } from '#app/actions/form-reader.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { DeskRow } from '#app/components/employee/desk-row.tsx'
import { EmployeePage } from '#app/components/employee/employee-page.tsx'
import { useFresh } from '#app/components/employee/use-fresh.ts'
import { Select } from '#app/components/form/choices/select.tsx'
import { Field } from '#app/components/form/fields/field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { titled } from '#app/components/shell/titled.ts'
import { Accordion } from '#app/components/ui/accordion.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Pagination } from '#app/components/ui/pagination.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { formFields } from '#app/forms/form-fields.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { FindAnyOrder } from '#app/forms/shop-order.ts'
import { listAllOrders } from '#app/services/all-orders.server.ts'
import { getEmployee } from '#app/services/staff.server.ts'
import { obtainingMethods } from '#app/texts/statuses.ts'
import type { DeskState } from '#contract/all-orders.ts'
import type { ObtainingMethod } from '#contract/shapes.ts'

export const meta = titled('Все заказы', { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'EmployeeOrders' }

const fields = formFields(FindAnyOrder)

export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url)
	const search = parseForm(readQuery(searchParams, fields), FindAnyOrder)
	const asked = search.status === 'success' ? search.value : {}
	const page = Number(searchParams.get('page')) || 1
	const [employee, list] = await atWork(
		request,
		Promise.all([getEmployee(api), listAllOrders(api, { ...asked, page })]),
	)
	const { state = 'AT_WORK' as const, method, find = '' } = asked
	return {
		...list,
		state,
		method,
		find,
		timeZone: employee.shop.timeZone,
		result: search.status === 'success' ? null : search.reply(),
	}
}

const loadSchema = () => import('#app/forms/shop-order.ts').then(({ FindAnyOrder }) => FindAnyOrder)

const states: Record<DeskState, string> = {
	AT_WORK: 'В работе',
	NEW: 'Новые',
	ASSEMBLING: 'Собираем',
	IN_DELIVERY: 'В пути',
	READY_FOR_PICKUP: 'Ждут покупателя',
	UNPAID: 'Не оплачены',
	COMPLETED: 'Получены',
	CANCELLED: 'Отменены',
	ALL: 'Все',
}

const picking = 'picking'

/** @returns the address of the list with these filters; without those that are not chosen */
function listPath(query: {
	state?: DeskState
	method?: ObtainingMethod | undefined
	find?: string
	page?: number
}): string {
	const { state, method, find, page = 1 } = query
	const chosen = {
		...(find && { find }),
		...(state && state !== 'AT_WORK' && { state }),
		...(method && { method }),
		...(page > 1 && { page: String(page) }),
	}
	const search = new URLSearchParams(chosen).toString()
	return `/employee/orders${search && `?${search}`}`
}

export default function AllOrdersPage() {
	const {
		orders,
		pagination,
		states: counts,
		state,
		method,
		find,
		timeZone,
		result,
	} = useLoaderData<typeof loader>()
	const defaultValue = { find, method }
	const [form, field] = useDeferredForm(loadSchema, { id: 'find-any', result, defaultValue })
	useFresh()
	const countOf = (id: DeskState) => counts.find((one) => one.id === id)?.quantity
	return (
		<EmployeePage title="Все заказы">
			<Form
				action="/employee/orders"
				role="search"
				aria-label="Поиск заказа"
				{...form.props}
				className="mt-5 grid max-w-150 gap-3"
			>
				{state !== 'AT_WORK' && <input type="hidden" name="state" value={state} />}
				<Select
					key={`method ${method}`}
					label="Как получают"
					field={field('method')}
					options={[
						{ value: '', label: 'Все способы' },
						...Object.entries(obtainingMethods).map(([value, label]) => ({ value, label })),
					]}
				/>
				<Field
					key={find}
					label="Номера заказов или конец телефона"
					field={field('find')}
					type="search"
					autoComplete="off"
					enterKeyHint="search"
					aside={<Button className="min-h-13">Найти</Button>}
				/>
			</Form>
			<p className="mt-3">
				<TextLink to="/employee/calls" className="target">
					Просят позвонить: покупка в 1 клик
				</TextLink>
			</p>
			{find ? (
				<p className="mt-6">
					Поиск «{find}»: по номеру среди всех заказов, по телефону среди тех, что в работе.{' '}
					<TextLink to={listPath({ method })}>Заказы в работе</TextLink>
				</p>
			) : (
				<div className="mt-6">
					<Tabs
						label="Состояние"
						items={(Object.keys(states) as DeskState[]).map((id) => ({
							name: [states[id], countOf(id)].filter(Boolean).join(' '),
							to: listPath({ state: id, method }),
							current: id === state,
						}))}
					/>
				</div>
			)}
			{orders.length === 0 ? (
				<p className="mt-8">
					{find ? `По запросу «${find}» ничего нет. По имени здесь не ищут.` : 'Здесь пусто.'}
				</p>
			) : (
				<>
					<Form
						id={picking}
						action="/employee/orders/picking"
						className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2"
					>
						<Button look="secondary">Лист сборки</Button>
						<span className="text-16 text-muted">Отмеченных заказов, а без отметок — всех на странице</span>
						{orders.map(({ orderNumber }) => (
							<input key={orderNumber} type="hidden" name="all" value={orderNumber} />
						))}
					</Form>
					<ul className="mt-4 max-w-240 border-line border-b">
						{orders.map((order) => (
							<DeskRow key={order.orderNumber} order={order} timeZone={timeZone} form={picking} />
						))}
					</ul>
					<div className="mt-6">
						<Pagination
							page={pagination.pageNumber}
							totalPages={pagination.totalPages}
							href={(page) => listPath({ state, method, find, page })}
						/>
					</div>
				</>
			)}
			<section aria-label="Как это устроено" className="mt-10 max-w-180">
				<Accordion title="Как это устроено" id="how-to">
					<ul className="grid list-disc gap-2 pl-5 text-16">
						<li>Новый заказ возьми в сборку, вещи найди по листу сборки, чего нет — убери из заказа.</li>
						<li>«Собран» видишь только ты. Покупатель узнает, когда заказ уедет или его можно забрать.</li>
						<li>
							Отдаёшь курьеру или в службу доставки — запиши, кто везёт, номер и ссылку. Ошибку можно
							исправить, пока заказ в пути.
						</li>
						<li>
							Деньги при получении отметь, когда перевозчик их принял. Оплаченное онлайн вернётся туда, откуда
							платили.
						</li>
						<li>
							Не забрали — отметь, когда посылка снова у тебя: вещи вернутся в продажу, деньги покупателю.
							Вернули часть вещей после получения — «Вернули вещи» в заказе.
						</li>
						<li>
							Имя, телефон и адрес открыты в самом заказе. Всё, что сделано и открыто, остаётся в записи.
						</li>
					</ul>
				</Accordion>
			</section>
		</EmployeePage>
	)
}
