const UNIQUE_VIOLATION = '23505'

/**
 * Whether PostgreSQL has rejected a row because another one has its value already: of two that come at once, the
 * second.
 */
export function isTaken(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	return ('code' in error && error.code === UNIQUE_VIOLATION) || isTaken(error.cause)
}
