import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { generateCookie } from 'hono/cookie'
import { endSupportOfOperator } from '#backend/areas/support/support-sessions.ts'
import {
	type ActBy,
	type Actor,
	actorOf,
	appendAct,
	appendActs,
	byTime,
	byVisitor,
} from '#backend/audit/audit.ts'
import type { Backend, CountedDevice, Device, OperatorAtWork } from '#backend/context.ts'
import { readCookie } from '#backend/cookies.ts'
import type { Tx } from '#backend/db/connect.ts'
import { retryOnDeadlock } from '#backend/db/deadlock.ts'
import type { KeyedHash } from '#backend/keyed-hash.ts'
import { limitsOf } from '#backend/limits/caller-keys.ts'
import { personOfDevice } from '#backend/limits/known-devices.ts'
import {
	countInFirst,
	countOnce,
	isRemembered,
	type Limit,
	remember,
	uncount,
} from '#backend/limits/limits.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { CallBody } from '#contract/endpoint.ts'
import type { loginOperator as call, SecondFactorSetUp } from '#contract/operator.ts'
import { operatorSessions, operators, type WantedAction } from './operator.table.ts'
import type { OperatorRow } from './operators.ts'
import { isPassword } from './password.ts'
import {
	offerSecondFactor,
	readTicket,
	spendSecondFactor,
	stepOfCode,
	storeSecondFactor,
} from './second-factor.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

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

/** Marks that an operator was at an address: its log-ins there are counted apart from those of strangers. */
const addressKey = (hash: KeyedHash, login: string, address: string) =>
	hash('known operator address', login, address)

/**
 * Counts a guess at a password or a second factor before it is looked at, so that guesses sent at once are counted too.
 * Those on a device of the operator, or at an address where the operator was of late, are counted apart (decision 060).
 * @returns what takes it back
 * @throws CODE_ATTEMPTS_EXCEEDED
 */
async function countGuess(
	backend: Pick<Backend, 'db' | 'hash' | 'now' | 'country'>,
	device: CountedDevice,
	login: string,
	operatorId: string | undefined,
): Promise<() => Promise<void>> {
	const { db, hash, now } = backend
	const { wrongLogins, wrongLoginsOfKnown } = settings.operators
	const limitOf = (most: number, ...whose: string[]): Limit => ({
		key: hash('limit', 'operators', ...whose),
		most,
		seconds: HOUR,
	})
	const groups: Limit[][] = []
	if (operatorId && personOfDevice(backend, 'operator', device.cookie) === operatorId) {
		groups.push([limitOf(wrongLoginsOfKnown.perOperator, 'devices', operatorId)])
	}
	if (device.address && (await isRemembered(db, [addressKey(hash, login, device.address)], now()))) {
		groups.push([limitOf(wrongLoginsOfKnown.perAddress, 'known address', login, device.address)])
	}
	groups.push([
		...limitsOf(hash, 'operators', device, wrongLogins.perCaller, HOUR),
		limitOf(wrongLogins.perLogin, 'login', login),
	])
	const result = await countInFirst(db, groups, now())
	if ('wait' in result) return rejectGuess(result.wait)
	return () => uncount(db, result.counted)
}

/** Counts a token that is not good. A good one is never counted: a signature can't be guessed. */
export async function countBadToken(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	device: CountedDevice,
): Promise<void> {
	const { perCaller } = settings.operators.wrongLogins
	const result = await countInFirst(db, [limitsOf(hash, 'operator tokens', device, perCaller, HOUR)], now())
	if ('wait' in result) rejectGuess(result.wait)
}

function rejectGuess(seconds: number): never {
	return reject('CODE_ATTEMPTS_EXCEEDED', 'Too many attempts', { retryAfter: String(seconds) })
}

/**
 * Puts a wrong log-in on record. Of those that name no operator only so many in an hour: strangers decide their
 * number.
 * @param at the wrong part
 * @param operatorId operator of that login; undefined for none
 */
export async function recordWrongLogin(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	{ requestId }: CountedDevice,
	at: 'PASSWORD' | 'CODE' | 'TOKEN',
	operatorId: string | undefined,
): Promise<void> {
	await db.transaction(async (tx) => {
		if (!operatorId) {
			const most = settings.operators.recordedStrangers
			const limit = { key: hash('limit', 'recorded strangers'), most, seconds: HOUR }
			if ((await countOnce(tx, limit, now())) > 0) return
		}
		const act = { act: 'operator.wrong-log-in', subject: operatorId ?? '', after: { at } }
		await appendAct(tx, hash, byVisitor(requestId), act, now())
	})
}

