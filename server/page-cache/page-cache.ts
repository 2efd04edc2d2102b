import type { AppLoadContext } from '@remix-run/node'
import { parse } from 'cookie'
import type { Response as ExpressResponse, Request } from 'express'
import { LRUCache } from 'lru-cache'
import { helpedIn } from '#app/api/support-cookie.server.ts'
import { cacheKey } from '#process/cache-key.ts'
import { type FirstStyles, isNewcomer } from '#server/responses/first-styles.ts'
import { CachedPage, type Encoding, type PageAnswer } from './cached-page.ts'

/** Numbers of pages sent from memory, of these past their life, and rendered. */
export interface PageCounts {
	cached: number
	stale: number
	rendered: number
}

/**
 * Milliseconds for which a page that was a visitor's own is not looked up for visitors with the same visible state.
 */
const OWN_FOR = 60_000

/** Characters of an address; no page of the shop leads to a longer one. */
const LONGEST_ADDRESS = 1_024

/** Milliseconds within which an address with a query has to be asked for twice. */
const ASKED_WITHIN = 10 * 60_000

/** Context of loaders for a request, the same at each call. */
type ContextOf = (req: Request, res: ExpressResponse) => Promise<AppLoadContext>

/** A cached page that a request may be answered with. */
export interface FoundPage {
	page: CachedPage
	isPastItsLife: boolean
}

/** A page that the request has to render; other requests for it wait until `end` is called. */
export interface ReservedPage {
	address: string
	/** Sent when no other can be rendered. */
	stale?: CachedPage | undefined
	end: () => void
}

/** Result of a look-up: the page, or a reservation for it; neither where the page is not cached. */
interface LookUp {
	found?: FoundPage
	reserved?: ReservedPage
}

/** Reserves a page for the request that renders it, under the names by which others wait for it. */
type Reserve = (names: string[], page: Omit<ReservedPage, 'end'>) => ReservedPage | undefined

/**
 * Caches whole pages for all visitors with the same visible state (decision 036): pages with loaders that have asked
 * the backend only for shared answers and the visitor, and have read no cookie. A page is dropped with any of its
 * answers, and rendered again when it is older than one of them may be. The page of an address with a query is cached
 * when it is requested twice, so that addresses of one request take no room (decision 058).
 */
export class PageCache {
	readonly counts: PageCounts = { cached: 0, stale: 0, rendered: 0 }
	readonly #contextOf: ContextOf
	readonly #firstStyles: FirstStyles | undefined
	readonly #pages: LRUCache<string, CachedPage>
	/** By address: whether its page shows something of the visitor. All keys here are of one length (`cacheKey`). */
	readonly #known = new LRUCache<string, 'visitor' | 'nobody'>({ max: 20_000 })
	/** Pages that were a visitor's own. */
	readonly #own = new LRUCache<string, true>({ max: 20_000, ttl: OWN_FOR })
	/** Number of requests of an address with a query. */
	readonly #asked = new LRUCache<string, number>({ max: 20_000, ttl: ASKED_WITHIN })
	/** Ends of what is being rendered, by page and by address. */
	readonly #rendering = new Map<string, Promise<void>>()

