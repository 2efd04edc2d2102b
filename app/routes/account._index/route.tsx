import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ofCustomer, requireCustomer } from '#app/actions/customer.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { ClubCard } from '#app/components/club/club-card.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { useHasPart } from '#app/components/shell/use-parts.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { listHelp } from '#app/services/operator.server.ts'
import { getDashboard, getPersonalOrder, getProfile } from '#app/services/personal.server.ts'
import { NextOrder } from './next-order.tsx'
import { NoOrders } from './no-orders.tsx'
import { Shortcuts } from './shortcuts.tsx'

export const meta = titled('Личный кабинет', { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'Personal' }

export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
	const [dashboard, profile, { firstName }, { city }, help] = await ofCustomer(api, request, () =>
		Promise.all([
			getDashboard(api),
			getProfile(api),
			requireCustomer(api, request),
			api.user(),
			listHelp(api),
		]),
	)
	const [latest] = dashboard.orders.latest
	const isOnItsWay = latest && latest.status !== 'COMPLETED' && latest.status !== 'CANCELLED'
	return {
		firstName,
		dashboard,
		// With its history: the summary of the dashboard has none.
		order: isOnItsWay ? await getPersonalOrder(api, latest.orderNumber) : null,
		missing: missingIn(profile),
		timeZone: city.timeZone,
		helpers: help?.open.map(({ who }) => who) ?? [],
	}
}

export type DashboardData = Awaited<ReturnType<typeof loader>>

/** Fields that the profile lacks, in the accusative. */
function missingIn({ lastName, email, dateOfBirth }: Awaited<ReturnType<typeof getProfile>>): string[] {
	return [
		...(email ? [] : ['e-mail']),
		...(dateOfBirth ? [] : ['дату рождения']),
		...(lastName ? [] : ['фамилию']),
	]
}

export default function AccountScreen() {
	const page = useLoaderData<typeof loader>()
	const { firstName, dashboard, order, timeZone, helpers } = page
	const hasClub = useHasPart('club')
	return (
		<AccountPage title={firstName ? `Привет, ${firstName}` : 'Личный кабинет'} area="/account">
			<div className="grid gap-6">
				{helpers.length > 0 && (
					<Notice icon="user">
						<p className="break-words">
							{helpers.join(', ')} помогает тебе с заказом.{' '}
							<TextLink to="/account/settings#help">Что сделано</TextLink>
						</p>
					</Notice>
				)}
				{order && <NextOrder order={order} timeZone={order.timeZone ?? timeZone} />}
				{dashboard.orders.latest.length === 0 && <NoOrders />}
				{hasClub && <ClubCard bonus={dashboard.bonus} />}
			</div>
			<Shortcuts page={page} />
		</AccountPage>
	)
}
