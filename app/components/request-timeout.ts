/** Milliseconds after which a request of the browser is given up (spec §9). */
const TIMEOUT = 30_000

/**
 * For `fetch`: gives the request up after thirty seconds.
 * @param leaving gives it up earlier; a browser that can't join two signals has this one alone
 */
export function requestTimeout(leaving?: AbortSignal): AbortSignal {
	if (!leaving) return AbortSignal.timeout(TIMEOUT)
	return 'any' in AbortSignal ? AbortSignal.any([leaving, AbortSignal.timeout(TIMEOUT)]) : leaving
}
