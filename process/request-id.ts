import { AsyncLocalStorage } from 'node:async_hooks'
import { errorReports } from './error-reports.ts'

const requestIds = new AsyncLocalStorage<string>()

/**
 * Runs a piece of code and everything it starts in the name of a request, so that an uncaught error has its id. Only
 * where errors are reported, because of its cost (decision 047).
 */
export const inNameOf = <Result>(requestId: string, run: () => Result): Result =>
	errorReports() ? requestIds.run(requestId, run) : run()

/** The id of the request that the running code belongs to, if any. */
export const requestIdNow = (): string | undefined => requestIds.getStore() || undefined
