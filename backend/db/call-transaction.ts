import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Db, Tx } from './connect.ts'

interface CurrentCall {
	/** Runs at the beginning of each transaction of the call. */
	begin?: ((tx: Tx) => Promise<void>) | undefined
	/** The transaction that all of the call is made in; `isOpen` until it ends. */
	whole?: { tx: Tx; isOpen: boolean }
}

const current = new AsyncLocalStorage<CurrentCall>()

/**
 * The database for all rules. Within `inCallTransaction` it is the transaction of the call: rules that open one of
 * their own open a savepoint in it. Within `beginningEach` its transactions begin with the given work.
 */
export const withCallTransactions = (db: Database): Database =>
	new Proxy(db, {
		get(target, property) {
			const { begin, whole } = current.getStore() ?? {}
			if (whole?.isOpen) return Reflect.get(whole.tx, property)
			if (property !== 'transaction' || !begin) return Reflect.get(target, property)
			const transaction: Database['transaction'] = (work, config) =>
				target.transaction(async (tx) => {
					await begin(tx)
					return work(tx)
				}, config)
			return transaction
		},
	})

/** Does the work; each transaction that it opens, but for savepoints, begins with `begin`. */
export const beginningEach = <Result>(
	begin: (tx: Tx) => Promise<void>,
	work: () => Promise<Result>,
): Promise<Result> => current.run({ ...current.getStore(), begin }, work)

/** Whether the running code belongs to a call that is made in one transaction, which goes on. */
export const isInCallTransaction = (): boolean => current.getStore()?.whole?.isOpen ?? false

/** Does the work, with whatever it reads and writes by the same database, in one transaction. */
export function inCallTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
	return db.transaction(async (tx) => {
		const whole = { tx, isOpen: true }
		try {
			return await current.run({ ...current.getStore(), whole }, () => work(tx))
		} finally {
			whole.isOpen = false
		}
	})
}
