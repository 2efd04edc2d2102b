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

/** A signal that says stop in time. */
export interface Deadline {
	signal: AbortSignal
	/** To be called when it is not needed any more. */
	release(): void
}

/**
 * Says stop after the time, or as soon as another signal does. `AbortSignal.any` is not fit for it: Node 20 may collect a
 * time-out that nothing else refers to, and the stop never comes.
 * @param milliseconds until a `TimeoutError`
 */
export function deadlineIn(milliseconds: number, other?: AbortSignal): Deadline {
	const controller = new AbortController()
	const stop = () => controller.abort(other?.reason)
	const timer = setTimeout(() => {
		controller.abort(new DOMException(`No answer within ${milliseconds} ms`, 'TimeoutError'))
	}, milliseconds)
	other?.addEventListener('abort', stop, { once: true })
	if (other?.aborted) stop()
	return {
		signal: controller.signal,
		release() {
			clearTimeout(timer)
			other?.removeEventListener('abort', stop)
		},
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
