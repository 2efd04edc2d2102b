import type { Endpoint } from '#contract/endpoint.ts'
import type { ShownVisitor, UserInfo } from '#contract/user.ts'
import type { Client } from './call/call.server.ts'
import { newcomerInfo } from './newcomers.server.ts'

interface Options extends Pick<Client, 'session' | 'visit'> {
	/** A backend, or one of its sites. */
	scope: string
	/** Requests the visitor's data. */
	ask: () => Promise<UserInfo>
	/** Gives a visitor without a session a new one. */
	beginSession: () => Promise<unknown>
}

/** Data of the visitor, requested once a request, and again when another session has begun. */
export class Visitor {
	readonly #options: Options
	#asked: { info: Promise<UserInfo>; cookie?: string } | undefined

	constructor(options: Options) {
		this.#options = options
	}

	/** All data; a page that reads the customer is this visitor's alone. */
	async user(): Promise<UserInfo> {
		const info = await this.#info()
		const { visit } = this.#options
		return {
			...info,
			get customer() {
				if (info.customer) visit.readsCustomer()
				return info.customer
			},
		}
	}

	/** The part that every page shows; pages that read no more are equal for equal data. */
	async shown(): Promise<ShownVisitor> {
		const { customer, ...shown } = await this.#info()
		return { ...shown, isCustomer: Boolean(customer) }
	}

	/**
	 * Visitors with whom an answer is shared, all or the guests of a city, and its seconds. Undefined: it is not
	 * shared.
	 */
	async sharing({ freshness }: Endpoint): Promise<{ by: string; seconds: number } | undefined> {
		if (freshness.kind === 'shared') return { by: '', seconds: freshness.seconds }
		if (freshness.sharedByGuests === undefined || this.#options.session.isAtWork()) return undefined
		const visitor = await this.#info().catch(() => undefined)
		if (!visitor || visitor.customer) return undefined
		return { by: `guests of ${visitor.city.id}`, seconds: freshness.sharedByGuests }
	}

	#info(): Promise<UserInfo> {
		const { session, visit, scope, ask } = this.#options
		visit.readsVisitor()
		// In another session it is another visitor (spec §4).
		const known = this.#asked
		if (known && (known.cookie ?? session.cookie()) === session.cookie()) return known.info
		const newcomer = session.cookie() === '' ? newcomerInfo(scope) : undefined
		const asked: typeof known = { info: newcomer ? this.#welcome(newcomer) : ask() }
		asked.info.then(
			() => {
				asked.cookie = session.cookie()
			},
			() => undefined,
		)
		this.#asked = asked
		return asked.info
	}

	async #welcome(newcomer: UserInfo): Promise<UserInfo> {
		await this.#options.beginSession()
		return newcomer
	}
}
