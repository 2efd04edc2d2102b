import type { SubmissionResult } from '@conform-to/react'
import { Field } from '#app/components/form/fields/field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { formatMoney } from '#app/texts/money.ts'
import { plural, words } from '#app/texts/plural.ts'

const loadSchema = () => import('#app/forms/club.ts').then(({ YearPurchases }) => YearPurchases)

interface CalculatorProps {
	/** As it was typed into the address. */
	typed: string
	result: SubmissionResult<string[]> | null
	estimate:
		| {
				purchases: number
				bonuses: number
				level: { name: string; rate: number }
				next: { name: string; missing: number } | null
		  }
		| null
		| undefined
}

/** Bonuses for a year of purchases: a GET form, so that it works and can be shared without scripts. */
export function Calculator({ typed, result, estimate }: CalculatorProps) {
	const [form, field] = useDeferredForm(loadSchema, {
		id: 'year',
		result,
		defaultValue: { purchases: typed },
	})
	return (
		<Section id="calculator" title="Сколько вернётся">
			<div className="grid items-start gap-x-gap gap-y-8 tablet:grid-cols-2">
				<Form action="/loyalty#calculator" preventScrollReset {...form.props} className="max-w-120">
					<Field
						label="Покупки за год, ₽"
						field={{ ...field('purchases'), key: typed }}
						inputMode="numeric"
						autoComplete="off"
						enterKeyHint="go"
						placeholder="40 000"
						aside={<Button className="min-h-13">Посчитать</Button>}
					/>
				</Form>
				<div role="status">{estimate && <Estimate estimate={estimate} />}</div>
			</div>
		</Section>
	)
}

function Estimate({
	estimate: { purchases, bonuses, level, next },
}: {
	estimate: NonNullable<CalculatorProps['estimate']>
}) {
	return (
		<>
			<p className="font-head text-40 leading-head tracking-head">{plural(bonuses, words.bonus)}</p>
			<p className="mt-3 max-w-lead">
				{`Примерно столько вернётся с ${formatMoney(purchases)} за год. Следующий начнёшь на уровне «${level.name}»: ${level.rate}\u00a0% с каждой покупки.`}
				{next && ` До уровня «${next.name}» не хватит ${formatMoney(next.missing)}.`}
			</p>
		</>
	)
}
