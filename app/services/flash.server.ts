import { createCookie } from '@remix-run/node'
import { z } from 'zod'

const Flash = z.object({
	text: z.string().max(300),
	look: z.enum(['plain', 'error']).optional(),
	action: z.object({ label: z.string().max(50), to: z.string().regex(/^\/(?!\/)/) }).optional(),
	picture: z.string().max(500).optional(),
})
/** A notification for the next page, for visitors whose browser does not run the scripts. */
export type Flash = z.infer<typeof Flash>

const cookie = createCookie('flash', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 60 })

/** The `Set-Cookie` header that leaves a notification for the next page. */
export const leaveFlash = (flash: Flash) => cookie.serialize(flash)

/** The notification left for this page, and the header that takes it away. */
export async function takeFlash(
	request: Request,
): Promise<{ flash: Flash | null; setCookie: string | null }> {
	const value = await cookie.parse(request.headers.get('cookie')).catch(() => null)
	if (!value) return { flash: null, setCookie: null }
	const parsed = Flash.safeParse(value)
	return {
		flash: parsed.success ? parsed.data : null,
		setCookie: await cookie.serialize('', { maxAge: 0 }),
	}
}
