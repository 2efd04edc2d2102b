import type { ReactNode } from 'react'

interface SummaryBoxProps {
	title: string
	children: ReactNode
}

/** The box of sums beside a cart or an order; it stays in sight while the page scrolls. */
export function SummaryBox({ title, children }: SummaryBoxProps) {
	return (
		<aside
			aria-labelledby="summary-title"
			className="rounded-picture bg-surface p-8 forced-colors:border max-laptop:mt-8 max-tablet:px-5 max-tablet:py-6 laptop:tall:sticky laptop:tall:top-24"
		>
			<h2 id="summary-title" className="text-28">
				{title}
			</h2>
			{children}
		</aside>
	)
}

/** The look of a sum that is being updated. */
export const updatingLook = 'opacity-50'

interface SumsProps {
	/** One line each; `reduction` is in the colour of a price drop. */
	lines: readonly { label: string; value: string; reduction?: boolean }[]
	total?: { label: string; value: string }
	/** The goods have changed, and their sums have not come yet. */
	isUpdating?: boolean
}

/** A column of sums, each with its label, and the total below the line. */
export function Sums({ lines, total, isUpdating }: SumsProps) {
	const look = isUpdating ? updatingLook : ''
	return (
		<dl className="mt-5 grid gap-2.5">
			{lines.map((line) => (
				<div key={line.label} className={`flex flex-wrap justify-between gap-x-4 ${look}`}>
					<dt className="min-w-0">{line.label}</dt>
					<dd className={`min-w-0 break-words ${line.reduction ? 'text-ember' : ''}`}>{line.value}</dd>
				</div>
			))}
			{total && (
				<div className="mt-2.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-4.5">
					<dt className="font-medium text-18">{isUpdating ? 'Считаем…' : total.label}</dt>
					<dd className={`min-w-0 break-words font-strong text-40 leading-tight tracking-price ${look}`}>
						{total.value}
					</dd>
				</div>
			)}
		</dl>
	)
}
