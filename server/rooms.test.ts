import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { rootDir } from '#process/root.ts'

const server = join(rootDir, 'server')
const MOST_FILES = 20

const files = readdirSync(server, { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isFile())
	.map(({ parentPath, name }) => relative(server, join(parentPath, name)))

/** The first folder of a path below `server`; `.` for the entries of the processes, which gather the rooms. */
const roomOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '.')

/** Modules of the server that a module imports, by value or as types, as paths below `server`. */
const importsOf = (file: string) =>
	[...readFileSync(join(server, file), 'utf8').matchAll(/'((?:#server\/|\.{1,2}\/)[^'\s]+\.ts)'/g)].map(
		([, name = '']) =>
			name.startsWith('#server/') ? name.slice('#server/'.length) : join(dirname(file), name),
	)

const arrows = files
	.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
	.flatMap((file) => importsOf(file).map((imported) => ({ from: roomOf(file), to: roomOf(imported) })))
	.filter(({ from, to }) => from !== to)

function reachedFrom(room: string, seen = new Set<string>()): ReadonlySet<string> {
	for (const { from, to } of arrows) {
		if (from !== room || seen.has(to)) continue
		seen.add(to)
		reachedFrom(to, seen)
	}
	return seen
}

test('no room of the server imports itself through others', () => {
	const rooms = [...new Set(files.map(roomOf))]
	expect(rooms.filter((room) => reachedFrom(room).has(room))).toEqual([])
	expect(reachedFrom('.').size).toBe(rooms.length - 1)
})

test(`no folder of the server has more than ${MOST_FILES} files beside each other`, () => {
	const folders = [...new Set(files.map((file) => dirname(file)))]
	const tooFull = folders.filter(
		(folder) => files.filter((file) => dirname(file) === folder).length > MOST_FILES,
	)
	expect(tooFull).toEqual([])
})
