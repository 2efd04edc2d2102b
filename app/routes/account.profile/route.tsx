import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { accountMeta } from '#app/components/account/account-meta.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { UnsentNotice } from '#app/components/account/unsent-notice.tsx'
import { birthRange } from '#app/forms/profile.ts'
import { settingCookies } from '#app/services/cookies.server.ts'
import { customerAction, requireCustomer } from '#app/services/customer.server.ts'
import { getProfile } from '#app/services/personal.server.ts'
import { readSentCode } from '#app/services/sent-code.server.ts'
import { takeUnsent } from '#app/services/unsent-form.server.ts'
import { confirmEmail, saveProfile, sendEmailCode } from './actions.server.ts'
import { EmailSection } from './email-section.tsx'
import { PhoneSection } from './phone-section.tsx'
import { ProfileSection } from './profile-section.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => accountMeta(data)

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { api, config, form } = context
	await requireCustomer(api, request)
	const [profile, emailCode, { unsent, forget }] = await Promise.all([
		getProfile(api),
		readSentCode(request, 'email'),
		takeUnsent(request),
	])
	return data(
		{
			meta: { title: 'Профиль', shopName: config.shop.name, hasError: form.failed },
			profile,
			birthRange: birthRange(new Date().toISOString().slice(0, 10)),
			/** The address that waits for its code; not while another one is to be typed. */
			emailCode: new URL(request.url).searchParams.get('edit') === 'email' ? null : emailCode,
			unsent,
			shop: config.shop,
		},
		{ headers: settingCookies(forget) },
	)
}

export const action = customerAction(async (form, args) => {
	switch (form.get('intent')) {
		case 'email':
		case 'resend':
			return sendEmailCode(form, args)
		case 'email-code':
			return confirmEmail(form, args)
		default:
			return saveProfile(form, args)
	}
})

export default function ProfilePage() {
	const { profile, birthRange, emailCode, unsent, shop } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result ?? null
	// Each form is told what became of itself.
	const resultOf = (intent: string) => (result?.initialValue?.intent === intent ? result : null)
	const unsentOf = (intent: string) => (unsent?.intent === intent ? unsent : null)
	return (
		<AccountPage title="Профиль" area="/account/profile">
			<UnsentNotice shown={unsent !== null} />
			<div className="grid max-w-180 gap-12">
				<ProfileSection
					profile={profile}
					birthRange={birthRange}
					result={resultOf('profile')}
					unsent={unsentOf('profile')}
				/>
				<PhoneSection phone={profile.phone} shop={shop} />
				<EmailSection
					email={profile.email}
					code={emailCode}
					result={resultOf('email') ?? resultOf('resend') ?? resultOf('email-code')}
					unsent={unsentOf('email')}
				/>
			</div>
		</AccountPage>
	)
}
