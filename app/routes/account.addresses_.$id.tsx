import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { settingCookies } from '#app/actions/cookies.server.ts'
import { customerAction, ofCustomer } from '#app/actions/customer.server.ts'
import { invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { spreadAddress } from '#app/actions/spread-address.server.ts'
import { takeUnsent } from '#app/actions/unsent-form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { pageProblem } from '#app/api/problems.server.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { AddressForm } from '#app/components/account/address-form.tsx'
import { AddressesMissing } from '#app/components/account/addresses-missing.tsx'
import { UnsentNotice } from '#app/components/account/unsent-notice.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { SavedAddressForm } from '#app/forms/saved-address.ts'
import { addressValues, loadAddressForm } from '#app/loaders/address-form.server.ts'
import { changeSavedAddress } from '#app/services/addresses.server.ts'
import { addressName } from '#app/texts/saved-address.ts'

export const meta = titled<typeof loader>(({ title }) => title, { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'AddressDetails' }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const [{ saved, cities, city }, { unsent, expiry }] = await ofCustomer(context.api, request, () =>
		Promise.all([loadAddressForm(context), takeUnsent({ request, context })]),
	)
	const headers = settingCookies(expiry)
	if (!saved) return data({ title: 'Изменить адрес', hasUnsent: false, form: null }, { headers })
	const address = saved.addresses.find(({ id }) => String(id) === params.id)
	if (!address) throw pageProblem('not-found', 404)
	const isOffered = cities.some(({ id }) => id === address.cityId)
	const form = {
		values: unsent ?? addressValues(address),
		cities: isOffered ? cities : [{ id: address.cityId, name: address.cityName }, ...cities],
		ownCityId: city.id,
		isOnly: saved.addresses.length === 1,
	}
	return data({ title: `Адрес: ${addressName(address)}`, hasUnsent: unsent !== null, form }, { headers })
}

export const action = customerAction([SavedAddressForm], async (form, { context, params }) => {
	spreadAddress(form)
	const submission = parseForm(form, SavedAddressForm)
	if (submission.status !== 'success') return invalid(context, submission)
	try {
		await changeSavedAddress(context.api, Number(params.id), submission.value)
	} catch (error) {
		return rejected(context, submission, error)
	}
	return redirectWithFlash(context, '/account/addresses', { text: 'Адрес изменён' })
})

export default function AddressPage() {
	const { title, hasUnsent, form } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result ?? null
	return (
		<AccountPage title={title} area="/account/addresses">
			<UnsentNotice shown={hasUnsent} />
			{form ? <AddressForm {...form} result={result} /> : <AddressesMissing />}
		</AccountPage>
	)
}