/**
 * Logs in by password and second factor.
 * @returns what the second factor is set up with when the operator has none yet
 */
export async function logIn(
	backend: Pick<Backend, 'db' | 'hash' | 'now' | 'shop' | 'country'>,
	device: CountedDevice,
	{ login: typed, password, code = '' }: CallBody<typeof call>,
): Promise<{ begun: BegunSession } | { setUp: SecondFactorSetUp }> {
	const { db, hash } = backend
	const login = typed.toLowerCase()
	const [found] = await db
		.select()
		.from(operators)
		.where(and(eq(operators.login, login), isNull(operators.disabledAt)))
	const takeBack = await countGuess(backend, device, login, found?.id)
	const isRight = await isPassword(password, found?.passwordHash)
	if (!found || !isRight) {
		await recordWrongLogin(backend, device, 'PASSWORD', found?.id)
		return reject('OPERATOR_NOT_FOUND', 'No operator has this login and password')
	}
	if (found.secondFactor === null) {
		await takeBack()
		return { setUp: await offerSecondFactor(backend, found, device) }
	}
	const begun =
		code === ''
			? undefined
			: await retryOnDeadlock(() =>
					db.transaction(async (tx) => {
						const [locked] = await tx.select().from(operators).where(eq(operators.id, found.id)).for('update')
						if (!locked || !(await spendSecondFactor(tx, backend, locked, code))) return undefined
						const session = await beginSession(tx, backend, locked, device, { by: 'PASSWORD', action: null })
						await appendActs(tx, hash, session.acts, backend.now())
						return session
					}),
				)
	// A log-in without a code has guessed nothing.
	if (begun || code === '') await takeBack()
	else await recordWrongLogin(backend, device, 'CODE', found.id)
	return begun
		? { begun }
		: reject('CODE_INVALID', 'A code of the second factor is needed', { code: 'CODE_INVALID' })
}

/**
 * Stores the second factor by its first code, and logs in. Guessing gains nothing: the holder of the ticket has the
 * secret of the code too.
 */
export async function setUpSecondFactor(
	backend: Pick<Backend, 'db' | 'hash' | 'now' | 'country'>,
	device: CountedDevice,
	{ ticket, code }: { ticket: string; code: string },
): Promise<{ begun: BegunSession; recoveryCodes: string[] }> {
	const read = await readTicket(backend, ticket, device)
	if (!read) {
		await countBadToken(backend, device)
		return reject('OPERATOR_TOKEN_INVALID', 'The ticket is not good')
	}
	const { secret, operatorId } = read
	const step = stepOfCode(secret, code, backend.now(), 0)
	if (step === undefined)
		return reject('CODE_INVALID', 'Not the code of this secret', { code: 'CODE_INVALID' })
	return retryOnDeadlock(() =>
		backend.db.transaction(async (tx) => {
			const [operator] = await tx.select().from(operators).where(eq(operators.id, operatorId)).for('update')
			// The ticket of a second factor that was set up meanwhile is worth nothing, nor is one for an earlier password.
			const isGood =
				operator &&
				!operator.disabledAt &&
				operator.secondFactor === null &&
				read.isFor(operator.passwordHash)
			if (!isGood) {
				return reject(
					'OPERATOR_TOKEN_INVALID',
					'The second factor is there already, or the password is another',
				)
			}
			const recoveryCodes = await storeSecondFactor(tx, backend.hash, operatorId, secret, step)
			const begun = await beginSession(tx, backend, operator, device, { by: 'SET_UP', action: null })
			await appendActs(tx, backend.hash, begun.acts, backend.now())
			return { begun, recoveryCodes }
		}),
	)
}

/** By what a session of an operator has ended. */
type LoggedOutBy = 'OPERATOR' | 'LOG_IN' | 'DISABLED' | 'RESET' | 'TIME'

const loggedOut = (actor: Actor, operatorId: string, by: LoggedOutBy): ActBy => ({
	actor,
	act: { act: 'operator.log-out', subject: operatorId, after: { by } },
})

/** Ends the session of an operator, and the support session in it. @returns the acts, to be appended last */
export async function endSessionOf(
	tx: Tx,
	operatorId: string,
	actor: Actor,
	by: LoggedOutBy,
	now: Date,
): Promise<ActBy[]> {
	// In the order in which the deletion of an account locks them.
	const support = await endSupportOfOperator(tx, operatorId, actor, by, now)
	const ended = await tx
		.delete(operatorSessions)
		.where(eq(operatorSessions.operatorId, operatorId))
		.returning()
	return [
		...support,
		...ended.map(({ endsAt }) =>
			endsAt <= now ? loggedOut(byTime, operatorId, 'TIME') : loggedOut(actor, operatorId, by),
		),
	]
}

