import { asc, eq } from 'drizzle-orm'
import { type Actor, appendAct, appendActs } from '#backend/audit/audit.ts'
import type { Backend } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { retryOnDeadlock } from '#backend/db/deadlock.ts'
import { isTaken } from '#backend/db/unique.ts'
import type { OperatorRight } from '#contract/shapes.ts'
import { operatorRecoveryCodes, operators } from './operator.table.ts'
import { endSessionOf } from './operator-sessions.ts'
import { hashPassword, randomWord } from './password.ts'

export type OperatorRow = typeof operators.$inferSelect

/** Another operator has the login. */
export class LoginTaken extends Error {}

/**
 * Makes an operator.
 * @returns the password, which can't be read again
 * @throws LoginTaken
 */
export async function addOperator(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	{ login, name, rights }: { login: string; name: string; rights: OperatorRight[] },
	by: Actor,
): Promise<{ id: string; password: string }> {
	const password = randomWord(4)
	const passwordHash = await hashPassword(password)
	try {
		return await db.transaction(async (tx) => {
			const [row] = await tx
				.insert(operators)
				.values({ login: login.toLowerCase(), name, rights, passwordHash, createdAt: now() })
				.returning({ id: operators.id })
			const id = row?.id ?? ''
			await appendAct(
				tx,
				hash,
				by,
				{ act: 'operator.add', subject: id, after: { name, login, rights } },
				now(),
			)
			return { id, password }
		})
	} catch (error) {
		throw isTaken(error) ? new LoginTaken(`There is an operator ${login} already.`) : error
	}
}

/**
 * Ends the sessions of an operator, and lets none begin.
 * @returns false when there is no such operator
 */
export async function disableOperator(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	id: string,
	by: Actor,
): Promise<boolean> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(operators)
			.set({ disabledAt: now() })
			.where(eq(operators.id, id))
			.returning({ name: operators.name })
		if (!row) return false
		const ended = await endSessionOf(tx, id, by, 'DISABLED', now())
		const act = { act: 'operator.disable', subject: id, after: { name: row.name } }
		await appendActs(tx, hash, [...ended, { actor: by, act }], now())
		return true
	})
}

/**
 * Gives an operator a new password, or has the second factor set up again at the next log-in. The session ends.
 * @returns the new password, which can't be read again; undefined where it stays
 * @throws NoSuchOperator
 */
export async function resetOperator(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	id: string,
	parts: { password: boolean; secondFactor: boolean },
	by: Actor,
): Promise<string | undefined> {
	const password = parts.password ? randomWord(4) : undefined
	const passwordHash = password && (await hashPassword(password))
	return retryOnDeadlock(() =>
		db.transaction(async (tx) => {
			await lockOperator(tx, id)
			await tx
				.update(operators)
				.set({
					...(passwordHash && { passwordHash }),
					...(parts.secondFactor && { secondFactor: null, lastStep: 0 }),
				})
				.where(eq(operators.id, id))
			if (parts.secondFactor) {
				await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, id))
			}
			const ended = await endSessionOf(tx, id, by, 'RESET', now())
			const act = { act: 'operator.reset', subject: id, after: parts }
			await appendActs(tx, hash, [...ended, { actor: by, act }], now())
			return password
		}),
	)
}

/** Changes what an operator may do, from the next call on. @throws NoSuchOperator */
export async function changeRights(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	id: string,
	rights: OperatorRight[],
	by: Actor,
): Promise<void> {
	await db.transaction(async (tx) => {
		const before = await lockOperator(tx, id)
		await tx.update(operators).set({ rights }).where(eq(operators.id, id))
		await appendAct(
			tx,
			hash,
			by,
			{ act: 'operator.rights', subject: id, before: { rights: before.rights }, after: { rights } },
			now(),
		)
	})
}

/**
 * Gives an operator another login. That of a disabled operator is free for another person then.
 * @throws NoSuchOperator, LoginTaken
 */
export async function changeLogin(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	id: string,
	typed: string,
	by: Actor,
): Promise<void> {
	const login = typed.toLowerCase()
	try {
		await db.transaction(async (tx) => {
			const before = await lockOperator(tx, id)
			await tx.update(operators).set({ login }).where(eq(operators.id, id))
			await appendAct(
				tx,
				hash,
				by,
				{ act: 'operator.login', subject: id, before: { login: before.login }, after: { login } },
				now(),
			)
		})
	} catch (error) {
		throw isTaken(error) ? new LoginTaken(`There is an operator ${login} already.`) : error
	}
}

/**
 * Lets a disabled operator work again, under the same id and login, with a new password and a new second factor.
 * @returns the password
 * @throws NoSuchOperator
 */
export async function enableOperator(
	backend: Pick<Backend, 'db' | 'hash' | 'now'>,
	id: string,
	by: Actor,
): Promise<string> {
	const { db, hash, now } = backend
	const password = randomWord(4)
	const passwordHash = await hashPassword(password)
	await db.transaction(async (tx) => {
		const { name, disabledAt } = await lockOperator(tx, id)
		if (disabledAt === null) throw new NoSuchOperator(`${name} is not disabled.`)
		await tx
			.update(operators)
			.set({ disabledAt: null, passwordHash, secondFactor: null, lastStep: 0 })
			.where(eq(operators.id, id))
		await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, id))
		await appendAct(tx, hash, by, { act: 'operator.enable', subject: id, after: { name } }, now())
	})
	return password
}

/** An operator is not there, or not in the state that is needed; the message is a sentence for the caller. */
export class NoSuchOperator extends Error {}

async function lockOperator(tx: Tx, id: string): Promise<OperatorRow> {
	const [row] = await tx.select().from(operators).where(eq(operators.id, id)).for('update')
	if (!row) throw new NoSuchOperator(`There is no operator with the id ${id}.`)
	return row
}

export const listOperators = (db: Db): Promise<OperatorRow[]> =>
	db.select().from(operators).orderBy(asc(operators.login))
