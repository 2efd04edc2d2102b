import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { MergeChange } from '#contract/auth.ts'
import { shopCookie } from './cookies.server.ts'

/** Most items that the cart's message names. */
const most = 8
const Merged = z.array(MergeChange.pick({ name: true, wanted: true, now: true })).max(most)
/** Items dropped or reduced when two carts were merged. */
export type MergedBaskets = z.infer<typeof Merged>

/** The log-in stores once how two carts were merged; the cart shows it until the visitor has seen it. */
const cookie = shopCookie('merged', Merged, 60 * 60)

/** The `Set-Cookie` header with the items that fit; null when nothing was dropped or reduced. */
export async function storeMerged(
	context: Pick<AppLoadContext, 'cookies'>,
	changes: readonly MergeChange[],
): Promise<string | null> {
	const stored: MergedBaskets = []
	for (const { name, wanted, now } of changes.slice(0, most)) {
		const change = { name, wanted, now }
		if (cookie.fits([...stored, change])) stored.push(change)
	}
	return stored.length > 0 ? cookie.write(context, stored) : null
}

export const expireMerged = cookie.expire

export const readMerged = async (context: Pick<AppLoadContext, 'cookies'>): Promise<MergedBaskets> =>
	(await cookie.read(context)) ?? []
