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
import { CookieChoiceForm } from '#app/components/privacy/cookie-choice-form.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { useSupport } from '#app/components/shell/use-support.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { ContactHoursForm } from '#app/forms/contact-hours.ts'
import { EndHelp, SubscriptionsForm } from '#app/forms/subscriptions.ts'
import { passkeyOrigin } from '#app/loaders/passkeys.server.ts'
import { listHelp } from '#app/services/operator.server.ts'
import { listPasskeys } from '#app/services/passkeys.server.ts'
import {
	getContactHours,
	getProfile,
	listConsents,
	listSubscriptions,
} from '#app/services/personal.server.ts'
import { shopTime } from '#app/texts/shop-time.ts'
import { offsetOf } from '#app/texts/time-zones.ts'
import type { ContactHours } from '#contract/personal.ts'
import { endOpenHelp, saveContactHours, saveSubscriptions } from './actions.server.ts'
import { ConsentsSection } from './consents-section.tsx'
import { EmailState } from './email-state.tsx'
import { HelpSection } from './help-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { NewsSection } from './news-section.tsx'

export const meta = titled('Настройки', { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'Subscriptions' }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { api } = context
	const [{ email }, subscriptions, hours, consents, emailCode, { unsent, expiry }, help, { city }, passkeys] =
		await ofCustomer(api, request, () =>
			Promise.all([
				getProfile(api),
				listSubscriptions(api),
				getContactHours(api),
				listConsents(api),
				readSentCode(context, 'email'),
				takeUnsent({ request, context }),
				listHelp(api),
				api.user(),
				listPasskeys(api),
			]),
		)
	const isOfHours = unsent?.intent === 'hours'
	return data(
		{
			email,
			emailCode,
			consents,
			subscriptions: subscriptions.map(({ communicationChannel, isSubscribed }) => ({
				communicationChannel,
				isSubscribed: unsent && !unsent.intent ? unsent[communicationChannel] === 'on' : isSubscribed,
			})),
			hours: hours !== undefined && { ...hoursShown(hours, city.timeZone), ...(isOfHours && unsent) },
			hasUnsent: unsent !== null,
			help,
			timeZone: city.timeZone,
			hasPasskeys: passkeys !== undefined && passkeyOrigin(context, request) !== null,
		},
		{ headers: settingCookies(expiry) },
	)
}

/** The values of the fields; by default the zone of the city, and the day. */
function hoursShown(hours: ContactHours | null, timeZone: string) {
	const { utcOffset, from, until } = hours ?? {
		utcOffset: offsetOf(timeZone, shopTime()),
		from: 10,
		until: 20,
	}
	return { when: hours ? 'HOURS' : 'ANY', utcOffset: `${utcOffset}`, from: `${from}`, until: `${until}` }
}

export const action = customerAction([SubscriptionsForm, ContactHoursForm, EndHelp], async (form, args) => {
	const intent = form.get('intent')
	if (intent === 'end-help') return endOpenHelp(form, args)
	return intent === 'hours' ? saveContactHours(form, args) : saveSubscriptions(form, args)
})

export default function SettingsPage() {
	const { email, emailCode, consents, subscriptions, hours, hasUnsent, help, timeZone, hasPasskeys } =
		useLoaderData<typeof loader>()
	const support = useSupport()
	const answer = useActionData<typeof action>()
	const rejection = (answer && 'rejection' in answer && answer.rejection) || null
	const result = (answer && 'result' in answer && answer.result) || null
	return (
		<AccountPage title="Настройки" area="/account/settings">
			<UnsentNotice shown={hasUnsent} />
			<div className="grid max-w-180 gap-12">
				<NewsSection subscriptions={rejection?.wanted ?? subscriptions} email={email} rejection={rejection} />
				{!support && hours && <HoursSection hours={hours} result={result} />}
				<EmailState email={email} code={emailCode} />
				{!support && <ConsentsSection consents={consents} />}
				{!support && <HelpSection help={help} timeZone={timeZone} />}
				<section aria-labelledby="cookie-choice" className="border-line border-t pt-8">
					<h2 id="cookie-choice" className="text-28">
						Cookie
					</h2>
					<p className="mt-3 mb-3 max-w-lead text-muted">
						Необходимые держат корзину, город и вход. Остальные — счётчик посещений, без него всё работает:{' '}
						<TextLink to="/pages/privacy">какие это cookie</TextLink>.
					</p>
					<CookieChoiceForm here="/account/settings" />
				</section>
				{!support && hasPasskeys && (
					<section aria-labelledby="passkeys" className="border-line border-t pt-8">
						<h2 id="passkeys" className="text-28">
							Вход без кода
						</h2>
						<p className="mt-3 max-w-lead text-muted">
							С ключом доступа входят по лицу, отпечатку пальца или пин-коду устройства, без SMS.
						</p>
						<p className="mt-2">
							<ArrowLink to="/account/passkeys">Ключи доступа</ArrowLink>
						</p>
					</section>
				)}
				<section aria-labelledby="sessions" className="border-line border-t pt-8">
					<h2 id="sessions" className="text-28">
						Устройства
					</h2>
					<p className="mt-3 max-w-lead text-muted">
						Телефон потерялся или кто-то ещё вошёл в твой аккаунт? Закрой его везде, на этом устройстве тоже:
						новый код придёт только на твой номер.
						{hasPasskeys && ' Ключи доступа остаются: ключ потерянного устройства удали отдельно.'}
					</p>
					<Form call="logout" method="post" action="/logout" className="mt-5">
						<SubmitButton look="secondary" name="where" value="everywhere" widePhone>
							Выйти на всех устройствах
						</SubmitButton>
					</Form>
				</section>
				<section aria-labelledby="deletion" className="border-line border-t pt-8">
					<h2 id="deletion" className="text-28">
						Удаление аккаунта
					</h2>
					<p className="mt-3 max-w-lead text-muted">
						Что сотрётся и что останется — на <TextLink to="/delete-info">отдельной странице</TextLink>.
					</p>
					<p className="mt-2">
						<ArrowLink to="/account/delete">Удалить аккаунт</ArrowLink>
					</p>
				</section>
			</div>
		</AccountPage>
	)
}
