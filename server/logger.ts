import pino from 'pino'

export type Log = pino.Logger

// Spec §8: cookie, referer, host and user-agent are stripped. Credentials are never logged either.
const strippedHeaders = new Set([
	'cookie',
	'referer',
	'host',
	'user-agent',
	'authorization',
	'proxy-authorization',
	'set-cookie',
])

/** The application log: JSON lines on stdout at info, warn and error (spec §8). */
export function createLog(level: string): Log {
	return pino({
		level,
		base: undefined,
		formatters: { level: (label) => ({ level: label }) },
		timestamp: pino.stdTimeFunctions.isoTime,
		serializers: { headers: withoutPrivateHeaders, err: pino.stdSerializers.err },
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

/** Headers that may be logged. */
export function withoutPrivateHeaders(headers: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(headers).filter(([name]) => !strippedHeaders.has(name.toLowerCase())),
	)
}
