import type { ReactNode } from 'react'
import { PageHeading } from '../ui/page-heading.tsx'
import { useScanner } from './use-scanner.ts'

interface EmployeePageProps {
	title: ReactNode
	/** The page's main action: on a phone it stays above the bar, in reach of the thumb. */
	action?: ReactNode
	children: ReactNode
}

/** A screen for employees of a store, read at arm's length: no text is smaller than 14. */
export function EmployeePage({ title, action, children }: EmployeePageProps) {
	useScanner()
	return (
		<div
			className={`wrap pt-8 text-18 max-tablet:pt-5 ${action ? 'pb-section max-tablet:tall:pb-44' : 'pb-section max-tablet:tall:pb-24'}`}
		>
			<PageHeading size="employee">{title}</PageHeading>
			{children}
			{action && (
				<div className="mt-8 grid max-w-150 gap-3 max-tablet:tall:fixed max-tablet:tall:inset-x-0 max-tablet:tall:bottom-bar-safe max-tablet:tall:z-1 max-tablet:tall:bg-paper max-tablet:tall:p-4 max-tablet:tall:shadow-bar">
					{action}
				</div>
			)}
		</div>
	)
}
