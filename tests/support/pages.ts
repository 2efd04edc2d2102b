import type { AppLoadContext } from '@remix-run/node'
import type { Request } from 'express'
import type { Pages } from '#server/pages/serve-pages.ts'

interface Visit {
	/** `Set-Cookie` headers of the session. */
	visitorCookies?: string[]
	isHttps?: boolean
	/** Seconds that the backend wants the visitor to wait. */
	retryAfter?: number
}

/** Pages of a test in place of the application's, for a visitor of whom nothing is known. */
export function testPages(
	render: (req: Request) => Response | Promise<Response>,
	{ visitorCookies = [], isHttps = false, retryAfter = 0 }: Visit = {},
): Pages {
	return {
		async contextOf(_req, res) {
			res.locals.serverEvents ??= () => ''
			return {
				api: {
					responseCookies: () => visitorCookies,
					visit: {
						retryAfter: () => retryAfter,
						callsEnded: async () => {},
						isVisitorKnown: () => false,
						sharedOnly: () => null,
					} satisfies Partial<AppLoadContext['api']['visit']>,
				},
				flags: { responseCookies: () => [], values: async () => ({}) },
				cookies: { isHttps, header: undefined, read: new Set() },
			} as unknown as AppLoadContext
		},
		render: async (req) => render(req),
	}
}
