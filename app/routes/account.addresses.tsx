import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { customerAction, ofCustomer } from '#app/actions/customer.server.ts'
import { redirectWithFlash } from '#app/actions/form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { AddressesMissing } from '#app/components/account/addresses-missing.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { RemovedAddress } from '#app/forms/saved-address.ts'
import { savedAddressPath } from '#app/paths/page-paths.ts'
import { listSavedAddresses, removeSavedAddress } from '#app/services/addresses.server.ts'
import { addressName, doorText, wayText } from '#app/texts/saved-address.ts'
import type { SavedAddress, SavedAddresses } from '#contract/addresses.ts'

export const meta = titled('Адреса', { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'AddressesList' }

export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
	const saved = await ofCustomer(api, request, () => listSavedAddresses(api))
	return { saved: saved ?? null }
}

export const action = customerAction(
	[RemovedAddress],
	async (form, { context }) => {
		const { data: removed } = RemovedAddress.safeParse(Object.fromEntries(form))
		if (removed) await removeSavedAddress(context.api, removed.id)
		return redirectWithFlash(context, '/account/addresses', { text: 'Адрес удалён' })
	},
	{ isRestored: false },
)

export default function AddressesPage() {
	const { saved } = useLoaderData<typeof loader>()
	return (
		<AccountPage title="Адреса" area="/account/addresses">
			{saved ? <AddressList {...saved} /> : <AddressesMissing />}
		</AccountPage>
	)
}

function AddressList({ addresses, limit }: SavedAddresses) {
	return (
		<>
			{addresses.length === 0 ? (
				<p className="max-w-lead">
					Пока адресов нет. Сохрани адрес, и при доставке в этот город он подставится при оформлении заказа.
				</p>
			) : (
				<ul className="max-w-180">
					{addresses.map((address) => (
						<AddressRow key={address.id} address={address} isOnly={addresses.length === 1} />
					))}
				</ul>
			)}
			<div className="mt-8">
				{addresses.length < limit ? (
					<ButtonLink to="/account/addresses/new" look="secondary" widePhone>
						Добавить адрес
					</ButtonLink>
				) : (
					<p className="max-w-lead text-muted">
						Больше адресов сохранить нельзя: их уже {limit}. Чтобы добавить новый, удали ненужный.
					</p>
				)}
			</div>
		</>
	)
}

function AddressRow({ address, isOnly }: { address: SavedAddress; isOnly: boolean }) {
	const name = addressName(address)
	const door = doorText(address)
	const way = wayText(address)
	return (
		<li className="border-line border-t py-6 first:border-t-0 first:pt-0">
			<h2 className="text-22 leading-sub tracking-sub">
				{name}
				{address.isMain && !isOnly && <span className="ml-3 font-medium text-14 text-spruce">основной</span>}
			</h2>
			<p className="mt-1.5">
				{address.cityName}
				{name !== door && `, ${door}`}
			</p>
			{way && <p className="text-14 text-muted">{way}</p>}
			<div className="mt-2 flex flex-wrap items-center gap-x-6">
				<TextLink
					to={savedAddressPath(String(address.id))}
					className="target text-14"
					aria-label={`Изменить: ${name}`}
				>
					Изменить
				</TextLink>
				<Form method="post" action="/account/addresses">
					<input type="hidden" name="id" value={address.id} />
					<SubmitButton look="text" className="underlined" aria-label={`Удалить: ${name}`}>
						Удалить
					</SubmitButton>
				</Form>
			</div>
		</li>
	)
}
