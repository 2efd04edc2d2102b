import { AsyncLocalStorage } from 'node:async_hooks'
import { errorReports } from './error-reports.ts'

const requestIds = new AsyncLocalStorage<string>()

/**
 * Runs what answers a request, and whatever that starts, in its name: an error that nobody catches has its id. Only where
 * errors are reported, because of what it costs (decision 068).
 */
export const inNameOf = <Result>(requestId: string, run: () => Result): Result =>
	errorReports() ? requestIds.run(requestId, run) : run()

/** The id of the request that the running code belongs to, if any. */
export const requestIdNow = (): string | undefined => requestIds.getStore() || undefined
