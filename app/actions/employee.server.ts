import { redirect } from '@remix-run/node'
import { ApiError } from '#app/api/api.server.ts'
import { ownPath } from '#app/own-path.ts'
import { pagePathOf } from '#app/remix/data-address.ts'

/** Nobody is at work in this browser: the shift has ended, or none has begun. */
export const isNotAtWork = (error: unknown): boolean =>
	error instanceof ApiError && (error.status === 401 || error.status === 403)

/**
 * The answers of calls that only employees may make; who is not at work is led to the log-in, and back afterwards.
 * @throws a redirect
 */
export async function atWork<T>(request: Request, calls: Promise<T>): Promise<T> {
	try {
		return await calls
	} catch (error) {
		if (!isNotAtWork(error)) throw error
		const { pathname, search } = new URL(request.url)
		const back = ownPath(pagePathOf(pathname) + search, '/employee')
		const status = request.method === 'GET' ? 302 : 303
		throw redirect(`/employee/login?${new URLSearchParams({ return: back })}`, status)
	}
}
