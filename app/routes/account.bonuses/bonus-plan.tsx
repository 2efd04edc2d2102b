import { dateOnly, dayAndMonth } from '#app/texts/dates.ts'
import { plural, words } from '#app/texts/plural.ts'
import { afterReceipt } from '#app/texts/terms.ts'
import type { BonusesOnDay, BonusPlan } from '#contract/personal.ts'

/** Dates on which bonuses expire, and on which new ones come. */
export function BonusPlanLists({ plan: { expiring, coming } }: { plan: BonusPlan }) {
	if (expiring.length + coming.length === 0) return null
	return (
		<div className="mt-10 grid gap-x-gap gap-y-8 tablet:grid-cols-2">
			<Days title="Сгорят" days={expiring} empty="В ближайшее время бонусы не сгорят." />
			<Days
				title="Будут начислены"
				days={coming}
				empty={`Новые начислим ${afterReceipt()} следующего заказа.`}
			/>
		</div>
	)
}

function Days({ title, days, empty }: { title: string; days: readonly BonusesOnDay[]; empty: string }) {
	return (
		<section aria-label={title}>
			<h2 className="text-28">{title}</h2>
			{days.length === 0 && <p className="mt-3 max-w-lead text-muted">{empty}</p>}
			<ul className="mt-3">
				{days.map(({ amount, on }) => (
					<li
						key={on}
						className="flex justify-between gap-x-4 border-line border-t py-3 tabular last:border-b"
					>
						<span>{dayAndMonth(dateOnly(on))}</span>
						<span className="min-w-0 break-words font-medium">{plural(amount, words.bonus)}</span>
					</li>
				))}
			</ul>
		</section>
	)
}
