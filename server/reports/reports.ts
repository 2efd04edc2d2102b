import { type RequestHandler, Router, text } from 'express'
import { rateLimit } from 'express-rate-limit'
import { z } from 'zod'
import { cleanEvent, cleanText } from '#app/reports/clean-event.ts'
import type { Config } from '#process/config.ts'
import type { Log } from '#process/logger.ts'
import { ingestOf } from './dsn.ts'

/** Reports a minute from one address. */
const PER_MINUTE = 60

const LARGEST = '200kb'

/** Milliseconds for the service to take a report. */
const LONGEST = 5_000

/** What a page sends whose scripts have not come: then nothing else of them can. */
const SCRIPTS_NOT_LOADED = 'scripts'

const short = z.string().max(2_000)
const ClientError = z.object({
	name: short,
	message: short,
	stack: short,
	page: short,
	release: short,
	requestId: z.uuid().optional().catch(undefined),
})

/**
 * Takes the reports of pages. Those of the SDK go on to the service of SENTRY_DSN, so that no page speaks to another host
 * and the service learns no visitor's address; others become lines of the log. Nothing leaves without being cleaned here:
 * what arrives may come from anybody.
 */
export function takeReports({ sentryDsn }: Pick<Config, 'sentryDsn'>, log: Log): RequestHandler {
	const ingest = sentryDsn && ingestOf(sentryDsn)
	const limit = rateLimit({
		windowMs: 60_000,
		limit: PER_MINUTE,
		legacyHeaders: false,
		keyGenerator: (_req, res) => res.locals.visitor.counted ?? 'unknown',
		handler: (_req, res) => void res.status(429).end(),
	})
	return Router().post(
		'/resources/reports',
		limit,
		text({ type: () => true, limit: LARGEST }),
		(req, res) => {
			const body = typeof req.body === 'string' ? req.body : ''
			if (body === SCRIPTS_NOT_LOADED) {
				log.warn({ page: pageOf(req.get('referer')), message: 'Scripts did not load' }, 'CLIENT_ERROR')
			} else if (req.is('json')) {
				const { data } = ClientError.safeParse(parse(body))
				if (!data) return void res.status(400).end()
				const { message, page, ...error } = data
				log.warn(
					{
						requestId: error.requestId,
						release: cleanText(error.release),
						page: cleanText(page),
						name: cleanText(error.name),
						message: cleanText(message),
						stack: error.stack.replace(/[^\w.$:\n-]/g, ''),
					},
					'CLIENT_ERROR',
				)
			} else if (ingest) {
				const envelope = cleanEnvelope(body)
				if (!envelope) return void res.status(400).end()
				void forward(ingest, envelope, log)
			}
			res.status(204).end()
		},
	)
}

function pageOf(referer: string | undefined): string {
	return URL.canParse(referer ?? '') ? cleanText(new URL(referer ?? '').pathname) : ''
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

/** The envelope with the events of it, cleaned; undefined when it has none. Lines: header, then header and content of each item. */
export function cleanEnvelope(body: string): string | undefined {
	const [first = '', ...lines] = body.split('\n')
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
	const id = /^[0-9a-f]{32}$/.test(String(header.event_id)) ? { event_id: header.event_id } : {}
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
