import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { settings } from '#backend/settings.ts'

const DAY = 24 * 60 * 60 * 1000

export interface SessionToken {
	visitorId: string
	isExpired: boolean
}

/** Reads and writes the signed token of an anonymous session: nothing about it is kept anywhere else. */
export function createSessionTokens(secret: string, country: number) {
	const cookieName = `user-session-${country}`
	const sign = (payload: string) => createHmac('sha256', secret).update(payload).digest('base64url')

	return {
		cookieName,

		/** A new token; of the same visitor when `visitorId` is given. */
		issue(now: Date, visitorId: string = randomUUID()): { visitorId: string; token: string } {
			const payload = Buffer.from(`${visitorId}:${now.getTime()}`).toString('base64url')
			return { visitorId, token: `${payload}.${sign(payload)}` }
		},

		/** @returns undefined for no token, a forged or a broken one */
		read(cookieHeader: string | undefined, now: Date): SessionToken | undefined {
			const token = cookieValue(cookieHeader, cookieName)
			const [payload, signature] = token?.split('.') ?? []
			if (!payload || !signature) return undefined
			const expected = Buffer.from(sign(payload))
			const given = Buffer.from(signature)
			if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
			const [visitorId, issuedAt] = Buffer.from(payload, 'base64url').toString().split(':')
			if (!visitorId || !issuedAt) return undefined
			return {
				visitorId,
				isExpired: now.getTime() - Number(issuedAt) > settings.session.anonymousDays * DAY,
			}
		},
	}
}

export type SessionTokens = ReturnType<typeof createSessionTokens>

function cookieValue(header: string | undefined, name: string): string | undefined {
	for (const part of header?.split(';') ?? []) {
		const [key, ...value] = part.trim().split('=')
		if (key === name) return value.join('=')
	}
	return undefined
}
