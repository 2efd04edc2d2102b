/** Name of the `Server-Timing` entry, and of the cookie, that carry the server's events. */
export const outcomesName = 'happened'

/** A server event, with its payload. */
export type Outcome = [type: string, payload: unknown]

export function readOutcomes(encoded: string): Outcome[] {
	try {
		const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
			char.charCodeAt(0),
		)
		const outcomes: unknown = JSON.parse(new TextDecoder().decode(bytes))
		return Array.isArray(outcomes)
			? outcomes.flatMap(([type, ...payloads]) =>
					payloads.map((payload: unknown): Outcome => [type, payload]),
				)
			: []
	} catch {
		return []
	}
}

/** Listens for the server's events of forms and pages, including answers from before the layer was loaded. */
export function hearOutcomes(tell: (outcome: Outcome) => void): void {
	const read = (entries: PerformanceEntryList) => {
		for (const entry of entries) {
			const { serverTiming = [] } = entry as PerformanceResourceTiming
			for (const { name, description } of serverTiming) {
				if (name !== outcomesName) continue
				for (const part of description.split('.')) for (const outcome of readOutcomes(part)) tell(outcome)
			}
		}
	}
	read(performance.getEntriesByType('navigation'))
	new PerformanceObserver((list) => read(list.getEntries())).observe({ type: 'resource', buffered: true })
}
