import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ofCustomer } from '#app/actions/customer.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { getOwnData } from '#app/services/personal.server.ts'
import { dataFieldName, dataFieldValue, dataSections } from '#app/texts/consents.ts'
import { dayAndMonth } from '#app/texts/dates.ts'

export const handle: PageHandle = { pageType: 'Personal' }

export const meta = titled('Мои данные', { robots: 'noindex' })

/** All stored data of the customer, to read. */
export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
	return { data: await ofCustomer(api, request, () => getOwnData(api)) }
}

export default function DataPage() {
	const { data } = useLoaderData<typeof loader>()
	return (
		<AccountPage title="Мои данные" area="/account/settings">
			<p className="max-w-lead text-muted">
				Всё, что магазин хранит о тебе, на {dayAndMonth(new Date(data.madeAt))}. Номеров банковских карт у нас
				нет. Коды и ключи хранятся зашифрованными, поэтому их здесь не показать.
			</p>
			<p className="mt-5">
				<ButtonLink to="/resources/own-data" reloadDocument>
					Скачать файл JSON
				</ButtonLink>
			</p>
			{data.sections.map(({ about, rows }) => (
				<section key={about} aria-labelledby={about} className="mt-10">
					<h2 id={about} className="text-28">
						{dataSections[about]}
					</h2>
					{rows.length === 0 && <p className="mt-3 text-muted">Ничего нет.</p>}
					{rows.map((row, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
						<dl key={index} className="mt-3 border-line border-b pb-3">
							{Object.entries(row).map(([name, value]) => (
								<div key={name} className="grid grid-cols-1 gap-x-6 py-1 tablet:grid-cols-2">
									<dt className="break-words text-muted">{dataFieldName(name)}</dt>
									<dd className="break-words">{dataFieldValue(name, value)}</dd>
								</div>
							))}
						</dl>
					))}
				</section>
			))}
		</AccountPage>
	)
}
