import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Database } from '#backend/db/connect.ts'

/**
 * Lets a test look at each statement, and hold it back, before the database gets it: those of a pool of PostgreSQL or
 * of the embedded database.
 * @returns puts everything back
 */
export function beforeStatements(db: Database, before: (text: string) => Promise<void>): () => void {
	const client: unknown = Reflect.get(db, '$client')
	return client instanceof pg.Pool ? ofPool(before) : ofEmbedded(client as PGlite, before)
}

type AnyQuery = (...args: unknown[]) => unknown

const textOf = (query: unknown): string =>
	typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')

function ofPool(before: (text: string) => Promise<void>): () => void {
	const prototype = pg.Client.prototype as unknown as { query: AnyQuery }
	const { query } = prototype
	const turns = new WeakMap<object, Promise<unknown>>()
	prototype.query = function (this: object, ...args: unknown[]) {
		// Statements of one connection stay in order.
		const turn = (turns.get(this) ?? Promise.resolve()).then(() => before(textOf(args[0])))
		turns.set(this, turn)
		return turn.then(() => query.apply(this, args))
	}
	return () => {
		prototype.query = query
	}
}

function ofEmbedded(client: PGlite, before: (text: string) => Promise<void>): () => void {
	const { query, transaction } = client
	const holding = (original: AnyQuery) =>
		(async (...args: unknown[]) => {
			await before(textOf(args[0]))
			return original(...args)
		}) as never
	client.query = holding(query.bind(client) as AnyQuery)
	client.transaction = ((work: (tx: { query: unknown }) => unknown) =>
		transaction.call(client, (tx) => {
			tx.query = holding(tx.query.bind(tx) as AnyQuery)
			return work(tx) as Promise<unknown>
		})) as never
	return () => {
		client.query = query
		client.transaction = transaction
	}
}
