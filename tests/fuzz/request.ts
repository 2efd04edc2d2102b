import type { Role } from './roles.ts'

/** A request to the shop. */
export interface FuzzRequest {
	as: Role
	method: string
	/** Written as it is into the first line. */
	target: string
	/** `{origin}` in a value is replaced by the shop's own. */
	headers: readonly (readonly [name: string, value: string])[]
	/** Besides those of the visitor, or in their place. */
	cookies: readonly (readonly [name: string, value: string])[]
	body: Buffer | undefined
	/** Goes over a connection of its own, with whatever bytes its parts have. */
	raw: boolean
}

const LONGEST = 1_500

/** A request as a line for the shell, `$SHOP` for the origin; what is repeated in it is shortened. */
export function asCurl(request: FuzzRequest): string {
	const line = request.raw ? rawLine(request) : curlLine(request)
	return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

function curlLine({ as, method, target, headers, cookies, body }: FuzzRequest): string {
	const parts = [
		`curl --path-as-is -X ${method} ${quoted(`$SHOP${target}`)}`,
		...(as === 'stranger' ? [] : [`-b "$${as.toUpperCase()}"`]),
		...cookies.map(([name, value]) => `-b ${quoted(`${name}=${value}`)}`),
		...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value.replaceAll('{origin}', '$SHOP')}`)}`),
		...(body ? [`--data-binary ${quoted(body.toString('latin1'))}`] : []),
	]
	return parts.join(' ')
}

function rawLine({ as, method, target, headers, cookies, body }: FuzzRequest): string {
	const lines = [...headers, ...cookies.map(([name, value]) => ['Cookie', `${name}=${value}`])]
	const head = [`${method} ${target} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', '']
	return `printf %s ${quoted(head.join('\r\n') + (body?.toString('latin1') ?? ''))} | nc $SHOP (as ${as})`
}

const quoted = (text: string) => `$'${shortened(escaped(text))}'`

/** As `$'…'` of the shell takes it. */
function escaped(text: string): string {
	return text
		.replace(/[\\']/g, '\\$&')
		.replace(/[^\x20-\x7e]/gu, (character) =>
			[...Buffer.from(character, character <= '\xff' ? 'latin1' : 'utf8')]
				.map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`)
				.join(''),
		)
}

const shortened = (text: string) =>
	text.replace(/(.{1,40}?)\1{9,}/g, (all, part: string) => `«${part} × ${all.length / part.length}»`)
