import type { SubmissionResult } from '@conform-to/react'
import { Field } from '#app/components/form/fields/field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { onDemand } from '#app/components/ui/on-demand.tsx'
import type { Product, ProductSize } from '#contract/products.ts'
import type { SizeAdviceForm } from './size-advice.ts'

const AdvisedSize = onDemand(() => import('./advised-size.tsx'), 'advised-size')
const loadSchema = () => import('#app/forms/measures.ts').then(({ Measures }) => Measures)

export interface AdviceFormProps {
	asked: SizeAdviceForm & {
		/** Typed values, by the names of the fields. */
		typed: Record<string, string>
		result: SubmissionResult<string[]> | null
	}
	product: Pick<Product, 'id' | 'sizes'>
	/** Stays chosen under the answer. */
	chosen: ProductSize | undefined
}

/** The size for measurements of a body. Its answer is the same page with this dialog open. */
export function AdviceForm({ asked, product, chosen }: AdviceFormProps) {
	const { measurements, advice, typed, result } = asked
	const [form, field] = useDeferredForm(loadSchema, { id: 'measures', result, defaultValue: typed })
	return (
		<Form
			action={`/product/${product.id}#size-table`}
			preventScrollReset
			{...form.props}
			className="mb-8 rounded-picture bg-surface p-5"
		>
			{chosen && <input type="hidden" name="size" value={chosen.id} />}
			<h3>Подберём размер по меркам</h3>
			<div className="mt-4 grid grid-cols-2 items-end gap-3 tablet:flex tablet:flex-wrap">
				{measurements.map(({ index, name, unit }, place) => (
					<Field
						key={index}
						field={field(`measure[${place}]`)}
						label={`${name}, ${unit}`}
						size="s"
						inputMode="decimal"
						className="min-w-0 tablet:w-28"
					/>
				))}
				<Button look="secondary">Подобрать</Button>
			</div>
			{advice && (
				<Notice className="mt-4" live>
					<AdvisedSize advice={advice} product={product} />
				</Notice>
			)}
		</Form>
	)
}
