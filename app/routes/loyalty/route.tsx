import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { settingCookies } from '#app/actions/cookies.server.ts'
import { formAction } from '#app/actions/form.server.ts'
import { readQuery } from '#app/actions/form-reader.server.ts'
import { sendPhoneCode, takePhoneCode } from '#app/actions/phone-proof.server.ts'
import { expireSentCode, readSentCode } from '#app/actions/sent-code.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { JoinClub } from '#app/components/club/join-club.tsx'
import { pageMeta, scenes } from '#app/components/content/page-meta.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { ClubCode, ClubPhone, YearPurchases } from '#app/forms/club.ts'
import { formFields } from '#app/forms/form-fields.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { seoTexts } from '#app/loaders/seo-texts.server.ts'
import { getBalanceByPhone, listBonusLevels } from '#app/services/club.server.ts'
import { getSeo } from '#app/services/content.server.ts'
import { getBonus } from '#app/services/personal.server.ts'
import { formatNumber, plural, words } from '#app/texts/plural.ts'
import { Balance, type BalanceAnswer } from './balance.tsx'
import { Calculator } from './calculator.tsx'
import { Climb } from './climb.tsx'
import { Rules } from './rules.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => loaded?.meta ?? []

export const handle: PageHandle = { pageType: 'Bonuses' }

/** Purchases of a year that are reckoned before a visitor asks, in roubles. */
const EXAMPLE = 40_000

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { api, config, form } = context
	const { searchParams, origin } = new URL(request.url)
	const typed = searchParams.get('purchases')
	const asked =
		typed === null ? undefined : parseForm(readQuery(searchParams, formFields(YearPurchases)), YearPurchases)
	const purchases =
		asked === undefined ? EXAMPLE : asked.status === 'success' ? asked.value.purchases : undefined
	const [club, { customer }, sent, seo] = await Promise.all([
		listBonusLevels(api, purchases),
		api.user(),
		readSentCode(context, 'balance'),
		getSeo(api, '/loyalty'),
	])
	const own = { h1: `Клуб «${config.shop.name}»` }
	const { h1, seoText } = seoTexts(seo, own)
	return {
		heading: h1 ?? own.h1,
		seoText,
		club,
		owner: customer?.id,
		bonus: customer ? await getBonus(api) : null,
		typed: typed ?? formatNumber(EXAMPLE),
		asked: asked?.status === 'error' ? asked.reply() : null,
		sent: searchParams.get('edit') === 'phone' ? null : sent,
		phone: sent?.to ?? customer?.phone,
		captchaSiteKey: config.captchaSiteKey,
		meta: pageMeta({
			shop: config,
			seo,
			title: `Клуб — «${config.shop.name}»`,
			canonical: `${config.shop.url ?? origin}/loyalty`,
			picture: scenes.club,
			words: own,
			hasError: form.failed || asked?.status === 'error',
		}),
	}
}

const purpose = { reason: 'balance', sendingReason: 'BALANCE', path: '/loyalty#balance' } as const

export const action = formAction([ClubPhone, ClubCode], async (form, args) => {
	/** Nothing changes by it: the answer itself is the page. */
	const readBalance = async (by: Parameters<typeof getBalanceByPhone>[1]) => {
		const balance = await getBalanceByPhone(args.context.api, by)
		const headers = settingCookies(expireSentCode(args.context, 'balance'))
		return data({ result: null, balance }, { headers })
	}
	return form.get('intent') === 'code'
		? takePhoneCode(form, args.context, purpose, readBalance)
		: sendPhoneCode(form, args.context, purpose, readBalance)
})

export default function LoyaltyPage() {
	const { heading, club, bonus, typed, asked, sent, phone, captchaSiteKey } = useLoaderData<typeof loader>()
	const answer: BalanceAnswer | undefined = useActionData<typeof action>()
	const { levels, rules, estimate } = club
	const member = bonus?.isClubMember ? bonus : null
	const [first] = levels
	const last = levels.at(-1)
	return (
		<>
			<Climb
				heading={heading}
				levels={levels}
				levelId={member?.level.id}
				reached={
					member
						? { purchases: member.purchases, isOwn: true }
						: estimate
							? { purchases: estimate.purchases, isOwn: false }
							: null
				}
			>
				<p className="mt-5 text-22 tracking-sub">
					{`Чем дальше, тем больше: с\u00a0каждой покупки возвращаем от\u00a0${first?.rate}\u00a0до\u00a0${last?.rate}\u00a0% бонусами.`}
				</p>
				<div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
					{bonus?.isClubMember === false ? (
						<ButtonLink to="#join" look="sun" size="l">
							Вступить в клуб
						</ButtonLink>
					) : bonus ? (
						<ButtonLink to="/account/bonuses" look="sun" size="l">
							{`У тебя ${plural(bonus.balance, words.bonus)}`}
						</ButtonLink>
					) : (
						<ButtonLink to="/login?return=/loyalty" look="sun" size="l">
							Войти и копить
						</ButtonLink>
					)}
					<TextLink to="#loyalty-rules">Правила</TextLink>
				</div>
			</Climb>
			{bonus?.isClubMember === false && (
				<div className="wrap pt-section">
					<JoinClub balance={bonus.balance} rate={bonus.level.rate} />
				</div>
			)}
			<Calculator typed={typed} result={asked} estimate={estimate} />
			<Rules rules={rules} />
			<Balance sent={sent} phone={phone} captchaSiteKey={captchaSiteKey} answer={answer} />
		</>
	)
}
