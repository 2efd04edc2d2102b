/** Bytes of the largest answer that is read: several times the largest that a page needs. */
const largestAnswer = 4 * 1024 * 1024

/** An answer of the backend, whatever its status, read whole. */
export interface Answer {
	status: number
	headers: Headers
	text: string
}

/** The answer went on for more than is read. */
export class AnswerTooLarge extends Error {
	override name = 'AnswerTooLarge'
}

/**
 * One request and the whole of its answer.
 * @throws what `fetch` throws when the connection fails or is cut, and when the signal of `init` says stop;
 *   AnswerTooLarge
 */
export async function exchange(url: string, init: RequestInit): Promise<Answer> {
	const response = await fetch(url, init)
	return { status: response.status, headers: response.headers, text: await readBounded(response) }
}

async function readBounded(response: Response): Promise<string> {
	const reader = response.body?.getReader()
	if (!reader) return ''
	const isAnnouncedLarger = Number(response.headers.get('content-length') ?? 0) > largestAnswer
	const chunks: Uint8Array[] = []
	let bytes = 0
	for (;;) {
		const { done, value } = await reader.read()
		if (done) return Buffer.concat(chunks).toString()
		bytes += value.byteLength
		if (isAnnouncedLarger || bytes > largestAnswer) {
			// Closes the connection: the rest is not read.
			await reader.cancel()
			throw new AnswerTooLarge(`More than ${largestAnswer} bytes`)
		}
		chunks.push(value)
	}
}

/** The promise, or the reason of the signal as soon as that says stop. */
export async function within<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
	let stop = () => {}
	const stopped = new Promise<never>((_resolve, reject) => {
		stop = () => reject(signal.reason)
		if (signal.aborted) stop()
		signal.addEventListener('abort', stop, { once: true })
	})
	try {
		return await Promise.race([promise, stopped])
	} finally {
		signal.removeEventListener('abort', stop)
	}
}
