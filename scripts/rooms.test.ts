import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { rootDir } from '#process/root.ts'
import { faultsOf, type Import, roomFaults, roomOf } from './rooms.ts'

const root = mkdtempSync(join(tmpdir(), 'rooms-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Faults of a repository of these files alone, but for places without a room. */
function faultsIn(files: Record<string, string>): string[] {
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, file)), { recursive: true })
		writeFileSync(join(root, file), text)
	}
	return roomFaults(root).filter((fault) => !fault.includes('is no room'))
}

const imports = (...pairs: [file: string, imported: string][]): Import[] =>
	pairs.map(([file, imported]) => ({ file, imported }))

test('the rooms of the repository have no circle, and each import follows their order', () => {
	expect(roomFaults(rootDir)).toEqual([])
})

test.each([
	['a value', "import { a } from '#server/a/a.ts'"],
	['a type', "import type { A } from '../a/a.ts'"],
	['a value that is handed on', "export { a } from '#server/a/a.ts'"],
	['all that is handed on', "export * from '#server/a/a.ts'"],
	['a part that comes later', "const a = () => import('../a/a.ts')"],
	['a type in place', "export let a: import('#server/a/a.ts').A"],
])('a circle over the import of %s is found, with both files', (_, text) => {
	const [fault, ...more] = faultsIn({
		'server/a/a.ts': "import { b } from '#server/b/b.ts'",
		'server/b/b.ts': text,
	})
	expect(fault).toContain('server/a/a.ts imports server/b/b.ts, server/b/b.ts imports server/a/a.ts')
	expect(more).toEqual([])
})

test('imports of tests, of packages and inside a room are no circle', () => {
	const faults = faultsIn({
		'server/a/a.ts': "import { b } from '#server/b/b.ts'\nimport { c } from './c.ts'",
		'server/a/c.ts': "import { a } from './a.ts'",
		'server/b/b.ts': "import { Hono } from 'hono'",
		'server/b/b.test.ts': "import { a } from '#server/a/a.ts'",
	})
	expect(faults).toEqual([])
})

test('an import against the order is found, with both files', () => {
	const between = imports(['backend/low/a.ts', 'backend/high/b.ts'])
	expect(faultsOf(between, ['backend/low', 'backend/high'])).toEqual([
		expect.stringContaining('backend/low/a.ts imports backend/high/b.ts'),
	])
	expect(faultsOf(between, ['backend/high', 'backend/low'])).toEqual([])
})

test('a circle over many rooms is one fault that names each file of it', () => {
	const [fault, ...more] = faultsOf(
		imports(['app/a/1.ts', 'app/b/2.ts'], ['app/b/3.ts', 'app/c/4.ts'], ['app/c/5.ts', 'app/a/6.ts']),
		[],
	)
	for (const file of ['1', '2', '3', '4', '5', '6']) expect(fault).toContain(`/${file}.ts`)
	expect(more).toEqual([])
})

test('a new room of the backend needs a place, and a place needs a room', () => {
	const faults = faultsOf(imports(['backend/new/a.ts', 'contract/a.ts']), ['contract', 'backend/old'])
	expect(faults).toEqual([
		expect.stringContaining('backend/new is a room without a place'),
		expect.stringContaining('backend/old is no room'),
	])
})

test.each([
	['backend/areas/orders/stock.ts', 'backend/areas/orders'],
	['backend/areas/orders/orders.table.ts', 'backend/**/*.table.ts'],
	['backend/limits/limits.table.ts', 'backend/**/*.table.ts'],
	['backend/areas/orders/orders.routes.ts', 'backend/areas/*/*.routes.ts'],
	['backend/commands/commands.routes.ts', 'backend/commands'],
	['contract/orders.ts', 'contract'],
	['app/components/ui/button.tsx', 'app/components/ui'],
	['app/routes/cart/route.tsx', 'app/routes'],
])('%s is in the room %s', (file, room) => {
	expect(roomOf(file)).toBe(room)
})
