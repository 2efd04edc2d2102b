import { DomUtils, parseDocument } from 'htmlparser2'
import type { Complaint } from './log-reader.ts'
import type { FuzzRequest } from './request.ts'
import { MARKER } from './values.ts'
import type { Answer } from './wire.ts'

/** A fault of an answer. */
export interface Problem {
	/** Problems of one key have one cause, as far as is known. */
	key: string
	text: string
}

/** Bytes of the largest answer that anything may have. */
const MOST_BYTES = 2_000_000
/** Greatest size of an answer, as a multiple of the usual ones of its route and of the request. */
const MOST_PAGES = 10
const MOST_ECHOES = 20

interface Circumstances {
	/** The shop's. */
	origin: string
	/** Route that answers, for the key. */
	routeId: string
	/** Size of a usual answer of it. */
	usualBytes: number
}

/** Everything that can be seen in an answer alone. */
export function problemsOf(request: FuzzRequest, answer: Answer, circumstances: Circumstances): Problem[] {
	const { routeId } = circumstances
	const problem = (kind: string, text: string): Problem => ({ key: `${kind} ${routeId}`, text })
	const found: Problem[] = []
	if (answer.status >= 500) found.push(problem(`answer ${answer.status}`, `answers ${answer.status}`))
	if (answer.failure && !request.raw && !isCutOff(request, answer)) {
		found.push(problem(answer.failure, `the request ${answer.failure}`))
	}
	for (const place of placesLeadingAway(answer, circumstances.origin)) {
		found.push(problem(`leads away by ${place.by}`, `${place.by} leads to another site: ${place.to}`))
	}
	for (const text of plantedMarkup(answer))
		found.push(problem('markup', `the page has an element of the sender: ${text}`))
	const { bytes, most } = sizeOf(request, answer, circumstances.usualBytes)
	if (bytes > most) found.push(problem('large', `answers ${bytes} bytes; ${most} would be enough`))
	return found
}

/** Node answers a longer head with 431 and closes the connection, which may be seen before the answer is. */
const MOST_BYTES_OF_HEAD = 16 * 1_024

function isCutOff({ target, headers, cookies }: FuzzRequest, { failure }: Answer): boolean {
	const bytes = [...headers, ...cookies].reduce((sum, pair) => sum + pair.join('').length, target.length)
	return bytes > MOST_BYTES_OF_HEAD - 1_000 && failure === 'ends by ECONNRESET'
}

function sizeOf({ target, body, cookies }: FuzzRequest, answer: Answer, usualBytes: number) {
	const cookieBytes = cookies.reduce((sum, [, value]) => sum + value.length, 0)
	const sent = target.length + cookieBytes + (body?.length ?? 0)
	const most = Math.min(MOST_BYTES, MOST_PAGES * usualBytes + MOST_ECHOES * sent)
	return { bytes: answer.body.length, most }
}

/** Redirects that leave the shop, and links of a page that lead to a planted host. */
function placesLeadingAway(answer: Answer, origin: string): { by: string; to: string }[] {
	const redirects = ['location', 'x-remix-redirect', 'refresh', 'content-location'].flatMap((by) => {
		const to = answer.headers[by]
		return to === undefined ? [] : [{ by, to }]
	})
	const text = mentionsMarker(answer) ? answer.body.toString() : ''
	// Single fetch announces a redirect to scripts like this.
	const [, told] = /"redirect",("(?:[^"\\]|\\.)*")/.exec(isPage(answer) ? '' : text) ?? []
	const all = told ? [...redirects, { by: 'redirect of scripts', to: JSON.parse(told) as string }] : redirects
	const leaving = all.filter(({ to }) => hostOf(to, origin) !== new URL(origin).host)
	if (!isPage(answer) || !text) return leaving
	const links = linkAttributes(text).filter(({ to }) => isHostile(to, origin))
	return [...leaving, ...links]
}

const isPage = ({ headers }: Answer) => headers['content-type']?.startsWith('text/html') ?? false

const mentionsMarker = ({ body }: Answer) => body.includes('evil-')

/** Undefined where a browser would find no address. */
function hostOf(link: string, origin: string): string | undefined {
	return URL.canParse(link, `${origin}/`) ? new URL(link, `${origin}/`).host : undefined
}

function isHostile(link: string, origin: string): boolean {
	if (!URL.canParse(link, `${origin}/`)) return false
	const { protocol, host, href } = new URL(link, `${origin}/`)
	return MARKER.test(host) || (/^(javascript|data|vbscript):/.test(protocol) && MARKER.test(href))
}

const linking = [
	'href',
	'src',
	'action',
	'formaction',
	'poster',
	'srcset',
	'xlink:href',
	'data',
	'content',
	'ping',
	'cite',
]

function linkAttributes(html: string): { by: string; to: string }[] {
	return allElements(html).flatMap(({ name, attribs }) =>
		linking
			// A description may say anything; only the address of `refresh` leads somewhere.
			.filter((attribute) => attribute !== 'content' || attribs['http-equiv'] !== undefined)
			.flatMap((attribute) => {
				const value = attribs[attribute]
				return value === undefined
					? []
					: [{ by: `${attribute} of ${name}`, to: value.replace(/^\d+;\s*url=/i, '') }]
			}),
	)
}

/** Elements and attributes that are planted ones, and handlers of events, of which the shop's pages have none. */
function plantedMarkup(answer: Answer): string[] {
	if (!isPage(answer) || !mentionsMarker(answer)) return []
	return allElements(answer.body.toString()).flatMap(({ name, attribs }) => {
		const names = [name, ...Object.keys(attribs)]
		const planted = names.filter((one) => MARKER.test(one) || /^on[a-z]/.test(one))
		return planted.length > 0 ? [`<${names.join(' ').slice(0, 200)}>`] : []
	})
}

const allElements = (html: string) => DomUtils.getElementsByTagName(() => true, parseDocument(html))

/** Messages that differ by what was sent, or by a number, have one cause. */
export function problemOfComplaint({ text, hasStack }: Complaint): Problem {
	const kind = text
		.replace(/["'`«].*?["'`»]/g, '…')
		.replace(/\d+/g, 'N')
		.slice(0, 80)
	return {
		key: `log: ${kind}`,
		text: `${hasStack ? 'a stack' : 'an error'} in the log: ${text.slice(0, 300)}`,
	}
}

/** Problems of an answer with what was logged about its request: an error says more of the cause than status 500. */
export function withComplaints(problems: readonly Problem[], complaints: readonly Complaint[]): Problem[] {
	const logged = complaints.map(problemOfComplaint)
	const isFailure = ({ key }: Problem) => key.startsWith('answer 5')
	const status = problems.find(isFailure)?.text
	if (!status || logged.length === 0) return [...problems, ...logged]
	const worded = logged.map(({ key, text }) => ({ key, text: `${status}, ${text}` }))
	return [...problems.filter((problem) => !isFailure(problem)), ...worded]
}

const TRIES = 3

/**
 * Faults of every attempt: a call that took too long may have waited for other programs of this machine.
 * @param attempt tries the same again
 */
export async function lasting(attempt: () => Promise<Problem[]>): Promise<Problem[]> {
	let problems = await attempt()
	for (let tries = 1; tries < TRIES && problems.some(isOfTime); tries++) {
		const again = await attempt()
		problems = problems.filter(({ key }) => again.some((other) => other.key === key))
	}
	return problems
}

/** It depends on how busy the machine is. */
export const isOfTime = ({ key }: Problem) => /BACKEND_TIMEOUT|^answer 503|^hangs/.test(key)
