import type { OutgoingHttpHeaders } from 'node:http'
import type { AppLoadContext } from '@remix-run/node'
import { parse } from 'cookie'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { helpedIn } from '#app/api/support-cookie.server.ts'
import { cacheKey } from '#process/cache-key.ts'
import { CachedPage, type Encoding } from './cached-page.ts'

interface Options {
	/** Most that the pages may take of the memory. */
	mebibytes: number
	/** Context of loaders for a request. */
	visit: (req: Request, res: Response) => Promise<AppLoadContext>
}

/** Numbers of pages sent from memory, of these past their life, and rendered. */
export interface PageCounts {
	kept: number
	stale: number
	made: number
}

/**
 * Milliseconds for which a page that was a visitor's own is not looked up for visitors with the same visible state.
 */
const OWN_FOR = 60_000

/** Characters of an address; no page of the shop leads to a longer one. */
const LONGEST_ADDRESS = 1_024

/** Milliseconds within which an address with a query has to be asked for twice. */
const ASKED_WITHIN = 10 * 60_000

/**
 * Caches whole pages for all visitors with the same visible state (decision 041): pages with loaders that have asked
 * the backend only for shared answers and the visitor, and have read no cookie. A page is dropped with any of its
 * answers, and rendered again when it is older than one of them may be. Two handlers: `look` sends cached pages;
 * `keep`, in the turn of the page, stores the rendered one. The page of an address with a query is cached when it is
 * requested twice, so that addresses of one request take no room (decision 073).
 */
export function keptPages({ mebibytes, visit }: Options) {
	const pages = new LRUCache<string, CachedPage>({
		maxSize: mebibytes * 1024 * 1024,
		sizeCalculation: ({ size }) => size,
	})
	/** By address: whether its page shows something of the visitor. All keys here are of one length (`cacheKey`). */
	const known = new LRUCache<string, 'visitor' | 'nobody'>({ max: 20_000 })
	/** Pages that were a visitor's own. */
	const own = new LRUCache<string, true>({ max: 20_000, ttl: OWN_FOR })
	/** Number of requests of an address with a query. */
	const asked = new LRUCache<string, number>({ max: 20_000, ttl: ASKED_WITHIN })
	/** Ends of what is being made, by page and by address. */
	const making = new Map<string, Promise<void>>()
	const counts: PageCounts = { kept: 0, stale: 0, made: 0 }

	const look: RequestHandler = async (req, res, next) => {
		if (hasQuery(req)) {
			const address = addressOf(req)
			asked.set(address, (asked.get(address) ?? 0) + 1)
		}
		await sendKept(
			req,
			res,
			next,
			lookFor(req, res, () => undefined),
		)
	}

	async function sendKept(
		req: Request,
		res: Response,
		next: NextFunction,
		looking: Promise<Found | undefined>,
	): Promise<void> {
		try {
			const found = await looking
			if (res.closed) return
			if (!found) return next()
			const shown = found.isPastItsLife ? 'stale' : 'kept'
			res.locals.page = shown
			counts[shown] += 1
			await send(req, res, found.page)
		} catch (error) {
			next(error)
		}
	}

	/**
	 * Resolves to the page, or to undefined when it is to be rendered.
	 * @param make called when no other request renders it yet
	 */
	async function lookFor(req: Request, res: Response, make: Make): Promise<Found | undefined> {
		if (req.method !== 'GET' && req.method !== 'HEAD') return undefined
		// An employee has prices of one's own: such a page is neither sent from here nor taken.
		if (isAtWork(req)) return undefined
		// An operator sees the data of one customer.
		if (helpedIn(req.headers.cookie)) return undefined
		if (req.originalUrl.length > LONGEST_ADDRESS) return undefined
		const address = addressOf(req)
		if (!known.has(address)) await making.get(address)
		const shows = known.get(address)
		if (!shows) {
			// Nothing is cached for this address yet, so skip the call that identifies the visitor.
			if (!making.has(address)) make({ address, names: [address] })
			return undefined
		}
		const context = await visit(req, res)
		const key = await keyOf(address, shows, context)
		if (key === undefined || own.has(key)) return undefined
		const found = find(key, req, context)
		if (found === 'own') return undefined
		const other = making.get(key)
		if (found && (other || !found.isToBeMadeAnew)) return found
		if (other) {
			await other
			if (own.has(key)) return undefined
			const made = find(key, req, context)
			return made === 'own' ? undefined : made
		}
		make({ address, names: [key, address], stale: found?.page })
		return undefined
	}

	/** The visitor's cached page; `own` for a visitor with a cookie that the page reads. */
	function find(key: string, req: Request, { api }: AppLoadContext): Found | 'own' | undefined {
		const page = pages.get(key)
		if (!page) return undefined
		const cookies = parse(req.headers.cookie ?? '')
		if ([...page.cookies].some((name) => cookies[name] !== undefined)) return 'own'
		const standing = api.standing(page.madeOf)
		if (standing === 'gone') {
			pages.delete(key)
			return undefined
		}
		const isPastItsLife = page.isPastItsLife() || standing === 'ageing'
		// While answers are fetched again it is not known yet whether the page still agrees with them.
		return { page, isPastItsLife, isToBeMadeAnew: isPastItsLife && standing === 'current' }
	}

	function begin(res: Response, { names, ...place }: Place): void {
		let end = () => {}
		const ended = new Promise<void>((resolve) => {
			end = resolve
		})
		for (const name of names) making.set(name, ended)
		const finish = () => {
			for (const name of names) if (making.get(name) === ended) making.delete(name)
			end()
		}
		res.locals.making = { ...place, end: finish } satisfies Making
		// A request that was rejected or has left renders nothing.
		if (res.closed) finish()
		else res.once('close', finish)
	}

	/**
	 * Looks up the page again: other requests wait for a page that has its turn. A page that still waits for its turn
	 * may wait long, because its visitor may have filled the queue.
	 */
	const keep: RequestHandler = (req, res, next) =>
		sendKept(
			req,
			res,
			(error) => {
				if (!error) take(req, res)
				next(error)
			},
			lookFor(req, res, (place) => begin(res, place)),
		)

	function take(req: Request, res: Response): void {
		if (req.method === 'GET' || req.method === 'HEAD') {
			counts.made += 1
			res.locals.page = 'made'
		}
		const place: Making | undefined = res.locals.making
		if (place && req.method === 'GET') collect(req, res, place)
	}

	/** Takes the page while it is sent. */
	function collect(req: Request, res: Response, place: Making): void {
		const before = new Set(res.getHeaderNames())
		const chunks: Buffer[] = []
		const { write, end } = res
		let isReplaced = false
		const take = (chunk: unknown) => {
			if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
		}
		// An old page is better than none when it can't be rendered now.
		const replace = () => {
			if (isReplaced || res.headersSent || res.statusCode < 500 || !place.stale) return isReplaced
			isReplaced = true
			Object.assign(res, { write, end })
			for (const name of res.getHeaderNames()) if (!before.has(name)) res.removeHeader(name)
			res.locals.page = 'stale'
			counts.stale += 1
			void send(req, res, place.stale)
			return true
		}
		res.write = ((...args: Parameters<typeof write>) => {
			if (replace()) return true
			take(args[0])
			return Reflect.apply(write, res, args)
		}) as typeof write
		res.end = ((...args: Parameters<typeof end>) => {
			if (replace()) return res
			take(args[0])
			// Not at the end of the answer, which may come before the page is stored: other requests wait for the stored
			// page.
			res.off('close', place.end)
			void store(req, res, place, Buffer.concat(chunks), ownHeaders(res, before)).finally(place.end)
			return Reflect.apply(end, res, args)
		}) as typeof end
	}

	async function store(
		req: Request,
		res: Response,
		{ address }: Making,
		body: Buffer,
		headers: OutgoingHttpHeaders,
	): Promise<void> {
		const context = await visit(req, res)
		if (res.statusCode !== 200) return
		const { api, cookies, flags, isForOne, cspNonce } = context
		const madeOf = api.sharedOnly()
		const sent = parse(cookies.header ?? '')
		const shows = api.isVisitorKnown() ? 'visitor' : 'nobody'
		const key = await keyOf(address, shows, context)
		if (key === undefined) return
		if (!madeOf || isForOne) {
			own.set(key, true)
			known.set(address, shows)
			pages.delete(key)
			return
		}
		if (hasQuery(req) && (asked.get(address) ?? 0) < 2) return
		const visitorCookies = [...api.responseCookies(), ...flags.responseCookies()]
		const setsCookies = [res.getHeader('Set-Cookie') ?? []].flat().length > visitorCookies.length
		if (setsCookies || [...cookies.read].some((name) => sent[name] !== undefined)) return
		if (api.standing(madeOf) === 'gone') return
		const policy = String(res.getHeader('Content-Security-Policy') ?? '')
		const page = new CachedPage(
			{ body, headers, policy, nonce: cspNonce, madeOf, cookies: cookies.read },
			(page) => {
				if (pages.peek(key) !== page) return
				// Only a page that comes in is measured.
				pages.delete(key)
				pages.set(key, page)
			},
		)
		pages.set(key, page)
		known.set(address, shows)
	}

	return { look, keep, counts }
}

