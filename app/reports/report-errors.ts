import { request } from '#app/components/request.ts'
import { cleanText } from './clean-event.ts'

const PLACE = '/resources/reports'

/** Most reports of one page. */
const MOST = 20

/** Data of an error in the log. */
export interface ClientError {
	name: string
	message: string
	stack: string
	page: string
	release: string
	requestId?: string | undefined
}

const release = import.meta.env.VITE_RELEASE ?? 'sources'

/**
 * The request that this page was made or sent for; taken from the headers, because cached pages serve many
 * visitors.
 */
function requestIdOfPage(): string | undefined {
	const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
	return page?.serverTiming?.find(({ name }) => name === 'request')?.description
}

/**
 * Reports the errors in the queue, and from now on every new one.
 * @param dsn of the service; without one errors are only logged
 */
export async function reportErrors(
	queue: unknown[],
	dsn: string | undefined,
	isTraced: boolean,
): Promise<void> {
	if (document.documentElement.classList.contains('scriptless')) showUnfinished()
	const options = { tunnel: PLACE, release, isTraced, requestId: requestIdOfPage() }
	const send = dsn ? (await import('./sentry.ts')).openSentry(dsn, options) : log
	const known = new Set<string>()
	const take = (one: unknown) => {
		// A later listener may still mark the event as handled.
		setTimeout(() => {
			const error = errorIn(one)
			if (!error) return
			const key = `${error.name} ${error.message} ${error.stack?.split('\n')[1]}`
			if (known.has(key) || known.size >= MOST) return
			if (known.size > 0 && HYDRATION.test(error.message)) return
			known.add(key)
			send(error)
		})
		return queue.length
	}
	queue.push = (...more) => Math.max(...more.map(take))
	for (const one of queue.splice(0)) take(one)
}

/** Errors of React for a failed hydration: most of them follow from the first one. */
const HYDRATION = /^Minified React error #4(18|2[235]);/
/** React renders again; the cause is an error of its own, or reported by the error's boundary. */
const RENDERS_AGAIN = /^Minified React error #42[23];/

/** The error of an event; undefined when it is handled, of an extension, or of another site. */
function errorIn(one: unknown): Error | undefined {
	if (one instanceof Event && one.defaultPrevented) return undefined
	const thrown =
		one instanceof ErrorEvent ? one.error : one instanceof PromiseRejectionEvent ? one.reason : one
	if (thrown instanceof Error) {
		const isNone = /-extension:\/\//.test(thrown.stack ?? '') || RENDERS_AGAIN.test(thrown.message)
		return isNone ? undefined : thrown
	}
	if (one instanceof ErrorEvent) return undefined
	return Object.assign(new Error('Something other than an error was thrown'), { stack: '' })
}

function log(error: Error): void {
	const report: ClientError = {
		name: error.name,
		message: cleanText(error.message),
		stack: placesOf(error.stack ?? ''),
		page: location.pathname,
		release,
		requestId: requestIdOfPage(),
	}
	void request(PLACE, {
		method: 'POST',
		keepalive: true,
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(report),
	}).catch(() => undefined)
}

/** The page works as it does without scripts, but a visitor who waits for more should know. */
function showUnfinished(): void {
	const notice = document.createElement('p')
	notice.role = 'alert'
	notice.className = 'bg-error-fill p-4 text-center text-error'
	notice.textContent = 'Страница загрузилась не до конца. Если что-то не нажимается, обнови её.'
	document.body.prepend(notice)
}

/** Characters of a stack that are read. */
const longestStack = 10_000

/** `file:line:column` of each frame, whatever the browser writes around it. */
const placesOf = (stack: string) =>
	(stack.slice(0, longestStack).match(/[\w.$-]{1,100}\.js:\d{1,9}:\d{1,9}/g) ?? []).slice(0, 20).join('\n')
