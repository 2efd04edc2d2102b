/** Errors of this page that are not reported yet; `EarlyErrors` begins to collect them. */
type Queue = Pick<unknown[], 'push' | 'splice' | 'length'>

declare global {
	interface Window {
		shopErrors?: Queue
		/** The service that this page's errors are reported to, where there is one. */
		shopDsn?: string
	}
}

let isStarted = false

/** Loads the reporter, which reports the collected errors. @param isTraced the visit is measured */
function startReports(isTraced: boolean): void {
	if (isStarted) return
	isStarted = true
	import('./report-errors.ts').then(
		({ reportErrors }) => reportErrors(window.shopErrors as unknown[], window.shopDsn, isTraced),
		// Without a connection it can't be reported.
		() => undefined,
	)
}

/** One visit of so many is measured. */
const TRACED = 100

/** Starts reporting errors: its code comes with the first one, or in an idle moment to measure the visit. */
export function watchErrors(): void {
	const errors = window.shopErrors as unknown[]
	if (errors.length > 0) startReports(false)
	errors.push = (...more) => {
		startReports(false)
		return Array.prototype.push.apply(errors, more)
	}
	if (window.shopDsn && Math.random() * TRACED < 1) setTimeout(startReports, 5_000, true)
}

/** Reports an error that an error boundary has caught. An error of the server has no stack, and is in its log. */
export function noteError(error: unknown): void {
	if (error instanceof Error && error.stack) window.shopErrors?.push(error)
}
