import { useHydrated } from 'remix-utils/use-hydrated'

/** True only in the render of the browser that hydrates the document. */
export function useIsHydrating(): boolean {
	return !useHydrated() && typeof document !== 'undefined'
}
