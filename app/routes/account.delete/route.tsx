import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { settingCookies } from '#app/actions/cookies.server.ts'
import { customerAction, ofCustomer } from '#app/actions/customer.server.ts'
import { readSentCode } from '#app/actions/sent-code.server.ts'
import { takeUnsent } from '#app/actions/unsent-form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { UnsentNotice } from '#app/components/account/unsent-notice.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { deleteAccountForm } from '#app/forms/delete-account.ts'
import { getDashboard, getProfile } from '#app/services/personal.server.ts'
import { confirmDeletion, sendDeletionCode } from './actions.server.ts'
import { Consequences } from './consequences.tsx'
import { DeletionForm } from './deletion-form.tsx'
import { OrdersOnTheirWay } from './orders-on-their-way.tsx'

export const meta = titled('Удаление аккаунта', { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'Profile' }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { api } = context
	const [{ orders, bonus }, { phone, email }, code, { unsent, expiry }] = await ofCustomer(api, request, () =>
		Promise.all([
			getDashboard(api),
			getProfile(api),
			readSentCode(context, 'delete'),
			takeUnsent({ request, context }),
		]),
	)
	return data(
		{
			activeOrders: orders.active,
			bonuses: bonus,
			phone,
			hasEmail: email !== '',
			/** Only a code of this account's deletion counts. */
			code: code?.to === phone ? code : null,
			unsent,
		},
		{ headers: settingCookies(expiry) },
	)
}

export type DeletionData = Awaited<ReturnType<typeof loader>>['data']

export const action = customerAction([deleteAccountForm({ hasEmail: true })], async (form, args) =>
	form.get('intent') === 'delete' ? confirmDeletion(form, args) : sendDeletionCode(form, args),
)

export default function DeleteAccountPage() {
	const page = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result ?? null
	const { activeOrders, bonuses, code, unsent } = page
	return (
		<AccountPage title="Удаление аккаунта" area="/account/settings">
			<UnsentNotice shown={unsent !== null} />
			<div className="max-w-180">
				<Consequences bonuses={bonuses} />
				{activeOrders > 0 ? (
					<OrdersOnTheirWay count={activeOrders} />
				) : code ? (
					<DeletionForm page={page} code={code} result={result} />
				) : (
					<Form call="deleteAccount" method="post" action="/account/delete" className="mt-8">
						<p className="mb-5 max-w-lead">
							Чтобы никто не удалил аккаунт за тебя, пришлём код на твой номер. Пока код не введён, ничего не
							сотрётся.
						</p>
						<SubmitButton look="danger" name="intent" value="code" widePhone>
							Получить код
						</SubmitButton>
					</Form>
				)}
				<p className="mt-8">
					<ArrowLink back to="/account/settings">
						Оставить аккаунт
					</ArrowLink>
				</p>
			</div>
		</AccountPage>
	)
}
