import type { Request, RequestHandler } from 'express'
import { type RateLimitInfo, rateLimit, type Store } from 'express-rate-limit'
import type { Config } from '#process/config.ts'
import type { CountRefused } from '#process/refused-requests.ts'
import type { Counters } from './shared-counters.ts'
import { tryLater } from './try-later.ts'

const minute = 60_000

/** Beyond this multiple of the limit a form is rejected without reading its body; no visitor types that fast. */
const TIMES_UNTIL_UNREAD = 2

/**
 * Limits per visitor's address and minute: generous for reading, stricter for forms; 0 switches one off. They need
 * `identifyVisitors`, and do not apply to visitors it can't distinguish.
 * @param counters counters of the requests; by default they are in this process
 */
export function rateLimits(limits: Config['rateLimits'], rejecting: Rejecting, counters?: Counters) {
	const limitOf = (name: keyof Config['rateLimits'], skip?: (req: Request) => boolean) =>
		limit({ perMinute: limits[name], store: counters?.(name), skip, ...rejecting })
	return {
		requests: limitOf('requests'),
		// Events of behaviour are no forms: a page sends several a minute by itself.
		forms: limitOf(
			'forms',
			(req) => req.method === 'GET' || req.method === 'HEAD' || req.path === '/resources/events',
		),
		pictures: limitOf('pictures'),
	}
}

interface Rejecting {
	count: CountRefused
	/** Only such a form is offered to be sent again: else another site could have one of its own sent from here. */
	isOwnForm: (req: Request) => boolean
}

interface Limit extends Rejecting {
	perMinute: number
	store: Store | undefined
	skip: ((req: Request) => boolean) | undefined
}

function limit({ perMinute, store, skip = () => false, count, isOwnForm }: Limit): RequestHandler {
	if (perMinute === 0) return (_req, _res, next) => next()
	return rateLimit({
		windowMs: minute,
		limit: perMinute,
		...(store && { store }),
		standardHeaders: 'draft-8',
		legacyHeaders: false,
		skip: (req, res) => res.locals.visitor.counted === undefined || skip(req),
		keyGenerator: (_req, res) => res.locals.visitor.counted,
		handler: (req, res) => {
			count(res.locals.visitor.counted, 429)
			res.locals.isCountedAsRejected = true
			const isFormOffered = usedBy(req) <= perMinute * TIMES_UNTIL_UNREAD && isOwnForm(req)
			return tryLater(req, res, 'visitor', { isFormOffered })
		},
	})
}

const usedBy = (req: Request) => (req as Request & { rateLimit: RateLimitInfo }).rateLimit.used
