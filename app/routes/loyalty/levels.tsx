import { Section } from '#app/components/ui/section.tsx'
import { formatMoney } from '#app/texts/money.ts'
import type { BonusAccount, BonusLevel } from '#contract/personal.ts'

interface LevelsProps {
	levels: readonly BonusLevel[]
	/** Of the customer; null for a visitor who is not logged in. */
	bonus: BonusAccount | null
}

/** The levels of the club, each with its rate and condition. */
export function Levels({ levels, bonus }: LevelsProps) {
	return (
		<Section id="levels" ground="spruce" title="Чем дальше, тем больше">
			<ol className="grid gap-gap tablet:grid-cols-3">
				{levels.map(({ id, name, rate, from }) => {
					const isOwn = bonus?.level.id === id
					return (
						<li key={id} className="border-spruce-light border-t pt-6">
							<h3 className="text-28">
								<span className={isOwn ? 'blazed' : ''}>{name}</span>
							</h3>
							<p className="mt-4 font-head text-figure leading-figure tracking-figure">{rate}&nbsp;%</p>
							<p className="mt-4 max-w-short text-moss-text">
								{from === 0 ? 'С первой покупки' : `От ${formatMoney(from)} покупок за год`}
								{isOwn && '. Ты здесь'}
							</p>
						</li>
					)
				})}
			</ol>
			{bonus?.next && (
				<p className="mt-10 text-18">
					До уровня «{bonus.next.name}» осталось {formatMoney(bonus.next.missing)} покупок за год.
				</p>
			)}
		</Section>
	)
}
