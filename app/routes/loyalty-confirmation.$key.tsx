import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formAction } from '#app/actions/form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ApiError, pageProblem } from '#app/api/problems.server.ts'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { useShopName } from '#app/components/shell/use-shop-name.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { clubConfirmationPath } from '#app/paths/page-paths.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { getLink, joinClub } from '#app/services/club.server.ts'

export const meta = titled<typeof loader>(({ isDone }) => (isDone ? 'Ты в клубе' : 'Вступить в клуб'), {
	robots: 'noindex',
})

export const handle: PageHandle = { pageType: 'Bonuses' }

/** Page of the link in an SMS. Opening it changes nothing: a robot that follows links must not join the club. */
export async function loader({ params, context: { api } }: LoaderFunctionArgs) {
	const { kind, target, isDone } = await getLink(api, params.key ?? '')
	if (kind !== 'LOYALTY_CONFIRMATION') throw pageProblem('not-found', 404)
	return { phone: target, isDone }
}

export const action = formAction([], async (_form, { params, context: { api } }) => {
	const key = params.key ?? ''
	try {
		await joinClub(api, { key })
	} catch (error) {
		// The link has expired meanwhile: its page says so.
		if (!(error instanceof ApiError)) throw error
	}
	return redirect(clubConfirmationPath(key), 303)
})

export default function LoyaltyConfirmationPage() {
	const { phone, isDone } = useLoaderData<typeof loader>()
	const shopName = useShopName()
	return (
		<EmptyState title={isDone ? 'Ты в клубе' : 'Вступить в клуб'} picture="/pictures/land/dawn.avif">
			<p className="mt-5 max-w-lead text-18">
				{isDone
					? `Номер ${phone} — теперь твоя карта клуба «${shopName}»: назови его на кассе, и начислим бонусы.`
					: `Осталось подтвердить, что номер ${phone} твой.`}
			</p>
			<div className="mt-7 flex flex-wrap gap-3">
				{isDone ? (
					<>
						<ButtonLink to="/catalog" size="l">
							В каталог
						</ButtonLink>
						<ButtonLink to="/loyalty" look="secondary" size="l">
							Как копить бонусы
						</ButtonLink>
					</>
				) : (
					<Form call="joinClub" method="post">
						<SubmitButton size="l">Вступить в клуб</SubmitButton>
					</Form>
				)}
			</div>
		</EmptyState>
	)
}
