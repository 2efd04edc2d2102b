import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first render of the browser, true once scripts run. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
}

/** True only in the render of the browser that hydrates the document. */
export function useIsHydrating(): boolean {
	return !useHydrated() && typeof document !== 'undefined'
}
