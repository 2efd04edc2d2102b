import type { webcrypto } from 'node:crypto'
import type { createApi } from '#app/api/api.server.ts'
import type { MapService } from '#app/api/map-service.server.ts'
import type { Outcome } from '#app/behaviour/outcomes.ts'
import type { PublicConfig } from '#process/config.ts'
import type { Log } from '#process/logger.ts'
import type { VisitorFlags } from './flags/visitor-flags.ts'

declare module '@remix-run/node' {
	/** What the server gives to every loader and action. */
	interface AppLoadContext {
		/** The backend, in this visitor's session. */
		api: ReturnType<typeof createApi>
		/** What suggests and decodes addresses, where the retailer has a key for it. */
		mapService: MapService
		/** What the shop's own cookies are read and written with, by `shopCookie`. */
		cookies: {
			/** `Cookie` header of the request. */
			header: string | undefined
			/** AES-GCM, 256 bits. */
			key: webcrypto.CryptoKey
			isHttps: boolean
			/** Names of those that were looked for: whoever sends one of them gets an answer of their own. */
			read: Set<string>
		}
		/** Nonce of the scripts and styles of this response. */
		cspNonce: string
		/** Set when the page is good for this request alone, whatever it was made of. */
		isForOne: boolean
		/** Parts of the shop that are switched for this visitor. */
		flags: VisitorFlags
		config: PublicConfig
		/** Log with the id of this request. */
		log: Log
		form: {
			/** Set by an action that refuses its form, so that the page's title can say so. */
			failed: boolean
			/** What was sent, for the error screen to send it again; set by `formAction`. */
			sent?: [name: string, value: string][]
		}
		/** What has happened that no call of the backend tells, for events of behaviour. */
		happened: Outcome[]
		/** Set by the root loader: parts of the page that are rendered once for all visitors. */
		staticMarkup: Record<string, string>
	}

	interface Future {
		v3_singleFetch: true
	}
}