/** Ends expired sessions of operators, on record. */
export async function endSessionsByTime({
	db,
	hash,
	now,
}: Pick<Backend, 'db' | 'hash' | 'now'>): Promise<void> {
	const time = now()
	await db.transaction(async (tx) => {
		const over = await tx.delete(operatorSessions).where(lte(operatorSessions.endsAt, time)).returning()
		const acts = over.map(({ operatorId }) => loggedOut(byTime, operatorId, 'TIME'))
		await appendActs(tx, hash, acts, time)
	})
}

/** Holder of the cookie of the browser, wherever it was given; undefined for none. */
async function holderOf(
	tx: Tx,
	{ hash, country }: Pick<Backend, 'hash' | 'country'>,
	cookie: string | undefined,
): Promise<string | undefined> {
	const token = readCookie(cookie, operatorCookieName(country))
	if (!token) return undefined
	const [held] = await tx
		.select({ operatorId: operatorSessions.operatorId })
		.from(operatorSessions)
		.where(eq(operatorSessions.tokenHash, hash('operator session', token)))
	return held?.operatorId
}

/**
 * Begins a session in the transaction that proves the operator's identity; one on another device ends, and a support
 * session too. So does that of another operator in this browser, which loses its cookie. Two operators may log in at
 * once, each in the browser of the other: the caller repeats the transaction on a deadlock.
 * @param operator locked
 * @returns also the acts, to be appended last
 */
export async function beginSession(
	tx: Tx,
	backend: Pick<Backend, 'hash' | 'now' | 'country'>,
	operator: OperatorRow,
	{ browser, address, requestId, cookie }: CountedDevice,
	{ by, action }: { by: 'PASSWORD' | 'SET_UP' | 'CSM' | 'NAUMEN'; action: WantedAction | null },
): Promise<BegunSession & { acts: ActBy[] }> {
	const { hash, now } = backend
	const token = randomBytes(32).toString('base64url')
	const startedAt = now()
	const actor = actorOf(operator, requestId)
	const holder = await holderOf(tx, backend, cookie)
	const ended = await endSessionOf(tx, operator.id, actor, 'LOG_IN', startedAt)
	if (holder && holder !== operator.id) {
		ended.push(...(await endSessionOf(tx, holder, actor, 'LOG_IN', startedAt)))
	}
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
	if (address !== '') {
		const seconds = settings.operators.knownDays.address * DAY
		await remember(tx, addressKey(hash, operator.login, address), seconds, startedAt)
	}
	const act = { act: 'operator.log-in', subject: operator.id, after: { by } }
	return { token, operator: atWork(operator, session), acts: [...ended, { actor, act }] }
}

/**
 * Goes on with the session of this browser, with another action of the CRM.
 * @param operator locked
 * @returns undefined when it is not the operator's, or has ended
 */
export async function goOnWithSession(
	tx: Tx,
	{ hash, now, country }: Pick<Backend, 'hash' | 'now' | 'country'>,
	operator: OperatorRow,
	{ cookie }: CountedDevice,
	action: WantedAction | null,
): Promise<BegunSession | undefined> {
	const token = readCookie(cookie, operatorCookieName(country))
	if (!token) return undefined
	const [session] = await tx
		.update(operatorSessions)
		.set({ action })
		.where(
			and(
				eq(operatorSessions.tokenHash, hash('operator session', token)),
				eq(operatorSessions.operatorId, operator.id),
				gt(operatorSessions.endsAt, now()),
			),
		)
		.returning()
	return session && { token, operator: atWork(operator, session) }
}

/** Operator of a call, by the operator's cookie in the browser and at the address that it was given to. */
export async function whoOperates(
	{ db, hash, now, country }: Pick<Backend, 'db' | 'hash' | 'now' | 'country'>,
	{ browser, address, cookie }: Device,
): Promise<OperatorAtWork | undefined> {
	const token = readCookie(cookie, operatorCookieName(country))
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
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	operator: OperatorAtWork,
	requestId: string,
): Promise<void> {
	await db.transaction(async (tx) => {
		const acts = await endSessionOf(tx, operator.id, actorOf(operator, requestId), 'OPERATOR', now())
		await appendActs(tx, hash, acts, now())
	})
}
