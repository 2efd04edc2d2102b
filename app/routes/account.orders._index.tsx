import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ofCustomer } from '#app/actions/customer.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { OrderPictures } from '#app/components/account/order-pictures.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { useSupport } from '#app/components/shell/use-support.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Pagination } from '#app/components/ui/pagination.tsx'
import { StretchedLink } from '#app/components/ui/stretched-link.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { operatorOrderPath, orderPath, paymentPath } from '#app/paths/page-paths.ts'
import { listPersonalOrders } from '#app/services/personal.server.ts'
import { dayAndMonth } from '#app/texts/dates.ts'
import { formatMoney } from '#app/texts/money.ts'
import { plural, words } from '#app/texts/plural.ts'
import { obtainingMethods, orderFilters, orderStatuses, paymentWords } from '#app/texts/statuses.ts'
import type { OrderSummary } from '#contract/personal.ts'

export const meta = titled('Заказы', { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'Orders' }

export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url)
	const [{ items, pagination, statuses }, { city }] = await ofCustomer(api, request, () =>
		Promise.all([
			listPersonalOrders(api, {
				page: searchParams.get('page'),
				orderStatus: searchParams.get('status'),
			}),
			api.user(),
		]),
	)
	return {
		orders: items,
		statuses,
		page: pagination.pageNumber,
		totalPages: pagination.totalPages,
		timeZone: city.timeZone,
	}
}

export default function OrdersPage() {
	const { orders, statuses, page, totalPages, timeZone } = useLoaderData<typeof loader>()
	const chosen = statuses.find(({ isSelected }) => isSelected)?.id
	const total = statuses.reduce((sum, { quantity }) => sum + quantity, 0)
	return (
		<AccountPage title="Заказы" area="/account/orders">
			{total > 0 && (
				<Tabs
					label="Какие заказы"
					items={[
						{ name: `Все, ${total}`, to: '/account/orders', current: chosen === undefined },
						...statuses.map(({ id, quantity }) => ({
							name: quantity > 0 ? `${orderFilters[id]}, ${quantity}` : orderFilters[id],
							to: `/account/orders?status=${id}`,
							current: id === chosen,
						})),
					]}
				/>
			)}
			{orders.length === 0 && <NoOrders isFiltered={chosen !== undefined && total > 0} />}
			<ul className="mt-4 grid gap-4">
				{orders.map((order) => (
					<li key={order.orderNumber}>
						<OrderRow order={order} timeZone={timeZone} />
					</li>
				))}
			</ul>
			<div className="mt-12">
				<Pagination
					page={page}
					totalPages={totalPages}
					href={(number) =>
						`/account/orders?${new URLSearchParams({ ...(chosen && { status: chosen }), page: String(number) })}`
					}
				/>
			</div>
			{total > 0 && (
				<p className="mt-6">
					<ArrowLink to="/account/orders/receipts">Квитанции</ArrowLink>
				</p>
			)}
		</AccountPage>
	)
}

function OrderRow({ order, timeZone }: { order: OrderSummary; timeZone: string }) {
	// An operator's tools are on the desk's page of the order.
	const pathOf = useSupport() ? operatorOrderPath : orderPath
	const { orderNumber, date, status, paymentStatus, isPayable, total, quantityTotal, obtainingMethod } = order
	return (
		<article className="group relative grid gap-x-8 gap-y-4 rounded-picture bg-surface p-6 forced-colors:border desktop:grid-cols-fluid max-tablet:p-5">
			<div className="min-w-0">
				<p className="text-14 text-muted">
					№ {orderNumber} от {dayAndMonth(new Date(date), timeZone)}
				</p>
				<h2 className="mt-1 text-28">
					<StretchedLink
						to={pathOf(orderNumber)}
						className="group-hover:underline group-hover:decoration-2 group-hover:underline-offset-6"
					>
						{orderStatuses[status]}
						<span className="sr-only">, заказ {orderNumber}</span>
					</StretchedLink>
				</h2>
				<p className="mt-2">
					{quantityTotal > 0 ? plural(quantityTotal, words.product) : 'Подарочная карта'},{' '}
					{formatMoney(total)}
					<span className="text-muted">
						{status === 'CANCELLED' && paymentStatus !== 'REFUNDED' ? '' : `. ${paymentWords(order)}`}
						{status === 'CANCELLED' ? '' : `. ${obtainingMethods[obtainingMethod]}`}
					</span>
				</p>
				{isPayable && (
					<Form call="getAcquiring" method="post" action={paymentPath(orderNumber)} className="relative mt-4">
						<SubmitButton size="s">Оплатить</SubmitButton>
					</Form>
				)}
			</div>
			<OrderPictures items={order.items} />
		</article>
	)
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
	return (
		<div className="mt-6 rounded-picture bg-surface p-8 forced-colors:border max-tablet:px-5 max-tablet:py-6">
			<h2 className="text-40">{isFiltered ? 'Таких заказов нет' : 'Первый заказ ещё впереди'}</h2>
			<p className="mt-3 max-w-lead">
				{isFiltered
					? 'Посмотри остальные: они под соседними вкладками.'
					: 'Когда он появится, здесь будет видно, где он и когда приедет.'}
			</p>
			<div className="mt-6">
				<ButtonLink to={isFiltered ? '/account/orders' : '/catalog'}>
					{isFiltered ? 'Все заказы' : 'В каталог'}
				</ButtonLink>
			</div>
		</div>
	)
}
