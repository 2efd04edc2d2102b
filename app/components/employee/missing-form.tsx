import type { SubmissionResult } from '@conform-to/react'
import { shopOrderPath } from '#app/paths/page-paths.ts'
import { listOf } from '#contract/list-of.ts'
import type { ShopOrderDetails } from '#contract/staff.ts'
import { MOST_OFFERED } from '../form/choices/most-offered.ts'
import { Select } from '../form/choices/select.tsx'
import { ErrorSummary, listProblems } from '../form/error-summary.tsx'
import { Form } from '../form/form.tsx'
import { IdempotencyKey } from '../form/idempotency-key.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useDeferredForm } from '../form/use-deferred-form.ts'
import { Accordion } from '../ui/accordion.tsx'

const loadSchema = () => import('#app/forms/shop-order.ts').then(({ ReportMissing }) => ReportMissing)

interface MissingFormProps {
	order: Pick<ShopOrderDetails, 'orderNumber' | 'items' | 'toPay'>
	idempotencyKey: string
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** Takes things out of an order that the shelf does not have. */
export function MissingForm({
	order: { orderNumber, items, toPay },
	idempotencyKey,
	result,
}: MissingFormProps) {
	const [form, field] = useDeferredForm(loadSchema, { id: 'missing', result })
	const quantityOf = (at: number) => field(`pieces[${at}].quantity`)
	return (
		<section aria-label="Чего нет на полке" className="mt-5 max-w-180">
			<Accordion title="Нет на полке" id="off-shelf" open={result !== null}>
				<Form
					method="post"
					action={`${shopOrderPath(orderNumber)}#off-shelf`}
					{...form.props}
					className="max-w-150"
				>
					<ErrorSummary
						problems={listProblems(items.map((_, at) => quantityOf(at)))}
						form={form}
						attempt={result}
					/>
					<p className="mb-4">
						Покупателю уйдёт письмо, {toPay > 0 ? 'принять надо будет меньше' : 'деньги за эти вещи вернутся'}
						. Остальное собери как обычно. Если нет ни одной вещи, заказ отменится.
					</p>
					<input type="hidden" name="intent" value="missing" />
					<IdempotencyKey value={idempotencyKey} />
					{items.map(({ skuId, name, size, quantity }, at) => (
						<div key={skuId} className="border-line border-t py-4">
							<input type="hidden" name={`pieces[${at}].skuId`} value={skuId} />
							<Select
								label={[name, size && `размер ${size}`].filter(Boolean).join(', ')}
								field={quantityOf(at)}
								options={[
									{ value: '', label: 'Есть' },
									...listOf(quantity, MOST_OFFERED, (count) => ({
										value: String(count + 1),
										label: quantity === 1 ? 'Нет' : `Нет ${count + 1} шт.`,
									})),
								]}
							/>
						</div>
					))}
					<SubmitButton look="danger" widePhone>
						Убрать из заказа
					</SubmitButton>
				</Form>
			</Accordion>
		</section>
	)
}
