import ipaddr from 'ipaddr.js'

/** Characters of the longest way to write an address: IPv6 in brackets, with a zone and a port. */
const LONGEST = 100

/** All unreadable addresses, together. */
const UNREADABLE = 'unreadable'

/**
 * The key under which every limit of the storefront and of the backend counts an address: one for all spellings of an
 * address, and for all addresses of one internet line. IPv6 counts by its /64, because one client has all addresses
 * of it; IPv4 inside IPv6 counts as IPv4.
 * @param text an address as a header or a socket names it, with a port or without
 * @returns the empty string for an address that says nothing about the visitor and is not counted: none, or one of
 * this machine, which is that of a proxy whose header is not trusted
 */
export function countedAddress(text: string): string {
	if (text === '') return ''
	if (text.length > LONGEST) return UNREADABLE
	const address = parse(withoutPort(text))
	if (!address) return UNREADABLE
	if (address.range() === 'loopback') return ''
	return address instanceof ipaddr.IPv6 ? networkOf(address) : address.toString()
}

/** Some proxies write the port too: `203.0.113.9:50123`, `[2001:db8::1]:50123`. */
const withoutPort = (text: string) =>
	/^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? /^\[([^\]]*)\](:\d+)?$/.exec(text)?.[1] ?? text

function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
	if (!ipaddr.isValid(text)) return undefined
	const address = ipaddr.process(text)
	if (address instanceof ipaddr.IPv4) return address
	const bytes = address.toByteArray()
	// Prefixes that only carry an IPv4 address: of NAT64 (RFC 6052) and of 6to4 (RFC 3056).
	if (address.range() === 'rfc6052') return new ipaddr.IPv4(bytes.slice(12))
	if (address.range() === '6to4') return new ipaddr.IPv4(bytes.slice(2, 6))
	return address
}

/**
 * The network around a counted address: the /48 of an IPv6 one, of which a provider gives one line up to 65,536 /64s.
 * @param address as `countedAddress` gives it
 * @returns the empty string where there is none
 */
export function countedNetwork(address: string): string {
	const [range = '', bits] = address.split('::/')
	return bits === '64' ? `${range.split(':').slice(0, 3).join(':')}::/48` : ''
}

const networkOf = ({ parts }: ipaddr.IPv6) =>
	`${parts
		.slice(0, 4)
		.map((part) => part.toString(16))
		.join(':')}::/64`
