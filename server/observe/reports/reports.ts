import { randomUUID } from 'node:crypto'
import { type RequestHandler, Router, text } from 'express'
import { rateLimit } from 'express-rate-limit'
import { z } from 'zod'
import { cleanEvent, cleanText, type ReportEvent } from '#app/reports/clean-event.ts'
import type { Config } from '#process/config.ts'
import type { Log } from '#process/logger.ts'
import type { CountRefused } from '#process/refused-requests.ts'
import type { RouteAt } from '#server/routing/logged-route.ts'
import { ingestOf } from './dsn.ts'

/** Reports a minute from one address. */
const PER_MINUTE = 60

/** An error has some kilobytes, a visit that is measured the more the more files it loads. */
const LARGEST = '64kb'

/** Items of an envelope that are looked at: the SDK sends one event in each. */
const MOST_ITEMS = 4

/** Milliseconds for the service to take a report. */
const LONGEST = 5_000

const short = z.string().max(2_000)
const ClientError = z.object({
	name: short,
	message: short,
	stack: short,
	page: short,
	release: short,
	requestId: z.uuid().optional().catch(undefined),
	/** The page knows the service, and has no scripts that could send it anything. */
	isForService: z.boolean().optional(),
})
type ClientError = z.infer<typeof ClientError>

/**
 * Takes the reports of pages. Those of the SDK go on to the service of SENTRY_DSN, so that no page speaks to another
 * host and the service learns no visitor's address; others become lines of the log, and of a page without scripts
 * both. Every report is cleaned here, because any client may send one.
 */
export function takeReports(
	{ sentryDsn }: Pick<Config, 'sentryDsn'>,
	log: Log,
	{ count, routeAt }: { count: CountRefused; routeAt: RouteAt },
): RequestHandler {
	const ingest = sentryDsn && ingestOf(sentryDsn)
	const limit = rateLimit({
		windowMs: 60_000,
		limit: PER_MINUTE,
		legacyHeaders: false,
		keyGenerator: (_req, res) => res.locals.visitor.counted ?? 'unknown',
		handler: (_req, res) => {
			count(res.locals.visitor.counted, 429)
			res.locals.isCountedAsRejected = true
			res.status(429).end()
		},
	})
	return Router().post(
		'/resources/reports',
		limit,
		text({ type: () => true, limit: LARGEST }),
		async (req, res) => {
			const body = typeof req.body === 'string' ? req.body : ''
			if (req.is('json')) {
				const { data: error } = ClientError.safeParse(parse(body))
				if (!error) return void res.status(400).end()
				// Its address may be a key: to an order, a sale, a letter.
				const page = await routeAt(error.page).catch(() => '-')
				log.warn({ ...cleanClientError(error), page }, 'CLIENT_ERROR')
				if (ingest && error.isForService) void forward(ingest, envelopeOf({ ...error, page }), log)
			} else if (ingest) {
				const envelope = cleanEnvelope(body)
				if (!envelope) return void res.status(400).end()
				void forward(ingest, envelope, log)
			}
			res.status(204).end()
		},
	)
}

const cleanClientError = ({ requestId, release, name, message, stack }: ClientError) => ({
	requestId,
	release: cleanText(release),
	name: cleanText(name),
	message: cleanText(message),
	stack: (stack.match(PLACE) ?? []).join('\n'),
})

/** `file:line:column` */
const PLACE = /([\w.$-]{1,100}\.js):(\d{1,9}):(\d{1,9})/g

/** The envelope that the SDK would have sent. */
function envelopeOf({ name, message, stack, page, release, requestId }: ClientError): string {
	const frames = Array.from(stack.matchAll(PLACE), ([, file, line, column]) => ({
		filename: `/assets/${file}`,
		lineno: Number(line),
		colno: Number(column),
		in_app: true,
	}))
	const event: ReportEvent = {
		event_id: randomUUID().replaceAll('-', ''),
		timestamp: Date.now() / 1_000,
		platform: 'javascript',
		level: 'error',
		release,
		tags: { process: 'browser', page, requestId },
		exception: { values: [{ type: name, value: message, stacktrace: { frames: frames.reverse() } }] },
	}
	const header = { event_id: event.event_id, sent_at: new Date().toISOString() }
	return [header, { type: 'event' }, cleanEvent(event)].map((line) => JSON.stringify(line)).join('\n')
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

/**
 * The envelope with its events, cleaned; undefined when it has none. Lines: header, then header and content of each
 * item.
 */
export function cleanEnvelope(body: string): string | undefined {
	const [first = '', ...lines] = body.split('\n', 1 + 2 * MOST_ITEMS)
	const header = parse(first) as { event_id?: unknown } | undefined
	if (typeof header !== 'object' || header === null) return undefined
	const items: string[] = []
	for (let at = 0; at + 1 < lines.length; at += 2) {
		const { type } = (parse(lines[at] ?? '') ?? {}) as { type?: unknown }
		const content = parse(lines[at + 1] ?? '')
		if ((type !== 'event' && type !== 'transaction') || typeof content !== 'object' || content === null)
			continue
		items.push(JSON.stringify({ type }), JSON.stringify(cleanEvent(content)))
	}
	if (items.length === 0) return undefined
	const id =
		typeof header.event_id === 'string' && /^[0-9a-f]{32}$/.test(header.event_id)
			? { event_id: header.event_id }
			: {}
	return [JSON.stringify({ ...id, sent_at: new Date().toISOString() }), ...items].join('\n')
}

async function forward(ingest: string, envelope: string, log: Log): Promise<void> {
	try {
		const { status } = await fetch(ingest, {
			method: 'POST',
			headers: { 'content-type': 'application/x-sentry-envelope' },
			body: envelope,
			signal: AbortSignal.timeout(LONGEST),
		})
		if (status > 299) log.warn({ status }, 'REPORT_NOT_TAKEN')
	} catch (error) {
		log.warn({ err: error }, 'REPORT_NOT_TAKEN')
	}
}
