import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAction } from '#app/actions/form.server.ts'
import { LARGEST_WITH_TEXT } from '#app/actions/form-reader.server.ts'
import { newIdempotencyKey } from '#app/actions/idempotency-key.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { pageMeta } from '#app/components/content/page-meta.ts'
import { Checkbox } from '#app/components/form/choices/checkbox.tsx'
import { OptionBoxes } from '#app/components/form/choices/option-boxes.tsx'
import { DateField } from '#app/components/form/date/date-field.tsx'
import { ErrorSummary, listNamedProblems } from '#app/components/form/error-summary.tsx'
import { PhoneField } from '#app/components/form/fields/phone-field.tsx'
import { TextArea } from '#app/components/form/fields/text-area.tsx'
import { TextField } from '#app/components/form/fields/text-field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { FieldGrid, FormStep } from '#app/components/form/form-step.tsx'
import { Honeypot } from '#app/components/form/honeypot.tsx'
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useShopForm } from '#app/components/form/use-shop-form.ts'
import { useShopName } from '#app/components/shell/use-shop-name.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SummaryBox } from '#app/components/ui/summary-box.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { WithoutScripts } from '#app/components/ui/without-scripts.tsx'
import { AnyGiftCardOrder, giftCardOrder } from '#app/forms/gift-card-order.ts'
import { seoTexts } from '#app/loaders/seo-texts.server.ts'
import { getSeo } from '#app/services/content.server.ts'
import { getProfile } from '#app/services/personal.server.ts'
import { formatMoney } from '#app/texts/money.ts'
import { plural, words } from '#app/texts/plural.ts'
import { CardPreview } from './card-preview.tsx'
import { DesignChoice } from './design-choice.tsx'
import { loadTerms, orderCard } from './order-card.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => loaded?.meta ?? []

export const handle: PageHandle = { pageType: 'PaymentGiftcard' }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { api, config, form } = context
	const path = '/gift-cards/e-giftcard'
	const [terms, { customer }, seo] = await Promise.all([loadTerms(context), api.user(), getSeo(api, path)])
	const profile = customer ? await getProfile(api) : null
	const own = { h1: 'Электронная карта' }
	const { h1, seoText } = seoTexts(seo, own)
	return {
		...terms,
		heading: h1 ?? own.h1,
		seoText,
		sender: { senderName: profile?.firstName, senderEmail: profile?.email, senderPhone: profile?.phone },
		owner: customer?.id,
		idempotencyKey: newIdempotencyKey(context),
		meta: pageMeta({
			shop: config,
			seo,
			title: `Электронная подарочная карта — «${config.shop.name}»`,
			description: 'Выбери рисунок, сумму и день: карта придёт получателю на почту.',
			canonical: (config.shop.url ?? new URL(request.url).origin) + path,
			hasError: form.failed,
			words: own,
		}),
	}
}

export const action = formAction(
	[AnyGiftCardOrder],
	async (form, { context }) => {
		// Without scripts the preview is a page of its own.
		return form.get('intent') === 'preview' ? data({ result: typedSoFar(form) }) : orderCard(form, context)
	},
	{ largest: LARGEST_WITH_TEXT },
)

/** The form as it is, right or wrong. */
const typedSoFar = (form: FormData): SubmissionResult<string[]> => ({
	initialValue: Object.fromEntries(form) as Record<string, string>,
})

export default function GiftCardPage() {
	return useLoaderData<typeof loader>().isForSale ? <OrderGiftCard /> : <NotForSale />
}

function NotForSale() {
	return (
		<EmptyState title="Электронную карту сейчас не купить" picture="/pictures/land/fog.avif">
			<p className="mt-5 max-w-lead text-18">
				Такую карту оплачивают на сайте, а это пока не работает. Карты, которые уже подарены, действуют.
			</p>
			<div className="mt-7">
				<ButtonLink to="/gift-cards" size="l">
					О подарочных картах
				</ButtonLink>
			</div>
		</EmptyState>
	)
}

