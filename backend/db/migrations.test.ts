import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import * as schema from '../schema.ts'

const folder = join(import.meta.dirname, 'migrations', 'meta')

test('every change of a table has its migration: npx drizzle-kit generate --name <what>', async () => {
	const last = readdirSync(folder)
		.filter((name) => name.endsWith('_snapshot.json'))
		.sort()
		.at(-1)
	const before: DrizzleSnapshotJSON = JSON.parse(readFileSync(join(folder, last ?? ''), 'utf8'))
	expect(await generateMigration(before, generateDrizzleJson(schema))).toEqual([])
})
