import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import type { UserInfo } from '#contract/user.ts'
import { type Api, ApiError } from './api.server.ts'
import { settingCookies } from './cookies.server.ts'
import { formAction } from './form.server.ts'
import { keepUnsent } from './unsent-form.server.ts'

/**
 * Who is logged in; a visitor who is not is led to the log-in, and back afterwards.
 * @throws a redirect
 */
export async function requireCustomer(
	api: Api,
	request: Request,
): Promise<NonNullable<UserInfo['customer']>> {
	const { customer } = await api.user()
	if (!customer) throw redirect(loginPath(request))
	return customer
}

/** The log-in, which leads back to the page of the request. */
export function loginPath(request: Request): string {
	const { pathname, search } = new URL(request.url)
	const page = pathname.replace(/\.data$/, '')
	return `/login?${new URLSearchParams({ return: page + search })}`
}

/** A call was refused because the session has ended meanwhile. */
export const isLoggedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/**
 * An action that answers a form of a customer. When the session has ended meanwhile it leads to the log-in, and what was
 * typed is in the form again afterwards (`takeUnsent`).
 */
export const customerAction = <Answer>(act: (form: FormData, args: ActionFunctionArgs) => Promise<Answer>) =>
	formAction(async (form, args) => {
		try {
			return await act(form, args)
		} catch (error) {
			if (!isLoggedOut(error)) throw error
			const { pathname } = new URL(args.request.url)
			const headers = settingCookies(await keepUnsent(pathname, form))
			return redirect(loginPath(args.request), { status: 303, headers })
		}
	})
