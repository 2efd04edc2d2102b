/*
 * Allowed content of an error report. Everything else is left out, and texts lose personal data. Browser and server
 * use the same rules, because either may be the one that knows too much.
 */

/** The allowed parts of an event of the SDK; there are many more. */
export interface ReportEvent {
	event_id?: string
	type?: string | undefined
	timestamp?: number
	start_timestamp?: number
	platform?: string
	level?: string
	release?: string
	environment?: string
	transaction?: string
	message?: string
	tags?: Record<string, unknown>
	exception?: { values?: ReportException[] }
	contexts?: { trace?: Record<string, unknown> }
	spans?: Record<string, unknown>[]
}

interface ReportException {
	type?: string
	value?: string
	mechanism?: { type?: string; handled?: boolean }
	stacktrace?: { frames?: ReportFrame[] }
}

interface ReportFrame {
	filename?: string
	function?: string
	lineno?: number
	colno?: number
	in_app?: boolean
}

const hidden = '…'
// Each takes time in proportion to the text: a run is read once, or has a bound.
const RUN = /[^\s"'<>()]+/g
const AT = /@|%40/
/** Not the number of a React error. */
const QUERY = /[?#](?!\d{3};)[^\s"'<>)]*/g
const ESCAPED = /(?:%[0-9a-f]{2})+/gi
/** Names, streets and other texts of visitors: the shop's own messages are English. */
const CYRILLIC = /[\u0400-\u04ff][\u0400-\u04ff’'-]*(?:[\s,.]+[\u0400-\u04ff][\u0400-\u04ff’'-]*)*/g
/** A phone, a card or a code, in any grouping of its digits. */
const DIGITS = /\+?\d(?:[\s().\u2011-]{0,2}\d){3,}/g
/** Keys and ids. */
const TOKEN = /(?<![\w-])(?=[\w-]*\d)[\w-]{16,}/g
const longestText = 300

/** A text without personal data. */
export function cleanText(text: string): string {
	return text
		.slice(0, longestText * 4)
		.replace(RUN, (run) => (AT.test(run) ? hidden : run))
		.replace(QUERY, hidden)
		.replace(ESCAPED, hidden)
		.replace(TOKEN, hidden)
		.replace(CYRILLIC, hidden)
		.replace(DIGITS, hidden)
		.slice(0, longestText)
}

/** Folders of the shop and of its packages. */
const ownFolders = new Set(['assets', 'build', 'server', 'app', 'backend', 'process', 'node_modules'])
const STEP = /^[\w.@$+-]*$/

/** Files of the shop and of its packages; of others nothing but that they are others. */
function cleanFile(name: string): string {
	if (name.length > longestText) return hidden
	const [file = ''] = name.split(/[?#]/, 1)
	const steps = file.split(/[/\\]/)
	const from = steps.map((step) => STEP.test(step)).lastIndexOf(false) + 1
	const own = steps.findIndex((step, at) => at >= from && at < steps.length - 1 && ownFolders.has(step))
	return own === -1 ? hidden : `app:///${steps.slice(own).join('/')}`
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const RELEASE = /^([0-9a-f]{12}|sources)$/
/** With a letter, so that no number of a card passes for one. */
const ID = /^(?=.*[a-f])([0-9a-f]{16}|[0-9a-f]{32})$/
const WORD = /^[\w./:-]{1,100}$/

const matching = (value: unknown, pattern: RegExp) =>
	typeof value === 'string' && value.length <= longestText && pattern.test(value) ? value : undefined
const idOf = (value: unknown) => matching(value, ID)
const textOf = (value: unknown) => (typeof value === 'string' ? cleanText(value) : undefined)
const numberOf = (value: unknown) => (typeof value === 'number' && Math.abs(value) < 1e10 ? value : undefined)
function wordOf(value: unknown): string | undefined {
	const word = matching(value, WORD)
	return word !== undefined && cleanText(word) === word ? word : undefined
}

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
/** The last elements of a list; undefined for any other value. */
const listOf = (value: unknown, most: number): Fields[] | undefined =>
	Array.isArray(value) ? value.slice(-most).map(fieldsOf) : undefined

const mostExceptions = 10
const mostFrames = 50
const mostSpans = 300

/** @param event of the SDK, or any text sent as one */
export function cleanEvent(event: ReportEvent): ReportEvent {
	const { requestId, message, process, page } = fieldsOf(event.tags)
	const exceptions = listOf(fieldsOf(event.exception).values, mostExceptions)
	const trace = fieldsOf(fieldsOf(event.contexts).trace)
	return {
		...filled({
			event_id: idOf(event.event_id),
			type: wordOf(event.type),
			timestamp: numberOf(event.timestamp),
			start_timestamp: numberOf(event.start_timestamp),
			platform: wordOf(event.platform),
			level: wordOf(event.level),
			release: matching(event.release, RELEASE),
			environment: wordOf(event.environment),
			transaction: textOf(event.transaction),
			message: textOf(event.message),
			tags: filled({
				requestId: matching(requestId, UUID),
				message: wordOf(message),
				process: wordOf(process),
				page: textOf(page),
			}),
			exception: exceptions && { values: exceptions.map(cleanException) },
			contexts: event.contexts && { trace: cleanSpan(trace) },
			spans: listOf(event.spans, mostSpans)?.map(cleanSpan),
		}),
		// An address would also identify a visitor.
		sdk: { name: 'sentry.javascript.remix', version: '10', settings: { infer_ip: 'never' } },
	} as ReportEvent
}

/** Drops undefined properties. */
const filled = (fields: Fields): Fields =>
	Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

function cleanException({ type, value, mechanism, stacktrace }: Fields): Fields {
	const frames = listOf(fieldsOf(stacktrace).frames, mostFrames)
	return filled({
		type: wordOf(type) ?? 'Error',
		value: textOf(value) ?? '',
		mechanism: {
			type: wordOf(fieldsOf(mechanism).type) ?? 'generic',
			handled: fieldsOf(mechanism).handled === true,
		},
		stacktrace: frames && { frames: frames.map(cleanFrame) },
	})
}

const cleanFrame = (frame: Fields): Fields =>
	filled({
		filename: cleanFile(typeof frame.filename === 'string' ? frame.filename : ''),
		function: textOf(frame.function),
		lineno: numberOf(frame.lineno),
		colno: numberOf(frame.colno),
		in_app: frame.in_app === true,
	})

const cleanSpan = (span: Fields): Fields =>
	filled({
		trace_id: idOf(span.trace_id),
		span_id: idOf(span.span_id),
		parent_span_id: idOf(span.parent_span_id),
		op: wordOf(span.op),
		status: wordOf(span.status),
		origin: wordOf(span.origin),
		description: textOf(span.description),
		start_timestamp: numberOf(span.start_timestamp),
		timestamp: numberOf(span.timestamp),
	})
