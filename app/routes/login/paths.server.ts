import { ownPath } from '#app/paths/own-path.ts'

export type LoginStep = 'phone' | 'code' | 'name'

/** Target of the log-in: a page of this shop; the log-in itself would be a circle. */
export function pathAfterLogin(request: Request): string {
	const path = ownPath(new URL(request.url).searchParams.get('return'), '/account')
	return /^\/(login|logout)\b/.test(path) ? '/account' : path
}

/** The address of a step of the log-in. */
export function stepPath(step: LoginStep, back: string): string {
	const query = new URLSearchParams({
		...(step !== 'phone' && { step }),
		...(back !== '/account' && { return: back }),
	})
	return query.size > 0 ? `/login?${query}` : '/login'
}
