import { parse } from 'cookie'
import { storable } from '#backend/text/storable.ts'

/** The value of a cookie, without characters that no database stores: an escape in it may be of any character. */
export function readCookie(header: string | undefined, name: string): string | undefined {
	const value = parse(header ?? '')[name]
	return value === undefined ? undefined : storable(value)
}