	/** @param options.mebibytes the most that the pages may take of the memory */
	constructor({
		mebibytes,
		contextOf,
		firstStyles,
	}: {
		mebibytes: number
		contextOf: ContextOf
		firstStyles?: FirstStyles | undefined
	}) {
		this.#contextOf = contextOf
		this.#firstStyles = firstStyles
		this.#pages = new LRUCache({
			maxSize: mebibytes * 1024 * 1024,
			sizeCalculation: ({ size }) => size,
		})
	}

	/** Looks up the page of a request that has just come; it is called once for each request. */
	async find(req: Request, res: ExpressResponse): Promise<FoundPage | undefined> {
		if (hasQuery(req)) {
			const address = addressOf(req)
			this.#asked.set(address, (this.#asked.get(address) ?? 0) + 1)
		}
		return (await this.#lookUp(req, res, () => undefined)).found
	}

	/**
	 * Looks up the page of a request whose turn has come, and reserves it when the request has to render it. A request
	 * that still waits for its turn reserves nothing: it may wait long, because its visitor may have filled the queue.
	 */
	findOrReserve(req: Request, res: ExpressResponse): Promise<LookUp> {
		return this.#lookUp(req, res, (names, page) => this.#reserve(names, page))
	}

	async #lookUp(req: Request, res: ExpressResponse, reserve: Reserve): Promise<LookUp> {
		if (!isForMany(req)) return {}
		const address = addressOf(req)
		if (!this.#known.has(address)) await this.#rendering.get(address)
		const shows = this.#known.get(address)
		if (!shows) {
			// Nothing is cached for this address yet, so skip the call that identifies the visitor.
			return this.#rendering.has(address) ? {} : withReserved(reserve([address], { address }))
		}
		const context = await this.#contextOf(req, res)
		const key = await keyOf(address, shows, context)
		if (key === undefined || this.#own.has(key)) return {}
		const found = this.#get(key, req, context)
		if (found === 'own') return {}
		const other = this.#rendering.get(key)
		if (found && (other || !found.isToBeRendered)) return { found }
		if (!other) return withReserved(reserve([key, address], { address, stale: found?.page }))
		await other
		const rendered = this.#own.has(key) ? 'own' : this.#get(key, req, context)
		return rendered === 'own' || !rendered ? {} : { found: rendered }
	}

	/** The visitor's cached page; `own` for a visitor with a cookie that the page reads. */
	#get(key: string, req: Request, { api }: AppLoadContext): FoundInMemory | 'own' | undefined {
		const page = this.#pages.get(key)
		if (!page) return undefined
		const cookies = parse(req.headers.cookie ?? '')
		if ([...page.cookies].some((name) => cookies[name] !== undefined)) return 'own'
		const standing = api.age(page.madeOf)
		if (standing === 'gone') {
			this.#pages.delete(key)
			return undefined
		}
		const isPastItsLife = page.isPastItsLife() || standing === 'ageing'
		// While answers are fetched again it is not known yet whether the page still agrees with them.
		return { page, isPastItsLife, isToBeRendered: isPastItsLife && standing === 'current' }
	}

	#reserve(names: string[], page: Omit<ReservedPage, 'end'>): ReservedPage {
		let resolve = () => {}
		const ended = new Promise<void>((end) => {
			resolve = end
		})
		for (const name of names) this.#rendering.set(name, ended)
		const end = () => {
			for (const name of names) if (this.#rendering.get(name) === ended) this.#rendering.delete(name)
			resolve()
		}
		return { ...page, end }
	}

	/**
	 * Stores a rendered page, if it may be shown to others.
	 * @param rendered the page with status 200; its body is read here
	 * @param policy the Content-Security-Policy that the page is sent with
	 */
	async store(
		req: Request,
		{ address }: ReservedPage,
		{ context, rendered, policy }: { context: AppLoadContext; rendered: Response; policy: string },
	): Promise<void> {
		const body = Buffer.from(await rendered.arrayBuffer())
		const { api, cookies, isForOne, cspNonce } = context
		const madeOf = api.visit.sharedOnly()
		const sent = parse(cookies.header ?? '')
		const shows = api.visit.isVisitorKnown() ? 'visitor' : 'nobody'
		const key = await keyOf(address, shows, context)
		if (key === undefined) return
		if (!madeOf || isForOne) {
			this.#own.set(key, true)
			this.#known.set(address, shows)
			this.#pages.delete(key)
			return
		}
		if (hasQuery(req) && (this.#asked.get(address) ?? 0) < 2) return
		const readsCookie = [...cookies.read].some((name) => sent[name] !== undefined)
		if (rendered.headers.has('set-cookie') || readsCookie) return
		if (api.age(madeOf) === 'gone') return
		const page = new CachedPage(
			{ body, headers: rendered.headers, policy, nonce: cspNonce, madeOf, cookies: cookies.read },
			this.#firstStyles,
			(resized) => {
				if (this.#pages.peek(key) !== resized) return
				// Only a page that comes in is measured.
				this.#pages.delete(key)
				this.#pages.set(key, resized)
			},
		)
		this.#pages.set(key, page)
		this.#known.set(address, shows)
	}
}

/** The answer with a cached page, in the smallest encoding that the browser takes. */
export function cachedAnswer(req: Request, page: CachedPage): Promise<PageAnswer> {
	const encoding = smallestFirst.find((one) => req.acceptsEncodings(one)) ?? 'identity'
	return page.answer({ encoding, isNewcomer: isNewcomer(req) })
}

/** Browsers name them in another order and leave the choice to the server. */
const smallestFirst: readonly Encoding[] = ['br', 'gzip']

interface FoundInMemory extends FoundPage {
	isToBeRendered: boolean
}

const withReserved = (reserved: ReservedPage | undefined): LookUp => (reserved ? { reserved } : {})

/**
 * Whether the page of a request may be one for many visitors. An employee has prices of one's own, and an operator
 * sees the data of one customer: their pages are neither sent from here nor stored.
 */
function isForMany({ method, headers, originalUrl }: Request): boolean {
	const isReading = method === 'GET' || method === 'HEAD'
	const isEmployee = headers.cookie?.includes('employee-session-') ?? false
	return isReading && !isEmployee && !helpedIn(headers.cookie) && originalUrl.length <= LONGEST_ADDRESS
}

const addressOf = (req: Request) =>
	cacheKey(req.protocol, req.get('x-forwarded-host') ?? req.get('host'), req.originalUrl)

const hasQuery = ({ originalUrl }: Request) => originalUrl.includes('?')

/** Key of a page: its address, the flags and the visible state of the visitor; undefined when that is unknown. */
async function keyOf(
	address: string,
	shows: 'visitor' | 'nobody',
	{ api, flags }: AppLoadContext,
): Promise<string | undefined> {
	const ofFlags = JSON.stringify(await flags.values())
	if (shows === 'nobody') return cacheKey(address, ofFlags)
	try {
		return cacheKey(address, ofFlags, JSON.stringify(await api.shownVisitor()))
	} catch {
		// The page is rendered, and says what is the matter.
		return undefined
	}
}
