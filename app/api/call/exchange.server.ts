import { Agent, type Dispatcher, errors, request } from 'undici'
import { ERROR_REPORTED_HEADER } from '#contract/errors.ts'

/** Bytes of the largest answer that is read: several times the largest that a page needs. */
const largestAnswer = 4 * 1024 * 1024

const connections = new Agent({ maxResponseSize: largestAnswer })

/** An answer of the backend, whatever its status, read whole. */
export interface Answer {
	status: number
	/** `Set-Cookie` headers. */
	cookies: readonly string[]
	/** The `Retry-After` header. */
	retryAfter: string | undefined
	/** The backend has reported the error itself. */
	isReported: boolean
	text: string
}

/** Headers and body of a request to the backend. */
export interface Question {
	method: Dispatcher.HttpMethod
	headers: Record<string, string>
	body?: string
	/** Aborts the request. */
	signal: AbortSignal
}

/** The answer is longer than is read. */
export class AnswerTooLarge extends Error {
	override name = 'AnswerTooLarge'
}

/**
 * One request and the whole of its answer; a redirect is an answer too. It calls undici directly: `fetch` costs
 * twice as much.
 * @throws undici's error when the connection fails or is cut; the signal's reason when it aborts; AnswerTooLarge
 */
export async function exchange(url: string, question: Question): Promise<Answer> {
	try {
		const { statusCode, headers, body } = await request(url, { ...question, dispatcher: connections })
		return {
			status: statusCode,
			cookies: [headers['set-cookie'] ?? []].flat(),
			retryAfter: headers['retry-after']?.toString(),
			isReported: headers[ERROR_REPORTED_HEADER] !== undefined,
			text: await body.text(),
		}
	} catch (error) {
		if (error instanceof errors.ResponseExceededMaxSizeError) {
			throw new AnswerTooLarge(`More than ${largestAnswer} bytes`)
		}
		throw error
	}
}

/** A signal that aborts in time. */
export interface Deadline {
	signal: AbortSignal
	/** To be called when it is not needed any more. */
	release(): void
}

/**
 * Aborts after the time, or as soon as another signal does. `AbortSignal.any` does not work here: Node 20 may
 * collect a time-out that nothing else refers to, which then never fires.
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

/** The promise, or a rejection with the signal's reason as soon as it aborts. */
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
