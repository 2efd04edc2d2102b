import type { CSSProperties } from 'react'
import { dateOnly, dayAndMonth } from '#app/texts/dates.ts'
import { formatMoney } from '#app/texts/money.ts'
import { formatNumber, plural, words } from '#app/texts/plural.ts'
import { afterReceipt } from '#app/texts/terms.ts'
import type { BonusAccount } from '#contract/personal.ts'
import { agree } from '#contract/plural-form.ts'
import { ridgeBox, ridgeHeight, ridgePath } from './level-profile.ts'

/** Bonuses and the level of the customer, as a way up a ridge to the next one. */
export function LevelCard({ bonus }: { bonus: BonusAccount }) {
	const { balance, level, next } = bonus
	return (
		<section
			aria-label="Бонусы и уровень"
			className="relative grid gap-x-10 gap-y-6 overflow-hidden rounded-picture bg-spruce px-8 pt-8 text-paper tablet:grid-cols-2 forced-colors:border max-tablet:px-5 max-tablet:pt-6"
		>
			<div>
				<h2 className="font-text text-16 text-moss-text leading-text tracking-control">Бонусы</h2>
				<p className="mt-2.5 font-head text-figure leading-figure tracking-figure">{formatNumber(balance)}</p>
				<p className="mt-3 max-w-short">{bonusNote(bonus)}</p>
			</div>
			<div className="max-w-full tablet:justify-self-end tablet:pr-8">
				<h3 className="font-text text-16 text-moss-text leading-text tracking-control">Уровень</h3>
				<p className="mt-2 font-head text-40 leading-head tracking-head">
					{level.name}, {level.rate}&nbsp;%
				</p>
				<p className="mt-3 max-w-short">
					{next
						? `До уровня «${next.name}» и ${next.rate}\u00a0% осталось ${formatMoney(next.missing)} покупок за год.`
						: 'Выше только небо: это самый высокий уровень.'}
				</p>
			</div>
			<Ridge bonus={bonus} />
		</section>
	)
}

function bonusNote({ burning, pending, balance, level }: BonusAccount): string {
	const worth = '1\u00a0бонус\u00a0— 1\u00a0₽.'
	if (burning) {
		const burns = agree(burning.amount, 'сгорит', 'сгорят')
		return `${plural(burning.amount, words.bonus)} ${burns} ${dayAndMonth(dateOnly(burning.on))}. ${worth}`
	}
	if (pending > 0) {
		const comes = agree(pending, 'будет начислен', 'будут начислены')
		return `Ещё ${plural(pending, words.bonus)} ${comes} ${afterReceipt()} заказа. ${worth}`
	}
	return balance > 0 ? worth : `Начислим ${level.rate}\u00a0% с первой же покупки. ${worth}`
}

function Ridge({ bonus: { level, next, purchases } }: { bonus: BonusAccount }) {
	const part = next && next.from > level.from ? (purchases - level.from) / (next.from - level.from) : 1
	// The mark stays clear of the words at both ends.
	const shown = next ? Math.min(0.8, Math.max(0.16, part)) : 1
	const percent = `${Math.round(shown * 100)}%`
	const height = `${(ridgeHeight(shown) * 100).toFixed(1)}%`
	return (
		<div
			aria-hidden="true"
			className="relative col-span-full -mx-8 h-47.5 font-medium text-14 forced-color-adjust-none max-tablet:-mx-5 max-tablet:h-35"
			style={{ '--part': percent } as CSSProperties}
		>
			<svg
				viewBox={`0 0 ${ridgeBox.width} ${ridgeBox.height}`}
				preserveAspectRatio="none"
				aria-hidden="true"
				className="absolute inset-0 size-full"
			>
				<path d={ridgePath} className="fill-spruce-light" />
			</svg>
			<svg
				viewBox={`0 0 ${ridgeBox.width} ${ridgeBox.height}`}
				preserveAspectRatio="none"
				aria-hidden="true"
				className="absolute inset-0 size-full"
				style={{ clipPath: 'inset(0 calc(100% - var(--part)) 0 0)' }}
			>
				<path d={ridgePath} className="fill-sun" />
			</svg>
			{next && (
				<span
					className="absolute size-5.5 -translate-x-1/2 translate-y-1/2 rounded-pill border-5 border-ink bg-paper"
					style={{ left: percent, bottom: height }}
				/>
			)}
			<span className="absolute bottom-3.5 left-8 max-w-2/5 truncate text-ink max-tablet:left-5">
				{level.name}
			</span>
			{next && (
				<span className="absolute right-8 bottom-3.5 max-w-2/5 truncate max-tablet:right-5">{next.name}</span>
			)}
		</div>
	)
}