interface Found {
	page: CachedPage
	isPastItsLife: boolean
	isToBeMadeAnew: boolean
}

/** A page to be rendered, and the names under which other requests wait for it. */
type Place = Omit<Making, 'end'> & { names: string[] }
type Make = (place: Place) => void

interface Making {
	address: string
	/** Sent when no other can be made. */
	stale?: CachedPage | undefined
	end: () => void
}

const addressOf = (req: Request) =>
	cacheKey(req.protocol, req.get('x-forwarded-host') ?? req.get('host'), req.originalUrl)

const hasQuery = ({ originalUrl }: Request) => originalUrl.includes('?')

const isAtWork = ({ headers }: Request) => headers.cookie?.includes('employee-session-') ?? false

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
		// The page is made, and says what is the matter.
		return undefined
	}
}

/** Headers that the page gave itself. */
function ownHeaders(res: Response, before: ReadonlySet<string>): OutgoingHttpHeaders {
	const headers = Object.entries(res.getHeaders()).filter(
		([name]) => !before.has(name) && !ofTheAnswer.has(name),
	)
	return Object.fromEntries(headers)
}

/** Headers of one answer to one visitor; `Cache-Control` is stored apart. */
const ofTheAnswer = new Set([
	'set-cookie',
	'content-length',
	'content-encoding',
	'transfer-encoding',
	'vary',
	'etag',
	'server-timing',
	'connection',
	'keep-alive',
	'date',
])

/** Browsers name them in another order and leave the choice to the server. */
const smallestFirst: readonly Encoding[] = ['br', 'gzip']

async function send(req: Request, res: Response, page: CachedPage): Promise<void> {
	const encoding = smallestFirst.find((one) => req.acceptsEncodings(one)) ?? 'identity'
	const body = await page.body(encoding)
	res.status(200).set(page.headers)
	res.set('Content-Security-Policy', page.policy)
	res.set('ETag', page.etag)
	res.vary('Accept-Encoding')
	if (encoding !== 'identity') res.set('Content-Encoding', encoding)
	res.send(body)
}
