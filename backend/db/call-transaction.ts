import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Tx } from './connect.ts'

/** The transaction that all of a call is made in; `isOpen` until it ends. */
const current = new AsyncLocalStorage<{ tx: Tx; isOpen: boolean }>()

/**
 * The database as every rule has it. Within `inCallTransaction` it is the transaction of the call: rules that open one of
 * their own open a savepoint in it.
 */
export const withCallTransactions = (db: Db): Db =>
	new Proxy(db, {
		get(target, property) {
			const call = current.getStore()
			return Reflect.get(call?.isOpen ? call.tx : target, property)
		},
	})

/** Does the work, with whatever it reads and writes by the same database, in one transaction. */
export function inCallTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
	return db.transaction(async (tx) => {
		const call = { tx, isOpen: true }
		try {
			return await current.run(call, () => work(tx))
		} finally {
			call.isOpen = false
		}
	})
}
