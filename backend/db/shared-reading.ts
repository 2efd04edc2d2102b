import { isInCallTransaction } from './call-transaction.ts'

/** Something that was read for everybody, or is just being read. */
export interface SharedReading {
	answer: Promise<unknown>
	isRead: boolean
}

interface Kept {
	get(key: string): SharedReading | undefined
	set(key: string, reading: SharedReading): unknown
	delete(key: string): unknown
}

/**
 * Reads once for all who ask; a failure is not kept. A call that is made in one transaction never waits for what another
 * one is just reading, and reads it in its own transaction: the embedded database answers the other one only afterwards,
 * so both would wait for ever.
 */
export function readOnce<T>(kept: Kept, key: string, read: () => Promise<T>): Promise<T> {
	const known = kept.get(key)
	if (known && (known.isRead || !isInCallTransaction())) return known.answer as Promise<T>
	const answer = read()
	if (isInCallTransaction()) return answer
	const reading = { answer, isRead: false }
	kept.set(key, reading)
	answer.then(
		() => {
			reading.isRead = true
		},
		() => kept.delete(key),
	)
	return answer
}
