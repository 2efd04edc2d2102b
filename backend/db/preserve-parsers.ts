import type { PGlite, Transaction } from '@electric-sql/pglite'

type Query = Transaction['query']

/**
 * Drizzle names the same parsers of dates with each query, and PGlite copies the 300 that it has to add them, which
 * is half the time of a short query. Here the database has them once.
 */
export function preserveParsers(client: PGlite): PGlite {
	const preserving =
		(query: Query): Query =>
		(text, params, { parsers, ...options } = {}) => {
			if (parsers) Object.assign(client.parsers, parsers)
			return query(text, params, options)
		}
	const transaction = client.transaction.bind(client)
	client.query = preserving(client.query.bind(client))
	client.transaction = (work) =>
		transaction((tx) => {
			tx.query = preserving(tx.query)
			return work(tx)
		})
	return client
}
