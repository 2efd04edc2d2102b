import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Backend } from '#backend/context.ts'
import type { KeyedHash } from '#backend/keyed-hash.ts'
import { settings } from '#backend/settings.ts'
import { storableValue } from '#backend/text/storable.ts'
import { Phone } from '#contract/shapes.ts'

/** Issuers of tokens with which operators log in: the CRM and the call centre. */
export type TokenIssuer = 'csm' | 'naumen'

/** Claims of a token. */
export const ArrivalClaims = z.object({
	/** The operator's login. */
	sub: z.string().min(1).max(100),
	jti: z.string().min(8).max(200),
	/** Of the customer of the card, or of the call. */
	phone: Phone.optional(),
	/** Of a call. */
	call: z.string().min(1).max(200).optional(),
	/** The customer began the call. */
	incoming: z.boolean().optional(),
	action: z
		.object({
			kind: z.enum(['OPEN_CART', 'ADD_ITEMS', 'OPEN_ORDER', 'NEW_CUSTOMER']),
			skuIds: z.array(z.int().positive().max(2_147_483_647)).max(20).optional(),
			orderNumber: z.string().min(1).max(50).optional(),
		})
		.optional(),
})
export type ArrivalClaims = z.infer<typeof ArrivalClaims>

/** Secret with which the issuer signs its tokens (HS256). */
export const tokenSecret = (hash: KeyedHash, issuer: TokenIssuer): string => hash('arrival token', issuer)

const keyOf = (hash: KeyedHash, issuer: TokenIssuer) => new TextEncoder().encode(tokenSecret(hash, issuer))

/** A token as the issuer would make it: for tests and demonstrations. */
export async function issueToken(
	{ hash, now }: Pick<Backend, 'hash' | 'now'>,
	issuer: TokenIssuer,
	{ sub, ...claims }: Omit<ArrivalClaims, 'jti'>,
): Promise<string> {
	const seconds = Math.floor(now().getTime() / 1_000)
	return new SignJWT(claims)
		.setProtectedHeader({ alg: 'HS256' })
		.setIssuer(issuer)
		.setSubject(sub)
		.setJti(randomUUID())
		.setIssuedAt(seconds)
		.setExpirationTime(seconds + settings.operators.tokenSeconds)
		.sign(keyOf(hash, issuer))
}

/**
 * @returns undefined for a token that is forged, of another issuer, or too old; whether it was used is not looked at
 */
export async function readToken(
	{ hash, now }: Pick<Backend, 'hash' | 'now'>,
	issuer: TokenIssuer,
	token: string,
): Promise<ArrivalClaims | undefined> {
	try {
		const { payload } = await jwtVerify(token, keyOf(hash, issuer), {
			algorithms: ['HS256'],
			issuer,
			currentDate: now(),
			maxTokenAge: settings.operators.tokenSeconds,
			requiredClaims: ['jti', 'iat', 'exp', 'sub'],
		})
		return ArrivalClaims.safeParse(storableValue(payload)).data
	} catch {
		return undefined
	}
}
