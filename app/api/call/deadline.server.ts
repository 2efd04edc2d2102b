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
