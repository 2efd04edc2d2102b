import { generateCookie } from 'hono/cookie'
import { readCookie } from '#backend/cookies.ts'
import { isSameHash, type KeyedHash } from '#backend/keyed-hash.ts'

/*
 * A device with an earlier log-in of an employee or an operator has a cookie that says so. It opens nothing: wrong
 * codes that are typed on the device are counted apart, so that strangers can't use up its tries (decision 060).
 */

const DAY = 24 * 60 * 60 * 1_000

interface Needs {
	hash: KeyedHash
	now: () => Date
	/** ISO 3166 number of the site's country. */
	country: number
}

/** Owner of a known device. */
export type DeviceKind = 'employee' | 'operator'

const cookieName = (kind: DeviceKind, country: number) => `${kind}-device-${country}`

const signatureOf = (hash: KeyedHash, kind: DeviceKind, content: string) => hash('device', kind, content)

/**
 * The header that makes a device known.
 * @param personId the person of the log-in
 */
export function deviceCookie(
	{ hash, now, country, secureCookies }: Needs & { secureCookies: boolean },
	kind: DeviceKind,
	personId: string,
	days: number,
): string {
	const content = `${personId}.${now().getTime() + days * DAY}`
	return generateCookie(cookieName(kind, country), `${content}.${signatureOf(hash, kind, content)}`, {
		httpOnly: true,
		sameSite: 'Lax',
		secure: secureCookies,
		path: '/',
		maxAge: days * 24 * 60 * 60,
	})
}

/**
 * The person of the last log-in on the device; undefined for a stranger's, and for a cookie that is forged or too
 * old.
 */
export function personOfDevice(
	{ hash, now, country }: Needs,
	kind: DeviceKind,
	cookie: string | undefined,
): string | undefined {
	const [personId = '', until = '', signature = ''] =
		readCookie(cookie, cookieName(kind, country))?.split('.') ?? []
	const isOurs = isSameHash(signature, signatureOf(hash, kind, `${personId}.${until}`))
	return isOurs && Number(until) > now().getTime() ? personId : undefined
}
