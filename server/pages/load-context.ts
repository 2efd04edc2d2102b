import type { webcrypto } from 'node:crypto'
import type { ServerEvent } from '#app/analytics/server-events.ts'
import type { createApi } from '#app/api/api.server.ts'
import type { MapService } from '#app/api/map-service.server.ts'
import type { PublicConfig } from '#process/config.ts'
import type { Log } from '#process/logger.ts'
import type { VisitorFlags } from '#server/flags/visitor-flags.ts'

declare module '@remix-run/node' {
	/** The context that the server gives to every loader and action. */
	interface AppLoadContext {
		/** The backend, in this visitor's session. */
		api: ReturnType<typeof createApi>
		/** Service that suggests and decodes addresses, where the retailer has a key for it. */
		mapService: MapService
		/** Input of `shopCookie`, which reads and writes the shop's own cookies. */
		cookies: {
			/** `Cookie` header of the request. */
			header: string | undefined
			/** AES-GCM, 256 bits. */
			key: webcrypto.CryptoKey
			isHttps: boolean
			/** Names of the cookies that were read: a visitor with one of them gets an own answer. */
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
			/** Set by an action that rejects its form, so that the page's title can say so. */
			failed: boolean
			/** The sent fields, for the error screen to send them again; set by `formAction`. */
			sent?: [name: string, value: string][]
			/** Id of the customer on whose page the form was; set by `formAction`. */
			owner?: string
			/** The form had files, which can't be sent again. */
			hadFiles?: boolean
		}
		/** Outcomes that no call of the backend reports, for events of behaviour. */
		happened: ServerEvent[]
		/** Address of the code of product pages, which pages with cards ask for ahead. */
		productCode: string | undefined
		/** Set by the root loader: parts of the page that are rendered once for all visitors. */
		staticMarkup: Record<string, string>
	}

	interface Future {
		v3_singleFetch: true
	}
}
