import { type RequestHandler, Router, text } from 'express'
import { rateLimit } from 'express-rate-limit'
import { ApiError, createApi } from '#app/api/api.server.ts'
import { takePaymentNotification } from '#contract/payments.ts'
import type { Config } from '#process/config.ts'
import type { Log } from '#process/logger.ts'
import type { CountRefused } from '#process/refused-requests.ts'
import { settingsOf, siteFor } from '#server/routing/sites.ts'

/** Notifications a minute from one address: a provider sends those of all customers from a few. */
const PER_MINUTE = 300

/** A notification has two or three kilobytes. */
const LARGEST = '64kb'

/**
 * `POST /payments/notifications`: notifications of the provider of payments, passed on to the backend, which only
 * this machine reaches. 200 when it was taken, 400 for what is no notification, 503 when
 * the provider is to send it again.
 */
export function paymentNotifications(
	config: Pick<Config, 'apiUrl' | 'apiKey' | 'waits' | 'shop' | 'country' | 'sites' | 'payments'>,
	log: Log,
	count: CountRefused,
): RequestHandler {
	const router = Router()
	if (config.payments !== 'yookassa') return router
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
	return router.post(
		'/payments/notifications',
		limit,
		text({ type: () => true, limit: LARGEST }),
		async (req, res) => {
			const body = parse(req.body)
			if (!body) return void res.status(400).end()
			const api = createApi({
				baseUrl: config.apiUrl,
				apiKey: config.apiKey,
				waits: config.waits,
				request: {
					cookie: undefined,
					userAgent: undefined,
					ip: res.locals.visitor.address,
					requestId: res.locals.requestId,
					site: siteFor(settingsOf(config, req)),
				},
				log,
			})
			const status = await api(takePaymentNotification, { body }).then(
				() => 200,
				(error: unknown) => (error instanceof ApiError && error.status === 400 ? 400 : 503),
			)
			res.status(status).end()
		},
	)
}

/** @returns undefined for what is no object of JSON */
function parse(body: unknown): Record<string, unknown> | undefined {
	try {
		const json: unknown = JSON.parse(String(body))
		return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : undefined
	} catch {
		return undefined
	}
}
