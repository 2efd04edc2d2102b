import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAction, invalid, isFromRobot, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ErrorSummary, listNamedProblems } from '#app/components/form/error-summary.tsx'
import { TextField } from '#app/components/form/fields/text-field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { Honeypot } from '#app/components/form/honeypot.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useShopForm } from '#app/components/form/use-shop-form.ts'
import { titled } from '#app/components/shell/titled.ts'
import { useShopName } from '#app/components/shell/use-shop-name.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { parseForm } from '#app/forms/parse-form.ts'
import { NewsAddress, Subscribe, SubscribeBySms } from '#app/forms/subscribe.ts'
import { ownPath, pageBefore } from '#app/paths/own-path.ts'
import { subscribeAnonymously, subscribeToNews } from '#app/services/club.server.ts'
import { NewsConsents } from './news-consents.tsx'
import { SmsForm } from './sms-form.tsx'

export const meta = titled('Новости на почту', { robots: 'noindex' })

const subscribed = 'Готово, подписка оформлена. Отписаться можно в любом письме'

export const handle: PageHandle = { pageType: 'Subscriptions' }

/** With `?sms` the form is of news by SMS too. */
export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
	// An unrecognised visitor types the name and the phone.
	const user = await api.user().catch(() => null)
	return {
		isBySms: new URL(request.url).searchParams.has('sms'),
		owner: user?.customer?.id,
		known: { fullName: user?.customer?.firstName, phone: user?.customer?.phone },
	}
}

export const action = formAction([NewsAddress, Subscribe, SubscribeBySms], (form, args) => {
	const intent = form.get('intent')
	if (intent === 'begin') return beginSubscription(form, args)
	return intent === 'sms' ? subscribeBySms(form, args) : subscribeByEmail(form, args)
})

/** The address of the footer: this page asks for the consents. */
async function beginSubscription(
	form: FormData,
	{ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
) {
	const submission = parseForm(form, NewsAddress)
	if (submission.status !== 'success') return invalid(context, submission)
	const returnTo = backTo(pageBefore(request, context))
	const result: SubmissionResult<string[]> = { initialValue: { email: submission.value.email, returnTo } }
	return data({ result })
}

async function subscribeByEmail(form: FormData, { context }: Pick<ActionFunctionArgs, 'context'>) {
	const submission = parseForm(form, Subscribe)
	if (submission.status !== 'success') return invalid(context, submission)
	// A robot gets the message of a success.
	if (isFromRobot(form)) return redirectWithFlash(context, '/', { text: subscribed })
	try {
		await subscribeAnonymously(context.api, submission.value.email)
	} catch (error) {
		return rejected(context, submission, error, { field: 'email' })
	}
	return redirectWithFlash(context, backTo(submission.value.returnTo ?? null), { text: subscribed })
}

async function subscribeBySms(form: FormData, { context }: Pick<ActionFunctionArgs, 'context'>) {
	const submission = parseForm(form, SubscribeBySms)
	if (submission.status !== 'success') return invalid(context, submission)
	if (isFromRobot(form)) return redirectWithFlash(context, '/', { text: subscribed })
	const { phone, fullName, email } = submission.value
	try {
		await subscribeToNews(context.api, { phone, fullName, email })
	} catch (error) {
		return rejected(context, submission, error, { field: 'email' })
	}
	return redirectWithFlash(context, '/', { text: subscribed })
}

/** The page whose footer the address came from; the form's own page would be a circle. */
function backTo(page: string | null): string {
	const own = ownPath(page)
	return /^\/subscribe\b/.test(own) ? '/' : own
}

export default function SubscribePage() {
	const { isBySms, known } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result ?? null
	const shopName = useShopName()
	return (
		<EmptyState
			title={isBySms ? 'Новости на почту и в SMS' : 'Новости на почту'}
			picture="/pictures/land/dawn.avif"
		>
			<p className="mt-5 max-w-lead text-18">
				Письмо магазина «{shopName}» раз в две недели: новинки и скидки. Отписаться можно в каждом письме.
			</p>
			{isBySms ? <SmsForm known={known} result={result} /> : <EmailForm result={result} />}
			<p className="mt-6">
				{isBySms ? (
					<ArrowLink to="/subscribe">Только письма, без SMS</ArrowLink>
				) : (
					<ArrowLink to="/subscribe?sms=1">Ещё и SMS о самых больших скидках</ArrowLink>
				)}
			</p>
		</EmptyState>
	)
}

/** The form of the footer: here it has room for its errors. */
function EmailForm({ result }: { result: SubmissionResult<string[]> | null }) {
	const [form, fields] = useShopForm(Subscribe, {
		id: 'subscribe',
		result,
	})
	return (
		<Form
			call="subscribeAnonymously"
			method="post"
			action="/subscribe"
			{...getFormProps(form)}
			className="mt-7 max-w-120"
		>
			<ErrorSummary
				problems={listNamedProblems([
					['Почта', fields.email],
					['Согласие на рекламные письма', fields.isMailAgreed],
					['Согласие на обработку персональных данных', fields.isDataAgreed],
				])}
				form={form}
				next="и будем писать"
				attempt={result}
			/>
			<input type="hidden" name="returnTo" value={fields.returnTo.value ?? '/'} />
			<Honeypot />
			<TextField
				label="Почта"
				field={fields.email}
				type="email"
				inputMode="email"
				autoComplete="email"
				enterKeyHint="send"
				clearable
			/>
			<div className="mt-3">
				<NewsConsents mail={fields.isMailAgreed} data={fields.isDataAgreed} />
			</div>
			<SubmitButton size="l" className="mt-5" widePhone>
				Подписаться
			</SubmitButton>
		</Form>
	)
}
