import { setTimeout as wait } from 'node:timers/promises'

const DEADLOCK_DETECTED = '40P01'
const SERIALIZATION_FAILURE = '40001'
const ATTEMPTS = 6
/** Milliseconds before the second attempt, at most; before each further one twice as many. */
const FIRST_PAUSE = 20

/**
 * Runs a transaction again when PostgreSQL has undone it because two waited for each other: an import changes rows in
 * an order of its own. Six attempts at most, after pauses of random length, so that the same two do not meet again.
 * @throws the last attempt's error
 */
export async function retryOnDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await transaction()
		} catch (error) {
			if (attempt === ATTEMPTS || !isUndoneForOthers(error)) throw error
			await wait(Math.random() * FIRST_PAUSE * 2 ** (attempt - 1))
		}
	}
}

function isUndoneForOthers(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	const isUndone =
		'code' in error && (error.code === DEADLOCK_DETECTED || error.code === SERIALIZATION_FAILURE)
	return isUndone || isUndoneForOthers(error.cause)
}
