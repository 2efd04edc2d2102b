import { randomBytes } from 'node:crypto'
import { parse as parseCookies } from 'cookie'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { generateCookie } from 'hono/cookie'
import { type Actor, appendAct } from '#backend/audit/audit.ts'
import type { Tx } from '#backend/db/connect.ts'
import type { Backend } from '#backend/http.ts'
import type { Asker } from '#backend/limits/askers.ts'
import { countOnce, type Limit, uncount } from '#backend/limits/limits.ts'
import { refuse } from '#backend/refusal.ts'
import { settings } from '#backend/settings.ts'
import type { CallBody } from '#contract/endpoint.ts'
import type { loginOperator as call, Operator, SecondFactorSetUp } from '#contract/operator.ts'
import type { OperatorRight } from '#contract/shapes.ts'
import { operatorSessions, operators, type WantedAction } from './operator.table.ts'
import type { OperatorRow } from './operators.ts'
import { isPassword } from './password.ts'
import {
	keepSecondFactor,
	offerSecondFactor,
	readTicket,
	spendSecondFactor,
	stepOfCode,
} from './second-factor.ts'
import { endSupportOfOperator } from './support-sessions.ts'

const HOUR = 60 * 60

/** An operator who is logged in. */
export interface OperatorAtWork {
	id: string
	rights: OperatorRight[]
	action: WantedAction | null
	/** As the shop's pages show it. */
	shown: Operator
}

/** Where an operator is: the session is good there alone. */
export interface Device extends Asker {
	browser: string
	requestId: string
}

export interface BegunSession {
	/** Of the cookie. */
	token: string
	operator: OperatorAtWork
}

export const operatorCookieName = (country: number) => `operator-session-${country}`

/** The header that gives the cookie of an operator, or takes it away: an empty token. */
export const operatorCookie = (
	{ country, secureCookies }: Pick<Backend, 'country' | 'secureCookies'>,
	token: string,
): string =>
	generateCookie(operatorCookieName(country), token, {
		httpOnly: true,
		sameSite: 'Lax',
		secure: secureCookies,
		path: '/',
		maxAge: token === '' ? 0 : settings.operators.sessionHours * HOUR,
	})

export const actorOf = ({ id }: { id: string }, requestId: string): Actor => ({
	kind: 'OPERATOR',
	id,
	requestId,
})

/**
 * Counts an attempt before it is looked at, so that guesses sent at once are counted too.
 * @param login whose it is, where a password or a code is guessed at
 * @returns what takes it back
 */
export async function countAttempt(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	{ visitorId, address }: Asker,
	login?: string,
): Promise<() => Promise<void>> {
	const { perAsker, perLogin } = settings.operators.wrongLogins
	const limits: Limit[] = [
		{ key: hash('limit', 'operators', 'asker', address || visitorId), most: perAsker, seconds: HOUR },
		...(login === undefined
			? []
			: [{ key: hash('limit', 'operators', 'login', login.toLowerCase()), most: perLogin, seconds: HOUR }]),
	]
	for (const limit of limits) {
		const wait = await countOnce(db, limit, now())
		if (wait > 0) refuse('CODE_ATTEMPTS_EXCEEDED', 'Too many attempts', { retryAfter: String(wait) })
	}
	return () => uncount(db, limits)
}

/**
 * Logs in by password and second factor.
 * @returns what the second factor is set up with when the operator has none yet
 */
export async function logIn(
	backend: Pick<Backend, 'db' | 'hash' | 'now' | 'shop'>,
	device: Device,
	{ login, password, code = '' }: CallBody<typeof call>,
): Promise<{ begun: BegunSession } | { setUp: SecondFactorSetUp }> {
	const { db } = backend
	const takeBack = await countAttempt(backend, device, login)
	const [found] = await db
		.select()
		.from(operators)
		.where(and(eq(operators.login, login.toLowerCase()), isNull(operators.disabledAt)))
	const isRight = await isPassword(password, found?.passwordHash)
	if (!found || !isRight) return refuse('OPERATOR_NOT_FOUND', 'No operator has this login and password')
	if (found.secondFactor === null) {
		await takeBack()
		return { setUp: await offerSecondFactor(backend, found) }
	}
	const begun =
		code === ''
			? undefined
			: await db.transaction(async (tx) => {
					const [locked] = await tx.select().from(operators).where(eq(operators.id, found.id)).for('update')
					if (!locked || !(await spendSecondFactor(tx, backend, locked, code))) return undefined
					return beginSession(tx, backend, locked, device, { by: 'PASSWORD', action: null })
				})
	// Who has typed no code has guessed nothing.
	if (begun || code === '') await takeBack()
	return begun
		? { begun }
		: refuse('CODE_INVALID', 'A code of the second factor is needed', { code: 'CODE_INVALID' })
}

