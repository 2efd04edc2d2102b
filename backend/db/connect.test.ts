// @module-tag slow

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rootDir } from '#process/root.ts'
import { freePort } from '#tests/support/free-port.ts'
import { connect } from './connect.ts'

let dataDir: string

beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'connect-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Opens the data folder, notes a migration that this version does not have, and closes it. */
async function noteMigration(hash: string, madeAt: string): Promise<void> {
	const connection = await connect({ dataDir })
	await connection.db.execute(sql`
		insert into drizzle.__drizzle_migrations (hash, created_at)
		values (${hash}, extract(epoch from ${madeAt}::timestamptz) * 1000)`)
	await connection.close()
}

/** Runs a program of the backend on the data folder; answers its exit code and what it wrote. */
async function run(program: string): Promise<{ code: number; error: string }> {
	const child = spawn(process.execPath, ['--import', 'tsx', join(rootDir, program)], {
		cwd: rootDir,
		env: { ...process.env, DATA_DIR: dataDir, API_PORT: String(await freePort()) },
		stdio: ['ignore', 'ignore', 'pipe'],
	})
	const [error, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
	return { code, error }
}

describe('a data folder', { timeout: 120_000 }, () => {
	it('that a later version has used is opened, as an update may be taken back', async () => {
		await noteMigration('of a later version', '2199-01-01')
		const connection = await connect({ dataDir })
		const { rows } = await connection.db.execute(sql`select count(*)::int as n from customers`)
		expect(rows).toEqual([{ n: 0 }])
		await connection.close()
	})

	// The import, and the commands for orders, people and the record, open it by the same function.
	it('of an earlier version is left as it is, and the backend says in a sentence what to do', async () => {
		await noteMigration('of an earlier version', '2020-01-01')
		expect(await run('backend/main.ts')).toEqual({
			code: 1,
			error: `The data folder ${dataDir} was made by an earlier version of the shop, whose tables this one can't bring up to date. Start with a new DATA_DIR.\n`,
		})
	})
})
