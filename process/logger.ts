import pino from 'pino'
import { errorReports } from './error-reports.ts'
import { serializeError, withoutContacts } from './log-error.ts'
import { requestIdNow } from './request-id.ts'

export type Log = pino.Logger

/**
 * Headers that a line of the log may have: they describe the browser, not the person. Spec §8 removes cookie,
 * referer, host and user-agent; the content of all others is unknown.
 */
const loggedHeaders = [
	'accept',
	'accept-encoding',
	'accept-language',
	'content-length',
	'content-type',
	'range',
	'sec-fetch-dest',
	'sec-fetch-mode',
	'sec-fetch-site',
]

/** Characters of a header that are logged. */
const LONGEST_HEADER = 200

/**
 * The log of both processes: JSON lines at info, warn and error (spec §8), with nothing that is a visitor's.
 * @param stream where they go, stdout by default
 */
export function createLog(level: string, stream: pino.DestinationStream = pino.destination(1)): Log {
	return pino(
		{
			level,
			base: undefined,
			formatters: { level: (label) => ({ level: label }) },
			timestamp: pino.stdTimeFunctions.isoTime,
			serializers: { headers: headersForLog, err: (error) => serializeError(error) },
			hooks: { streamWrite: withoutContacts, logMethod: reportingErrors },
		},
		stream,
	)
}

const ERROR = 50

/** Spec §8: a line logged as an error is collected too. The line at the end of a request only repeats its result. */
function reportingErrors(this: pino.Logger, args: Parameters<pino.LogFn>, method: pino.LogFn, level: number) {
	method.apply(this, args)
	const reports = level >= ERROR ? errorReports() : undefined
	const [fields, message] = args as [unknown, unknown]
	if (!reports || typeof fields !== 'object' || fields === null || 'duration' in fields) return
	const { requestId } = { ...this.bindings(), ...fields } as { requestId?: string }
	reports.report({
		message: String(message),
		...('err' in fields && { error: fields.err }),
		requestId,
	})
}

/** An uncaught error ends the process, as Node would; but Node would print it with all that it carries. */
export function endOnUncaught(log: Log): void {
	process.on('uncaughtException', (error) => {
		log.fatal({ err: error, requestId: requestIdNow() }, 'UNCAUGHT_EXCEPTION')
		const reports = errorReports()
		if (!reports) process.exit(1)
		void reports.flush().finally(() => process.exit(1))
	})
}

/** The log message of a failed call: `exceptionCode` of the error body, or a dash (spec §8). */
export function exceptionMessage(body: unknown): string {
	if (typeof body === 'object' && body !== null && 'exceptionCode' in body) {
		const { exceptionCode } = body
		if (typeof exceptionCode === 'string' && exceptionCode !== '') return exceptionCode
	}
	return '-'
}

/** Level of a finished call: error from 500, warn from 400, otherwise info. */
export function levelOfStatus(status: number): 'info' | 'warn' | 'error' {
	if (status >= 500) return 'error'
	return status >= 400 ? 'warn' : 'info'
}

/** The headers that a log may have. */
export function headersForLog(headers: Record<string, unknown>): Record<string, string> {
	return Object.fromEntries(
		loggedHeaders.flatMap((name) => {
			const value = headers[name]
			return value === undefined ? [] : [[name, String(value).slice(0, LONGEST_HEADER)]]
		}),
	)
}
