import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { listPasskeys } from '#app/services/passkeys.server.ts'
import { shopCookie } from './cookies.server.ts'

/** This browser was offered a passkey: half a year is long enough not to be a nuisance. */
const offered = shopCookie('passkey-offer', z.literal(true), 180 * 24 * 60 * 60)

/**
 * Whether to offer a passkey to the customer who has just logged in.
 * @returns the `Set-Cookie` header that notes the offer; null where there is none to make
 */
export async function offerPasskey(context: Pick<AppLoadContext, 'api' | 'cookies'>): Promise<string | null> {
	if (await offered.read(context)) return null
	const own = await listPasskeys(context.api)
	return own?.passkeys.length === 0 ? offered.write(context, true) : null
}
