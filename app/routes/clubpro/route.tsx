import type { SubmissionResult } from '@conform-to/react'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { settingCookies } from '#app/actions/cookies.server.ts'
import { formAction } from '#app/actions/form.server.ts'
import { sendPhoneCode, takePhoneCode } from '#app/actions/phone-proof.server.ts'
import { expireSentCode, readSentCode } from '#app/actions/sent-code.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ClubHero } from '#app/components/club/club-hero.tsx'
import { CodeForm } from '#app/components/club/code-form.tsx'
import { PhoneForm } from '#app/components/club/phone-form.tsx'
import { pageMeta, scenes } from '#app/components/content/page-meta.ts'
import { ResultNotice } from '#app/components/form/result-notice.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { RichText } from '#app/components/ui/rich-text.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { ClubCode, NewMember } from '#app/forms/club.ts'
import { safeHtml } from '#app/loaders/safe-html.server.ts'
import { seoTexts } from '#app/loaders/seo-texts.server.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { getClubPhone, joinClub } from '#app/services/club.server.ts'
import { getSeo, listFragments } from '#app/services/content.server.ts'
import { formatPhone } from '#app/texts/phone.ts'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => loaded?.meta ?? []

export const handle: PageHandle = { pageType: 'Clubpro' }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { api, config, form } = context
	const { searchParams, origin } = new URL(request.url)
	const [{ customer }, sent, texts, seo] = await Promise.all([
		api.user(),
		readSentCode(context, 'club'),
		listFragments(api, ['clubpro-lead', 'clubpro-benefits']),
		getSeo(api, '/clubpro'),
	])
	const benefits = texts['clubpro-benefits']
	const words = { h1: 'Клуб для профессионалов' }
	const { h1, seoText } = seoTexts(seo, words)
	return {
		heading: h1 ?? words.h1,
		seoText,
		lead: safeHtml(texts['clubpro-lead']?.content ?? ''),
		benefits: benefits && { title: benefits.title, html: safeHtml(benefits.content) },
		clubPhone: customer ? await getClubPhone(api) : null,
		hasJoined: searchParams.has('joined'),
		sent: searchParams.get('edit') === 'phone' ? null : sent,
		phone: sent?.to ?? customer?.phone,
		isCustomer: customer !== null && customer !== undefined,
		captchaSiteKey: config.captchaSiteKey,
		meta: pageMeta({
			shop: config,
			seo,
			title: `Клуб для профессионалов — «${config.shop.name}»`,
			canonical: `${config.shop.url ?? origin}/clubpro`,
			picture: scenes.club,
			words,
			hasError: form.failed,
		}),
	}
}

const purpose = { reason: 'club', sendingReason: 'CLUB', path: '/clubpro#join' } as const

export const action = formAction([NewMember, ClubCode], async (form, args) => {
	if (form.get('intent') !== 'code') return sendPhoneCode(form, args.context, purpose)
	return takePhoneCode(form, args.context, purpose, async (by) => {
		await joinClub(args.context.api, by)
		const headers = settingCookies(expireSentCode(args.context, 'club'))
		return redirect('/clubpro?joined#join', { status: 303, headers })
	})
})

export default function ClubProPage() {
	const { heading, lead, benefits, clubPhone, ...join } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result ?? null
	return (
		<>
			<ClubHero heading={heading} picture="/pictures/land/snowstorm.avif">
				<RichText html={lead} className="mt-5 text-22 tracking-sub" />
				<div className="mt-7">
					<ButtonLink to="#join" size="l">
						{clubPhone ? 'Моя карта' : 'Вступить'}
					</ButtonLink>
				</div>
			</ClubHero>
			<Section ground="surface" className="grid items-start gap-x-18 gap-y-12 tablet:grid-cols-2">
				{benefits && (
					<section aria-labelledby="benefits">
						<h2 id="benefits" className="mb-6 text-40">
							{benefits.title}
						</h2>
						<RichText html={benefits.html} />
					</section>
				)}
				<section id="join" aria-labelledby="join-title">
					<h2 id="join-title" className="mb-6 text-40">
						{clubPhone || join.hasJoined ? 'Ты в\u00a0клубе' : 'Вступить'}
					</h2>
					<div className="max-w-120">
						{clubPhone ? <Member phone={clubPhone} /> : <Join {...join} result={result} />}
					</div>
				</section>
			</Section>
		</>
	)
}

function Member({ phone }: { phone: string }) {
	return (
		<p className="text-18">
			Твоя карта — номер <b className="whitespace-nowrap">{formatPhone(phone)}</b>: назови его на кассе любого
			магазина. Бонусы и уровень видны в <TextLink to="/account/bonuses">личном кабинете</TextLink>.
		</p>
	)
}

interface JoinProps {
	hasJoined: boolean
	isCustomer: boolean
	sent: { to: string; codeLength: number; resendIn: number; expiresIn: number } | null
	phone: string | undefined
	captchaSiteKey: string | undefined
	result: SubmissionResult<string[]> | null
}

function Join({ hasJoined, isCustomer, sent, phone, captchaSiteKey, result }: JoinProps) {
	if (hasJoined) {
		return (
			<ResultNotice icon="check">
				Номер стал твоей картой клуба: назови его на кассе.
				{!isCustomer && (
					<>
						{' '}
						<TextLink to="/login">Войди с этим номером</TextLink>, чтобы видеть бонусы и уровень.
					</>
				)}
			</ResultNotice>
		)
	}
	if (sent) {
		return (
			<CodeForm
				key={sent.to}
				id="club-code"
				action="/clubpro#join"
				sent={sent}
				editPath="/clubpro?edit=phone#join"
				result={result}
				button="Вступить в клуб"
			/>
		)
	}
	return (
		<>
			<p className="mb-6 text-18">Картой клуба станет номер телефона. Пришлём на него код.</p>
			<PhoneForm
				id="club-phone"
				action="/clubpro#join"
				phone={phone}
				captchaSiteKey={captchaSiteKey}
				result={result}
				attempt={result}
				button="Получить код"
				withConsent
			/>
		</>
	)
}
