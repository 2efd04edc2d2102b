import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectInMemory } from '#backend/db/connect.ts'
import { rootDir } from '#process/root.ts'
import { writeDump } from './database-dump.ts'
import { makeOnce } from './make-once.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** File with a migrated, empty database. */
		preparedDatabase: string
	}
}

const folder = join(rootDir, '.cache', 'databases')

/**
 * Before all unit tests: one migrated database that every test file starts from, reused while the migrations stay.
 */
export default async function prepareDatabase(project: TestProject): Promise<void> {
	const file = join(folder, `${fingerprintOfMigrations()}.tar`)
	await mkdir(folder, { recursive: true })
	await makeOnce(file, async () => {
		for (const other of await readdir(folder)) await rm(join(folder, other), { force: true })
		const connection = await connectInMemory()
		await writeDump(connection, file)
		await connection.close()
	})
	project.provide('preparedDatabase', file)
}

function fingerprintOfMigrations(): string {
	const migrations = join(rootDir, 'backend', 'db', 'migrations')
	const hash = createHash('sha256').update(readFileSync(join(rootDir, 'package-lock.json')))
	for (const name of readdirSync(migrations).sort()) {
		if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(migrations, name)))
	}
	return hash.digest('hex').slice(0, 16)
}
