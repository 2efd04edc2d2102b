import type { SubmissionResult } from '@conform-to/react'
import { MOST_OFFERED } from '#app/components/form/choices/most-offered.ts'
import { RadioCards } from '#app/components/form/choices/radio-cards.tsx'
import { Select } from '#app/components/form/choices/select.tsx'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { TextArea } from '#app/components/form/fields/text-area.tsx'
import { Form } from '#app/components/form/form.tsx'
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { formatMoney } from '#app/texts/money.ts'
import type { RefundablePiece, RefundSums } from '#contract/desk.ts'
import { listOf } from '#contract/list-of.ts'
import type { AskedReturn } from '#contract/orders.ts'
import { ChosenPieces } from './chosen-pieces.tsx'
import { nameOf } from './piece-name.ts'

const loadSchema = () => import('#app/forms/refund.ts').then(({ RefundOrder }) => RefundOrder)

interface GiveBackProps {
	/** Target of the form. */
	action: string
	pieces: readonly RefundablePiece[]
	/** The return that this takes in. */
	asked: AskedReturn | null
	chosen: readonly { skuId: number; quantity: number }[]
	/** Sums that the chosen pieces give back. */
	sums: RefundSums
	/** One key, one refund. */
	idempotencyKey: string
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** The second step of a refund: what goes where, why, and the press. */
export function GiveBack({ action, pieces, asked, chosen, sums, idempotencyKey, result }: GiveBackProps) {
	const [form, field] = useDeferredForm(loadSchema, { id: 'refund', result })
	const [isRestocked, reason, refusal] = [field('isRestocked'), field('reason'), field('refusal')]
	const countOf = (things: readonly { quantity: number }[]) =>
		things.reduce((sum, { quantity }) => sum + quantity, 0)
	const missing = asked ? countOf(asked.items) - countOf(chosen) : 0
	const query = new URLSearchParams(
		chosen.flatMap(({ skuId, quantity }, at) => [
			[`pieces[${at}].skuId`, String(skuId)],
			[`pieces[${at}].quantity`, String(quantity)],
		]),
	)
	const total = sums.money + sums.giftCard
	return (
		<>
			<ChosenPieces {...{ action, pieces, chosen, sums }} title="Вернётся покупателю" />
			<Form method="post" action={`${action}?${query}`} {...form.props} className="mt-8 grid gap-5">
				<ErrorSummary problems={listProblems([isRestocked, refusal, reason])} form={form} attempt={result} />
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
				{countOf(chosen) > 1 &&
					chosen.map(({ skuId, quantity }, at) => (
						<div key={skuId}>
							<input type="hidden" name={`unfit[${at}].skuId`} value={skuId} />
							<Select
								label={`Если целы не все: ${nameIn(pieces, skuId)}`}
								field={field(`unfit[${at}].quantity`)}
								options={listOf(quantity + 1, MOST_OFFERED, (count) => ({
									value: String(count),
									label: count === 0 ? 'Целы все' : `Продавать нельзя ${count}\u00a0шт.`,
								}))}
							/>
						</div>
					))}
				{asked && <input type="hidden" name="returnId" value={asked.id} />}
				{missing > 0 && (
					<>
						<input type="hidden" name="missing" value={missing} />
						<TextArea
							label={`Почему не приняли ещё ${missing}\u00a0шт.`}
							hint="Покупатель прочтёт это в письме и в заказе"
							field={refusal}
							limit={300}
							rows={2}
						/>
					</>
				)}
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

function nameIn(pieces: readonly RefundablePiece[], skuId: number): string {
	const piece = pieces.find((one) => one.skuId === skuId)
	return piece ? nameOf(piece) : ''
}
