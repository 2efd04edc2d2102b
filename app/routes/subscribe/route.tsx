import { getFormProps, type SubmissionResult } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAction, invalid, isFromRobot, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { TextField } from '#app/components/form/fields/text-field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { Honeypot } from '#app/components/form/honeypot.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useShopForm } from '#app/components/form/use-shop-form.ts'
import { titled } from '#app/components/shell/titled.ts'
import { useShopName } from '#app/components/shell/use-shop-name.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { parseForm } from '#app/forms/parse-form.ts'
import { Subscribe, SubscribeBySms } from '#app/forms/subscribe.ts'
import { pageBefore } from '#app/paths/own-path.ts'
import { subscribeAnonymously, subscribeToNews } from '#app/services/club.server.ts'
import { SmsForm } from './sms-form.tsx'

export const meta = titled('Новости на почту', { robots: 'noindex' })

const subscribed = 'Подписали. Письмо уже в пути, в нём же можно и отписаться'

export const handle: PageHandle = { pageType: 'Subscriptions' }

/** With `?sms` the form is of news by SMS too. */
export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
	// An unrecognised visitor types the name and the phone.
	const user = await api.user().catch(() => null)
	return {
		isBySms: new URL(request.url).searchParams.has('sms'),
		known: { fullName: user?.customer?.firstName, phone: user?.customer?.phone },
	}
}

export const action = formAction([Subscribe, SubscribeBySms], (form, args) =>
	form.get('intent') === 'sms' ? subscribeBySms(form, args) : subscribeByEmail(form, args),
)

async function subscribeByEmail(
	form: FormData,
	{ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
) {
	const submission = parseForm(form, Subscribe)
	if (submission.status !== 'success') return invalid(context, submission)
	// A robot gets the message of a success.
	if (isFromRobot(form)) return redirectWithFlash(context, '/', { text: subscribed })
	try {
		await subscribeAnonymously(context.api, submission.value.email)
	} catch (error) {
		return rejected(context, submission, error, { field: 'email' })
	}
	return redirectWithFlash(context, backTo(pageBefore(request, context)), {
		text: subscribed,
	})
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

/** The page whose footer has sent the form; the form's own page would be a circle. */
function backTo(page: string | null): string {
	return page === null || /^\/subscribe\b/.test(page) ? '/' : page
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
				Письмо от «{shopName}» раз в две недели: маршруты, новинки, скидки. Отписаться можно в каждом.
			</p>
			{isBySms ? <SmsForm known={known} result={result} /> : <EmailForm result={result} />}
			<p className="mt-6">
				{isBySms ? (
					<ArrowLink to="/subscribe">Хватит и писем</ArrowLink>
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
		<>
			<Form
				call="subscribeAnonymously"
				method="post"
				action="/subscribe"
				{...getFormProps(form)}
				className="mt-7 max-w-120"
			>
				<ErrorSummary
					problems={listProblems([fields.email])}
					form={form}
					next="и будем писать"
					attempt={result}
				/>
				<Honeypot />
				<TextField
					label="E-mail"
					field={fields.email}
					type="email"
					inputMode="email"
					autoComplete="email"
					enterKeyHint="send"
					clearable
				/>
				<SubmitButton size="l" className="mt-5" widePhone>
					Подписаться
				</SubmitButton>
			</Form>
			<p className="mt-5 max-w-lead text-14 text-muted">
				Подписываясь, ты соглашаешься на{' '}
				<TextLink to="/personaldataprocessing">обработку персональных данных</TextLink>.
			</p>
		</>
	)
}
