import type { ReactNode } from 'react'
import { timeOfDay } from '#app/texts/dates.ts'
import type { Employee } from '#contract/staff.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { Tabs } from '../ui/tabs.tsx'

interface EmployeePageProps {
	title: ReactNode
	employee: Pick<Employee, 'shop' | 'until'>
	area: '/employee' | '/employee/shift'
	children: ReactNode
}

/** A screen of somebody who works in a shop: where, until when, and what else there is. */
export function EmployeePage({ title, employee: { shop, until }, area, children }: EmployeePageProps) {
	return (
		<div className="wrap pt-10 pb-section max-tablet:pt-6">
			<p className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-muted">
				<span className="font-medium text-ink">{shop.name}</span>
				<span>Смена до {timeOfDay(new Date(until), shop.timeZone)}</span>
			</p>
			<Tabs
				label="Работа в магазине"
				items={[
					{ name: 'Заказы', to: '/employee', current: area === '/employee' },
					{ name: 'Смена', to: '/employee/shift', current: area === '/employee/shift' },
				]}
			/>
			<div className="mt-8">
				<PageHeading>{title}</PageHeading>
			</div>
			{children}
		</div>
	)
}
