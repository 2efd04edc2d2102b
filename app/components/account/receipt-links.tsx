import { receiptPath } from '#app/paths/page-paths.ts'
import { dayAndMonth } from '#app/texts/dates.ts'
import { formatMoney } from '#app/texts/money.ts'
import { receiptKinds } from '#app/texts/statuses.ts'
import type { Receipt } from '#contract/personal.ts'
import { TextLink } from '../ui/text-link.tsx'

interface ReceiptLinksProps {
	receipts: readonly Pick<Receipt, 'code' | 'kind' | 'date' | 'total'>[]
	timeZone: string
}

/** Payments and refunds, each with its receipt. */
export function ReceiptLinks({ receipts, timeZone }: ReceiptLinksProps) {
	return (
		<ul className="mt-4">
			{receipts.map(({ code, kind, date, total }) => (
				<li
					key={code}
					className="flex flex-wrap items-center justify-between gap-x-6 border-line border-t py-2 last:border-b"
				>
					<TextLink to={receiptPath(code)} className="target">
						{receiptKinds[kind]} от {dayAndMonth(new Date(date), timeZone)}
					</TextLink>
					<span className="min-w-0 break-words font-medium">{formatMoney(total)}</span>
				</li>
			))}
		</ul>
	)
}
