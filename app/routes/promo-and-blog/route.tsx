import type { SubmissionResult } from '@conform-to/react'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAction, invalid, redirectWithFlash, rejected, wantsPage } from '#app/actions/form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import ReadNext from '#app/components/community/read-next.tsx'
import { pageMeta, scenes } from '#app/components/content/page-meta.ts'
import { useHasPart } from '#app/components/shell/use-parts.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { parseForm } from '#app/forms/parse-form.ts'
import { ApplyPromoCode } from '#app/forms/promo-code.ts'
import { seoTexts } from '#app/loaders/seo-texts.server.ts'
import { applyPromoCode } from '#app/services/basket.server.ts'
import { listPublications } from '#app/services/community.server.ts'
import { getSeo, listPromotions } from '#app/services/content.server.ts'
import { ApplyCode } from './apply-code.tsx'
import { PastPromotions } from './past-promotions.tsx'
import { Pennant } from './pennant.tsx'
import { PromotionRow } from './promotion-row.tsx'

export const handle: PageHandle = { pageType: 'Promocodes' }

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? []

export async function loader({ request, context: { api, config, form } }: LoaderFunctionArgs) {
	const [{ promotions, past }, publications, seo] = await Promise.all([
		listPromotions(api),
		listPublications(api, {}),
		getSeo(api, '/promo-and-blog'),
	])
	const words = { h1: 'Акции' }
	const { h1, seoText } = seoTexts(seo, words)
	return {
		heading: h1 ?? words.h1,
		seoText,
		promotions,
		past,
		publications: publications?.publications.slice(0, 3) ?? [],
		meta: pageMeta({
			shop: config,
			seo,
			title: `Акции — «${config.shop.name}»`,
			description: 'Промокоды, скидки и новые тексты: что действует сейчас и до какого дня.',
			canonical: `${config.shop.url ?? new URL(request.url).origin}/promo-and-blog`,
			hasError: form.failed,
			picture: scenes.text,
			hasFeed: true,
			words,
			breadcrumbs: [{ name: 'Главная', uri: '/' }, { name: 'Акции' }],
		}),
	}
}

export const action = formAction([ApplyPromoCode], async (form, { request, context }) => {
	const submission = parseForm(form, ApplyPromoCode)
	if (submission.status !== 'success') return invalid(context, submission)
	const { promoCode } = submission.value
	try {
		const basket = await applyPromoCode(context.api, { promoCode })
		const applied = {
			text: `Промокод ${basket.promoCode?.code ?? promoCode} в корзине`,
			action: { label: 'В корзину', to: '/cart' },
		}
		return wantsPage(request)
			? redirectWithFlash(context, '/promo-and-blog', applied)
			: data({ applied, result: null })
	} catch (error) {
		return rejected(context, submission, error)
	}
})

/** Promotions and new publications. */
export default function PromoAndBlogPage() {
	const { heading, promotions, past, publications } = useLoaderData<typeof loader>()
	const hasCommunity = useHasPart('community')
	const [first, ...others] = promotions
	const sent = useActionData<{ result: SubmissionResult<string[]> | null }>()?.result?.initialValue?.promoCode
	// The list may be unavailable just when the code is rejected.
	const lost = promotions.some(({ promoCode }) => promoCode === sent) ? undefined : sent
	return (
		<>
			<div className="wrap pb-8">
				<Breadcrumbs items={[{ name: 'Главная', uri: '/' }, { name: 'Акции' }]} />
				<PageHeading className="mt-5 max-tablet:mt-2">{heading}</PageHeading>
			</div>
			{typeof lost === 'string' && (
				<div className="wrap pb-8">
					<ApplyCode code={lost} />
				</div>
			)}
			{first ? (
				<Pennant promotion={first} />
			) : (
				<p className="wrap pb-12 text-18">
					Сейчас акций нет. Новая появится здесь и в письме для подписчиков.
				</p>
			)}
			{others.length > 0 && (
				<ul className="wrap pt-12 max-tablet:pt-8">
					{others.map((promotion) => (
						<li key={promotion.id} className="border-line border-b first:border-t">
							<PromotionRow promotion={promotion} />
						</li>
					))}
				</ul>
			)}
			{past.length > 0 && <PastPromotions promotions={past} />}
			<ReadNext cards={publications} title="Журнал" all={{ text: 'Весь журнал', to: '/blog/' }} />
			{publications.length === 0 && hasCommunity && (
				<div className="wrap py-section">
					<ArrowLink to="/community/">В сообщество</ArrowLink>
				</div>
			)}
		</>
	)
}
