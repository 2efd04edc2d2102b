import type { SubmissionResult } from '@conform-to/react'
import { plural, words } from '#app/texts/plural.ts'
import { ErrorSummary, listProblems } from '../form/error-summary.tsx'
import { Field } from '../form/fields/field.tsx'
import { Form } from '../form/form.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useDeferredForm } from '../form/use-deferred-form.ts'
import { Accordion } from '../ui/accordion.tsx'

const loadSchema = () => import('#app/forms/goodwill.ts').then(({ GrantBonuses }) => GrantBonuses)

interface OrderGoodwillFormProps {
	/** Target of the form. */
	action: string
	/** Bonuses that may be granted now. */
	most: number
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** Grants bonuses for a mistake of the shop, once for an order. */
export function OrderGoodwillForm({ action, most, result }: OrderGoodwillFormProps) {
	const [form, field] = useDeferredForm(loadSchema, { id: 'goodwill', result })
	const [bonuses, reason] = [field('bonuses'), field('reason')]
	return (
		<section aria-label="Бонусы за неудобство" className="mt-8">
			<Accordion title="Начислить бонусы за неудобство" id="bonuses" open={result !== null}>
				<Form method="post" action={`${action}#bonuses`} {...form.props} className="grid max-w-150 gap-4">
					<ErrorSummary problems={listProblems([bonuses, reason])} form={form} attempt={result} />
					<p>
						Один раз за заказ. Тратить их можно сразу. Покупатель получит письмо или SMS и увидит начисление в
						истории бонусов.
					</p>
					<input type="hidden" name="intent" value="goodwill" />
					<Field
						label="Сколько бонусов"
						field={bonuses}
						inputMode="numeric"
						autoComplete="off"
						hint={`До ${plural(most, words.bonus)}`}
					/>
					<Field
						label="За что"
						field={reason}
						autoComplete="off"
						hint="Останется в записи о помощи. Покупатель этого не видит"
					/>
					<SubmitButton look="secondary" className="justify-self-start">
						Начислить
					</SubmitButton>
				</Form>
			</Accordion>
		</section>
	)
}
