import type { Request, RequestHandler } from 'express'
import { rateLimit } from 'express-rate-limit'
import type { Config } from './config.ts'
import { sendMessage } from './message-page.ts'

const minute = 60_000

/** Limits per visitor's address and minute: generous for reading, stricter for forms; 0 switches one off. */
export function rateLimits(limits: Config['rateLimits']) {
	return {
		requests: limitOf(limits.requests),
		forms: limitOf(limits.forms, (req) => req.method === 'GET' || req.method === 'HEAD'),
		pictures: limitOf(limits.pictures),
	}
}

function limitOf(perMinute: number, skip: (req: Request) => boolean = () => false): RequestHandler {
	if (perMinute === 0) return (_req, _res, next) => next()
	return rateLimit({
		windowMs: minute,
		limit: perMinute,
		standardHeaders: 'draft-8',
		legacyHeaders: false,
		skip,
		handler: (req, res) => {
			sendMessage(req, res, {
				status: 429,
				exceptionCode: 'TOO_MANY_REQUESTS',
				title: 'Слишком много действий подряд',
				// Spec §8, HTTP 429.
				text: 'Действия на странице временно ограничены. Попробуй немного позже',
				action: { text: 'Обновить страницу', href: req.method === 'GET' ? req.originalUrl : '/' },
			})
		},
	})
}
