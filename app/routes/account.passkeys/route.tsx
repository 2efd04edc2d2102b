import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { customerAction, ofCustomer } from '#app/actions/customer.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { CustomersOwn } from '#app/components/form/for-whom.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { useSupport } from '#app/components/shell/use-support.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { NewPasskey, RemovedPasskey, RenamedPasskey } from '#app/forms/passkey.ts'
import { passkeyOrigin } from '#app/loaders/passkeys.server.ts'
import { listPasskeys } from '#app/services/passkeys.server.ts'
import { deletePasskey, saveNameOfPasskey, saveNewPasskey } from './actions.server.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'

export const meta = titled('Ключи доступа', { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'Profile' }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { api } = context
	const [own, { city }] = await ofCustomer(api, request, () => Promise.all([listPasskeys(api), api.user()]))
	return { own: own ?? null, origin: passkeyOrigin(context, request), timeZone: city.timeZone }
}

export const action = customerAction(
	[NewPasskey, RenamedPasskey, RemovedPasskey],
	async (form, args) => {
		switch (form.get('intent')) {
			case 'add':
				return saveNewPasskey(form, args)
			case 'rename':
				return saveNameOfPasskey(form, args)
			default:
				return deletePasskey(form, args)
		}
	},
	{ isRestored: false },
)

export default function PasskeysPage() {
	const { own, origin, timeZone } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const result = (answer && 'result' in answer && answer.result) || null
	const refusal = (answer && 'refusal' in answer && answer.refusal) || null
	const support = useSupport()
	return (
		<AccountPage title="Ключи доступа" area="/account/settings">
			<div className="max-w-180">
				{support ? (
					<CustomersOwn />
				) : own ? (
					<>
						<p className="max-w-lead">
							С ключом доступа входят без кода: по лицу, отпечатку пальца или пин-коду устройства. Ключ хранит
							само устройство, магазину не видны ни лицо, ни отпечаток. Код из SMS работает как раньше.
						</p>
						{own.passkeys.length > 0 && (
							<ul className="mt-8">
								{own.passkeys.map((passkey) => (
									<PasskeyRow
										key={passkey.id}
										passkey={passkey}
										timeZone={timeZone}
										result={result?.initialValue?.id === String(passkey.id) ? result : null}
									/>
								))}
							</ul>
						)}
						<AddPasskey
							origin={origin}
							isFull={own.passkeys.length >= own.limit}
							limit={own.limit}
							refusal={refusal}
						/>
					</>
				) : (
					<Notice icon="info">Ключи доступа сейчас не загрузились. Обнови страницу немного позже.</Notice>
				)}
				<p className="mt-8">
					<ArrowLink back to="/account/settings">
						В настройки
					</ArrowLink>
				</p>
			</div>
		</AccountPage>
	)
}
