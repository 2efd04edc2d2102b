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
import type { Product, ProductSize } from '#contract/products.ts'

const loadSchema = () => import('#app/forms/operator.ts').then(({ OwnPrice }) => OwnPrice)

interface OperatorPriceProps {
	product: Pick<Product, 'id' | 'sizes' | 'retailPrice' | 'catalogPrice' | 'discountRate'>
	/** The price on the page; the operator may change it here. */
	chosen: ProductSize | undefined
}

/** A price below the shop's, for the customer who is helped: the operator says why. */
export default function OperatorPrice({ product, chosen }: OperatorPriceProps) {
	const { id, sizes } = product
	const available = sizes.filter((one) => one.available)
	const answer = useActionData<{ result?: SubmissionResult<string[]> | null }>()?.result
	const result = answer?.initialValue?.intent === 'price' ? answer : null
	const onPage = chosen?.available ? chosen.id : available[0]?.id
	const [taken, setTaken] = useState({ onPage, skuId: Number(result?.initialValue?.skuId ?? onPage) })
	if (taken.onPage !== onPage) setTaken({ onPage, skuId: Number(onPage) })
	const { retailPrice } = inSize(
		product,
		sizes.find((one) => one.id === taken.skuId),
	)
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
					<Select
						key={taken.onPage}
						label="Размер"
						field={field('skuId')}
						defaultValue={String(taken.skuId)}
						onChange={(value) => setTaken({ onPage, skuId: Number(value) })}
						options={available.map((one) => ({ value: String(one.id), label: one.size || 'Один размер' }))}
					/>
					<Field
						key={retailPrice}
						label="Цена, ₽"
						field={field('retailPrice')}
						inputMode="numeric"
						autoComplete="off"
						hint="Не ниже, чем позволяет магазин"
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
