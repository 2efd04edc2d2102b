import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ofCustomer } from '#app/actions/customer.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { ReceiptLinks } from '#app/components/account/receipt-links.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { Pagination } from '#app/components/ui/pagination.tsx'
import { listReceipts } from '#app/services/personal.server.ts'

export const meta = titled('Квитанции', { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'Orders' }

export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
	const [{ items, pagination }, { city }] = await ofCustomer(api, request, () =>
		Promise.all([listReceipts(api, new URL(request.url).searchParams.get('page')), api.user()]),
	)
	return {
		receipts: items,
		page: pagination.pageNumber,
		totalPages: pagination.totalPages,
		timeZone: city.timeZone,
	}
}

export default function ReceiptsPage() {
	const { receipts, page, totalPages, timeZone } = useLoaderData<typeof loader>()
	return (
		<AccountPage title="Квитанции" area="/account/orders">
			<div className="max-w-180">
				{receipts.length > 0 ? (
					<ReceiptLinks receipts={receipts} timeZone={timeZone} />
				) : (
					<p className="max-w-lead">
						Пока ни одной. Квитанция появится здесь, как только заказ будет оплачен.
					</p>
				)}
				<div className="mt-10">
					<Pagination
						page={page}
						totalPages={totalPages}
						href={(number) => `/account/orders/receipts?page=${number}`}
					/>
				</div>
				<p className="mt-8">
					<ArrowLink back to="/account/orders">
						Все заказы
					</ArrowLink>
				</p>
			</div>
		</AccountPage>
	)
}
