import { dateOnly, dayWithDate } from '#app/texts/dates.ts'
import { formatMoney } from '#app/texts/money.ts'
import { upperFirst } from '#app/texts/upper-first.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { pluralForm } from '#contract/plural-form.ts'
import type { Employee, getEmployeeResults } from '#contract/staff.ts'
import { Link } from '../ui/link.tsx'
import { dayProfile } from './day-profile.ts'
import { EmployeePage } from './employee-page.tsx'

type Results = CallOutput<typeof getEmployeeResults>

interface ResultsScreenProps {
	employee: Pick<Employee, 'shop'>
	results: Results
}

const ordersWord = ['заказ', 'заказа', 'заказов'] as const
const requestsWord = ['заявка', 'заявки', 'заявок'] as const

/** Revenue of a day, as one large figure and as a profile of its hours. */
export function ResultsScreen({
	employee: { shop },
	results: { day, total, hours, days },
}: ResultsScreenProps) {
	const figures = [
		['Собрано', `${total.assembled} ${pluralForm(total.assembled, ordersWord)}`],
		['Выдано', `${total.handedOver} ${pluralForm(total.handedOver, ordersWord)}`],
		['Принято при выдаче', formatMoney(total.takings)],
		[
			'Продано с твоим QR',
			`${formatMoney(total.sales)}, ${total.sold} ${pluralForm(total.sold, ordersWord)}`,
		],
		['Просили перезвонить', `${total.requests} ${pluralForm(total.requests, requestsWord)}`],
	]
	return (
		<EmployeePage title={nameOf(day, shop.timeZone)}>
			<p className="mt-3">
				<b className="block break-words font-poster text-takings leading-tight tracking-page">
					{formatMoney(total.revenue)}
				</b>
				<span className="text-16 text-muted">Выдачи с оплатой и продажи</span>
			</p>
			{hours.length > 0 && <Profile hours={hours} />}
			<dl className="mt-6 max-w-180 border-line border-b">
				{figures.map(([label, value]) => (
					<div
						key={label}
						className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-line border-t py-2"
					>
						<dt className="text-muted">{label}</dt>
						<dd className="font-medium">{value}</dd>
					</div>
				))}
			</dl>
			<section className="mt-8">
				<h2 className="text-28">Смены</h2>
				<ul className="mt-3 max-w-180 border-line border-b">
					{days.map((one) => (
						<li key={one.day} className="border-line border-t">
							<Link
								to={`/employee/results?day=${one.day}`}
								preventScrollReset
								aria-current={one.day === day ? 'true' : undefined}
								className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2 aria-current:font-strong"
							>
								<span>{nameOf(one.day, shop.timeZone)}</span>
								<span>{formatMoney(one.revenue)}</span>
							</Link>
						</li>
					))}
				</ul>
			</section>
		</EmployeePage>
	)
}

function nameOf(day: string, timeZone: string): string {
	const words = dayWithDate(dateOnly(day), timeZone)
	return upperFirst(words)
}

/** The day as a ridge: the height of an hour is its revenue. */
function Profile({ hours }: Pick<Results, 'hours'>) {
	const { points, first, last } = dayProfile(hours)
	return (
		<figure className="mt-6 max-w-180">
			<svg viewBox="0 0 320 120" aria-hidden="true" preserveAspectRatio="none" className="h-36 w-full">
				<path d={`${points}V120H0z`} className="fill-moss" />
				<path
					d={points}
					className="fill-none stroke-spruce"
					strokeWidth="2"
					strokeLinejoin="round"
					vectorEffect="non-scaling-stroke"
				/>
			</svg>
			<figcaption>
				<span aria-hidden="true" className="flex justify-between text-14 text-muted">
					<span>{first}:00</span>
					<span>{last}:00</span>
				</span>
				<ul className="sr-only">
					{hours.map(({ hour, revenue, handedOver, assembled }) => (
						<li key={hour}>
							В {hour} ч: {formatMoney(revenue)}, выдано {handedOver}, собрано {assembled}
						</li>
					))}
				</ul>
			</figcaption>
		</figure>
	)
}
