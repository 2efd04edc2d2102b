import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { atWork } from '#app/actions/employee.server.ts'
import { formAction, invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { EmployeePage } from '#app/components/employee/employee-page.tsx'
import { pieceWords } from '#app/components/employee/order-words.ts'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { parseForm } from '#app/forms/parse-form.ts'
import { CallResult } from '#app/forms/shop-order.ts'
import { finishWaitingCall, listWaitingCalls } from '#app/services/all-orders.server.ts'
import { getEmployee } from '#app/services/staff.server.ts'
import { dayAndMonth, timeOfDay } from '#app/texts/dates.ts'
import { formatPhone, phoneLink } from '#app/texts/phone.ts'
import { plural } from '#app/texts/plural.ts'
import type { WaitingCall } from '#contract/all-orders.ts'

export const meta = titled('Просят позвонить', { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'EmployeeOrders' }

export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
	const [employee, calls] = await atWork(request, Promise.all([getEmployee(api), listWaitingCalls(api)]))
	return { timeZone: employee.shop.timeZone, calls }
}

export const action = formAction([CallResult], async (form, { request, context }) => {
	const submission = parseForm(form, CallResult)
	if (submission.status !== 'success') return invalid(context, submission)
	const { number, ...result } = submission.value
	try {
		await atWork(request, finishWaitingCall(context.api, number, result))
	} catch (error) {
		return rejected(context, submission, error)
	}
	const text =
		result.outcome === 'TALKED' ? `Заявка ${number} закрыта` : `Заявка ${number}: не ответили, записали`
	return redirectWithFlash(context, '/employee/calls', { text })
})

const missed = ['звонок', 'звонка', 'звонков'] as const

export default function EmployeeCallsPage() {
	const { timeZone, calls } = useLoaderData<typeof loader>()
	const problem = Object.values(useActionData<typeof action>()?.result?.error ?? {}).flat()[0]
	return (
		<EmployeePage title="Просят позвонить">
			<p className="mt-2 max-w-180 text-16">Покупка в 1 клик. Вещь не отложена: договорись и оформи заказ.</p>
			{problem && (
				<Notice look="error" icon="alert" live className="mt-5 max-w-180">
					{problem}
				</Notice>
			)}
			{calls.length === 0 ? (
				<p className="mt-8">Звонка никто не ждёт.</p>
			) : (
				<ul className="mt-5 max-w-180 border-line border-b">
					{calls.map((call) => (
						<Call key={call.number} call={call} timeZone={timeZone} />
					))}
				</ul>
			)}
			<p className="mt-6">
				<ArrowLink back to="/employee/orders">
					Все заказы
				</ArrowLink>
			</p>
		</EmployeePage>
	)
}

function Call({ call, timeZone }: { call: WaitingCall; timeZone: string }) {
	const { number, createdAt, name, phone, missedCalls, product } = call
	const asked = new Date(createdAt)
	return (
		<li className="border-line border-t py-4">
			<p className="break-words">
				<b>{name}</b>
				{phone ? (
					<>
						,{' '}
						<a href={phoneLink(phone)} className="underlined whitespace-nowrap">
							{formatPhone(phone)}
						</a>
					</>
				) : (
					', звонит оператор'
				)}
			</p>
			<p className="break-words text-16">{pieceWords(product)}</p>
			<p className="text-14 text-muted">
				Заявка {number}, {dayAndMonth(asked, timeZone)} в {timeOfDay(asked, timeZone)}
				{missedCalls > 0 && `, без ответа ${plural(missedCalls, missed)}`}
			</p>
			{phone && (
				<Form
					method="post"
					action="/employee/calls"
					aria-label={`Заявка ${number}`}
					className="mt-3 flex flex-wrap gap-3"
				>
					<input type="hidden" name="number" value={number} />
					<input type="hidden" name="missedCalls" value={missedCalls} />
					<SubmitButton name="outcome" value="TALKED" size="s">
						Перезвонили, закрыть
					</SubmitButton>
					<SubmitButton name="outcome" value="NO_ANSWER" size="s" look="secondary">
						Не ответили
					</SubmitButton>
				</Form>
			)}
		</li>
	)
}
