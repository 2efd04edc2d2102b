/** Texts that a random id, a hash, a port or a time may contain by chance: few digits, or few hexadecimal ones. */
const MISTAKABLE = /^[\da-f.:-]{0,8}$/i

const IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{12,}/gi
const TIMES = /\d{4}-\d\d-\d\d[ T][\d:.]+|\d+\.\d+/g

/**
 * Secrets that a test plants and then looks for in texts with random parts.
 * @throws for one that may be part of an id, a port or a time: the test would be red by chance
 */
export function planted<Secrets extends Record<string, string> | string[]>(secrets: Secrets): Secrets {
	for (const secret of Object.values(secrets)) {
		if (MISTAKABLE.test(secret)) throw new Error(`«${secret}» may be part of an id, a port or a time.`)
	}
	return secrets
}

/** The text without ids, hashes and times: the rest contains a code of six digits only where it was put there. */
export const withoutIds = (text: string): string => text.replace(IDS, '…').replace(TIMES, '…')
