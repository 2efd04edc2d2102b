import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * What only stands in for scripts, as the button of a form that they send by themselves. Where scripts may still come
 * it waits for 6 seconds or for their failure, so that hydration moves nothing under the visitor's hand.
 */
export function WithoutScripts({ children }: { children: ReactNode }) {
	return useHydrated() ? null : <div className="late contents">{children}</div>
}
