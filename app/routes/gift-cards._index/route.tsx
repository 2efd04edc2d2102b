import type { SubmissionResult } from '@conform-to/react'
import { type AppLoadContext, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAction, invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { waitingText } from '#app/actions/sent-code.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ApiError } from '#app/api/api.server.ts'
import { pageMeta } from '#app/components/content/page-meta.ts'
import { GiftCardPicture } from '#app/components/gift-cards/gift-card-picture.tsx'
import { useHasPart } from '#app/components/shell/use-parts.ts'
import { useShopName } from '#app/components/shell/use-shop-name.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { RuledFacts } from '#app/components/ui/ruled-facts.tsx'
import { SideSection } from '#app/components/ui/side-section.tsx'
import { CardQuestion } from '#app/forms/gift-card.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { seoTexts } from '#app/loaders/seo-texts.server.ts'
import { getSeo } from '#app/services/content.server.ts'
import { getGiftCard, listGiftCardDesigns, requestGiftCardPin } from '#app/services/gift-cards.server.ts'
import { formatMoney } from '#app/texts/money.ts'
import { plural, words } from '#app/texts/plural.ts'
import type { GiftCardDesign } from '#contract/gift-cards.ts'
import { BalanceForm, type CardBalance } from './balance-form.tsx'
import { CardKinds } from './card-kinds.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => loaded?.meta ?? []

export const handle: PageHandle = { pageType: 'Giftcard' }

export async function loader({ request, context: { api, config, form } }: LoaderFunctionArgs) {
	const [{ designs, nominal, validDays, isForSale = true }, seo] = await Promise.all([
		listGiftCardDesigns(api),
		getSeo(api, '/gift-cards'),
	])
	const own = { h1: 'Подарочные карты' }
	const { h1, seoText } = seoTexts(seo, own)
	return {
		heading: h1 ?? own.h1,
		seoText,
		designs,
		nominal,
		validDays,
		isForSale,
		meta: pageMeta({
			shop: config,
			seo,
			title: `Подарочные карты — «${config.shop.name}»`,
			canonical: `${config.shop.url ?? new URL(request.url).origin}/gift-cards`,
			hasError: form.failed,
			words: own,
		}),
	}
}

/** A pin is not sent back, and must not get into an address: the answer itself is the page. */
export const action = formAction([CardQuestion], async (form, { context }) => {
	const submission = parseForm(form, CardQuestion)
	if (submission.status !== 'success') return invalid(context, submission, hide)
	const question = submission.value
	try {
		if (question.intent === 'pin') return await sendPin(context, question.number)
		return data({ result: null, card: await getGiftCard(context.api, question.number, question.pin) })
	} catch (error) {
		const isPin = error instanceof ApiError && error.exceptionCode === 'GIFT_CARD_INVALID_PINCODE'
		return rejected(context, submission, error, {
			field: isPin ? 'pin' : 'number',
			message: question.intent === 'pin' ? waitingText(error) : undefined,
			hide,
		})
	}
})

const hide = ['pin']

async function sendPin(context: AppLoadContext, number: string) {
	const { email } = await requestGiftCardPin(context.api, number)
	return redirectWithFlash(context, '/gift-cards#balance', { text: `Отправили новый пин-код на ${email}` })
}

interface Answer {
	result: SubmissionResult<string[]> | null
	card?: CardBalance
}

export default function GiftCardsPage() {
	const hasClub = useHasPart('club')
	const hasStores = useHasPart('stores')
	const { heading, designs, nominal, validDays, isForSale } = useLoaderData<typeof loader>()
	const answer: Answer | undefined = useActionData<typeof action>()
	return (
		<>
			<div className="overflow-x-clip">
				<div className="wrap grid items-center gap-x-gap gap-y-10 pt-18 pb-section tablet:grid-cols-12 max-tablet:pt-8">
					<div className="tablet:col-span-5">
						<PageHeading>{heading}</PageHeading>
						<p className="mt-5 max-w-lead text-22 tracking-sub">
							{`Что купить, человек выберет сам. От\u00a0${formatMoney(nominal.from)} до\u00a0${formatMoney(nominal.to)}${placesOf(isForSale, hasStores)}.`}
						</p>
						{isForSale ? (
							<div className="mt-7">
								<ButtonLink to="/gift-cards/e-giftcard" size="l">
									Подарить электронную карту
								</ButtonLink>
							</div>
						) : (
							<p className="mt-5 max-w-lead">
								Электронную карту сейчас не купить: оплата на сайте пока не работает. Подаренные карты
								действуют.
							</p>
						)}
					</div>
					<CardFan designs={designs} nominal={nominal.offered.at(-1)} />
				</div>
			</div>
			<CardKinds isElectronicSold={isForSale} />
			<SideSection id="rules" joined title="Как это работает">
				<RuledFacts facts={rulesOf(validDays, hasClub)} />
			</SideSection>
			<SideSection
				id="balance"
				joined
				title="Баланс карты"
				beside={<p className="mt-4 max-w-short">Номер и пин-код — в письме или под защитным слоем.</p>}
			>
				<BalanceForm result={answer?.result ?? null} card={answer?.card ?? null} />
			</SideSection>
		</>
	)
}

const leans = [
	'-rotate-4',
	'rotate-2 -top-8 left-1/12 max-tablet:-top-5',
	'rotate-7 -top-14 left-2/12 max-tablet:-top-9',
]

/** Cards of the first designs, one on the other. */
function CardFan({ designs, nominal }: { designs: readonly GiftCardDesign[]; nominal: number | undefined }) {
	const shopName = useShopName()
	return (
		<div aria-hidden="true" className="relative grid pt-14 tablet:col-span-7 tablet:pl-6 max-tablet:pt-9">
			{leans.map((lean, at) => {
				const design = designs[at]
				return (
					design && (
						<div
							key={design.id}
							className={`relative col-start-1 row-start-1 w-10/12 rounded-card shadow-float ${lean}`}
							style={{ zIndex: leans.length - at }}
						>
							<GiftCardPicture
								design={design}
								shopName={shopName}
								priority={at === 0}
								nominal={at === 0 ? nominal : undefined}
							/>
						</div>
					)
				)
			})}
		</div>
	)
}

/** «, на сайте и в магазинах»: where cards are sold; empty where they are not. */
const placesOf = (isOnSite: boolean, hasStores: boolean) =>
	[...(isOnSite ? ['на\u00a0сайте'] : []), ...(hasStores ? ['в\u00a0магазинах'] : [])]
		.map((place, at) => (at === 0 ? `, ${place}` : ` и\u00a0${place}`))
		.join('')

const rulesOf = (validDays: number, hasClub: boolean) => [
	{
		title: 'По частям',
		text: 'Карта оплачивает весь заказ или его часть. Остаток ждёт следующей покупки.',
	},
	{
		title: plural(validDays, words.day),
		text: 'Столько карта действует со дня получения.',
	},
	{
		title: hasClub ? 'Вместе с бонусами' : 'Вместе с промокодом',
		text: `В одном заказе можно применить промокод${hasClub ? ', списать бонусы' : ''} и доплатить картой.`,
	},
	{
		title: 'Возврат на карту',
		text: `Отменишь заказ — деньги вернутся на\u00a0карту${hasClub ? ', бонусы на\u00a0счёт' : ''}. Карту, которой уже платили, вернуть нельзя.`,
	},
]
