import type { RequestHandler } from 'express'
import { problemOf } from '#app/api/page-problem.ts'
import { listRedirects } from '#contract/export.ts'
import type { Config } from '#process/config.ts'
import type { Log } from '#process/logger.ts'
import { canonicalPath } from '#server/routing/canonical-path.ts'
import { askerAtStart, askerOf } from './seo.ts'
import type { Ask } from './site.ts'

/** Milliseconds after which the content is asked again. */
const FRESH_FOR = 60_000

interface Move {
	to: string
	status: 301 | 302
}

/**
 * Redirects addresses that have moved, as the content says, in one step: before the canonical form of an address is
 * looked at. Known redirects stay in use while they are read again, and when that fails.
 */
export function redirects(
	config: Pick<Config, 'apiUrl' | 'apiKey' | 'waits' | 'shop' | 'country' | 'sites' | 'parts' | 'shopFolder'>,
	log: Log,
): RequestHandler {
	let moves = new Map<string, Move>()
	let askedAt = 0
	const read = (ask: Ask): Promise<boolean> => {
		askedAt = performance.now()
		return ask(listRedirects, {}).then(
			(answer) => {
				moves = new Map(answer.redirects.map(({ from, ...move }) => [from, move]))
				return true
			},
			(error: unknown) => {
				// A backend without this call has moved nothing.
				if (problemOf(error)?.isCallMissing) return true
				// The client has logged why.
				log.warn('REDIRECTS_UNKNOWN')
				return false
			},
		)
	}
	// At the start, so that no visitor waits for it; the first one asks again when the backend was not there yet.
	let known = read(askerAtStart(config, log))
	let isAskedAgain = false

	return async (req, res, next) => {
		if (req.method !== 'GET' && req.method !== 'HEAD') return next()
		if (!(await known) && !isAskedAgain) {
			isAskedAgain = true
			known = read(askerOf(config, log, req, res))
			await known
		} else if (performance.now() - askedAt > FRESH_FOR) {
			void read(askerOf(config, log, req, res))
		}
		const move = moves.get(withoutSlash(req.path))
		if (!move) return next()
		const query = req.originalUrl.indexOf('?')
		const target = move.to.startsWith('/') ? canonicalAddress(move.to) : move.to
		const keepsQuery = query !== -1 && !/[?#]/.test(target)
		res.redirect(move.status, keepsQuery ? target + req.originalUrl.slice(query) : target)
	}
}

/** Without slashes at either end, but for the first one. */
function withoutSlash(path: string): string {
	let [from, to] = [0, path.length]
	while (path[from] === '/') from++
	while (to > from && path[to - 1] === '/') to--
	return `/${path.slice(from, to)}`
}

function canonicalAddress(address: string): string {
	const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
	return canonicalPath(path) + rest
}
