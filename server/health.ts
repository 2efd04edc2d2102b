import { Router } from 'express'
import { answers } from './backend.ts'
import type { Config } from './config.ts'

/**
 * `/healthz`: this process answers. `/readyz`: it is not about to end and the backend answers too, within a second;
 * 503 otherwise.
 */
export function health(
	{ embeddedBackend, apiUrl }: Pick<Config, 'embeddedBackend' | 'apiUrl'>,
	stopping: AbortSignal,
): Router {
	// A retailer's own backend need not have a health call: any answer but a server error will do.
	const backendUrl = embeddedBackend ? `${apiUrl}/api/health` : apiUrl
	return Router()
		.use(['/healthz', '/readyz'], (_req, res, next) => {
			res.set('Cache-Control', 'no-store')
			next()
		})
		.get('/healthz', (_req, res) => {
			res.json({ status: 'ok' })
		})
		.get('/readyz', async (_req, res) => {
			const problem = stopping.aborted
				? 'stopping'
				: (await answers(backendUrl))
					? undefined
					: 'backend unreachable'
			res.status(problem ? 503 : 200).json({ status: problem ?? 'ok' })
		})
}
