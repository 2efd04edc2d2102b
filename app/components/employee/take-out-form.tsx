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

const loadSchema = () => import('#app/forms/shop-order.ts').then(({ TakeOut }) => TakeOut)

const texts = {
	MISSING: {
		label: 'Чего нет на полке',
		title: 'Нет на полке',
		stays: 'Есть',
		leaves: 'Нет',
		end: 'Остальное собери как обычно. Если нет ни одной вещи, заказ отменится.',
	},
	NOT_TAKEN: {
		label: 'Что не берут',
		title: 'Берёт не всё',
		stays: 'Берёт',
		leaves: 'Не берёт',
		end: 'Остальное выдай как обычно. Если не берут ничего, заказ отменится. Убранное снова будет в продаже.',
	},
}

interface TakeOutFormProps {
	order: Pick<ShopOrderDetails, 'orderNumber' | 'items' | 'toPay'>
	why: keyof typeof texts
	idempotencyKey: string
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** Takes things out of an order that the shelf does not have, or that the customer does not want. */
export function TakeOutForm({
	order: { orderNumber, items, toPay },
	why,
	idempotencyKey,
	result,
}: TakeOutFormProps) {
	const { label, title, stays, leaves, end } = texts[why]
	const [form, field] = useDeferredForm(loadSchema, { id: 'take-out', result })
	const quantityOf = (at: number) => field(`pieces[${at}].quantity`)
	return (
		<section aria-label={label} className="mt-5 max-w-180">
			<Accordion title={title} id="off-order" open={result !== null}>
				<Form
					method="post"
					action={`${shopOrderPath(orderNumber)}#off-order`}
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
						. {end}
					</p>
					<input type="hidden" name="intent" value="take-out" />
					<input type="hidden" name="why" value={why} />
					<IdempotencyKey value={idempotencyKey} />
					{items.map(({ skuId, name, size, quantity }, at) => (
						<div key={skuId} className="border-line border-t py-4">
							<input type="hidden" name={`pieces[${at}].skuId`} value={skuId} />
							<input type="hidden" name={`pieces[${at}].of`} value={quantity} />
							<Select
								label={[name, size && `размер ${size}`].filter(Boolean).join(', ')}
								field={quantityOf(at)}
								options={[
									{ value: '', label: stays },
									...listOf(quantity, MOST_OFFERED, (count) => ({
										value: String(count + 1),
										label: quantity === 1 ? leaves : `${leaves} ${count + 1} шт.`,
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
