import { type RefObject, useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { setValue } from '#app/components/form/behaviour/set-value.ts'
import { Field } from '#app/components/form/fields/field.tsx'
import { ForWhom } from '#app/components/form/for-whom.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { formatNumber, plural, words } from '#app/texts/plural.ts'
import type { CustomerBonusesProps } from './bonuses.tsx'
import { useFormChange, useSummaryForm } from './use-summary-form.ts'

/** Number of bonuses to spend, typed or set by a slider. */
export default function BonusForm({
	basket: { bonusDiscountTotal, version },
	bonus,
	result,
}: CustomerBonusesProps) {
	const { balance, available, wanted } = bonus
	const input = useRef<HTMLInputElement>(null)
	const slider = useRef<HTMLInputElement>(null)
	const isSpent = bonusDiscountTotal > 0
	const chosen = isSpent ? bonusDiscountTotal : available
	const { Form, action, form, field, isBusy, sent } = useSummaryForm('bonus', version, result, {
		bonus: String(chosen),
	})
	const ref = useFormChange(
		isSpent && String(chosen),
		isSpent ? `Спишем ${plural(chosen, words.bonus)}` : 'Бонусы не спишем',
	)
	const shown = useRef(chosen)
	useEffect(() => {
		if (shown.current === chosen) return
		shown.current = chosen
		// The field shows the number that the backend has made of the wanted one.
		if (input.current) input.current.value = String(chosen)
		if (slider.current) slider.current.value = String(chosen)
	}, [chosen])
	return (
		<div className="grid gap-3">
			<Form ref={ref} method="post" action={action} {...form.props} className="grid gap-3">
				<input type="hidden" name="intent" value="bonus" />
				<p className="text-14 text-muted">
					{wanted > bonusDiscountTotal && isSpent
						? `Введено ${formatNumber(wanted)}. Этим заказом можно списать не больше ${formatNumber(available)}.`
						: `1\u00a0бонус — 1\u00a0₽. Всего у тебя ${plural(balance, words.bonus)}.`}
				</p>
				<Field
					label={`Сколько списать, до ${formatNumber(available)}`}
					size="s"
					field={field('bonus')}
					inputMode="numeric"
					autoComplete="on"
					enterKeyHint="done"
					inputRef={input}
					onInput={(event) => {
						if (slider.current) slider.current.value = event.currentTarget.value.replace(/\D/g, '')
					}}
					aside={
						<Button look="secondary" busy={isBusy && sent === 'bonus'}>
							Списать
						</Button>
					}
				/>
				<Slider
					input={slider}
					max={available}
					value={chosen}
					onChange={(value) => input.current && setValue(input.current, value)}
				/>
				<ForWhom />
			</Form>
			{isSpent && (
				<Form method="post" action={action}>
					<input type="hidden" name="intent" value="remove-bonus" />
					<Button look="text">Не списывать бонусы</Button>
					<ForWhom />
				</Form>
			)}
		</div>
	)
}

interface SliderProps {
	input: RefObject<HTMLInputElement>
	max: number
	value: number
	onChange: (value: string) => void
}

/** The same number by a slider; without scripts it could not follow the field and is hidden. Its room is reserved. */
function Slider({ input, max, value, onChange }: SliderProps) {
	return (
		<div className="h-11 noscript:hidden">
			{useHydrated() && (
				<input
					ref={input}
					type="range"
					aria-label="Сколько бонусов списать"
					min={1}
					max={max}
					defaultValue={value}
					onInput={(event) => onChange(event.currentTarget.value)}
					className="size-full accent-spruce"
				/>
			)}
		</div>
	)
}
