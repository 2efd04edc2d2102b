import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/**
 * The longest texts of a request, in characters, and the most parts of one. All code after the first handler may rely
 * on them.
 */
export const requestBounds = {
	/** Of any address; pages have less (`server/limits/request-bounds.ts`). */
	address: 4_096,
	/** Name and value together. */
	header: 2_048,
	/** A browser names the whole address of the page before, with the host, and cuts it to the host from 4,096 on. */
	referer: 4_096 + 255,
	/** All cookies together: what nginx takes in one header. */
	cookies: 8_192,
	/** Also of what a proxy says of host, scheme and addresses. */
	host: 255,
	headerCount: 100,
	cookieCount: 100,
	/** All values of all filters of a category. */
	parameterCount: 200,
} as const

export type Excess = 'ADDRESS_TOO_LONG' | 'TOO_MANY_PARAMETERS' | 'HEADERS_TOO_LARGE' | 'HOST_MALFORMED'

/** The status that says what a request has too much of (RFC 9110 §15.5, RFC 6585 §5). */
export const statusOfExcess = (excess: Excess) =>
	(
		({
			ADDRESS_TOO_LONG: 414,
			TOO_MANY_PARAMETERS: 400,
			HEADERS_TOO_LARGE: 431,
			HOST_MALFORMED: 400,
		}) as const
	)[excess]

/**
 * Finds the part of a request's head that is beyond its bounds, and reads each text only after its length.
 * @param longestAddress characters of this address
 */
export function excessOf(req: IncomingMessage, longestAddress: number): Excess | undefined {
	const { url = '', headers, rawHeaders } = req
	if (url.length > longestAddress) return 'ADDRESS_TOO_LONG'
	if (rawHeaders.length / 2 > requestBounds.headerCount) return 'HEADERS_TOO_LARGE'
	if (Object.entries(headers).some(([name, value]) => isTooLong(name, value))) return 'HEADERS_TOO_LARGE'
	if (countOf(headers.cookie, ';') >= requestBounds.cookieCount) return 'HEADERS_TOO_LARGE'
	if (!hasWellFormedHost(req)) return 'HOST_MALFORMED'
	const query = url.indexOf('?')
	if (query !== -1 && countOf(url, '&', query) >= requestBounds.parameterCount) return 'TOO_MANY_PARAMETERS'
	return undefined
}

function isTooLong(name: string, value: string | string[] = ''): boolean {
	const length = typeof value === 'string' ? value.length : value.reduce((sum, one) => sum + one.length, 0)
	if (name === 'cookie') return length > requestBounds.cookies
	if (name === 'referer') return length > requestBounds.referer
	return name.length + length > requestBounds.header
}

/** Number of times that a character occurs in a text. */
function countOf(text = '', character: string, from = 0): number {
	let count = 0
	for (let at = text.indexOf(character, from); at !== -1; at = text.indexOf(character, at + 1)) count++
	return count
}

/**
 * HTTP/1.0, which some balancers use for their health check, needs no Host; later versions have exactly one (RFC 9112
 * §3.2).
 */
function hasWellFormedHost({ headers: { host }, rawHeaders, httpVersion }: IncomingMessage): boolean {
	if (host === undefined) return httpVersion === '1.0'
	const isOnce =
		rawHeaders.filter((text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host')
			.length === 1
	return isOnce && isHost(host)
}

/** A name or an address with or without a port, which may be empty (RFC 9110 §4.2). */
const isHost = (text: string) =>
	text.length <= requestBounds.host &&
	/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i.test(text) &&
	URL.canParse(`http://${text}`)

const withoutEmptyPort = (host: string) => (host.endsWith(':') ? host.slice(0, -1) : host)

/**
 * Leaves of a head what those behind may believe: a host without an empty port and, of the headers of a proxy, what is
 * well-formed. All else in these counts as not sent, so that a proxy that sends an empty header closes nothing.
 * @param believesProxy what the headers of a proxy say is believed
 */
export function tidyHead(headers: IncomingHttpHeaders, { believesProxy }: { believesProxy: boolean }): void {
	if (headers.host !== undefined) headers.host = withoutEmptyPort(headers.host)
	if (!believesProxy) return
	const host = firstOf(headers['x-forwarded-host'])
	const scheme = firstOf(headers['x-forwarded-proto']).toLowerCase()
	const believed = {
		'x-forwarded-host': isHost(host) ? withoutEmptyPort(host) : '',
		'x-forwarded-proto': scheme === 'http' || scheme === 'https' ? scheme : '',
		'x-forwarded-for': lastAddressesOf(headers['x-forwarded-for']),
	}
	for (const [name, value] of Object.entries(believed)) {
		if (value === '') delete headers[name]
		else headers[name] = value
	}
}

/** Each proxy on the way adds its own to these headers, behind a comma; the first is what the visitor has asked for. */
const firstOf = (value: string | string[] = '') =>
	(
		String(value)
			.slice(0, requestBounds.host + 1)
			.split(',', 1)[0] as string
	).trim()

/** The last addresses, up to what is none: a proxy writes its own word last, and what is before it may be anybody's. */
function lastAddressesOf(value: string | string[] = ''): string {
	const text = String(value)
	const parts = text.slice(-requestBounds.host).split(',')
	// Perhaps the end of a longer one.
	if (text.length > requestBounds.host) parts.shift()
	const addresses = parts.map((part) => part.trim()).filter((part) => part !== '')
	return addresses.slice(addresses.findLastIndex((part) => !isForwardedAddress(part)) + 1).join(', ')
}

/** With a port or without, or the word or the name of its own that a proxy has instead (RFC 7239 §6). */
const isForwardedAddress = (text: string) =>
	/^(?:[\da-f:.]+(?:%[\w.-]+)?|\[[\da-f:.]+\](?::\d{1,5})?|unknown|_[\w.-]+)$/i.test(text)
