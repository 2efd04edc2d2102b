import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { ownPath } from '#app/paths/own-path.ts'
import { shopCookie } from './cookies.server.ts'

const longestText = 300

const Flash = z.object({
	text: z.string().max(longestText),
	look: z.enum(['plain', 'error']).optional(),
	action: z
		.object({ label: z.string().max(50), to: z.string().refine((to) => ownPath(to, null) === to) })
		.optional(),
	picture: z.string().optional(),
})
/** A notification for the next page, for visitors whose browser does not run the scripts. */
export type Flash = z.infer<typeof Flash>

const cookie = shopCookie('flash', Flash, 60)

/** The `Set-Cookie` header that leaves a notification for the next page; a picture with a long address is left out. */
export function leaveFlash(
	context: Pick<AppLoadContext, 'cookies'>,
	{ picture, ...words }: Flash,
): Promise<string> {
	const short: Flash = { ...words, text: words.text.slice(0, longestText) }
	const whole: Flash = picture ? { ...short, picture } : short
	return cookie.write(context, cookie.fits(whole) ? whole : short)
}

/** The notification left for this page, and the header that takes it away. */
export async function takeFlash(
	context: Pick<AppLoadContext, 'cookies'>,
): Promise<{ flash: Flash | null; setCookie: string | null }> {
	const flash = await cookie.read(context)
	return { flash, setCookie: flash && cookie.expire(context) }
}
