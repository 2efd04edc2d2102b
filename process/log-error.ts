import { type EmailCharacters, withoutEmails } from './without-emails.ts'

/*
 * Parts of an error that a log may have. Errors of databases, parsers and gateways carry texts that people have
 * typed: queries with their parameters, rows, snippets of a body, recipients. Names, codes, places in the source and
 * causes are logged; messages and extra properties of these errors are not.
 */

export interface LoggedError {
	type: string
	message: string
	/** Of Node (ECONNREFUSED) or PostgreSQL (23505). */
	code?: string
	schema?: string
	table?: string
	column?: string
	constraint?: string
	/** Places in the source, without the message. */
	stack?: string
	cause?: LoggedError
	errors?: LoggedError[]
}

/**
 * Classes of SQLSTATE with messages that name no value: connections, rights, concurrency, syntax, resources, the
 * system.
 */
const VALUELESS_CLASS = /^(08|28|3D|40|42|53|55|57|58|XX)/
const NAMES = ['schema', 'table', 'column', 'constraint'] as const
const DEEPEST = 8
const MOST_ISSUES = 10

/** Characters of a message that are looked at: it may repeat all that a stranger has sent. */
const LONGEST_MESSAGE = 500

/** The serializer of `err` in every log. @param error whatever was thrown */
export function serializeError(error: unknown, depth = 0): LoggedError {
	if (!(error instanceof Error))
		return { type: typeof error, message: 'Something other than an error was thrown' }
	const { code } = error as { code?: unknown }
	const stack = placesOf(error.stack)
	return {
		type: error.name === 'Error' ? error.constructor.name : error.name,
		message: messageOf(error),
		...(typeof code === 'string' && /^\w{1,60}$/.test(code) && { code }),
		...(isOfDatabase(error) && namesOf(error)),
		...(stack && { stack }),
		...(error.cause !== undefined && depth < DEEPEST && { cause: serializeError(error.cause, depth + 1) }),
		...(error instanceof AggregateError &&
			depth < DEEPEST && { errors: error.errors.slice(0, 5).map((one) => serializeError(one, depth + 1)) }),
	}
}

function messageOf(error: Error): string {
	if (isOfDatabase(error)) {
		const { code } = error
		return VALUELESS_CLASS.test(code) ? withoutPersonal(error.message) : `PostgreSQL refused with ${code}`
	}
	// Drizzle's own message is the statement with its parameters; its cause names the fault.
	if ('query' in error && 'params' in error) return 'A query of the database failed'
	if ('issues' in error && Array.isArray(error.issues))
		return error.issues.slice(0, MOST_ISSUES).map(placeOfIssue).join('; ')
	if (error instanceof SyntaxError) return 'A text can’t be parsed'
	return withoutPersonal(error.message)
}

/** Of PostgreSQL, whichever driver brings it; its `detail`, `hint`, `where` and `internalQuery` have values of rows. */
function isOfDatabase(error: Error): error is Error & { code: string } {
	return 'severity' in error && 'code' in error && typeof error.code === 'string'
}

const namesOf = (error: object): Partial<LoggedError> =>
	Object.fromEntries(
		Object.entries(error).filter(
			([name, value]) => NAMES.some((known) => known === name) && typeof value === 'string',
		),
	)

function placeOfIssue(issue: unknown): string {
	const { path, code } = issue as { path?: unknown[]; code?: unknown }
	return withoutPersonal(`${path?.slice(0, DEEPEST).join('.') ?? ''}: ${String(code)}`)
}

/** Frames of a stack that are logged, and characters of one. */
const MOST_FRAMES = 50
const LONGEST_FRAME = 400

/** Only lines that name a place in the source: the message comes first, and may have several lines. */
function placesOf(stack = ''): string {
	return stack
		.slice(-MOST_FRAMES * LONGEST_FRAME)
		.split('\n')
		.map((line) => line.trim())
		.filter(isFrame)
		.slice(-MOST_FRAMES)
		.join('\n')
}

const FILE_AND_PLACE = /^(?:async )?[\w./:\\@$ <>-]+:\d{1,9}:\d{1,9}$/
const NAME_OF_FUNCTION = /^[\w.$<>[\] #-]*$/

/** `at file:1:2` or `at function (file:1:2)` */
function isFrame(line: string): boolean {
	if (line.length > LONGEST_FRAME || !line.startsWith('at ')) return false
	const open = line.indexOf('(')
	if (open === -1) return FILE_AND_PLACE.test(line.slice('at '.length))
	return (
		line.endsWith(')') &&
		NAME_OF_FUNCTION.test(line.slice('at '.length, open)) &&
		FILE_AND_PLACE.test(line.slice(open + 1, -1))
	)
}

// Each of these takes a time that grows with the length of the text alone: a run is looked at once, or has a bound.
const EMAIL: EmailCharacters = {
	local: /[\p{L}\p{N}._%+-]/u,
	domain: /[\p{L}\p{N}.-]/u,
	isDomain: (text) => /\.\p{L}{2}/u.test(text),
}
const PHONE = /(?:\+|%2B)\d{10,15}\b/gi
/** A phone as people write it, a gift card, a code: six digits and more, with separators between them. */
const LONG_NUMBER = /\+?\d(?:[\s()-]{0,2}\d){5,}/g
const QUERY = /\?[^\s"'<>)]+/g
/** Names, streets, comments: the messages of programs are English. */
const CYRILLIC = /[\u0400-\u04ff]+(?:[\s,.’'-]+[\u0400-\u04ff]+)*/g
/** Keys and tokens. Names of files have a point before their end. */
const KEY = /(?<![\w./-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{16,}(?![\w./-])/gi
/** Tokens in parts, such as the cookie of a session. */
const TOKEN = /(?<![\w-])ey[\w-]{8,}(?:\.[\w-]*)+/gi
/** The value of a cookie that may identify a person. */
const COOKIE = /(?<=(?:session|token|key|secret)[\w-]{0,40}=)[^\s;,"']+/gi
/** What Node puts after the kind of argument it does not take, and gateways after an answer. */
const RECEIVED = 'Received '

/** A message of no known kind: what looks like a person's is taken out. */
function withoutPersonal(message: string): string {
	const [before = '', ...received] = message.slice(0, LONGEST_MESSAGE).split(RECEIVED)
	const known = received.length > 0 ? `${before}${RECEIVED}…` : before
	return withoutContacts(known.replace(QUERY, '?…').replace(TOKEN, '…').replace(COOKIE, '…'))
		.replace(LONG_NUMBER, '…')
		.replace(CYRILLIC, '…')
		.replace(KEY, '…')
}

/** The last resort, for whole lines of a log: addresses of e-mail and phones with their country. */
export const withoutContacts = (text: string): string =>
	text.includes('@') || /%40|\+\d|%2B/i.test(text) ? withoutEmails(text, EMAIL).replace(PHONE, '…') : text