function OrderGiftCard() {
	const shopName = useShopName()
	const { heading, designs, nominal, validDays, terms, sender, idempotencyKey } =
		useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result ?? null
	const [form, fields] = useShopForm(() => giftCardOrder(terms), {
		id: 'gift-card',
		result,
		defaultValue: {
			...sender,
			designId: designs[0]?.id,
			nominal: String(nominal.offered[1] ?? nominal.from),
		},
	})
	const design = designs.find(({ id }) => id === fields.designId.value) ?? designs[0]
	return (
		<div className="wrap pb-section">
			<Breadcrumbs
				items={[
					{ name: 'Главная', uri: '/' },
					{ name: 'Подарочные карты', uri: '/gift-cards' },
					{ name: 'Электронная карта' },
				]}
			/>
			<PageHeading className="mt-5 max-tablet:mt-2">{heading}</PageHeading>
			<div className="mt-10 grid items-start gap-x-12 laptop:grid-cols-summary-laptop desktop:grid-cols-summary desktop:gap-x-18 max-tablet:mt-6">
				<Form
					call="orderGiftCard"
					method="post"
					action="/gift-cards/e-giftcard"
					{...getFormProps(form)}
					className="min-w-0"
				>
					<ErrorSummary
						problems={listNamedProblems([
							['Рисунок', fields.designId],
							['Сумма', fields.nominal],
							['Другая сумма', fields.otherNominal],
							['Имя получателя', fields.recipientName],
							['Почта получателя', fields.recipientEmail],
							['Поздравление', fields.message],
							['Когда отправить', fields.sendOn],
							['Твоё имя', fields.senderName],
							['Твой телефон', fields.senderPhone],
							['Твоя почта', fields.senderEmail],
							['Согласие', fields.isAgreed],
						])}
						form={form}
						next="и карту можно оплатить"
						attempt={result}
					/>
					<IdempotencyKey value={idempotencyKey} />
					<Honeypot />
					<FormStep number={1} title="Какая карта">
						<div className="grid gap-6">
							<DesignChoice field={fields.designId} designs={designs} shopName={shopName} />
							<OptionBoxes
								legend="Сумма"
								layout="three"
								field={fields.nominal}
								options={nominal.offered.map((sum) => ({ value: String(sum), label: formatMoney(sum) }))}
							/>
							<TextField
								label="Другая сумма"
								optional
								hint={`От ${formatMoney(nominal.from)} до ${formatMoney(nominal.to)}, кратная ${formatMoney(nominal.step)}`}
								field={fields.otherNominal}
								inputMode="numeric"
								autoComplete="on"
								clearable
								className="max-w-105"
							/>
						</div>
					</FormStep>
					<FormStep number={2} title="Кому">
						<FieldGrid>
							<TextField
								label="Имя получателя"
								field={fields.recipientName}
								autoComplete="section-recipient name"
								clearable
								className="col-span-6 tablet:col-span-3"
							/>
							<TextField
								label="Почта получателя"
								field={fields.recipientEmail}
								type="email"
								inputMode="email"
								autoComplete="section-recipient email"
								clearable
								className="col-span-6 tablet:col-span-3"
							/>
							<TextArea
								label="Поздравление"
								field={fields.message}
								optional
								limit={300}
								className="col-span-6"
							/>
							<div className="col-span-6 tablet:col-span-3">
								<DateField
									label="Когда отправить"
									optional
									hint="В 9 утра по Москве. Без даты — сразу после оплаты"
									field={fields.sendOn}
									range={terms.days}
									autoComplete="on"
								/>
							</div>
						</FieldGrid>
					</FormStep>
					<FormStep number={3} title="От кого">
						<FieldGrid>
							<TextField
								label="Твоё имя"
								field={fields.senderName}
								autoComplete="given-name"
								clearable
								className="col-span-6 tablet:col-span-3"
							/>
							<PhoneField
								label="Твой телефон"
								field={fields.senderPhone}
								className="col-span-6 tablet:col-span-3"
							/>
							<TextField
								label="Твоя почта"
								field={fields.senderEmail}
								type="email"
								inputMode="email"
								autoComplete="email"
								clearable
								className="col-span-6 tablet:col-span-3"
							/>
						</FieldGrid>
					</FormStep>
					<div className="tablet:pl-18">
						<Checkbox field={fields.isAgreed}>
							Согласие на <TextLink to="/personaldataprocessing">обработку персональных данных</TextLink>
						</Checkbox>
						<SubmitButton className="mt-4" name="intent" value="order" size="l" widePhone>
							Перейти к оплате
						</SubmitButton>
						<p className="mt-4 max-w-lead text-14 text-muted">
							Нажимая «Перейти к оплате», ты принимаешь <TextLink to="/oferta">публичную оферту</TextLink>.
						</p>
					</div>
				</Form>
				<SummaryBox title="Так её увидят">
					{design && (
						<CardPreview
							design={design}
							nominal={nominalOf(fields.otherNominal.value, fields.nominal.value, nominal)}
							recipientName={fields.recipientName.value}
							senderName={fields.senderName.value}
							message={fields.message.value}
							shopName={shopName}
						/>
					)}
					<p className="mt-4 text-14 text-muted">Карта действует {plural(validDays, words.day)}.</p>
					<WithoutScripts>
						<Button
							form={form.id}
							formAction="/gift-cards/e-giftcard#summary-title"
							name="intent"
							value="preview"
							look="secondary"
							className="mt-4"
						>
							Показать, что получится
						</Button>
					</WithoutScripts>
				</SummaryBox>
			</div>
		</div>
	)
}

/** The typed sum, once it can be one, else the chosen one. */
function nominalOf(
	typed: string | undefined,
	chosen: string | undefined,
	{ from, to }: { from: number; to: number },
): number {
	const sum = Number((typed ?? '').replace(/\D/g, ''))
	return sum >= from && sum <= to ? sum : Number(chosen)
}
