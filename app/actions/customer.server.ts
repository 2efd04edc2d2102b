import type { ActionFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { type Api, ApiError } from '#app/api/api.server.ts'
import { problemOf } from '#app/api/page-problem.ts'
import { ownPath } from '#app/paths/own-path.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { pagePathOf } from '#app/remix/data-address.ts'
import type { UserInfo } from '#contract/user.ts'
import { settingCookies } from './cookies.server.ts'
import { formAction } from './form.server.ts'
import type { FormBounds } from './form-reader.server.ts'
import { storeUnsent } from './unsent-form.server.ts'

/**
 * The customer who is logged in; an anonymous visitor is redirected to the log-in, and back afterwards.
 * @param back as for `loginPath`
 * @throws a redirect
 */
export async function requireCustomer(
	api: Api,
	request: Request,
	back?: string,
): Promise<NonNullable<UserInfo['customer']>> {
	const { customer } = await api.user()
	if (!customer) throw redirect(loginPath(request, back))
	return customer
}

/**
 * Reads data of the customer who is logged in, while the backend is still asked who that is: in one round of calls.
 * @param back as for `loginPath`
 * @throws a redirect for an anonymous visitor, whatever the reading says
 */
export async function ofCustomer<Data>(
	api: Api,
	request: Request,
	read: () => Promise<Data>,
	back?: string,
): Promise<Data> {
	// Without a session there is no customer, and the calls would be in vain.
	const reading = api.hasSession() ? read() : undefined
	reading?.catch(() => undefined)
	await requireCustomer(api, request, back)
	return reading ?? read()
}

/**
 * The log-in, which leads back to the page of the request.
 * @param back path of another page: scripts lead back within the document, where a file or a picture can't be shown
 */
export function loginPath(request: Request, back?: string): string {
	const { pathname, search } = new URL(request.url)
	const page = back ?? pagePathOf(pathname) + search
	return `/login?${new URLSearchParams({ return: ownPath(page, '/account') })}`
}

/**
 * Reads the order of a page. A visitor who is not logged in may be its customer: back from a bank in another browser,
 * or after the session has ended. Without the key of a guest's order such a one is sent to the log-in, for each number
 * alike.
 */
export async function ofBuyer<Data>(
	api: Api,
	request: Request,
	key: string | undefined,
	read: () => Promise<Data>,
): Promise<Data> {
	try {
		return await read()
	} catch (error) {
		const mayBeOwn = key === undefined && problemOf(error)?.kind === 'not-found'
		if (mayBeOwn && (await api.user()).customer === null) throw redirect(loginPath(request))
		throw error
	}
}

/** The call was rejected because the session has ended meanwhile. */
export const isLoggedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/**
 * An action for a form of a customer. When the session has ended meanwhile it redirects to the log-in; afterwards
 * the typed values are in the form again (`takeUnsent`).
 * @param bounds `isRestored`: whether the page does so; otherwise nothing is stored, and no log-in promises it
 */
export const customerAction = <Answer>(
	schemas: readonly z.ZodType[],
	act: (form: FormData, args: ActionFunctionArgs) => Promise<Answer>,
	{ isRestored = true, ...bounds }: Pick<FormBounds, 'largest' | 'files'> & { isRestored?: boolean } = {},
) =>
	formAction(
		schemas,
		async (form, args) => {
			const { context, request } = args
			const logIn = async () => {
				const { pathname } = new URL(request.url)
				const headers = settingCookies(
					isRestored ? await storeUnsent(context, pathname, form, context.form.owner) : null,
				)
				return redirect(loginPath(request), { status: 303, headers })
			}
			try {
				const answer = await act(form, args)
				// Only a page of the customer can show the problems of the values.
				const isOver = context.form.failed && (await context.api.user()).customer === null
				return isOver ? await logIn() : answer
			} catch (error) {
				if (!isLoggedOut(error)) throw error
				return logIn()
			}
		},
		bounds,
	)
