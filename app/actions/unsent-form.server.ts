import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { shopCookie } from './cookies.server.ts'

const UnsentForm = z.object({
	path: z.string(),
	/** Id of the customer whose page it was on. */
	owner: z.string().optional(),
	fields: z.record(z.string(), z.string()),
	/** Files were chosen, which no cookie holds. */
	hadFiles: z.boolean(),
})

/** Cookie of a form whose sender had to log in first. */
const cookie = shopCookie('unsent', UnsentForm, 15 * 60)

/**
 * The `Set-Cookie` header that stores the typed values until their page is open again. Values that are too long are
 * left out; null when none is left.
 * @param owner id of the customer whose page the form was on: nobody else sees it
 */
export async function storeUnsent(
	context: Pick<AppLoadContext, 'cookies'>,
	path: string,
	form: FormData,
	owner?: string,
): Promise<string | null> {
	// Browsers send an empty one where none was chosen.
	const hadFiles = [...form.values()].some((value) => typeof value !== 'string' && value.size > 0)
	let stored: z.infer<typeof UnsentForm> | undefined
	for (const [name, value] of form) {
		if (typeof value !== 'string') continue
		const longer = { path, owner, hadFiles, fields: { ...stored?.fields, [name]: value } }
		if (cookie.fits(longer)) stored = longer
	}
	return stored ? cookie.write(context, stored) : null
}

/** The form that waits for its sender to log in, and whether files were chosen in it; null when there is none. */
export async function waitingForm(
	context: Pick<AppLoadContext, 'cookies'>,
): Promise<{ hadFiles: boolean } | null> {
	const stored = await cookie.read(context)
	return stored && { hadFiles: stored.hadFiles }
}

/** The `Set-Cookie` header that deletes a form that waits. */
export const expireUnsent = (context: Pick<AppLoadContext, 'cookies'>): string => cookie.expire(context)

/**
 * The values typed into a form of this page before the log-in, whether files were chosen besides, and the header that
 * deletes them.
 */
export async function takeUnsent({
	request,
	context,
}: {
	request: Request
	context: Pick<AppLoadContext, 'cookies' | 'api'>
}): Promise<{
	unsent: Record<string, string> | null
	hadFiles: boolean
	expiry: string | null
}> {
	const stored = await cookie.read(context)
	if (stored?.path !== new URL(request.url).pathname) return { unsent: null, hadFiles: false, expiry: null }
	const { customer } = await context.api.user()
	const isAnothers = stored.owner !== undefined && customer?.id !== undefined && customer.id !== stored.owner
	if (isAnothers) return { unsent: null, hadFiles: false, expiry: cookie.expire(context) }
	return { unsent: stored.fields, hadFiles: stored.hadFiles, expiry: cookie.expire(context) }
}
