import { useHydrated } from 'remix-utils/use-hydrated'

/**
 * Whether this browser can have passkeys of the shop; undefined until its scripts run.
 * @param origin of the pages on which they work; null where they are not offered
 */
export function useHasPasskeys(origin: string | null): boolean | undefined {
	const hydrated = useHydrated()
	if (!hydrated) return origin === null ? false : undefined
	return window.location.origin === origin && 'PublicKeyCredential' in window
}