/** Keeps the second factor by its first code, and logs in. */
export async function setUpSecondFactor(
	backend: Pick<Backend, 'db' | 'hash' | 'now'>,
	device: Device,
	{ ticket, code }: { ticket: string; code: string },
): Promise<{ begun: BegunSession; recoveryCodes: string[] }> {
	const read = await readTicket(backend, ticket)
	if (!read) return refuse('OPERATOR_TOKEN_INVALID', 'The ticket is not good')
	const takeBack = await countAttempt(backend, device, read.operatorId)
	const { secret, operatorId } = read
	const step = stepOfCode(secret, code, backend.now(), 0)
	if (step === undefined)
		return refuse('CODE_INVALID', 'Not the code of this secret', { code: 'CODE_INVALID' })
	await takeBack()
	return backend.db.transaction(async (tx) => {
		const [operator] = await tx.select().from(operators).where(eq(operators.id, operatorId)).for('update')
		// The ticket of a second factor that was set up meanwhile is worth nothing.
		if (!operator || operator.disabledAt || operator.secondFactor !== null) {
			return refuse('OPERATOR_TOKEN_INVALID', 'The second factor is there already')
		}
		const recoveryCodes = await keepSecondFactor(tx, backend.hash, operatorId, secret, step)
		return {
			begun: await beginSession(tx, backend, operator, device, { by: 'SET_UP', action: null }),
			recoveryCodes,
		}
	})
}

/**
 * Begins a session in the transaction that proves who it is; one on another device ends, and a support session too.
 * @param operator locked
 */
export async function beginSession(
	tx: Tx,
	{ hash, now }: Pick<Backend, 'hash' | 'now'>,
	operator: OperatorRow,
	{ browser, address, requestId }: Device,
	{ by, action }: { by: 'PASSWORD' | 'SET_UP' | 'CSM' | 'NAUMEN'; action: WantedAction | null },
): Promise<BegunSession> {
	const token = randomBytes(32).toString('base64url')
	const startedAt = now()
	await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, operator.id))
	await endSupportOfOperator(tx, operator.id, startedAt)
	const [session] = await tx
		.insert(operatorSessions)
		.values({
			tokenHash: hash('operator session', token),
			operatorId: operator.id,
			browserHash: hash('browser', browser),
			addressHash: hash('address', address),
			startedAt,
			endsAt: new Date(startedAt.getTime() + settings.operators.sessionHours * HOUR * 1_000),
			action,
		})
		.returning()
	if (!session) throw new Error('The session was not written')
	const act = { act: 'operator.log-in', subject: operator.id, after: { by } }
	await appendAct(tx, actorOf(operator, requestId), act, startedAt)
	return { token, operator: atWork(operator, session) }
}

/** Who makes a call, by the operator's cookie in the browser and at the address that it was given to. */
export async function whoOperates(
	{ db, hash, now, country }: Pick<Backend, 'db' | 'hash' | 'now' | 'country'>,
	cookie: string | undefined,
	{ browser, address }: Omit<Device, 'visitorId'>,
): Promise<OperatorAtWork | undefined> {
	const token = parseCookies(cookie ?? '')[operatorCookieName(country)]
	if (!token) return undefined
	const [row] = await db
		.select({ session: operatorSessions, operator: operators })
		.from(operatorSessions)
		.innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
		.where(
			and(
				eq(operatorSessions.tokenHash, hash('operator session', token)),
				eq(operatorSessions.browserHash, hash('browser', browser)),
				eq(operatorSessions.addressHash, hash('address', address)),
				gt(operatorSessions.endsAt, now()),
				isNull(operators.disabledAt),
			),
		)
	return row && atWork(row.operator, row.session)
}

const atWork = (
	{ id, rights, name, login }: OperatorRow,
	{ startedAt, endsAt, action }: typeof operatorSessions.$inferSelect,
): OperatorAtWork => ({
	id,
	rights,
	action,
	shown: { name, login, rights, since: startedAt.toISOString(), until: endsAt.toISOString() },
})

export async function logOut(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	operator: OperatorAtWork,
	requestId: string,
): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, operator.id))
		await endSupportOfOperator(tx, operator.id, now())
		const act = { act: 'operator.log-out', subject: operator.id }
		await appendAct(tx, actorOf(operator, requestId), act, now())
	})
}
