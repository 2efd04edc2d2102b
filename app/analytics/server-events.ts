/** Name of the `Server-Timing` entry, and of the cookie, that carry the server's events. */
export const serverEventsName = 'happened'

/** A server event, with its payload. */
export type ServerEvent = [type: string, payload: unknown]

export function decodeServerEvents(encoded: string): ServerEvent[] {
	try {
		const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
			char.charCodeAt(0),
		)
		const events: unknown = JSON.parse(new TextDecoder().decode(bytes))
		return Array.isArray(events)
			? events.flatMap(([type, ...payloads]) =>
					payloads.map((payload: unknown): ServerEvent => [type, payload]),
				)
			: []
	} catch {
		return []
	}
}

/** Listens for the server's events of forms and pages, including answers from before the layer was loaded. */
export function onServerEvents(report: (event: ServerEvent) => void): void {
	const read = (entries: PerformanceEntryList) => {
		for (const entry of entries) {
			const { serverTiming = [] } = entry as PerformanceResourceTiming
			for (const { name, description } of serverTiming) {
				if (name !== serverEventsName) continue
				for (const part of description.split('.')) for (const event of decodeServerEvents(part)) report(event)
			}
		}
	}
	read(performance.getEntriesByType('navigation'))
	new PerformanceObserver((list) => read(list.getEntries())).observe({ type: 'resource', buffered: true })
}
