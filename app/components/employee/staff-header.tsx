import type { StaffAtWork } from '../shell/shell-data.ts'
import { Logo } from '../ui/logo.tsx'
import { useIsDemonstration } from '../ui/use-own-shop.ts'
import { EmployeeNav } from './employee-nav.tsx'

interface StaffHeaderProps {
	/** Of the shop as a whole. */
	name: string
	staff: StaffAtWork | undefined
	/** Path of the page. */
	path: string
}

/** Above the pages of employees: the store, the end of the shift, and during a shift links between these pages. */
export default function StaffHeader({ name, staff, path }: StaffHeaderProps) {
	const isDemonstration = useIsDemonstration()
	return (
		<header className="bg-night text-white print:hidden">
			<div className="wrap flex min-h-14 flex-wrap items-center justify-between gap-x-5">
				{staff ? (
					<p className="min-w-0 break-words font-medium">{staff.shop}</p>
				) : (
					<Logo name={name} isOwnShop={!isDemonstration} onDark />
				)}
				{staff && <p className="whitespace-nowrap">до {staff.until}</p>}
			</div>
			{staff && <EmployeeNav path={path} staff={staff} />}
		</header>
	)
}
