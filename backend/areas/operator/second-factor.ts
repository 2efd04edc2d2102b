import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { z } from 'zod'
import type { Backend } from '#backend/context.ts'
import type { Tx } from '#backend/db/connect.ts'
import { isSameHash, type KeyedHash } from '#backend/keyed-hash.ts'
import { settings } from '#backend/settings.ts'
import { storableValue } from '#backend/text/storable.ts'
import type { SecondFactorSetUp } from '#contract/operator.ts'
import { operatorRecoveryCodes, operators } from './operator.table.ts'
import type { OperatorRow } from './operators.ts'
import { randomWord } from './password.ts'

/** Seconds by which a clock may be off: the code before and the one after are good too. */
const TOLERANCE = 30

const TICKET = 'second factor'

const keyOf = (hash: KeyedHash, purpose: string) => Buffer.from(hash('key', purpose), 'base64url')

/** Place where a password was typed: a ticket for it is good there alone. */
interface Browser {
	visitorId: string
	browser: string
}

const browserOf = (hash: KeyedHash, { visitorId, browser }: Browser) => hash('ticket', visitorId, browser)

/** Data with which an operator sets a second factor up. Nothing is written before the first code. */
export async function offerSecondFactor(
	{ hash, shop, now }: Pick<Backend, 'hash' | 'shop' | 'now'>,
	{ id, login, passwordHash }: OperatorRow,
	browser: Browser,
): Promise<SecondFactorSetUp> {
	const secret = generateSecret()
	const expiresIn = settings.operators.setUpMinutes * 60
	const seconds = Math.floor(now().getTime() / 1_000)
	const ticket = await new SignJWT({
		secret,
		browser: browserOf(hash, browser),
		password: passwordMark(hash, passwordHash),
	})
		.setProtectedHeader({ alg: 'HS256' })
		.setSubject(id)
		.setAudience(TICKET)
		.setIssuedAt(seconds)
		.setExpirationTime(seconds + expiresIn)
		.sign(keyOf(hash, TICKET))
	return { uri: generateURI({ issuer: shop.name, label: login, secret }), secret, ticket, expiresIn }
}

/** The password that was typed: after a reset the ticket is worth nothing. */
const passwordMark = (hash: KeyedHash, passwordHash: string) => hash('ticket password', passwordHash)

const Ticket = z.object({ sub: z.uuid(), secret: z.string(), browser: z.string(), password: z.string() })

/** @returns undefined for a ticket that is forged, too old, or of another browser */
export async function readTicket(
	{ hash, now }: Pick<Backend, 'hash' | 'now'>,
	ticket: string,
	browser: Browser,
): Promise<{ operatorId: string; secret: string; isFor: (passwordHash: string) => boolean } | undefined> {
	try {
		const { payload } = await jwtVerify(ticket, keyOf(hash, TICKET), {
			algorithms: ['HS256'],
			audience: TICKET,
			currentDate: now(),
		})
		const read = Ticket.safeParse(storableValue(payload))
		if (!read.success || !isSameHash(read.data.browser, browserOf(hash, browser))) return undefined
		const { sub, secret, password } = read.data
		return {
			operatorId: sub,
			secret,
			isFor: (passwordHash) => isSameHash(password, passwordMark(hash, passwordHash)),
		}
	} catch {
		return undefined
	}
}

/** Stores the secret of a second factor, and makes its recovery codes. */
export async function storeSecondFactor(
	tx: Tx,
	hash: KeyedHash,
	operatorId: string,
	secret: string,
	step: number,
): Promise<string[]> {
	const recoveryCodes = Array.from({ length: settings.operators.recoveryCodes }, () => randomWord(2))
	await tx
		.update(operators)
		.set({ secondFactor: encrypted(hash, operatorId, secret), lastStep: step })
		.where(eq(operators.id, operatorId))
	await tx
		.insert(operatorRecoveryCodes)
		.values(recoveryCodes.map((code) => ({ operatorId, codeHash: recoveryHash(hash, operatorId, code) })))
	return recoveryCodes
}

/** Uses up a code of the second factor, or a recovery code. @param operator locked */
export async function spendSecondFactor(
	tx: Tx,
	{ hash, now }: Pick<Backend, 'hash' | 'now'>,
	operator: OperatorRow,
	code: string,
): Promise<boolean> {
	if (operator.secondFactor === null) return false
	const secret = decrypted(hash, operator.id, operator.secondFactor)
	const step = stepOfCode(secret, code, now(), operator.lastStep)
	if (step !== undefined) {
		await tx.update(operators).set({ lastStep: step }).where(eq(operators.id, operator.id))
		return true
	}
	const used = await tx
		.delete(operatorRecoveryCodes)
		.where(
			and(
				eq(operatorRecoveryCodes.operatorId, operator.id),
				eq(operatorRecoveryCodes.codeHash, recoveryHash(hash, operator.id, code)),
			),
		)
		.returning()
	return used.length > 0
}

/** The step of time that a code is of; undefined for a wrong code, and for one of `after` or before it. */
export function stepOfCode(secret: string, code: string, now: Date, after: number): number | undefined {
	if (!/^\d{6}$/.test(code)) return undefined
	const result = verifySync({
		secret,
		token: code,
		epoch: Math.floor(now.getTime() / 1_000),
		epochTolerance: TOLERANCE,
		...(after > 0 && { afterTimeStep: after }),
	})
	return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

const recoveryHash = (hash: KeyedHash, operatorId: string, code: string) =>
	hash('recovery code', operatorId, code.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** A reader of the table alone can make no codes. */
function encrypted(hash: KeyedHash, operatorId: string, secret: string): string {
	const iv = randomBytes(12)
	const cipher = createCipheriv('aes-256-gcm', keyOf(hash, 'second factors'), iv).setAAD(
		Buffer.from(operatorId),
	)
	const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
	return [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url')).join('.')
}

function decrypted(hash: KeyedHash, operatorId: string, stored: string): string {
	const [iv, tag, text] = stored.split('.').map((part) => Buffer.from(part, 'base64url'))
	if (!iv || !tag || !text) throw new Error('The second factor is not as it was written')
	const decipher = createDecipheriv('aes-256-gcm', keyOf(hash, 'second factors'), iv)
		.setAAD(Buffer.from(operatorId))
		.setAuthTag(tag)
	return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}
