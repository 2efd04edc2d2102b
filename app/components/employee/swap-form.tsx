import type { SubmissionResult } from '@conform-to/react'
import { shopOrderPath } from '#app/paths/page-paths.ts'
import type { ShopOrderDetails } from '#contract/staff.ts'
import { Select } from '../form/choices/select.tsx'
import { ErrorSummary, listProblems } from '../form/error-summary.tsx'
import { Form } from '../form/form.tsx'
import { IdempotencyKey } from '../form/idempotency-key.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useDeferredForm } from '../form/use-deferred-form.ts'
import { Accordion } from '../ui/accordion.tsx'

const loadSchema = () => import('#app/forms/shop-order.ts').then(({ SwapSizes }) => SwapSizes)

interface SwapFormProps {
	order: Pick<ShopOrderDetails, 'orderNumber' | 'items'>
	/** Of the things of the order that have any. */
	otherSizes: NonNullable<ShopOrderDetails['otherSizes']>
	idempotencyKey: string
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** Gives another size in place of an ordered one, before the hand-over. */
export function SwapForm({ order, otherSizes, idempotencyKey, result }: SwapFormProps) {
	const [form, field] = useDeferredForm(loadSchema, { id: 'swap', result })
	const { orderNumber, items } = order
	const sizeOf = (at: number) => field(`swaps[${at}].toSkuId`)
	const things = otherSizes.flatMap(({ skuId, sizes }) => {
		const item = items.find((one) => one.skuId === skuId)
		return item ? [{ ...item, sizes }] : []
	})
	return (
		<section aria-label="Поменять размер" className="mt-5 max-w-180">
			<Accordion title="Другой размер" id="other-size" open={result !== null}>
				<Form
					method="post"
					action={`${shopOrderPath(orderNumber)}#other-size`}
					{...form.props}
					className="max-w-150"
				>
					<ErrorSummary
						problems={listProblems(things.map((_, at) => sizeOf(at)))}
						form={form}
						attempt={result}
					/>
					<p className="mb-4">
						Здесь размеры по той же цене: доплачивать и возвращать ничего не надо. Прежняя вещь снова в
						продаже, покупателю уйдёт письмо.
					</p>
					<input type="hidden" name="intent" value="swap" />
					<IdempotencyKey value={idempotencyKey} />
					{things.map(({ skuId, name, size, quantity, sizes }, at) => (
						<div key={skuId} className="border-line border-t py-4">
							<input type="hidden" name={`swaps[${at}].skuId`} value={skuId} />
							<Select
								label={`${name}, размер ${size}${quantity > 1 ? `, одна из ${quantity} шт.` : ''}`}
								field={sizeOf(at)}
								options={[
									{ value: '', label: `Оставить ${size}` },
									...sizes.map((other) => ({
										value: String(other.skuId),
										label: `${other.size} (${other.stock} шт.)`,
									})),
								]}
							/>
						</div>
					))}
					<SubmitButton look="secondary" widePhone>
						Поменять размер
					</SubmitButton>
				</Form>
			</Accordion>
		</section>
	)
}
