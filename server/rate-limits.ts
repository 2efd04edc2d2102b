import express, { type Request, type RequestHandler } from 'express'
import { rateLimit, type Store } from 'express-rate-limit'
import type { Config } from './config.ts'
import { sendMessage } from './message-page.ts'
import type { Counters } from './shared-counters.ts'

const minute = 60_000

/**
 * Limits per visitor's address and minute: generous for reading, stricter for forms; 0 switches one off.
 * @param counters where the requests are counted; in this process unless told
 */
export function rateLimits(limits: Config['rateLimits'], counters?: Counters) {
	const limitOf = (name: keyof Config['rateLimits'], skip?: (req: Request) => boolean) =>
		limit({ perMinute: limits[name], store: counters?.(name), skip })
	return {
		requests: limitOf('requests'),
		forms: limitOf('forms', (req) => req.method === 'GET' || req.method === 'HEAD'),
		pictures: limitOf('pictures'),
	}
}

interface Limit {
	perMinute: number
	store: Store | undefined
	skip: ((req: Request) => boolean) | undefined
}

function limit({ perMinute, store, skip = () => false }: Limit): RequestHandler {
	if (perMinute === 0) return (_req, _res, next) => next()
	return rateLimit({
		windowMs: minute,
		limit: perMinute,
		...(store && { store }),
		standardHeaders: 'draft-8',
		legacyHeaders: false,
		skip,
		handler: (req, res) => {
			const isForm = req.method === 'POST'
			readForm(req, res, () => {
				const isRead = isForm && typeof req.body === 'string'
				sendMessage(req, res, {
					status: 429,
					exceptionCode: 'TOO_MANY_REQUESTS',
					title: 'Слишком много действий подряд',
					// Spec §8, HTTP 429.
					text: 'Действия на странице временно ограничены. Попробуй немного позже',
					action: isForm
						? { text: 'На главную', href: '/' }
						: { text: 'Обновить страницу', href: req.originalUrl },
					...(isRead && { sent: { to: req.originalUrl, fields: [...new URLSearchParams(req.body)] } }),
				})
			})
		},
	})
}

/** The body of a form as it came, so that what was typed is not lost; one that can't be read is left. */
const readForm = express.text({ type: 'application/x-www-form-urlencoded', limit: '64kb' })
