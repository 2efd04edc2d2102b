import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { atWork } from '#app/actions/employee.server.ts'
import { formAction, invalid, redirectWithFlash } from '#app/actions/form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { pageProblem } from '#app/api/problems.server.ts'
import { ProfileScreen } from '#app/components/employee/profile-screen.tsx'
import { QrScreen } from '#app/components/employee/qr-screen.tsx'
import { ResultsScreen } from '#app/components/employee/results-screen.tsx'
import { TasksScreen } from '#app/components/employee/tasks-screen.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { EndWork } from '#app/forms/shop-order.ts'
import { drawQrCode } from '#app/loaders/qr-code.server.ts'
import { salePath } from '#app/paths/page-paths.ts'
import {
	endSale,
	getEmployee,
	getEmployeeResults,
	getSaleToken,
	listShopTasks,
	logoutEmployee,
} from '#app/services/staff.server.ts'

const titles = { tasks: 'Задачи', results: 'Итоги', qr: 'QR продавца', profile: 'Смена' }

export const meta: MetaFunction<typeof loader> = (args) =>
	titled<typeof loader>(({ page }) => titles[page], { robots: 'noindex' })(args)

const pageTypes = {
	tasks: 'EmployeeTasks',
	results: 'EmployeeResults',
	qr: 'EmployeeQR',
	profile: 'EmployeeProfile',
} as const

export const handle: PageHandle = {
	pageType: ({ pathname }) => pageTypes[pathname.split('/')[2] as keyof typeof pageTypes] ?? 'Error',
}

export async function loader(args: LoaderFunctionArgs) {
	return atWork(args.request, load(args))
}

/** One address for each button of the bar. */
async function load({ request, params, context: { api, config } }: LoaderFunctionArgs) {
	const { searchParams, origin } = new URL(request.url)
	switch (params.page) {
		case 'tasks': {
			const [employee, tasks] = await Promise.all([getEmployee(api), listShopTasks(api)])
			return { page: 'tasks' as const, employee, tasks }
		}
		case 'results': {
			const [employee, results] = await Promise.all([
				getEmployee(api),
				getEmployeeResults(api, searchParams.get('day')),
			])
			return { page: 'results' as const, employee, results }
		}
		case 'qr': {
			const [employee, { token, until }] = await Promise.all([getEmployee(api), getSaleToken(api)])
			const path = salePath(token)
			return {
				page: 'qr' as const,
				employee,
				sale: { path, until, code: drawQrCode((config.shop.url ?? origin) + path) },
			}
		}
		case 'profile':
			return { page: 'profile' as const, employee: await getEmployee(api) }
		default:
			throw pageProblem('not-found', 404)
	}
}

export const action = formAction([EndWork], async (form, { request, params, context }) => {
	if (!Object.hasOwn(titles, params.page ?? '')) throw pageProblem('not-found', 404)
	const submission = parseForm(form, EndWork)
	if (submission.status !== 'success') return invalid(context, submission)
	if (submission.value.intent === 'end-sale') {
		await endSale(context.api)
		return redirectWithFlash(context, '/employee/qr', { text: 'Продажа закончена. Цены снова твои' })
	}
	await atWork(request, logoutEmployee(context.api))
	return redirectWithFlash(context, '/employee/login', { text: 'Смена закончена' })
})

export default function EmployeeAreaPage() {
	const loaded = useLoaderData<typeof loader>()
	switch (loaded.page) {
		case 'tasks':
			return <TasksScreen {...loaded} />
		case 'results':
			return <ResultsScreen {...loaded} />
		case 'qr':
			return <QrScreen {...loaded} />
		case 'profile':
			return <ProfileScreen {...loaded} />
	}
}
