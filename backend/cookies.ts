import { parse } from 'cookie'
import { storable } from '#backend/text/storable.ts'

/** The value of a cookie, without what no database keeps: an escape in it may stand for any character. */
export function readCookie(header: string | undefined, name: string): string | undefined {
	const value = parse(header ?? '')[name]
	return value === undefined ? undefined : storable(value)
}
