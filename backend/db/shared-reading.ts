import { isInCallTransaction } from './call-transaction.ts'

/** A result that was read for all callers, or is just being read. */
export interface SharedReading {
	answer: Promise<unknown>
	isRead: boolean
}

interface Readings {
	get(key: string): SharedReading | undefined
	set(key: string, reading: SharedReading): unknown
	delete(key: string): unknown
}

/**
 * Reads once for all callers; a failure is not cached. A call that is made in one transaction never waits for the
 * reading of another one, and reads in its own transaction: the embedded database answers the other one only
 * afterwards, so both would wait for ever.
 */
export function readOnce<T>(readings: Readings, key: string, read: () => Promise<T>): Promise<T> {
	const known = readings.get(key)
	if (known && (known.isRead || !isInCallTransaction())) return known.answer as Promise<T>
	const answer = read()
	if (isInCallTransaction()) return answer
	const reading = { answer, isRead: false }
	readings.set(key, reading)
	answer.then(
		() => {
			reading.isRead = true
		},
		() => readings.delete(key),
	)
	return answer
}
