import { Accordion } from '#app/components/ui/accordion.tsx'
import { onDemand } from '#app/components/ui/on-demand.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { formatNumber, plural, words } from '#app/texts/plural.ts'
import { afterReceipt } from '#app/texts/terms.ts'
import type { Basket } from '#contract/basket.ts'
import type { CartPartProps } from './cart-summary.tsx'
import { useStaysOpen } from './use-summary-form.ts'

/** Loaded on demand: few visitors have bonuses to spend. */
const BonusForm = onDemand(() => import('./bonus-form.tsx'), 'bonus-form')

/** Bonuses that pay a part of the goods: the balance, and the number to spend. */
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

export type CustomerBonusesProps = CartPartProps & { bonus: NonNullable<Basket['bonus']> }

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
					? `Пока списывать нечего: бонусы начисляем ${afterReceipt()} заказа.`
					: `У тебя ${plural(balance, words.bonus)}, но этот заказ ими не оплатить.`}
			</p>
		)
	}
	return <BonusForm basket={basket} bonus={bonus} result={result} />
}
