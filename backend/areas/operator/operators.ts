import { asc, eq } from 'drizzle-orm'
import { type Actor, appendAct, appendActs } from '#backend/audit/audit.ts'
import type { Backend } from '#backend/context.ts'
import type { Db } from '#backend/db/connect.ts'
import { isTaken } from '#backend/db/unique.ts'
import type { OperatorRight } from '#contract/shapes.ts'
import { operators } from './operator.table.ts'
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

export const listOperators = (db: Db): Promise<OperatorRow[]> =>
	db.select().from(operators).orderBy(asc(operators.login))
