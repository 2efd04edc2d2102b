import { randomInt } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { shops } from '#backend/areas/geo/geo.table.ts'
import { type Actor, appendAct, appendActs } from '#backend/audit/audit.ts'
import type { Backend } from '#backend/context.ts'
import type { Db } from '#backend/db/connect.ts'
import type { KeyedHash } from '#backend/keyed-hash.ts'
import { settings } from '#backend/settings.ts'
import type { EmployeeRight } from '#contract/shapes.ts'
import { endShiftOf } from './employee-sessions.ts'
import { employees } from './staff.table.ts'

export type EmployeeRow = typeof employees.$inferSelect

/** A person can't be made or found; the message is a sentence for the caller. */
export class NoSuchPerson extends Error {}

/** @param code with or without what people write between its digits */
export const employeeCodeHash = (hash: KeyedHash, shopId: string, code: string) =>
	hash('employee code', shopId, code.replace(/[\s-]/g, ''))

function newCode(): string {
	const { codeLength } = settings.staff
	return String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
}

/**
 * Makes an employee of a shop.
 * @returns the code to log in with, which can't be read again
 * @throws NoSuchPerson when there is no such shop
 */
export async function addEmployee(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	{ name, shopId, rights = [] }: { name: string; shopId: string; rights?: EmployeeRight[] },
	by: Actor,
): Promise<{ id: string; code: string }> {
	const [shop] = await db.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId))
	if (!shop) throw new NoSuchPerson(`There is no shop ${shopId}: its number ends the address of its page.`)
	const code = newCode()
	return db.transaction(async (tx) => {
		const codeHash = employeeCodeHash(hash, shopId, code)
		const [row] = await tx
			.insert(employees)
			.values({ name, shopId, codeHash, rights, createdAt: now() })
			.returning({ id: employees.id })
		const id = row?.id ?? ''
		await appendAct(tx, hash, by, { act: 'staff.add', subject: id, after: { name, shopId, rights } }, now())
		return { id, code }
	})
}

/**
 * Says what an employee may do from now on, in a shift too.
 * @throws NoSuchPerson
 */
export async function changeEmployeeRights(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	id: string,
	rights: EmployeeRight[],
	by: Actor,
): Promise<void> {
	await db.transaction(async (tx) => {
		const [before] = await tx.select().from(employees).where(eq(employees.id, id)).for('update')
		if (!before) throw new NoSuchPerson(`There is nobody with the id ${id}.`)
		await tx.update(employees).set({ rights }).where(eq(employees.id, id))
		const act = { act: 'staff.rights', subject: id, before: { rights: before.rights }, after: { rights } }
		await appendAct(tx, hash, by, act, now())
	})
}

/**
 * Ends the shifts of an employee, and lets none begin.
 * @throws NoSuchPerson
 */
export async function disableEmployee(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	id: string,
	by: Actor,
): Promise<void> {
	await db.transaction(async (tx) => {
		const [row] = await tx
			.update(employees)
			.set({ disabledAt: now() })
			.where(eq(employees.id, id))
			.returning({ name: employees.name })
		if (!row) throw new NoSuchPerson(`There is nobody with the id ${id}.`)
		const ended = await endShiftOf(tx, id, by, 'DISABLED', now())
		const act = { act: 'staff.disable', subject: id, after: { name: row.name } }
		await appendActs(tx, hash, [...ended, { actor: by, act }], now())
	})
}

/**
 * Gives an employee a new code, and ends the shift. A disabled one may work again, where that is asked for.
 * @returns the code, which can't be read again, and the shop
 * @throws NoSuchPerson also for a disabled employee who is to stay so, and for one who is not disabled
 */
export async function resetEmployee(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	id: string,
	{ enable }: { enable: boolean },
	by: Actor,
): Promise<{ code: string; shopId: string }> {
	const code = newCode()
	return db.transaction(async (tx) => {
		const [row] = await tx.select().from(employees).where(eq(employees.id, id)).for('update')
		if (!row) throw new NoSuchPerson(`There is nobody with the id ${id}.`)
		const isDisabled = row.disabledAt !== null
		if (isDisabled !== enable) {
			throw new NoSuchPerson(`${row.name} is ${isDisabled ? 'disabled: enable first' : 'not disabled'}.`)
		}
		const codeHash = employeeCodeHash(hash, row.shopId, code)
		await tx.update(employees).set({ codeHash, disabledAt: null }).where(eq(employees.id, id))
		const ended = await endShiftOf(tx, id, by, 'RESET', now())
		const act = { act: enable ? 'staff.enable' : 'staff.reset', subject: id, after: { name: row.name } }
		await appendActs(tx, hash, [...ended, { actor: by, act }], now())
		return { code, shopId: row.shopId }
	})
}

export const listEmployees = (db: Db): Promise<EmployeeRow[]> =>
	db.select().from(employees).orderBy(asc(employees.shopId), asc(employees.name))
