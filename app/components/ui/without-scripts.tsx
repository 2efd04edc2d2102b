import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * What only stands in for scripts, as the button of a form that they send by themselves. Where scripts may still come
 * it waits for 6 seconds or for their failure, so that nothing moves under the visitor's hand when they wake up.
 */
export function WithoutScripts({ children }: { children: ReactNode }) {
	return useHydrated() ? null : <div className="late contents">{children}</div>
}
