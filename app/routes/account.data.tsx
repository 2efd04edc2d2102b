import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { ofCustomer } from '#app/actions/customer.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { getOwnData } from '#app/services/personal.server.ts'
import { dayAndMonth } from '#app/texts/dates.ts'
import { dataSections, readableFields } from '#app/texts/own-data.ts'

export const handle: PageHandle = { pageType: 'Personal' }

export const meta = titled('Мои данные', { robots: 'noindex' })

/** All stored data of the customer, to read. */
export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
	return { data: await ofCustomer(api, request, () => getOwnData(api)) }
}

export default function DataPage() {
	const { data } = useLoaderData<typeof loader>()
	const empty = data.sections.filter(({ rows }) => rows.length === 0).map(({ about }) => dataSections[about])
	return (
		<AccountPage title="Мои данные" area="/account/settings">
			<p className="max-w-lead text-muted">
				Всё, что магазин хранит о тебе, на {dayAndMonth(new Date(data.madeAt))}. Номеров банковских карт у нас
				нет. Коды и ключи хранятся зашифрованными, поэтому их здесь не показать. В файле есть и то, что нужно
				только программам: номера строк и картинки вещей.
			</p>
			<p className="mt-5">
				<ButtonLink to="/resources/own-data" reloadDocument>
					Скачать файл JSON
				</ButtonLink>
			</p>
			{data.sections
				.filter(({ rows }) => rows.length > 0)
				.map(({ about, rows }) => (
					<section key={about} aria-labelledby={about} className="mt-10">
						<h2 id={about} className="text-28">
							{dataSections[about]}
						</h2>
						{rows.map((row, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
							<dl key={index} className="mt-3 border-line border-b pb-3">
								{readableFields(row).map(({ name, value, to }) => (
									<div key={name} className="grid grid-cols-1 gap-x-6 py-1 tablet:grid-cols-listing">
										<dt className="break-words text-muted">{name}</dt>
										<dd className="break-words">{to ? <Link to={to}>{value}</Link> : value}</dd>
									</div>
								))}
							</dl>
						))}
					</section>
				))}
			{empty.length > 0 && (
				<section aria-labelledby="empty" className="mt-10">
					<h2 id="empty" className="text-28">
						Здесь ничего нет
					</h2>
					<p className="mt-3 max-w-text text-muted">{empty.join(', ')}.</p>
				</section>
			)}
		</AccountPage>
	)
}
