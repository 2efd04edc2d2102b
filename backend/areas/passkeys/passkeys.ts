import { and, desc, eq, sql } from 'drizzle-orm'
import { readCustomer } from '#backend/areas/customers/customers.ts'
import type { Who } from '#backend/areas/sessions/session-token.ts'
import { appendAct } from '#backend/audit/audit.ts'
import type { Backend } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { limitsOf } from '#backend/limits/caller-keys.ts'
import { countOnce } from '#backend/limits/limits.ts'
import { passkeyAddedBySms } from '#backend/outbox/messages.ts'
import { putMessage } from '#backend/outbox/outbox.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { PasskeyMadeAnswer, PasskeyOptions, Passkeys } from '#contract/passkeys.ts'
import { createChallenge, spendChallenge } from './challenge.ts'
import { passkeys } from './passkeys.table.ts'
import { challengeIn, rpIdOf, verifyMade } from './verify.ts'

const { limit } = settings.passkeys
const DAY = 24 * 60 * 60

/** By COSE: Ed25519, ECDSA and RSA, which all makers of devices have between them. */
const ALGORITHMS = [-8, -7, -257]

type Needs = Pick<Backend, 'db' | 'hash' | 'now' | 'shop' | 'passkeyOrigin'>

/** A customer in a call. */
type Customer = Who & { requestId: string }

export async function listPasskeys(db: Db | Tx, customerId: string): Promise<Passkeys> {
	const rows = await db
		.select()
		.from(passkeys)
		.where(eq(passkeys.customerId, customerId))
		.orderBy(desc(passkeys.id))
	return {
		passkeys: rows.map(({ id, name, addedAt, usedAt }) => ({
			id,
			name,
			addedAt: addedAt.toISOString(),
			...(usedAt && { usedAt: usedAt.toISOString() }),
		})),
		limit,
	}
}

/** @throws PASSKEY_LIMIT_EXCEEDED */
export async function beginPasskey(
	{ db, hash, now, shop, passkeyOrigin }: Needs,
	who: Who,
): Promise<PasskeyOptions> {
	const { id, phone, firstName } = await readCustomer(db, who.visitorId)
	const own = await db.select().from(passkeys).where(eq(passkeys.customerId, id))
	if (own.length >= limit) rejectFull()
	return {
		challenge: Buffer.from(createChallenge(hash, 'add', who, now())).toString('base64url'),
		rp: { id: rpIdOf(passkeyOrigin), name: shop.name },
		user: {
			id: Buffer.from(id).toString('base64url'),
			name: phone ?? '',
			displayName: firstName || (phone ?? ''),
		},
		pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
		timeout: settings.passkeys.challengeMinutes * 60_000,
		attestation: 'none',
		authenticatorSelection: {
			residentKey: 'required',
			requireResidentKey: true,
			userVerification: 'required',
		},
		excludeCredentials: own.map(({ credentialId, transports }) => ({
			id: credentialId,
			type: 'public-key',
			transports,
		})),
	}
}

/**
 * Adds a passkey. The customer hears of it by SMS: anybody who has added it can log in from now on.
 * @throws PASSKEY_INVALID, also for one that an account has already; PASSKEY_NOT_ACTIVE; PASSKEY_LIMIT_EXCEEDED;
 * PASSKEY_ATTEMPTS_EXCEEDED
 */
export async function addPasskey(
	{ db, hash, now, shop, passkeyOrigin }: Needs,
	{ visitorId: customerId, sessionId, requestId }: Customer,
	{ name, answer }: { name: string; answer: PasskeyMadeAnswer },
): Promise<Passkeys> {
	const time = now()
	const challenge = challengeIn(answer)
	// An error inside would undo the use of the challenge.
	const result = await changing(db, customerId, async (tx) => {
		const who = { visitorId: customerId, sessionId }
		if (!(await spendChallenge(tx, hash, 'add', who, challenge, time))) return 'PASSKEY_NOT_ACTIVE' as const
		const made = await verifyMade(answer, { challenge, origin: passkeyOrigin })
		if (!made) return 'PASSKEY_INVALID' as const
		const { passkeys: before } = await listPasskeys(tx, customerId)
		if (before.length >= limit) return 'PASSKEY_LIMIT_EXCEEDED' as const
		// Each sends a message.
		const caller = { visitorId: customerId, address: '' }
		for (const added of limitsOf(hash, 'passkeys added', caller, settings.passkeys.addedPerDay, DAY)) {
			const wait = await countOnce(tx, added, time)
			if (wait > 0) return { wait }
		}
		const transports = answer.response.transports ?? []
		const [saved] = await tx
			.insert(passkeys)
			.values({ ...made, customerId, name, transports, addedAt: time })
			.onConflictDoNothing({ target: passkeys.credentialId })
			.returning({ id: passkeys.id })
		if (!saved) return 'PASSKEY_INVALID' as const
		const { phone } = await readCustomer(tx, customerId)
		if (phone) await putMessage(tx, { ...passkeyAddedBySms(shop), recipient: phone, usefulFor: DAY }, time)
		const list = await listPasskeys(tx, customerId)
		await record(tx, hash, 'passkey.add', { customerId, id: saved.id, requestId }, time)
		return list
	})
	if (result === 'PASSKEY_LIMIT_EXCEEDED') rejectFull()
	if (typeof result === 'string') reject(result, 'The passkey is not good')
	if ('wait' in result) {
		reject('PASSKEY_ATTEMPTS_EXCEEDED', `Not before ${result.wait} seconds`, {
			retryAfter: String(result.wait),
		})
	}
	return result
}

/** @throws NOT_FOUND */
export function renamePasskey(db: Db, customerId: string, id: number, name: string): Promise<Passkeys> {
	return changing(db, customerId, async (tx) => {
		const renamed = await tx.update(passkeys).set({ name }).where(isTheirs(customerId, id)).returning()
		if (renamed.length === 0) reject('NOT_FOUND', `No passkey ${id}`)
		return listPasskeys(tx, customerId)
	})
}

export function removePasskey(
	{ db, hash, now }: Pick<Needs, 'db' | 'hash' | 'now'>,
	{ visitorId: customerId, requestId }: Customer,
	id: number,
): Promise<Passkeys> {
	return changing(db, customerId, async (tx) => {
		const removed = await tx.delete(passkeys).where(isTheirs(customerId, id)).returning()
		const list = await listPasskeys(tx, customerId)
		if (removed.length > 0) {
			await record(tx, hash, 'passkey.remove', { customerId, id, requestId }, now())
		}
		return list
	})
}

/** Changes of one customer wait for each other: together they must not go beyond the limit. */
function changing<Result>(db: Db, customerId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`passkeys ${customerId}`}))`)
		return work(tx)
	})
}

const isTheirs = (customerId: string, id: number) =>
	and(eq(passkeys.customerId, customerId), eq(passkeys.id, id))

const rejectFull = (): never => reject('PASSKEY_LIMIT_EXCEEDED', `At most ${limit} passkeys`)

/** When a passkey could log in as the customer, and when it could not any more. */
async function record(
	tx: Tx,
	hash: Backend['hash'],
	what: 'passkey.add' | 'passkey.remove',
	{ customerId, id, requestId }: { customerId: string; id: number; requestId: string },
	now: Date,
): Promise<void> {
	const actor = { kind: 'CUSTOMER', id: customerId, requestId } as const
	await appendAct(tx, hash, actor, { act: what, subject: String(id), customerId }, now)
}
