import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { readCookie } from '#backend/cookies.ts'
import { settings } from '#backend/settings.ts'

const DAY = 24 * 60 * 60 * 1000

/** Visitor of a call. */
export interface Who {
	/** The customer's id in a session of a customer. */
	visitorId: string
	/** Undefined for an anonymous visitor. */
	sessionId: string | undefined
}

export interface SessionToken extends Who {
	/** Of an anonymous one; the end of a customer's session is stored in the database. */
	isExpired: boolean
}

/** A signed text may still be none of ours: the secret signs other things too. */
const Content = z.tuple([z.guid(), z.coerce.number().int(), z.guid().optional()])

/**
 * Reads and writes the signed token of a session. Nothing about an anonymous one is stored anywhere else; that of a
 * customer names its row.
 */
export function createSessionTokens(secret: string, country: number) {
	const cookieName = `user-session-${country}`
	const sign = (payload: string) => createHmac('sha256', secret).update(payload).digest('base64url')
	const tokenOf = (...parts: string[]) => {
		const payload = Buffer.from(parts.join(':')).toString('base64url')
		return `${payload}.${sign(payload)}`
	}

	return {
		cookieName,

		/** A new anonymous token; of the same visitor when `visitorId` is given. */
		issue(now: Date, visitorId: string = randomUUID()): { visitorId: string; token: string } {
			return { visitorId, token: tokenOf(visitorId, String(now.getTime())) }
		},

		/** The token of a session that was logged in. */
		issueForCustomer: (now: Date, customerId: string, sessionId: string): string =>
			tokenOf(customerId, String(now.getTime()), sessionId),

		/** @returns undefined for no token, a forged or a broken one */
		read(cookieHeader: string | undefined, now: Date): SessionToken | undefined {
			const token = readCookie(cookieHeader, cookieName)
			const [payload, signature] = token?.split('.') ?? []
			if (!payload || !signature) return undefined
			const expected = Buffer.from(sign(payload))
			const given = Buffer.from(signature)
			if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
			const content = Content.safeParse(Buffer.from(payload, 'base64url').toString().split(':')).data
			if (!content) return undefined
			const [visitorId, issuedAt, sessionId] = content
			const isExpired = now.getTime() - issuedAt > settings.session.anonymousDays * DAY
			return { visitorId, sessionId, isExpired }
		},
	}
}

export type SessionTokens = ReturnType<typeof createSessionTokens>
