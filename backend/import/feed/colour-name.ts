/** An id of an accounting program, not a word: a UUID. */
export const isCode = (value: string) =>
	/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value)

/** The name of a colour as a feed writes it, without a number or dashes before it; empty when it is no name. */
export function colourIn(value: string): string {
	const name = value.replace(/^[\s\d.)–—-]{1,20}(?=\p{L})/u, '').trim()
	const isNumber = !/\p{L}/u.test(name)
	const isHex = /^(?:#|0x)[0-9a-f]{3,8}$/i.test(name) || (/^[0-9a-f]{6}$/i.test(value) && /\d/.test(value))
	return isNumber || isHex || isCode(value) ? '' : name
}
