import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { Select } from '#app/components/form/choices/select.tsx'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { Field } from '#app/components/form/fields/field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useLateForm } from '#app/components/form/use-late-form.ts'
import { Accordion } from '#app/components/ui/accordion.tsx'
import type { Product } from '#contract/products.ts'

const loadSchema = () => import('#app/forms/operator.ts').then(({ OwnPrice }) => OwnPrice)

interface OperatorPriceProps {
	product: Pick<Product, 'id' | 'sizes' | 'retailPrice' | 'catalogPrice'>
}

/** A price below the shop's, for the customer who is helped: the operator says why. */
export default function OperatorPrice({ product }: OperatorPriceProps) {
	const { id, sizes, retailPrice, catalogPrice } = product
	const answer = useActionData<{ result?: SubmissionResult<string[]> | null }>()?.result
	const result = answer?.initialValue?.intent === 'price' ? answer : null
	const [form, field] = useLateForm(loadSchema, {
		id: 'own-price',
		result,
		defaultValue: { retailPrice: String(retailPrice) },
	})
	const available = sizes.filter((one) => one.available)
	if (available.length === 0) return null
	return (
		<section aria-label="Цена для покупателя" className="mt-6">
			<Accordion title="Своя цена для покупателя" weight="medium" id="own-price-part" open={result !== null}>
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
					<input type="hidden" name="catalogPrice" value={catalogPrice} />
					<Select
						label="Размер"
						field={field('skuId')}
						options={available.map((one) => ({ value: String(one.id), label: one.size || 'Один размер' }))}
					/>
					<Field
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
