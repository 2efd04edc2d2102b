import { sql } from 'drizzle-orm'
import type { Tx } from '#backend/db/connect.ts'

/** Imports into one database go one after another: the lock is held to the end of the transaction. */
export const waitForImportLock = (tx: Tx) =>
	tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue import'))`)
