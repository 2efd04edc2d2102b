import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { settingCookies } from '#app/actions/cookies.server.ts'
import { customerAction, ofCustomer } from '#app/actions/customer.server.ts'
import { invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { spreadAddress } from '#app/actions/spread-address.server.ts'
import { takeUnsent } from '#app/actions/unsent-form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { AddressForm } from '#app/components/account/address-form.tsx'
import { UnsentNotice } from '#app/components/account/unsent-notice.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { SavedAddressForm } from '#app/forms/saved-address.ts'
import { loadAddressForm } from '#app/loaders/address-form.server.ts'
import { saveAddress } from '#app/services/addresses.server.ts'

export const meta = titled('Новый адрес', { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'AddressDetails' }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const [{ saved, cities, city }, { unsent, expiry }] = await ofCustomer(context.api, request, () =>
		Promise.all([loadAddressForm(context), takeUnsent({ request, context })]),
	)
	const isFirst = saved?.addresses.length === 0
	return data(
		{
			values: unsent ?? { kind: isFirst ? 'HOME' : 'OTHER', cityId: String(city.id) },
			hasUnsent: unsent !== null,
			cities,
			ownCityId: city.id,
			isOnly: isFirst,
		},
		{ headers: settingCookies(expiry) },
	)
}

export const action = customerAction([SavedAddressForm], async (form, { context }) => {
	spreadAddress(form)
	const submission = parseForm(form, SavedAddressForm)
	if (submission.status !== 'success') return invalid(context, submission)
	try {
		await saveAddress(context.api, submission.value)
	} catch (error) {
		return rejected(context, submission, error)
	}
	return redirectWithFlash(context, '/account/addresses', { text: 'Адрес сохранён' })
})

export default function NewAddressPage() {
	const { hasUnsent, ...form } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result ?? null
	return (
		<AccountPage title="Новый адрес" area="/account/addresses">
			<UnsentNotice shown={hasUnsent} />
			<AddressForm {...form} result={result} />
		</AccountPage>
	)
}
