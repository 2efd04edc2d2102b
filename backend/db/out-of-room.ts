const codes = new Set([
	// PostgreSQL: disk_full
	'53100',
	'ENOSPC',
	'EDQUOT',
	'EROFS',
])

/** The database could not write because its disk is full or read-only. Its transaction is undone. */
export function isOutOfRoom(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	return ('code' in error && codes.has(String(error.code))) || isOutOfRoom(error.cause)
}
