import { linesOfMinute } from './lines-of-minute.ts'
import type { Log } from './logger.ts'

/** Counts a request that was rejected because of its content or its visitor's frequency. */
export type CountRefused = (address: string | undefined, status: number) => void

interface Refused {
	count: number
	statuses: Record<number, number>
}

/** Requests beyond a limit leave one line a minute and address in the log, with their number. */
export const countRefused = (log: Log, everyMs?: number): CountRefused =>
	linesOfMinute<number, Refused>(
		log,
		'REQUESTS_REFUSED',
		({ count, statuses } = { count: 0, statuses: {} }, status) => ({
			count: count + 1,
			statuses: { ...statuses, [status]: (statuses[status] ?? 0) + 1 },
		}),
		everyMs,
	)
