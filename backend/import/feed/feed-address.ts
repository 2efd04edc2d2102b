import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { FeedError } from './feed-error.ts'

/** Milliseconds until the other shop begins to answer, and until its answer is whole. */
const BEGIN_TIMEOUT = 60_000
const WHOLE_TIMEOUT = 10 * 60_000
const MAX_BYTES = 1024 ** 3

export const isAddress = (text: string) => /^https?:\/\//i.test(text)

/** Address without what may be secret: a password, a key in the query. */
export function shownAddress(address: string): string {
	if (!URL.canParse(address)) return address
	const { protocol, host, pathname } = new URL(address)
	return `${protocol}//${host}${pathname}`
}

/** Fetches a feed, and knows whether it has changed since. */
export class FeedAddress {
	readonly #url: string
	readonly #headers: Record<string, string>
	#validators: Record<string, string> = {}
	#found: Record<string, string> = {}

	/** @param address http(s), maybe with a user and a password. @throws FeedError */
	constructor(address: string) {
		if (!URL.canParse(address)) throw new FeedError(`${shownAddress(address)} — это не адрес.`)
		const url = new URL(address)
		const { username, password } = url
		url.username = ''
		url.password = ''
		this.#url = url.href
		const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
		this.#headers = username ? { authorization: `Basic ${Buffer.from(user).toString('base64')}` } : {}
	}

	/**
	 * @param folder for the file
	 * @returns the path of the feed; undefined when it is the one that was confirmed last
	 * @throws FeedError when it does not come in time, is too big, or the answer is no success
	 */
	async fetchInto(folder: string, stop?: AbortSignal): Promise<string | undefined> {
		const begin = new AbortController()
		const timer = setTimeout(() => begin.abort(), BEGIN_TIMEOUT)
		const signals = [begin.signal, AbortSignal.timeout(WHOLE_TIMEOUT), ...(stop ? [stop] : [])]
		try {
			const answer = await fetch(this.#url, {
				headers: { accept: 'application/xml, */*', ...this.#headers, ...this.#validators },
				signal: AbortSignal.any(signals),
			})
			clearTimeout(timer)
			if (answer.status === 304) return undefined
			if (!answer.ok || !answer.body) throw new FeedError(`${this.#shown} отвечает кодом ${answer.status}.`)
			const path = join(folder, 'feed')
			const body = Readable.fromWeb(answer.body as ReadableStream)
			await pipeline(body, atMost(MAX_BYTES), createWriteStream(path, { mode: 0o600 }))
			const etag = answer.headers.get('etag')
			const lastModified = answer.headers.get('last-modified')
			this.#found = {
				...(etag && { 'if-none-match': etag }),
				...(lastModified && { 'if-modified-since': lastModified }),
			}
			return path
		} catch (error) {
			if (error instanceof FeedError || stop?.aborted) throw error
			throw new FeedError(`Не получается прочитать ${this.#shown}: ${reasonOf(error)}.`)
		} finally {
			clearTimeout(timer)
		}
	}

	/** The feed that was fetched last is known from now on: only another one is wanted. */
	confirm() {
		this.#validators = this.#found
	}

	get #shown() {
		return shownAddress(this.#url)
	}
}

function atMost(bytes: number): Transform {
	let passed = 0
	return new Transform({
		transform(chunk: Buffer, _, done) {
			passed += chunk.length
			if (passed > bytes) done(new FeedError('Фид больше 1 ГиБ.'))
			else done(null, chunk)
		},
	})
}

function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error)
	if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'не отвечает вовремя'
	const { cause } = error as { cause?: { code?: string; message?: string } }
	return cause?.code ?? cause?.message ?? error.message
}
