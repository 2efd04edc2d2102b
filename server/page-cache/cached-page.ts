import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { SharedAnswers } from '#app/api/visit.server.ts'
import { type FirstStyles, withStyleSource } from '#server/responses/first-styles.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The answer with a page: one that was rendered (a `Response` is one), or a cached one with its whole body. */
export interface PageAnswer {
	status: number
	headers: Headers
	body: ReadableStream<Uint8Array> | Buffer | null
}

/** A page as it was rendered, before it is compressed. */
interface RenderedPage {
	body: Buffer
	headers: Headers
	policy: string
	nonce: string
	madeOf: SharedAnswers
	/** Names of cookies that the page looked for and did not find. */
	cookies: ReadonlySet<string>
}

/** The part of a request that decides on the form of a cached page. */
export interface Asking {
	encoding: Encoding
	/** The browser has nothing of the shop yet: the page brings its styles along. */
	isNewcomer: boolean
}

/** A page that is the same for every visitor with the same visible state. */
export class CachedPage {
	readonly madeOf: SharedAnswers
	readonly cookies: ReadonlySet<string>
	readonly made = Date.now()
	/** Those that are the same for all visitors and encodings. */
	readonly #headers: Headers
	readonly #body: Body
	readonly #firstStyles: FirstStyles | undefined
	/** The page for newcomers, once one has asked for it. */
	#first: { policy: string; body: Body } | undefined
	readonly #onResize: () => void
	readonly #sizeOfRest: number

	/** @param onResize called when other bytes are held than before */
	constructor(
		{ body, headers, policy, nonce, madeOf, cookies }: RenderedPage,
		firstStyles: FirstStyles | undefined,
		onResize: (page: CachedPage) => void,
	) {
		this.#onResize = () => onResize(this)
		const { body: withoutNonce, hashes } = allowedByHash(body, nonce)
		this.#headers = new Headers([...headers].filter(([name]) => !ofOneAnswer.has(name)))
		this.#headers.set('Content-Security-Policy', policyByHash(policy, nonce, hashes))
		this.#headers.set('Vary', 'Accept-Encoding')
		this.#firstStyles = headers.get('content-type')?.startsWith('text/html') ? firstStyles : undefined
		this.#body = new Body(withoutNonce, this.#onResize)
		this.madeOf = madeOf
		this.cookies = cookies
		this.#sizeOfRest = OBJECTS + JSON.stringify([...this.#headers]).length + sizeOf(madeOf)
	}

	/** Bytes that are held: all forms of the body, and what belongs to the page. */
	get size(): number {
		return this.#body.size + (this.#first?.body.size ?? 0) + this.#sizeOfRest
	}

	/** Milliseconds since the page was made are more than one of its answers may be shown. */
	isPastItsLife(now = Date.now()): boolean {
		return now - this.made >= this.madeOf.seconds * 1_000
	}

	/** The answer to a request; each encoding is made once, when it is asked for the first time, by another thread. */
	async answer({ encoding, isNewcomer }: Asking): Promise<PageAnswer> {
		const headers = new Headers(this.#headers)
		let sent = this.#body
		if (isNewcomer && this.#firstStyles) {
			this.#first ??= await this.#withStyles(this.#firstStyles)
			sent = this.#first.body
			headers.set('Content-Security-Policy', this.#first.policy)
		}
		headers.set('ETag', sent.etag)
		const body = await sent.in(encoding)
		if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
		return { status: 200, headers, body }
	}

	async #withStyles(firstStyles: FirstStyles): Promise<{ policy: string; body: Body }> {
		const policy = this.#headers.get('Content-Security-Policy') ?? ''
		const styled = firstStyles(String(await this.#body.in('identity')))
		return styled
			? {
					policy: withStyleSource(policy, styled.source),
					body: new Body(Buffer.from(styled.page), this.#onResize),
				}
			: { policy, body: this.#body }
	}
}

/** A document in the encodings that were asked for. */
class Body {
	/** Weak: it is the same in every encoding. */
	readonly etag: string
	readonly #onResize: () => void
	#plain: Buffer | undefined
	readonly #compressed = new Map<Encoding, Promise<Buffer>>()
	/** Bytes of the forms that are held. */
	readonly #held = new Map<Encoding, number>()

	constructor(plain: Buffer, onResize: () => void) {
		this.etag = `W/"${digest(plain, 'base64url').slice(0, 27)}"`
		this.#onResize = onResize
		this.#plain = plain
		this.#held.set('identity', plain.length)
	}

	get size(): number {
		return [...this.#held.values()].reduce((sum, bytes) => sum + bytes, 0)
	}

	in(encoding: Encoding): Promise<Buffer> {
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
				this.#onResize()
			},
			() => this.#compressed.delete(encoding),
		)
		return made
	}

	async #encode(encoding: Encoding): Promise<Buffer> {
		const plain = this.#plain ?? (await unpack(await this.in('br')))
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

/** Headers of one answer to one visitor. */
const ofOneAnswer = new Set([
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
