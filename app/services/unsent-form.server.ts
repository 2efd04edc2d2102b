import { createCookie } from '@remix-run/node'
import { z } from 'zod'

const UnsentForm = z.object({ path: z.string(), fields: z.record(z.string(), z.string()) })

/** Browsers keep no cookie beyond 4096 bytes; base64 takes a third. */
const mostBytes = 2_800

/** Cookie of a form whose sender had to log in first. */
const cookie = createCookie('unsent', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 15 * 60 })

/** The `Set-Cookie` header that keeps what was typed until its page is open again; what is too long is not kept. */
export function keepUnsent(path: string, form: FormData): Promise<string> {
	const fields: Record<string, string> = {}
	for (const [name, value] of form) {
		if (typeof value !== 'string') continue
		const longer = { ...fields, [name]: value }
		if (Buffer.byteLength(JSON.stringify(longer)) <= mostBytes) fields[name] = value
	}
	return cookie.serialize({ path, fields } satisfies z.infer<typeof UnsentForm>)
}

/** A form waits for its sender to log in. */
export const hasUnsent = async (request: Request) => (await readUnsent(request)) !== null

/** What was typed into a form of this page before the log-in, and the header that forgets it. */
export async function takeUnsent(
	request: Request,
): Promise<{ unsent: Record<string, string> | null; forget: string | null }> {
	const kept = await readUnsent(request)
	if (kept?.path !== new URL(request.url).pathname) return { unsent: null, forget: null }
	return { unsent: kept.fields, forget: await cookie.serialize('', { maxAge: 0 }) }
}

async function readUnsent(request: Request) {
	const value = await cookie.parse(request.headers.get('cookie')).catch(() => null)
	return UnsentForm.safeParse(value).data ?? null
}
