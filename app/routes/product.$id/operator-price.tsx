import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { useState } from 'react'
import { inSize } from '#app/components/catalog/in-size.ts'
import { Select } from '#app/components/form/choices/select.tsx'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { Field } from '#app/components/form/fields/field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { Accordion } from '#app/components/ui/accordion.tsx'
import { formatMoney } from '#app/texts/money.ts'
import type { Product, ProductSize } from '#contract/products.ts'
import { lowestOperatorPrice, rules } from '#contract/rules.ts'

const loadSchema = () => import('#app/forms/operator.ts').then(({ OwnPrice }) => OwnPrice)

interface OperatorPriceProps {
	product: Pick<Product, 'id' | 'sizes' | 'retailPrice' | 'catalogPrice' | 'discountRate'>
	/** The size that is chosen on the page; the operator may change it here. */
	chosen: ProductSize | undefined
}

/** A price below the shop's, for the customer who is helped: the operator says why. No size is chosen silently. */
export default function OperatorPrice({ product, chosen }: OperatorPriceProps) {
	const { id, sizes } = product
	const available = sizes.filter((one) => one.available)
	const answer = useActionData<{ result?: SubmissionResult<string[]> | null }>()?.result
	const result = answer?.initialValue?.intent === 'price' ? answer : null
	const onPage = chosen?.available ? String(chosen.id) : ''
	const [taken, setTaken] = useState({ onPage, skuId: String(result?.initialValue?.skuId ?? onPage) })
	if (taken.onPage !== onPage) setTaken({ onPage, skuId: onPage })
	const size = sizes.find((one) => String(one.id) === taken.skuId)
	const { retailPrice } = inSize(product, size)
	const [form, field] = useDeferredForm(loadSchema, {
		id: 'own-price',
		result,
		defaultValue: { retailPrice: String(retailPrice) },
	})
	if (available.length === 0) return null
	return (
		<section aria-label="Цена для покупателя" className="mt-6">
			<Accordion title="Индивидуальная цена" weight="medium" id="own-price-part" open={result !== null}>
				<Form
					method="post"
					action={`/product/${id}#own-price-part`}
					preventScrollReset
					{...form.props}
					className="grid gap-4"
				>
					<ErrorSummary
						problems={listProblems([field('skuId'), field('retailPrice'), field('reason')])}
						form={form}
						attempt={result}
					/>
					<input type="hidden" name="intent" value="price" />
					<input type="hidden" name="productId" value={id} />
					{chosen?.size === '' ? (
						<input type="hidden" name="skuId" value={chosen.id} />
					) : (
						<Select
							key={taken.onPage}
							label="Размер"
							field={field('skuId')}
							defaultValue={taken.skuId}
							onChange={(skuId) => setTaken({ onPage, skuId })}
							options={[
								{ value: '', label: 'Выбери размер' },
								...available.map((one) => ({ value: String(one.id), label: one.size })),
							]}
						/>
					)}
					<Field
						key={retailPrice}
						label="Цена, ₽"
						field={field('retailPrice')}
						inputMode="numeric"
						autoComplete="off"
						hint={
							size
								? `Не ниже ${formatMoney(lowestOperatorPrice(retailPrice))}`
								: `Скидка — до ${rules.operators.discountLimit} %`
						}
					/>
					<Field
						label="Почему"
						field={field('reason')}
						autoComplete="off"
						hint="Останется в записи о помощи"
					/>
					<SubmitButton look="secondary">В корзину по этой цене</SubmitButton>
				</Form>
			</Accordion>
		</section>
	)
}
