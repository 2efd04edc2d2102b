import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { settingCookies } from '#app/actions/cookies.server.ts'
import { customerAction, ofCustomer } from '#app/actions/customer.server.ts'
import { readSentCode } from '#app/actions/sent-code.server.ts'
import { takeUnsent } from '#app/actions/unsent-form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { UnsentNotice } from '#app/components/account/unsent-notice.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { birthRange, ContactCode, NewEmail, NewPhone, ProfileForm } from '#app/forms/profile.ts'
import { getPotentialPhone, getProfile } from '#app/services/personal.server.ts'
import { saveProfile } from './actions.server.ts'
import { confirmContact, emailContact, phoneContact, sendContactCode } from './contacts.server.ts'
import { EmailSection } from './email-section.tsx'
import { PhoneSection } from './phone-section.tsx'
import { ProfileSection } from './profile-section.tsx'

export const meta = titled('Профиль', { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'Profile' }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { api } = context
	const { searchParams } = new URL(request.url)
	const [profile, emailCode, phoneCode, potentialPhone, { unsent, expiry }] = await ofCustomer(
		api,
		request,
		() =>
			Promise.all([
				getProfile(api),
				readSentCode(context, 'email'),
				readSentCode(context, 'phone'),
				getPotentialPhone(api),
				takeUnsent({ request, context }),
			]),
	)
	// The unconfirmed address or phone; not while another one is to be typed.
	const edited = searchParams.get('edit')
	return data(
		{
			profile,
			birthRange: birthRange(),
			emailCode: edited === 'email' ? null : emailCode,
			phoneCode: edited === 'phone' ? null : phoneCode,
			/** Of the link in the letter. */
			linkedCode: /^\d{4,10}$/.exec(searchParams.get('code') ?? '')?.[0] ?? null,
			potentialPhone,
			captchaSiteKey: context.config.captchaSiteKey,
			unsent,
		},
		{ headers: settingCookies(expiry) },
	)
}

export const action = customerAction([ProfileForm, NewEmail, NewPhone, ContactCode], async (form, args) => {
	switch (form.get('intent')) {
		case 'email':
			return sendContactCode(emailContact, form, args)
		case 'phone':
			return sendContactCode(phoneContact, form, args)
		case 'resend':
			return sendContactCode(form.has('phone') ? phoneContact : emailContact, form, args)
		case 'email-code':
			return confirmContact(emailContact, form, args)
		case 'phone-code':
			return confirmContact(phoneContact, form, args)
		default:
			return saveProfile(form, args)
	}
})

export default function ProfilePage() {
	const page = useLoaderData<typeof loader>()
	const { profile, birthRange, emailCode, phoneCode, linkedCode, potentialPhone, captchaSiteKey, unsent } =
		page
	const result = useActionData<typeof action>()?.result ?? null
	// Each form gets its own result.
	const typed = result?.initialValue
	const sent = typed?.intent === 'resend' ? (typed.phone ? 'phone' : 'email') : String(typed?.intent)
	const resultOf = (...intents: string[]) => (intents.includes(sent) ? result : null)
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
				<PhoneSection
					phone={profile.phone}
					code={phoneCode}
					potential={potentialPhone}
					captchaSiteKey={captchaSiteKey}
					result={resultOf('phone', 'phone-code')}
					unsent={unsentOf('phone')}
				/>
				<EmailSection
					email={profile.email}
					code={emailCode}
					linkedCode={linkedCode}
					result={resultOf('email', 'email-code')}
					unsent={unsentOf('email')}
				/>
			</div>
		</AccountPage>
	)
}
