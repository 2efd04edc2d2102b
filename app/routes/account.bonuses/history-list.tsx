import { Pagination } from '#app/components/ui/pagination.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { orderPath } from '#app/paths/page-paths.ts'
import { dayAndMonth } from '#app/texts/dates.ts'
import { formatNumber, words } from '#app/texts/plural.ts'
import { bonusEntries } from '#app/texts/statuses.ts'
import { afterReceipt } from '#app/texts/terms.ts'
import { pluralForm } from '#contract/plural-form.ts'
import type { BonusHistory, FoundHistory } from './load-history.server.ts'

interface HistoryListProps {
	found: FoundHistory
	/** The days as the address has them. */
	days: BonusHistory['typed']
	timeZone: string
}

/** Bonuses received and spent, newest first. */
export function HistoryList({ found, days, timeZone }: HistoryListProps) {
	const { items, came, went, page, totalPages } = found
	if (items.length === 0) {
		return (
			<p role="status" className="mt-8 max-w-lead">
				За эти дни бонусы не начислены и не списаны. Начисляем их
				{` ${afterReceipt()} заказа.`}
			</p>
		)
	}
	return (
		<>
			<p role="status" className="mt-8 font-medium text-18">
				{`Начислено: ${formatNumber(came)}. Списано: ${formatNumber(went)}`}
			</p>
			<ol className="mt-4 border-line border-b">
				{items.map(({ kind, amount, at, orderNumber }, index) => (
					<li
						// biome-ignore lint/suspicious/noArrayIndexKey: two that burn at one moment differ by nothing else
						key={`${page} ${index}`}
						className="grid grid-cols-fluid items-baseline gap-x-6 border-line border-t py-3.5"
					>
						<span className="min-w-0">
							<span className="block font-medium">{bonusEntries[kind]}</span>
							<span className="block text-14 text-muted">
								{dayAndMonth(new Date(at), timeZone)}
								{orderNumber && (
									<>
										,{' '}
										<TextLink to={orderPath(orderNumber)} className="unbroken">
											заказ {orderNumber}
										</TextLink>
									</>
								)}
							</span>
						</span>
						<span className="tabular whitespace-nowrap font-strong text-18">
							{amount > 0 ? `+${formatNumber(amount)}` : `−${formatNumber(-amount)}`}
							<span className="sr-only"> {pluralForm(amount, words.bonus)}</span>
						</span>
					</li>
				))}
			</ol>
			<div className="mt-10">
				<Pagination
					page={page}
					totalPages={totalPages}
					label="Страницы истории"
					href={(number) => `/account/bonuses?${new URLSearchParams({ ...days, page: String(number) })}`}
				/>
			</div>
		</>
	)
}
