import { getFormProps } from '@conform-to/react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAction, invalid, rejected } from '#app/actions/form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { isNotAtWork } from '#app/api/problems.server.ts'
import { Select } from '#app/components/form/choices/select.tsx'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { TextField } from '#app/components/form/fields/text-field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useShopForm } from '#app/components/form/use-shop-form.ts'
import { titled } from '#app/components/shell/titled.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { EmployeeLogin } from '#app/forms/employee.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { ownPath } from '#app/paths/own-path.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { listShops } from '#app/services/geo.server.ts'
import { getEmployee, loginEmployee } from '#app/services/staff.server.ts'

export const meta = titled('Начало смены', { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'EmployeeLogin' }

export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
	const isTyped = new URL(request.url).searchParams.has('warehouse')
	const [employee, countries] = await Promise.all([
		getEmployee(api).catch((error: unknown) => {
			if (isNotAtWork(error)) return null
			throw error
		}),
		// Without a list of stores, and for a warehouse, the number is typed.
		isTyped ? [] : listShops(api),
	])
	if (employee) throw redirect('/employee')
	return {
		back: backOf(request),
		isTyped,
		// The cookie of an expired shift.
		isOver: api.isAtWork(),
		stores: countries
			.flatMap(({ cities }) => cities)
			.flatMap(({ name, shops }) => shops.map(({ id, address }) => ({ id, place: `${name}, ${address}` }))),
	}
}

export const action = formAction([EmployeeLogin], async (form, { request, context }) => {
	const submission = parseForm(form, EmployeeLogin)
	if (submission.status !== 'success') return invalid(context, submission, ['employeeCode'])
	try {
		await loginEmployee(context.api, submission.value)
	} catch (error) {
		return rejected(context, submission, error, { field: 'employeeCode', hide: ['employeeCode'] })
	}
	return redirect(backOf(request), 303)
})

/** The page that required the log-in. */
function backOf(request: Request): string {
	const path = ownPath(new URL(request.url).searchParams.get('return'), '/employee')
	return /^\/employee(?:[/?]|$)(?!login)/.test(path) ? path : '/employee'
}

export default function EmployeeLoginPage() {
	const { back, isOver, isTyped, stores } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result ?? null
	const [form, fields] = useShopForm(EmployeeLogin, { id: 'employee-login', result })
	return (
		<div className="wrap pt-10 pb-section max-tablet:pt-6">
			<PageHeading>Начало смены</PageHeading>
			<p className="mt-4 max-w-lead text-18">Код выдаёт магазин, он у каждого свой.</p>
			{isOver && (
				<Notice look="surface" icon="alert" className="mt-6 max-w-120">
					Смена закончилась или начата на другом устройстве. Начни её снова.
				</Notice>
			)}
			<Form
				call="loginEmployee"
				method="post"
				action={`/employee/login?${new URLSearchParams({ return: back, ...(isTyped && { warehouse: '1' }) })}`}
				{...getFormProps(form)}
				className="mt-7 grid max-w-120 gap-5"
			>
				<ErrorSummary
					problems={listProblems([fields.shopNumber, fields.employeeCode])}
					form={form}
					next="и смена начнётся"
					attempt={result}
				/>
				{stores.length > 0 ? (
					<Select
						label="Магазин"
						field={fields.shopNumber}
						options={[
							{ value: '', label: 'Выбери магазин' },
							...stores.map(({ id, place }) => ({ value: id, label: place })),
						]}
					/>
				) : (
					<TextField
						label={isTyped ? 'Номер склада' : 'Номер магазина или склада'}
						hint="Его дали вместе с кодом"
						field={fields.shopNumber}
						autoComplete="organization"
						autoCapitalize="none"
					/>
				)}
				{stores.length > 0 && (
					<TextLink
						to={`/employee/login?${new URLSearchParams({ return: back, warehouse: '1' })}`}
						className="target"
					>
						Работаю на складе
					</TextLink>
				)}
				<TextField
					label="Код сотрудника"
					field={fields.employeeCode}
					type="password"
					inputMode="numeric"
					autoComplete="current-password"
					enterKeyHint="go"
				/>
				<SubmitButton size="l" widePhone className="justify-self-start">
					Начать смену
				</SubmitButton>
			</Form>
		</div>
	)
}
