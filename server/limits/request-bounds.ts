import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { ownPath } from '#app/paths/own-path.ts'
import { isDataPath, pagePathOf } from '#app/remix/data-address.ts'
import type { BrokenRequestAnswer } from '#process/broken-request.ts'
import type { CountRefused } from '#process/refused-requests.ts'
import { type Excess, excessOf, requestBounds, statusOfExcess, tidyHead } from '#process/request-bounds.ts'
import { type Message, messagePage, sendMessage } from '#server/responses/message-page.ts'

/** Characters of the address of a page that has no filters. */
const LONGEST_OF_PAGE = 1_024

/**
 * First segments of addresses that may be longer: listings with all their filters, searches, requests of scripts,
 * pictures of other hosts, which are named in them whole, pages that lead back to another one, and the log-in of
 * operators with a token of the call centre.
 */
const longer = new Set([
	'catalog',
	'hits',
	'community',
	'resources',
	'img',
	'city',
	'login',
	'employee',
	'operator',
])

type Words = Pick<Message, 'exceptionCode' | 'title' | 'text'>

const words: Record<Excess, Words> = {
	ADDRESS_TOO_LONG: {
		exceptionCode: 'ADDRESS_TOO_LONG',
		title: 'Слишком длинный адрес',
		text: 'Таких длинных адресов у нас нет. Проверь ссылку или начни с главной.',
	},
	TOO_MANY_PARAMETERS: {
		exceptionCode: 'BAD_REQUEST',
		title: 'Слишком много условий',
		text: 'Столько условий сразу мы не проверим. Выбери самые важные.',
	},
	HEADERS_TOO_LARGE: {
		exceptionCode: 'HEADERS_TOO_LARGE',
		title: 'Браузер прислал слишком много',
		text: 'Удали cookie этого сайта в настройках браузера и открой страницу ещё раз.',
	},
	HOST_MALFORMED: {
		exceptionCode: 'BAD_REQUEST',
		title: 'Такого адреса нет',
		text: 'Проверь, верно ли написан адрес сайта.',
	},
}

/**
 * Comes before everything else: what is behind it reads texts of a known length only. A request beyond its bounds is
 * stripped of what is too long, passes `counting` (the limits of requests) and is answered.
 */
export function boundRequests(counting: readonly RequestHandler[], count: CountRefused): RequestHandler {
	return (req, res, next) => {
		const longestAddress = longestAddressOf(req.url)
		const excess = excessOf(req, longestAddress)
		tidyHead(req.headers, { believesProxy: isFromTrustedProxy(req) })
		if (!excess) return next()
		const href = isOfAddress(excess) ? withoutQuery(req.url, longestAddress) : '/'
		stripRequest(req)
		inTurn(counting)(req, res, (error) => {
			if (error) return next(error)
			count(res.locals.visitor.counted, statusOfExcess(excess))
			res.locals.isCountedAsRejected = true
			const action = { text: href === '/' ? 'На главную' : 'Открыть без условий', href }
			sendMessage(req, res, { status: statusOfExcess(excess), ...words[excess], action })
		})
	}
}

const isOfAddress = (excess: Excess) => excess === 'ADDRESS_TOO_LONG' || excess === 'TOO_MANY_PARAMETERS'

/** The page itself, which a long mark of advertising hides; the first one where the path is too long. */
function withoutQuery(url: string, longest: number): string {
	const end = url.slice(0, longest).indexOf('?')
	return end === -1 ? '/' : ownPath(url.slice(0, end))
}

/** @param url as the request has it; only its first segment is read */
function longestAddressOf(url: string): number {
	const [first = ''] = url.slice(1, LONGEST_OF_PAGE).split(/[/?]/, 1)
	return longer.has(pagePathOf(first)) ? requestBounds.address : LONGEST_OF_PAGE
}

function isFromTrustedProxy(req: Request): boolean {
	const trusts = req.app.get('trust proxy fn') as (address: string, hop: number) => boolean
	return trusts(req.socket.remoteAddress ?? '', 0)
}

/** Headers by which a visitor is identified, and the answer chosen. */
const needed = ['host', 'forwarded', 'x-forwarded-for', 'x-real-ip', 'accept']

/** Leaves whether a script asks, and the end of a few headers: a proxy that is believed writes its own word last. */
function stripRequest(req: Request): void {
	const [path = ''] = req.url.slice(0, requestBounds.address).split('?', 1)
	req.url = isDataPath(path) ? '/_root.data' : '/'
	req.originalUrl = req.url
	req.headers = Object.fromEntries(
		needed.flatMap((name) => {
			const value = req.headers[name]
			return value === undefined ? [] : [[name, String(value).slice(-requestBounds.host)]]
		}),
	)
}

const inTurn =
	(handlers: readonly RequestHandler[]): RequestHandler =>
	(req, res, done) => {
		const [first, ...rest] = handlers
		if (!first) return done()
		first(req, res, (error) => (error ? done(error) : inTurn(rest)(req, res, done)))
	}

/** The page for what never became a request. @param status as Node would have answered: 400, 408, 413 or 431 */
export function brokenRequestAnswer(status: number): BrokenRequestAnswer {
	const nonce = randomBytes(16).toString('base64')
	const { title, text } =
		status === 431
			? words.HEADERS_TOO_LARGE
			: { title: 'Запрос не прочитать', text: 'Открой страницу ещё раз или начни с главной.' }
	return {
		status,
		headers: {
			'Content-Type': 'text/html; charset=utf-8',
			'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'`,
		},
		body: messagePage({ title, text, action: { text: 'На главную', href: '/' } }, nonce),
	}
}
