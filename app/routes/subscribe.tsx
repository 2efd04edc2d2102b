import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { Honeypot, honeypotName } from '#app/components/form/honeypot.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { Subscribe } from '#app/forms/subscribe.ts'
import { subscribeAnonymously } from '#app/services/club.server.ts'
import { formAction, invalid, redirectWithFlash, refused } from '#app/services/form.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
	{ title: `${loaded?.hasError ? 'Ошибка: ' : ''}Новости на почту — «${loaded?.shopName ?? ''}»` },
	{ name: 'robots', content: 'noindex' },
]

export const loader = ({ context: { config, form } }: LoaderFunctionArgs) => ({
	shopName: config.shop.name,
	hasError: form.failed,
})

const subscribed = 'Подписали. Письмо уже в пути, в нём же можно и отписаться'

export const action = formAction(async (form, { request, context }) => {
	const submission = parseWithZod(form, { schema: Subscribe })
	if (submission.status !== 'success') return invalid(context, submission)
	// A robot is told what it wants to hear.
	if (form.get(honeypotName)) return redirectWithFlash('/', { text: subscribed })
	try {
		await subscribeAnonymously(context.api, submission.value.email)
	} catch (error) {
		return refused(context, submission, error, { field: 'email' })
	}
	return redirectWithFlash(pageOf(request), { text: subscribed })
})

/** The page whose footer the form was in: a page of this shop, as forms from elsewhere are refused before. */
function pageOf(request: Request): string {
	const referrer = request.headers.get('referer') ?? ''
	if (!URL.canParse(referrer)) return '/'
	const { pathname, search } = new URL(referrer)
	return pathname === '/subscribe' ? '/' : pathname + search
}

/** The form of the footer as a page: there it has room for what is wrong. */
export default function SubscribePage() {
	const result = useActionData<typeof action>()?.result ?? null
	const { shopName } = useLoaderData<typeof loader>()
	const [form, fields] = useForm({
		id: 'subscribe',
		lastResult: result,
		onValidate: ({ formData }) => parseWithZod(formData, { schema: Subscribe }),
		shouldRevalidate: 'onInput',
	})
	return (
		<EmptyState title="Новости на почту" picture="/pictures/land/dawn.avif">
			<p className="mt-5 max-w-lead text-18">
				Письмо от «{shopName}» раз в две недели: маршруты, новинки, скидки. Отписаться можно в каждом.
			</p>
			<Form method="post" {...getFormProps(form)} className="mt-7 max-w-120">
				<ErrorSummary
					problems={listProblems([fields.email])}
					formErrors={form.errors}
					outcome="и будем писать"
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
		</EmptyState>
	)
}
