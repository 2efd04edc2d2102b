import type { SubmissionResult } from '@conform-to/react'
import { RadioCards } from '#app/components/form/choices/radio-cards.tsx'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { TextArea } from '#app/components/form/fields/text-area.tsx'
import { Form } from '#app/components/form/form.tsx'
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { Sums } from '#app/components/ui/summary-box.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { formatMoney } from '#app/texts/money.ts'
import { moneyIsBack } from '#app/texts/terms.ts'
import type { RefundablePiece, RefundSums } from '#contract/desk.ts'
import { nameOf } from './piece-name.ts'
import { refundLines } from './refund-words.ts'

const loadSchema = () => import('#app/forms/refund.ts').then(({ RefundOrder }) => RefundOrder)

interface GiveBackProps {
	/** Target of the form. */
	action: string
	pieces: readonly RefundablePiece[]
	chosen: readonly { skuId: number; quantity: number }[]
	/** Sums that the chosen pieces give back. */
	sums: RefundSums
	/** One key, one refund. */
	idempotencyKey: string
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** The second step of a refund: what goes where, why, and the press. */
export function GiveBack({ action, pieces, chosen, sums, idempotencyKey, result }: GiveBackProps) {
	const [form, field] = useDeferredForm(loadSchema, { id: 'refund', result })
	const [isRestocked, reason] = [field('isRestocked'), field('reason')]
	const query = new URLSearchParams(
		chosen.flatMap(({ skuId, quantity }, at) => [
			[`pieces[${at}].skuId`, String(skuId)],
			[`pieces[${at}].quantity`, String(quantity)],
		]),
	)
	const total = sums.money + sums.giftCard
	return (
		<>
			<ul className="border-line border-b">
				{chosen.map(({ skuId, quantity }) => {
					const piece = pieces.find((one) => one.skuId === skuId)
					return (
						<li key={skuId} className="border-line border-t py-3">
							{piece && nameOf(piece)}, {quantity} шт.
						</li>
					)
				})}
			</ul>
			<p className="mt-3">
				<TextLink to={action} className="target">
					Выбрать другие вещи
				</TextLink>
			</p>
			<section aria-labelledby="sums" className="mt-6">
				<h2 id="sums" className="text-22">
					Вернётся покупателю
				</h2>
				<Sums lines={refundLines(sums)} total={{ label: 'Итого', value: formatMoney(total) }} />
				<p className="mt-3 text-muted">{sums.money > 0 && `${moneyIsBack}. `}Доставка не возвращается.</p>
			</section>
			<Form method="post" action={`${action}?${query}`} {...form.props} className="mt-8 grid gap-5">
				<ErrorSummary problems={listProblems([isRestocked, reason])} form={form} attempt={result} />
				<IdempotencyKey value={idempotencyKey} />
				{[...query].map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<input type="hidden" name="money" value={sums.money} />
				<input type="hidden" name="giftCard" value={sums.giftCard} />
				<input type="hidden" name="bonuses" value={sums.bonuses} />
				<RadioCards
					legend="Что с вещами"
					field={isRestocked}
					options={[
						{ value: 'yes', title: 'Целы: снова поступят в продажу' },
						{ value: 'no', title: 'Продавать нельзя' },
					]}
				/>
				<TextArea
					label="Почему возврат"
					hint="Останется в записи. Покупатель этого не увидит"
					field={reason}
					limit={300}
					rows={2}
				/>
				<SubmitButton look="danger" className="justify-self-start">
					Вернуть {formatMoney(total)}
				</SubmitButton>
			</Form>
		</>
	)
}
