import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { formAction, redirectWithFlash } from '#app/actions/form.server.ts'
import { leaveBrowser } from '#app/actions/leave-browser.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { LogOut } from '#app/forms/log-out.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { logout } from '#app/services/auth.server.ts'

export const meta: MetaFunction = () => [
	{ title: 'Выход из аккаунта' },
	{ name: 'robots', content: 'noindex' },
]

export const handle: PageHandle = { pageType: 'Other' }

export async function loader({ context: { api } }: LoaderFunctionArgs) {
	const { customer } = await api.user()
	if (!customer) throw redirect('/')
	return null
}

export const action = formAction([LogOut], async (form, { context }) => {
	const everywhere = form.get('where') === 'everywhere'
	await logout(context.api, { everywhere })
	const text = everywhere ? 'Выход выполнен на всех устройствах' : 'Выход выполнен. До встречи'
	return redirectWithFlash(context, '/', { text }, ...leaveBrowser(context))
})

/** A link must not log anyone out. */
export default function LogoutPage() {
	return (
		<EmptyState title="Выйти из аккаунта?" picture="/pictures/land/dusk.avif">
			<p className="mt-5 max-w-lead text-18">
				Корзина, избранное и заказы останутся в аккаунте и будут ждать. Чтобы вернуться, войди снова.
			</p>
			<Form
				call="logout"
				method="post"
				action="/logout"
				// The document has data of the customer in it.
				reloadDocument
				className="mt-7 flex flex-wrap gap-3"
			>
				<SubmitButton size="l" name="where" value="here" widePhone>
					Выйти
				</SubmitButton>
				<SubmitButton size="l" look="secondary" name="where" value="everywhere" widePhone>
					Выйти на всех устройствах
				</SubmitButton>
			</Form>
			<p className="mt-6">
				<TextLink to="/account" className="target">
					Остаться
				</TextLink>
			</p>
		</EmptyState>
	)
}
