import { useHasPart } from '#app/components/shell/use-parts.ts'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { plural, words } from '#app/texts/plural.ts'
import type { BonusAccount } from '#contract/personal.ts'
import { agree } from '#contract/plural-form.ts'

/** Data that are deleted with an account, and data that stay. */
export function Consequences({ bonuses }: { bonuses: Pick<BonusAccount, 'balance' | 'pending'> }) {
	const { balance, pending } = bonuses
	const hasClub = useHasPart('club')
	const hasReviews = useHasPart('reviews')
	const hasGiftCards = useHasPart('giftCards')
	return (
		<>
			<div className="grid gap-x-gap gap-y-8 tablet:grid-cols-2">
				<section aria-labelledby="goes">
					<h2 id="goes" className="text-28">
						Сотрётся сразу
					</h2>
					<ul className="mt-3 grid list-disc gap-1.5 pl-5">
						{balance > 0 && (
							<li>
								<strong className="font-strong">{plural(balance, words.bonus)}</strong>,{' '}
								{agree(balance, 'который', 'которые')} можно тратить
							</li>
						)}
						{pending > 0 && (
							<li>
								<strong className="font-strong">{plural(pending, words.bonus)}</strong>,{' '}
								{agree(pending, 'который ещё не начислен', 'которые ещё не начислены')}
							</li>
						)}
						<li>имя, телефон, почта и дата рождения</li>
						<li>избранное, корзина и подписки</li>
						{hasClub && <li>уровень в клубе и история бонусов</li>}
					</ul>
				</section>
				<section aria-labelledby="stays">
					<h2 id="stays" className="text-28">
						Останется
					</h2>
					<ul className="mt-3 grid list-disc gap-1.5 pl-5">
						<li>суммы и состав заказов, но без имени и адреса: этого требует закон</li>
						{hasReviews && <li>отзывы, но без подписи</li>}
						{hasGiftCards && <li>деньги на подарочных картах</li>}
					</ul>
				</section>
			</div>
			<p className="mt-6 max-w-lead text-muted">
				Отменить удаление нельзя. Если дело в письмах, от них можно{' '}
				<TextLink to="/account/settings">отписаться отдельно</TextLink>. Подробности —{' '}
				<TextLink to="/delete-info">об удалении аккаунта</TextLink>.
			</p>
		</>
	)
}
