/** Name of the entry of `Server-Timing`, and of the cookie, by which the server tells what came of a request. */
export const outcomesName = 'happened'

/** An event of the server's, with the payload as it is sent over. */
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

/**
 * Hears what came of forms and pages: the header comes with each answer, also with those from before the layer was there.
 */
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
