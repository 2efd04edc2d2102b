import { getFormProps } from '@conform-to/react'
import { Form, useActionData } from '@remix-run/react'
import { formAction, invalid, isFromRobot, redirectWithFlash, refused } from '#app/actions/form.server.ts'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { TextField } from '#app/components/form/fields/text-field.tsx'
import { Honeypot } from '#app/components/form/honeypot.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { useShopName } from '#app/components/shell/use-shop-name.ts'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { parseForm } from '#app/forms/parse-form.ts'
import { Subscribe } from '#app/forms/subscribe.ts'
import { pageBefore } from '#app/own-path.ts'
import { subscribeAnonymously } from '#app/services/club.server.ts'

export const meta = titled('Новости на почту', { robots: 'noindex' })

const subscribed = 'Подписали. Письмо уже в пути, в нём же можно и отписаться'

import { useShopForm } from '#app/components/form/use-shop-form.ts'

export const action = formAction([Subscribe], async (form, { request, context }) => {
	const submission = parseForm(form, Subscribe)
	if (submission.status !== 'success') return invalid(context, submission)
	// A robot is told what it wants to hear.
	if (isFromRobot(form)) return redirectWithFlash(context, '/', { text: subscribed })
	try {
		await subscribeAnonymously(context.api, submission.value.email)
	} catch (error) {
		return refused(context, submission, error, { field: 'email' })
	}
	return redirectWithFlash(context, backTo(pageBefore(request, context.config.shop.url)), {
		text: subscribed,
	})
})

/** The page whose footer the form was in; the form's own page would be a circle. */
function backTo(page: string | null): string {
	return page === null || /^\/subscribe\b/.test(page) ? '/' : page
}

/** The form of the footer as a page: there it has room for what is wrong. */
export default function SubscribePage() {
	const result = useActionData<typeof action>()?.result ?? null
	const shopName = useShopName()
	const [form, fields] = useShopForm(Subscribe, {
		id: 'subscribe',
		result,
	})
	return (
		<EmptyState title="Новости на почту" picture="/pictures/land/dawn.avif">
			<p className="mt-5 max-w-lead text-18">
				Письмо от «{shopName}» раз в две недели: маршруты, новинки, скидки. Отписаться можно в каждом.
			</p>
			<Form method="post" {...getFormProps(form)} className="mt-7 max-w-120">
				<ErrorSummary
					problems={listProblems([fields.email])}
					form={form}
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
