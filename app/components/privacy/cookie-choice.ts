import { useRouteLoaderData } from '@remix-run/react'
import type { UserInfo } from '#contract/user.ts'
import type { ShellData } from '../shell/shell-data.ts'

/** Cookies that a visitor allows; `unknown` before the choice, and when the backend did not answer. */
export type CookieChoice = 'all' | 'necessary' | 'unknown'

export function cookieChoiceOf(user: Pick<UserInfo, 'settings'> | null): CookieChoice {
	if (user?.settings.isCookiesPolicyConfirmed) return 'all'
	return user?.settings.isCookiesPolicyRefused ? 'necessary' : 'unknown'
}

/** The choice of this visitor, as the shell of the page knows it. */
export function useCookieChoice(): CookieChoice {
	const root = useRouteLoaderData('root') as { shell: ShellData } | undefined
	return cookieChoiceOf(root?.shell.user ?? null)
}
