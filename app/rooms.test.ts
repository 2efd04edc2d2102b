import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { rootDir } from '#process/root.ts'

/** Each folder of `app` is a room, each of the others is one as a whole. */
const houses = ['app', 'contract', 'process', 'server']

const files = houses.flatMap((house) =>
	readdirSync(join(rootDir, house), { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
		.map((file) => join(house, file)),
)

/** A file beside the folders of `app` is a room of its own. */
const roomOf = (file: string): string => {
	const [house = '', room = '', ...below] = file.split('/')
	if (house !== 'app') return house
	return below.length > 0 ? `${house}/${room}` : file
}

/** Files that a file imports, by value or for a type. */
function importsOf(file: string): string[] {
	const { module } = parseSync(file, readFileSync(join(rootDir, file), 'utf8'))
	const named = [
		...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
		...module.staticExports.flatMap(({ entries }) =>
			entries.flatMap((one) => one.moduleRequest?.value ?? []),
		),
	]
	return named.flatMap((name) => {
		const path = name.startsWith('#') ? name.slice(1) : name.startsWith('.') ? join(dirname(file), name) : ''
		return files.includes(path) ? [path] : []
	})
}

/** Room → the rooms it imports, each with an import that shows it. */
const arrows = new Map<string, Map<string, string>>()
for (const file of files) {
	const from = arrows.get(roomOf(file)) ?? new Map()
	arrows.set(roomOf(file), from)
	for (const other of importsOf(file)) {
		if (roomOf(other) !== roomOf(file)) from.set(roomOf(other), `${file} imports ${other}`)
	}
}

/** The imports that lead from the room back to itself; undefined without a circle. */
function circleAt(room: string): string[] | undefined {
	const ways = [...(arrows.get(room) ?? [])].map(([next, shown]) => ({ next, way: [shown] }))
	const seen = new Set<string>()
	for (const { next, way } of ways) {
		if (next === room) return way
		if (seen.has(next)) continue
		seen.add(next)
		for (const [other, shown] of arrows.get(next) ?? []) ways.push({ next: other, way: [...way, shown] })
	}
	return undefined
}

test.each([...arrows.keys()])('no imports lead from %s back to it', (room) => {
	expect(circleAt(room) ?? []).toEqual([])
})

test('the rooms are found', () => {
	expect(arrows.size).toBeGreaterThan(15)
	expect([...arrows.values()].reduce((sum, rooms) => sum + rooms.size, 0)).toBeGreaterThan(50)
})
