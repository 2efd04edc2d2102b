import { isIP } from 'node:net'
import type { AppLoadContext } from '@remix-run/node'
import { offersPasskeys } from '#app/services/passkeys.server.ts'

/**
 * Origin of the pages on which passkeys work: that of the shop's address, or localhost for a trial. Browsers take only
 * the name of a host, and only what nobody can read on its way.
 * @returns null where they are not offered
 */
export function passkeyOrigin({ api, config }: Pick<AppLoadContext, 'api' | 'config'>, request: Request) {
	const { origin, hostname, protocol } = new URL(config.shop.url ?? request.url)
	const isLocal = hostname === 'localhost'
	const isSafe = config.shop.url ? protocol === 'https:' || isLocal : isLocal
	const isName = isIP(hostname) === 0 && !hostname.startsWith('[')
	return isSafe && isName && offersPasskeys(api) ? origin : null
}
