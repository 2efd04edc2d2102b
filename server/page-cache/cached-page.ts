import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { SharedAnswers } from '#app/api/api.server.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page as it was made, before it is compressed. */
interface MadePage {
	body: Buffer
	/** Those that the page gave itself. */
	headers: OutgoingHttpHeaders
	policy: string
	nonce: string
	madeOf: SharedAnswers
	/** Names of cookies that the page looked for and did not find. */
	cookies: ReadonlySet<string>
}

/** A page that is the same for every visitor with the same visible state. */
export class CachedPage {
	readonly headers: OutgoingHttpHeaders
	readonly policy: string
	readonly etag: string
	readonly madeOf: SharedAnswers
	readonly cookies: ReadonlySet<string>
	readonly made = Date.now()
	readonly #onResize: (page: CachedPage) => void
	#plain: Buffer | undefined
	readonly #compressed = new Map<Encoding, Promise<Buffer>>()
	/** Bytes of the forms of the body that are held. */
	readonly #held = new Map<Encoding, number>()
	readonly #sizeOfRest: number

	/** @param onResize called when other bytes are held than before */
	constructor(
		{ body, headers, policy, nonce, madeOf, cookies }: MadePage,
		onResize: (page: CachedPage) => void,
	) {
		this.#onResize = onResize
		const { body: withoutNonce, hashes } = allowedByHash(body, nonce)
		this.headers = headers
		this.policy = policyByHash(policy, nonce, hashes)
		this.etag = `W/"${digest(withoutNonce, 'base64url').slice(0, 27)}"`
		this.madeOf = madeOf
		this.cookies = cookies
		this.#plain = withoutNonce
		this.#held.set('identity', withoutNonce.length)
		this.#sizeOfRest = OBJECTS + this.policy.length + JSON.stringify(headers).length + sizeOf(madeOf)
	}

	/** Bytes that are held: all forms of the body, and what belongs to the page. */
	get size(): number {
		return [...this.#held.values()].reduce((sum, bytes) => sum + bytes, this.#sizeOfRest)
	}

	/** Milliseconds since the page was made are more than one of its answers may be shown. */
	isPastItsLife(now = Date.now()): boolean {
		return now - this.made >= this.madeOf.seconds * 1_000
	}

	/** The body; each encoding is made once, when it is asked for the first time, by another thread. */
	body(encoding: Encoding): Promise<Buffer> {
		const known = this.#compressed.get(encoding)
		if (known) return known
		const made = this.#encode(encoding)
		if (encoding === 'identity') return made
		this.#compressed.set(encoding, made)
		made.then(
			({ length }) => {
				this.#held.set(encoding, length)
				if (encoding === 'br') {
					// The others are made of this one.
					this.#plain = undefined
					this.#held.delete('identity')
				}
				this.#onResize(this)
			},
			() => this.#compressed.delete(encoding),
		)
		return made
	}

	async #encode(encoding: Encoding): Promise<Buffer> {
		const plain = this.#plain ?? (await unpack(await this.body('br')))
		if (encoding === 'identity') return plain
		return encoding === 'gzip'
			? pack.gzip(plain, { level: 9 })
			: pack.br(plain, {
					params: {
						[constants.BROTLI_PARAM_QUALITY]: 9,
						[constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
					},
				})
	}
}

/** Bytes of the objects of a page and of its entry in the cache, about. */
const OBJECTS = 1_000

/** Bytes of what is noted of the answers; the answers themselves are not held (`SharedAnswers`). */
const sizeOf = ({ answers }: SharedAnswers) =>
	answers.reduce((sum, { key, asked }) => sum + key.length + asked.address.length, 0)

const pack = { br: promisify(brotliCompress), gzip: promisify<Buffer, object, Buffer>(gzip) }
const unpack = promisify(brotliDecompress)

const digest = (content: Buffer | string, encoding: 'base64' | 'base64url') =>
	createHash('sha256').update(content).digest(encoding)

/**
 * Removes the nonces from a page. Only a script that had the nonce of the response is allowed by its hash: a script
 * that was injected in any other way is still blocked.
 */
function allowedByHash(body: Buffer, nonce: string): { body: Buffer; hashes: string[] } {
	const attribute = ` nonce="${nonce}"`
	const page = body.toString()
	const hashes = new Set<string>()
	for (let start = page.indexOf('<script'); start >= 0; start = page.indexOf('<script', start)) {
		const end = page.indexOf('>', start)
		const close = page.indexOf('</script>', end)
		if (end < 0 || close < 0) break
		const content = page.slice(end + 1, close)
		if (page.slice(start, end).includes(attribute) && content) {
			hashes.add(`'sha256-${digest(content, 'base64')}'`)
		}
		start = close
	}
	return { body: Buffer.from(page.replaceAll(attribute, '')), hashes: [...hashes] }
}

/** The policy of the response with the hashes of its scripts in place of its nonce. */
function policyByHash(policy: string, nonce: string, hashes: readonly string[]): string {
	const source = `'nonce-${nonce}'`
	return policy
		.split(';')
		.map((directive) =>
			directive.startsWith('script-src ')
				? directive.replace(source, hashes.join(' '))
				: directive.replace(` ${source}`, ''),
		)
		.join(';')
}
