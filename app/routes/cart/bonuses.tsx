import { type RefObject, useEffect, useRef } from 'react'
import { setValue } from '#app/components/form/behaviour/set-value.ts'
import { Field } from '#app/components/form/fields/field.tsx'
import { ForWhom } from '#app/components/form/for-whom.tsx'
import { Accordion } from '#app/components/ui/accordion.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'
import { formatNumber, plural, words } from '#app/texts/plural.ts'
import { afterReceipt } from '#app/texts/terms.ts'
import type { Basket } from '#contract/basket.ts'
import type { CartPartProps } from './cart-summary.tsx'
import { useFormChange, useStaysOpen, useSummaryForm } from './use-summary-form.ts'

/** Bonuses that pay a part of the goods: how many there are, how many of them to spend. */
export function Bonuses({ basket, result }: CartPartProps) {
	const { bonus, bonusDiscountTotal } = basket
	const isOpen = useStaysOpen(bonusDiscountTotal > 0 || result?.initialValue?.intent === 'bonus')
	return (
		<Accordion
			title={bonus?.available ? `Списать бонусы: доступно ${formatNumber(bonus.available)}` : 'Бонусы'}
			ground="surface"
			weight="medium"
			open={isOpen}
		>
			{bonus ? <CustomerBonuses basket={basket} bonus={bonus} result={result} /> : <Visitor />}
		</Accordion>
	)
}

function Visitor() {
	return (
		<p className="text-14">
			<TextLink to="/login?return=/cart">Войди</TextLink>, чтобы списать бонусы и получить новые за этот
			заказ. Корзина останется с тобой.
		</p>
	)
}

type CustomerBonusesProps = CartPartProps & { bonus: NonNullable<Basket['bonus']> }

function CustomerBonuses({ basket, bonus, result }: CustomerBonusesProps) {
	const { balance, available } = bonus
	if (bonus.isClubMember === false) {
		return (
			<p className="text-14">
				{balance > 0 && `У тебя ${plural(balance, words.bonus)}. `}
				Бонусами платят те, кто в клубе. <TextLink to="/loyalty#join">Вступи</TextLink>: это бесплатно.
			</p>
		)
	}
	if (available === 0) {
		return (
			<p className="text-14 text-muted">
				{balance === 0
					? `Пока списывать нечего: бонусы приходят ${afterReceipt} заказа.`
					: `У тебя ${plural(balance, words.bonus)}, но этот заказ ими не оплатить.`}
			</p>
		)
	}
	return <BonusForm basket={basket} bonus={bonus} result={result} />
}

function BonusForm({ basket: { bonusDiscountTotal, version }, bonus, result }: CustomerBonusesProps) {
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
						? `Ты хочешь списать ${formatNumber(wanted)}, но этот заказ можно оплатить бонусами только частью.`
						: `1\u00a0бонус — 1\u00a0₽. Всего у тебя ${plural(balance, words.bonus)}.`}
				</p>
				<Field
					label={`Сколько списать, до ${formatNumber(available)}`}
					size="s"
					field={field('bonus')}
					inputMode="numeric"
					autoComplete="off"
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

/** The same number by hand; without scripts it could not follow the field, so it is not there. Its place waits for it. */
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
