import { useHasPart } from '#app/components/shell/use-parts.ts'
import { RuledFacts } from '#app/components/ui/ruled-facts.tsx'
import { SideSection } from '#app/components/ui/side-section.tsx'
import { formatMoney } from '#app/texts/money.ts'
import { plural, words } from '#app/texts/plural.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { pluralForm } from '#contract/plural-form.ts'
import type { listBonusLevels } from '#contract/user.ts'

type BonusRules = CallOutput<typeof listBonusLevels>['rules']

/** The rules of the bonuses (spec §2: anchor #loyalty-rules). */
export function Rules({ rules }: { rules: BonusRules }) {
	const hasGiftCards = useHasPart('giftCards')
	return (
		<SideSection id="loyalty-rules" joined title="Правила">
			<RuledFacts facts={wordsOf(rules, hasGiftCards)} />
		</SideSection>
	)
}

function wordsOf(
	{ welcome, welcomeFrom, spendRate, availableAfterDays, burnAfterDays }: BonusRules,
	hasGiftCards: boolean,
) {
	const afterDays = `${availableAfterDays}\u00a0${pluralForm(availableAfterDays, ['день', 'дня', 'дней'])}`
	return [
		{
			title: `${plural(welcome, words.bonus)} для начала`,
			text: `Начислим за первый заказ на\u00a0сайте от\u00a0${formatMoney(welcomeFrom)}.`,
		},
		{
			title: '1\u00a0бонус — 1\u00a0₽',
			text: `Бонусами можно оплатить до\u00a0${spendRate}\u00a0% стоимости вещей, уже со\u00a0скидкой по\u00a0промокоду.`,
		},
		{
			title: `Начисляем через ${afterDays}`,
			text: 'Считаем со\u00a0дня получения заказа: вдруг что-то\u00a0не\u00a0подойдёт.',
		},
		{
			title: `Действуют ${plural(burnAfterDays, words.day)}`,
			text: 'Первыми списываем те, что сгорят раньше.',
		},
		{
			title: 'Уровень — за год',
			text: `Складываем полученные покупки за\u00a0последние 12 месяцев.${hasGiftCards ? ' Покупка подарочных карт не\u00a0считается.' : ''}`,
		},
		{
			title: 'Заказ отменён — бонусы вернутся',
			text: 'Бонусы отменённого заказа возвращаем на\u00a0счёт сразу, и\u00a0у\u00a0них есть время, чтобы их\u00a0потратить.',
		},
	]
}
