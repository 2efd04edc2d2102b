import { Router } from 'express'
import type { Config } from '#process/config.ts'
import { atMostOnceASecond } from '#process/probe.ts'

/**
 * `/healthz`: this process answers. `/readyz`: it is not about to end and the backend answered a second ago or later,
 * within a second; 503 otherwise. Both may be asked without a limit, so they cost next to nothing.
 */
export function health(
	{ embeddedBackend, apiUrl }: Pick<Config, 'embeddedBackend' | 'apiUrl'>,
	stopping: AbortSignal,
): Router {
	// A retailer's own backend need not have a health call: any answer but a server error will do.
	const backendUrl = embeddedBackend ? `${apiUrl}/api/health` : apiUrl
	const backendAnswers = atMostOnceASecond(() => answers(backendUrl))
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
				: (await backendAnswers())
					? undefined
					: 'backend unreachable'
			res.status(problem ? 503 : 200).json({ status: problem ?? 'ok' })
		})
}

/** true when the address answers, with anything but a server error, within the time (milliseconds). */
async function answers(url: string, timeLimit = 1_000): Promise<boolean> {
	try {
		const response = await fetch(url, { signal: AbortSignal.timeout(timeLimit) })
		await response.body?.cancel()
		return response.status < 500
	} catch {
		return false
	}
}
