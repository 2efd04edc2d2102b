import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import { MergeChange } from '#contract/auth.ts'

/** As many as a cookie can hold; more than the cart tells in one look anyway. */
const most = 8
const Merged = z.array(MergeChange.pick({ name: true, wanted: true, now: true })).max(most)
/** What of two carts was too much for one. */
export type MergedBaskets = z.infer<typeof Merged>

/** The log-in tells once what became of two carts; the cart shows it until the visitor has seen it. */
const cookie = createCookie('merged', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 60 * 60 })

/** The `Set-Cookie` header that keeps it; null when all of both carts is there. */
export async function keepMerged(changes: readonly MergeChange[]): Promise<string | null> {
	if (changes.length === 0) return null
	const kept: MergedBaskets = changes.slice(0, most).map(({ name, wanted, now }) => ({ name, wanted, now }))
	return cookie.serialize(kept)
}

export const forgetMerged = () => cookie.serialize('', { maxAge: 0 })

export async function readMerged(request: Request): Promise<MergedBaskets> {
	const value = await cookie.parse(request.headers.get('cookie')).catch(() => null)
	return Merged.safeParse(value).data ?? []
}
