import { basename } from 'node:path'
import { LRUCache } from 'lru-cache'
import { cleanEvent, type ReportEvent } from '#app/reports/clean-event.ts'
import { setErrorReports } from '#process/error-reports.ts'
import { releaseName } from '#process/release.ts'
import { cleanError } from './clean-error.ts'

/** Parts of the SDK that are used: no breadcrumbs, no headers, no files of the source. */
const used = new Set([
	'InboundFilters',
	'EventFilters',
	'FunctionToString',
	'LinkedErrors',
	'NodeFetch',
	'Remix',
])

/** Milliseconds to send what is left when the process ends. */
const LONGEST_FLUSH = 2_000

/** Requests that are remembered: one report of each is enough, whatever else it logs. */
const REMEMBERED = 1_000

/** Reports a minute of what belongs to no request. */
const SAME_AGAIN = 60_000

/** Sends what the log has at the level of errors to the service of the settings. */
export async function openReports({ dsn, environment }: { dsn: string; environment: string }): Promise<void> {
	const Sentry = await import('@sentry/remix')
	const clean = <Event>(event: Event) => cleanEvent(event as ReportEvent) as Event
	Sentry.init({
		dsn,
		environment,
		release: releaseName(),
		sampleRate: 1,
		tracesSampleRate: 0.01,
		normalizeDepth: 11,
		sendDefaultPii: false,
		sendClientReports: false,
		integrations: (defaults) => [
			...defaults.filter(({ name }) => used.has(name)),
			// Sessions are not counted, and forms may hold personal data; the spans of requests are Remix's.
			Sentry.httpIntegration({
				trackIncomingRequestsAsSessions: false,
				maxIncomingRequestBodySize: 'none',
				disableIncomingRequestSpans: true,
			}),
		],
		beforeSend: clean,
		beforeSendTransaction: clean,
	})
	const name = basename(process.argv[1] ?? '', '.js')
	const reported = new LRUCache<string, true>({ max: REMEMBERED })
	const muted = new LRUCache<string, true>({ max: REMEMBERED })
	setErrorReports({
		report({ message, error, requestId }) {
			if (requestId && muted.has(requestId)) return
			const key = requestId ?? message
			if (reported.has(key)) return
			reported.set(key, true, requestId ? {} : { ttl: SAME_AGAIN })
			const tags = { message, process: name, ...(requestId && { requestId }) }
			if (error === undefined) Sentry.captureMessage(message, { level: 'error', tags })
			else Sentry.captureException(cleanError(error), { tags })
		},
		mute: (requestId) => void muted.set(requestId, true),
		flush: async () => void (await Sentry.flush(LONGEST_FLUSH)),
	})
}
