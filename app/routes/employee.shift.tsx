import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { atWork } from '#app/actions/employee.server.ts'
import { formAction, redirectWithFlash } from '#app/actions/form.server.ts'
import { EmployeePage } from '#app/components/employee/employee-page.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { EndShift } from '#app/forms/shop-order.ts'
import { getEmployee, logoutEmployee } from '#app/services/staff.server.ts'
import { timeOfDay } from '#app/texts/dates.ts'
import { formatMoney } from '#app/texts/money.ts'

export const meta = titled('Смена', { robots: 'noindex' })

export const loader = ({ request, context: { api } }: LoaderFunctionArgs) => atWork(request, getEmployee(api))

export const action = formAction([EndShift], async (_, { request, context }) => {
	await atWork(request, logoutEmployee(context.api))
	return redirectWithFlash(context, '/employee/login', { text: 'Смена закончена' })
})

export default function ShiftPage() {
	const employee = useLoaderData<typeof loader>()
	const { name, shop, since, until, done } = employee
	const timeIn = (moment: string) => timeOfDay(new Date(moment), shop.timeZone)
	return (
		<EmployeePage title={formatMoney(done.takings)} employee={employee} area="/employee/shift">
			<p className="mt-2 text-muted">Взято с покупателей при выдаче за эту смену</p>
			<dl className="mt-8 grid max-w-180 gap-x-6 border-line border-b">
				{[
					['Собрано заказов', done.assembled],
					['Выдано заказов', done.handedOver],
					['Кто работает', name],
					['Где', shop.address],
					['Когда', `с ${timeIn(since)} до ${timeIn(until)}`],
				].map(([label, value]) => (
					<div key={label} className="grid gap-x-4 border-line border-t py-3 tablet:grid-cols-listing">
						<dt className="text-muted">{label}</dt>
						<dd className="min-w-0 break-words text-18">{value}</dd>
					</div>
				))}
			</dl>
			<Form method="post" action="/employee/shift" className="mt-8">
				<SubmitButton look="secondary" size="l" widePhone>
					Закончить смену
				</SubmitButton>
			</Form>
		</EmployeePage>
	)
}
