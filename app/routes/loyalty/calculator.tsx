import type { SubmissionResult } from '@conform-to/react'
import { Field } from '#app/components/form/fields/field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { SideSection } from '#app/components/ui/side-section.tsx'
import { formatMoney } from '#app/texts/money.ts'
import { formatNumber, words } from '#app/texts/plural.ts'
import { pluralForm } from '#contract/plural-form.ts'

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
		<SideSection
			id="calculator"
			title="Сколько вернётся"
			beside={
				<Form action="/loyalty#calculator" preventScrollReset {...form.props} className="mt-7 max-w-120">
					<Field
						label="Покупки за год, ₽"
						field={{ ...field('purchases'), key: typed }}
						inputMode="numeric"
						autoComplete="off"
						enterKeyHint="go"
						aside={<Button className="min-h-13">Посчитать</Button>}
					/>
				</Form>
			}
		>
			<div role="status">{estimate && <Estimate estimate={estimate} />}</div>
		</SideSection>
	)
}

function Estimate({
	estimate: { purchases, bonuses, level, next },
}: {
	estimate: NonNullable<CalculatorProps['estimate']>
}) {
	return (
		<>
			<p className="font-head leading-figure tracking-figure">
				<span className="text-figure">{formatNumber(bonuses)}</span>

				<span className="text-40 tracking-head">{`\u00a0${pluralForm(bonuses, words.bonus)}`}</span>
			</p>
			<p className="mt-6 max-w-lead text-18">
				{`Примерно столько вернётся с\u00a0${formatMoney(purchases)} за год. Следующий начнёшь на\u00a0уровне «${level.name}»: ${level.rate}\u00a0% с\u00a0каждой покупки.`}
				{next && ` До\u00a0уровня «${next.name}» не\u00a0хватит ${formatMoney(next.missing)}.`}
			</p>
		</>
	)
}
