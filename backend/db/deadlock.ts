const DEADLOCK_DETECTED = '40P01'
const ATTEMPTS = 3

/**
 * Runs a transaction again when PostgreSQL has undone it because two waited for each other: an import changes rows in
 * an order of its own.
 */
export async function retryOnDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await transaction()
		} catch (error) {
			if (attempt === ATTEMPTS || !isDeadlock(error)) throw error
		}
	}
}

function isDeadlock(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	return ('code' in error && error.code === DEADLOCK_DETECTED) || isDeadlock(error.cause)
}
