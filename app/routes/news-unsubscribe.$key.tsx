import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { formAction } from '#app/actions/form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { type Api, ApiError } from '#app/api/api.server.ts'
import { problemOf } from '#app/api/page-problem.ts'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { unsubscribePath } from '#app/paths/page-paths.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { getLink, updateEmailSubscription } from '#app/services/club.server.ts'

export const meta = titled('Отписаться от новостей', { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'Subscriptions' }

export async function loader({ params, context: { api } }: LoaderFunctionArgs) {
	const subscription = await findSubscription(api, params.key ?? '')
	return data({ subscription }, { status: subscription ? 200 : 404 })
}

/** The subscription of a letter's key; null for an unknown key. */
async function findSubscription(api: Api, key: string) {
	try {
		const { kind, target, isDone } = await getLink(api, key)
		return kind === 'NEWS_UNSUBSCRIBE' ? { target, isDone } : null
	} catch (error) {
		if (problemOf(error)?.kind === 'not-found') return null
		throw error
	}
}

export const action = formAction([], async (_form, { params, context: { api } }) => {
	const key = params.key ?? ''
	try {
		await updateEmailSubscription(api, { type: 'UNSUBSCRIBE', key })
	} catch (error) {
		// The page says that there is no such key.
		if (!(error instanceof ApiError) || error.exceptionCode !== 'NOT_FOUND') throw error
	}
	return redirect(unsubscribePath(key), 303)
})

/** A link must not end a subscription: mail programs follow links by themselves. */
export default function UnsubscribePage() {
	const { subscription } = useLoaderData<typeof loader>()
	if (!subscription) {
		return (
			<ResultPage title="Эта ссылка не работает">
				Наверное, она скопирована не целиком. Открой письмо и нажми «Отписаться» ещё раз. Управлять рассылкой
				можно и в <TextLink to="/account/settings">настройках аккаунта</TextLink>.
			</ResultPage>
		)
	}
	const { target, isDone } = subscription
	if (isDone) {
		return (
			<ResultPage title="Больше не пишем">
				Адрес {target} отписан от новостей. Письма о твоих заказах приходить будут. Передумаешь —{' '}
				<TextLink to="/subscribe">подпишись снова</TextLink>.
			</ResultPage>
		)
	}
	return (
		<EmptyState title="Отписаться от новостей?" picture="/pictures/land/dusk.avif">
			<p className="mt-5 max-w-lead text-18">
				Писем на {target} о новинках и скидках больше не будет. О заказах напишем по-прежнему.
			</p>
			<Form call="updateEmailSubscription" method="post" className="mt-7 flex flex-wrap gap-3">
				<SubmitButton size="l" widePhone>
					Отписаться
				</SubmitButton>
				<ButtonLink to="/" look="secondary" size="l" widePhone>
					Не отписываться
				</ButtonLink>
			</Form>
		</EmptyState>
	)
}

function ResultPage({ title, children }: { title: string; children: ReactNode }) {
	return (
		<EmptyState title={title} picture="/pictures/land/fog.avif">
			<p className="mt-5 max-w-lead text-18">{children}</p>
			<div className="mt-7">
				<ButtonLink to="/" size="l">
					На главную
				</ButtonLink>
			</div>
		</EmptyState>
	)
}
