import type { ReactNode } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'

/**
 * Elements for visitors without scripts, such as the button of a form that scripts send by themselves. While
 * scripts may still come it stays invisible for 6 seconds or until their failure, so that hydration moves nothing
 * under the pointer.
 */
export function WithoutScripts({ children }: { children: ReactNode }) {
	return useHydrated() ? null : <div className="late contents">{children}</div>
}
