import type { StaffAtWork } from '../shell/shell-data.ts'
import { Link } from '../ui/link.tsx'

/** The pages of an employee; drawn here and not with the icons of the shop, which every visitor loads. */
const ofStore = '/employee'
const ofAll = '/employee/orders'
const entries: { to: string; words: string; label?: string; icon: string }[] = [
	{
		to: ofStore,
		words: 'Заказы',
		icon: 'M4 7.5 12 3.5l8 4v9l-8 4-8-4zM4 7.5l8 4 8-4M12 11.5v9',
	},
	{
		to: ofAll,
		words: 'Все',
		label: 'Все заказы',
		icon: 'M2.5 6.5h11v10h-11zM13.5 9.5h4l4 4v3h-8M6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
	},
	{ to: '/employee/tasks', words: 'Задачи', icon: 'm3.5 7 2 2 3-4M3.5 16l2 2 3-4M12 7.5h9M12 16.5h9' },
	{ to: '/employee/results', words: 'Итоги', icon: 'm2.5 19 5.5-8 4 4.5L16 6l5.5 13z' },
	{
		to: '/employee/qr',
		words: 'QR',
		icon: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5h3v3M20 13.5V20h-3',
	},
	{
		to: '/employee/profile',
		words: 'Смена',
		icon: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4 20.5c1-4.3 4.2-6 8-6s7 1.7 8 6',
	},
]

/** The bar of an employee: at the lower edge of a phone, below the header of a wider screen. */
export function EmployeeNav({ path, staff }: { path: string; staff: StaffAtWork }) {
	const { seesAll, isWarehouse } = staff
	const shown = entries.filter(
		({ to }) => (to !== ofAll || seesAll) && (to !== ofStore || !(seesAll && isWarehouse)),
	)
	/** The list of all orders is the only one. */
	const isAlone = (to: string) => to === ofAll && isWarehouse
	const ordersAt = seesAll ? ofAll : ofStore
	return (
		<nav
			aria-label="Работа в магазине"
			className="@container z-4700 grid auto-cols-fr grid-flow-col bg-paper pb-safe text-ink shadow-bar max-tablet:tall:fixed max-tablet:tall:inset-x-0 max-tablet:tall:bottom-0"
		>
			{shown.map(({ to, words, icon, label }) => {
				const isOfOrders = to === ordersAt && /^\/employee\/(orders|calls)/.test(path)
				const isCurrent = path === to || isOfOrders
				return (
					<Link
						key={to}
						to={to}
						aria-current={isCurrent ? 'page' : undefined}
						aria-label={isAlone(to) ? undefined : label}
						className="relative grid h-bar content-center justify-items-center gap-0.5 font-medium text-14 leading-sub"
					>
						{isCurrent && (
							<span aria-hidden="true" className="absolute top-0 h-1 w-9 bg-sun forced-color-adjust-none" />
						)}
						<svg
							viewBox="0 0 24 24"
							aria-hidden="true"
							className="size-6 fill-none stroke-current"
							strokeWidth="1.6"
							strokeLinecap="round"
							strokeLinejoin="round"
						>
							<path d={icon} />
						</svg>
						{isAlone(to) ? 'Заказы' : words}
					</Link>
				)
			})}
		</nav>
	)
}
