import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { customerAction, ofCustomer } from '#app/actions/customer.server.ts'
import { invalid, redirectWithFlash } from '#app/actions/form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { ClubCard } from '#app/components/club/club-card.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { ClubMembership } from '#app/forms/club.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { getClubPhone, setClubMembership } from '#app/services/club.server.ts'
import { getBonus } from '#app/services/personal.server.ts'
import { formatPhone } from '#app/texts/phone.ts'
import { BonusPlanLists } from './bonus-plan.tsx'
import { HistoryForm } from './history-form.tsx'
import { HistoryList } from './history-list.tsx'
import { LeaveClub } from './leave-club.tsx'
import { loadHistory } from './load-history.server.ts'

export const meta = titled<typeof loader>('Бонусы', {
	robots: 'noindex',
	hasError: ({ history }) => history.result !== null,
})

export const handle: PageHandle = { pageType: 'Bonuses' }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { api } = context
	const [bonus, history, clubPhone, { city }] = await ofCustomer(api, request, () =>
		Promise.all([
			getBonus(api),
			loadHistory(api, new URL(request.url).searchParams),
			getClubPhone(api),
			api.user(),
		]),
	)
	return data(
		{
			bonus,
			history,
			clubPhone,
			timeZone: city.timeZone,
		},
		{ status: history.result ? 400 : 200 },
	)
}

export const action = customerAction(
	[ClubMembership],
	async (form, { context }) => {
		const submission = parseForm(form, ClubMembership)
		if (submission.status !== 'success') return invalid(context, submission)
		const isMember = submission.value.intent === 'join'
		await setClubMembership(context.api, isMember)
		return redirectWithFlash(context, '/account/bonuses', {
			text: isMember ? 'Ты в клубе. Бонусы начислим с первой же покупки' : 'Ты больше не в клубе',
		})
	},
	{ isRestored: false },
)

export default function BonusesPage() {
	const { bonus, history, clubPhone, timeZone } = useLoaderData<typeof loader>()
	return (
		<AccountPage title="Бонусы" area="/account/bonuses">
			<ClubCard bonus={bonus} />
			<BonusPlanLists plan={bonus} />
			{clubPhone && (
				<Notice icon="card" className="mt-8">
					Карта клуба — твой номер <span className="inline-block">{formatPhone(clubPhone)}</span>. Назови его
					на кассе, и начислим бонусы за покупки в магазине тоже.
				</Notice>
			)}
			<p className="mt-4">
				<ArrowLink to="/loyalty#loyalty-rules">Как копить и тратить бонусы</ArrowLink>
			</p>
			<section aria-labelledby="history" className="mt-14 max-tablet:mt-10">
				<h2 id="history" className="text-40">
					История
				</h2>
				<HistoryForm history={history} />
				{history.found && <HistoryList found={history.found} days={history.typed} timeZone={timeZone} />}
			</section>
			{bonus.isClubMember && <LeaveClub balance={bonus.balance} />}
		</AccountPage>
	)
}
