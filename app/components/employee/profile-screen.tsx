import { Form } from '#app/components/form/form.tsx'
import { monthInWords } from '#app/texts/calendar-days.ts'
import { timeOfDay } from '#app/texts/dates.ts'
import { formatMoney } from '#app/texts/money.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { getEmployee } from '#contract/staff.ts'
import { SubmitButton } from '../form/submit-button.tsx'
import { ShopHowTo } from '../operator/how-to.tsx'
import { Progress } from '../ui/progress.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { EmployeePage } from './employee-page.tsx'

/** The employee, the store, the end of the shift, and the rest of the month's limit at the employee's price. */
export function ProfileScreen({ employee }: { employee: CallOutput<typeof getEmployee> }) {
	const { name, shop, since, until, allowance } = employee
	const timeIn = (moment: string) => timeOfDay(new Date(moment), shop.timeZone)
	const { rate, limit, used, left, month } = allowance
	return (
		<EmployeePage
			title={name}
			action={
				<Form method="post" action="/employee/profile">
					<SubmitButton
						name="intent"
						value="end-shift"
						look="paper"
						size="l"
						wide
						className="frame border-ink"
					>
						Закончить смену
					</SubmitButton>
				</Form>
			}
		>
			<dl className="mt-5 max-w-180 border-line border-b">
				{[
					['Магазин', shop.name],
					['Адрес', shop.address],
					['Смена', `с ${timeIn(since)} до ${timeIn(until)}`],
				].map(([label, value]) => (
					<div key={label} className="border-line border-t py-3">
						<dt className="text-16 text-muted">{label}</dt>
						<dd className="min-w-0 break-words">{value}</dd>
					</div>
				))}
			</dl>
			<section className="mt-8 max-w-180">
				<h2 className="text-28">Цена сотрудника</h2>
				<p className="mt-3">
					<b className="block break-words text-size leading-tight">{formatMoney(left)}</b>
					<span className="text-16 text-muted">
						Осталось на {monthInWords(month)}. Скидка {rate}&nbsp;% на покупки до {formatMoney(limit)} в месяц
					</span>
				</p>
				<Progress value={used} max={limit} label="Использовано в этом месяце" className="mt-4" />
				<p className="mt-2 text-16">Использовано {formatMoney(used)}</p>
				<p className="mt-4 text-16">
					Цена действует, пока идёт смена и ты покупаешь себе.{' '}
					<TextLink to="/catalog/">Открыть каталог</TextLink>
				</p>
			</section>
			<ShopHowTo />
		</EmployeePage>
	)
}
