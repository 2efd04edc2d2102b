import { redirect } from '@remix-run/node'
import type { UserInfo } from '#contract/user.ts'
import { type Api, ApiError } from './api.server.ts'

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
