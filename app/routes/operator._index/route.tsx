import type { SubmissionResult } from '@conform-to/react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { codeOf, readConsent } from '#app/actions/consent.server.ts'
import { settingCookies } from '#app/actions/cookies.server.ts'
import { formAction } from '#app/actions/form.server.ts'
import { atDesk, helpedOn } from '#app/actions/operator.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { supportCookie } from '#app/api/support-cookie.server.ts'
import { DeskPage, Fog } from '#app/components/operator/desk-page.tsx'
import { HowTo } from '#app/components/operator/how-to.tsx'
import { SpentLink } from '#app/components/operator/spent-link.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { AskConsent, ConsentCode, FindCustomer, Press, SendReply } from '#app/forms/operator.ts'
import { operatorOrderPath } from '#app/paths/page-paths.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { getBasket } from '#app/services/basket.server.ts'
import { getOperator, listReplies } from '#app/services/operator.server.ts'
import { getDashboard } from '#app/services/personal.server.ts'
import { act } from './actions.server.ts'
import { AskedConsent } from './asked-consent.tsx'
import { FindCustomerForm, type FoundCustomers } from './find-customer.tsx'
import { HelpedCustomer } from './helped-customer.tsx'

export const handle: PageHandle = { pageType: 'Other' }

export const meta = titled('Рабочий стол', { robots: 'noindex' })

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { api, cookies } = context
	const [desk, consent] = await Promise.all([atDesk(request, getOperator(api)), readConsent(context)])
	const { session } = desk
	// Begun in another browser window, or by a call: this browser acts in it too.
	if (session && session.id !== helpedOn(context)) {
		throw redirect('/operator', { headers: settingCookies(supportCookie(session.id, cookies)) })
	}
	// The time is over, and a page that does not know it yet has sent this request.
	if (!session && helpedOn(context)) {
		throw redirect('/operator?over', { headers: settingCookies(supportCookie(null, cookies)) })
	}
	const [dashboard, basket, letters] = session
		? await Promise.all([getDashboard(api), getBasket(api), listReplies(api)])
		: [null, null, null]
	return {
		desk,
		isOver: new URL(request.url).searchParams.has('over'),
		consent: consent && {
			name: consent.name,
			maskedPhone: consent.maskedPhone,
			isOfGuest: 'orderNumber' in consent.who,
			code: codeOf(consent),
		},
		customer: dashboard &&
			basket && {
				orders: dashboard.orders.latest,
				bonuses: dashboard.bonus.isClubMember ? dashboard.bonus.balance : null,
				basket: { pieces: basket.quantityTotal, total: basket.basketPriceTotal },
				letters,
			},
	}
}

export const action = formAction([FindCustomer, AskConsent, ConsentCode, SendReply, Press], act)

export type DeskPageData = Awaited<ReturnType<typeof loader>>

export default function OperatorDesk() {
	const { desk, isOver, consent, customer } = useLoaderData<typeof loader>()
	const answer: { result: SubmissionResult<string[]>; found?: FoundCustomers } | undefined =
		useActionData<typeof action>()
	const result = answer?.result ?? null
	return (
		<DeskPage
			title={customer ? 'Чем помочь' : consent ? 'Согласие' : 'Кому помочь'}
			desk={desk}
			area="/operator"
			aside={
				!customer && consent ? (
					<Fog>
						<p className="mt-2 break-words">
							{consent.name || 'Новый покупатель'}, {consent.maskedPhone}
						</p>
						<p className="mt-2 text-muted">
							Остальное откроется, когда покупатель назовёт код: так он знает, что ему помогаешь ты, и
							разрешает это.
						</p>
					</Fog>
				) : undefined
			}
		>
			<SpentLink />
			{isOver && !customer && (
				<Notice look="surface" icon="clock" className="mt-5 max-w-180">
					Помощь закончена: время вышло, или покупатель завершил её сам. Чтобы помочь ещё, попроси новый код.
				</Notice>
			)}
			{desk.guestHelp && (
				<p className="mt-5 text-16">
					Ты помогаешь с{' '}
					<TextLink to={operatorOrderPath(desk.guestHelp.orderNumber)}>
						заказом {desk.guestHelp.orderNumber}
					</TextLink>
					. С новым согласием эта помощь закончится.
				</p>
			)}
			{customer ? (
				<HelpedCustomer customer={customer} result={result} />
			) : consent ? (
				<AskedConsent key={consent.maskedPhone} consent={consent} result={result} />
			) : (
				<FindCustomerForm found={answer?.found ?? null} result={result} />
			)}
			<HowTo rights={desk.operator.rights} />
		</DeskPage>
	)
}
