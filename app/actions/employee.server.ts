import { isNotAtWork } from '#app/api/problems.server.ts'
import { ownPath } from '#app/paths/own-path.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { pagePathOf } from '#app/remix/data-address.ts'

/**
 * Answers of calls that only employees, or operators, may make. Without a session at work the visitor is redirected
 * to the log-in, and back afterwards.
 * @param desk where they work
 * @param page to come back to, when it is not that of the request: a picture has none
 * @throws a redirect
 */
export async function atWork<T>(
	request: Request,
	calls: Promise<T>,
	desk: '/employee' | '/operator' = '/employee',
	page?: string,
): Promise<T> {
	try {
		return await calls
	} catch (error) {
		if (!isNotAtWork(error)) throw error
		const { pathname, search } = new URL(request.url)
		const back = ownPath(page ?? pagePathOf(pathname) + search, desk)
		const status = request.method === 'GET' ? 302 : 303
		throw redirect(`${desk}/login?${new URLSearchParams({ return: back })}`, status)
	}
}
