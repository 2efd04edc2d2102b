import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

/** An import of one file of the project by another, for a value or for a type alone. */
export interface Import {
	file: string
	imported: string
}

/** Tables of all areas, and HTTP of all areas: rooms of their own, below and above the rules. */
const TABLES = 'backend/**/*.table.ts'
const ROUTES = 'backend/areas/*/*.routes.ts'

/**
 * The rooms of the backend from the bottom up: a file imports, values and types, from its own room and from those
 * before it. A new room gets its line here.
 */
export const order: readonly string[] = [
	'contract',
	'process',
	'backend/settings.ts',
	'backend/seeded.ts',
	'backend/rejection.ts',
	'backend/keyed-hash.ts',
	'backend/text',
	'backend/cookies.ts',
	TABLES,
	'backend/schema.ts',
	'backend/db',
	'backend/captcha',
	'backend/limits',
	'backend/outbox',
	'backend/payment-providers',
	'backend/audit',
	'backend/metrics.ts',
	'backend/areas/customers',
	'backend/areas/consents',
	'backend/areas/sessions',
	'backend/areas/geo',
	'backend/areas/delivery',
	'backend/areas/search',
	'backend/context.ts',
	'backend/areas/codes',
	'backend/areas/prices',
	'backend/areas/bonuses',
	'backend/areas/photos',
	'backend/areas/catalog',
	'backend/areas/reviews',
	'backend/areas/content',
	'backend/areas/community',
	'backend/areas/assistant',
	'backend/areas/export',
	'backend/areas/events',
	'backend/areas/subscriptions',
	'backend/areas/user',
	'backend/areas/addresses',
	'backend/areas/notices',
	'backend/areas/gift-cards',
	'backend/areas/basket',
	'backend/areas/orders',
	'backend/areas/payments',
	'backend/areas/staff',
	'backend/areas/support',
	'backend/areas/operator',
	'backend/areas/personal',
	'backend/areas/auth',
	'backend/areas/passkeys',
	'backend/access.ts',
	'backend/http.ts',
	ROUTES,
	'backend/import',
	'backend/commands',
	'backend/openapi-examples.ts',
	'backend/openapi-words.ts',
	'backend/openapi.ts',
	'backend/docs-page',
	'backend/mounts.ts',
	'backend/app.ts',
	'backend/server.ts',
	'backend/readiness.ts',
	'backend/test-hooks.ts',
	'backend/main.ts',
]

/** Folders with rooms; those of `app` and `server` have no order, but no circle either. */
const folders = ['app', 'backend', 'contract', 'process', 'server']

/**
 * Room of a file: its folder in one of `folders`, or the file itself where it is loose. `contract` and `process` are
 * one room each, each area of the backend is one.
 */
export function roomOf(file: string): string {
	if (/^backend\/.+\.table\.ts$/.test(file)) return TABLES
	if (/^backend\/areas\/[^/]+\/[^/]+\.routes\.ts$/.test(file)) return ROUTES
	const [top = '', second = '', third = ''] = file.split('/')
	if (top === 'contract' || top === 'process') return top
	const folder = `${top}/${second}`
	// Other components of the shop show each other.
	const isHouse = folder === 'backend/areas' || /^app\/components\/(?:form|ui)\//.test(file)
	return isHouse ? `${folder}/${third}` : folder
}

/**
 * Checks the imports between the rooms, but for those of tests.
 * @param root absolute folder of the project
 * @returns one line for each import against the order, for each room without a place in it, for each place without a
 *   room, and for each circle; a line names the files
 */
export const roomFaults = (root: string): string[] =>
	faultsOf(
		folders.filter((folder) => existsSync(join(root, folder))).flatMap((folder) => importsOf(root, folder)),
		order,
	)

/** @param rooms from the bottom up; backend's rooms alone have to be among them */
export function faultsOf(imports: readonly Import[], rooms: readonly string[]): string[] {
	const between = imports.filter(({ file, imported }) => roomOf(file) !== roomOf(imported))
	const seen = new Set(imports.flatMap(({ file, imported }) => [roomOf(file), roomOf(imported)]))
	const withoutPlace = [...seen].filter((room) => room.startsWith('backend/') && !rooms.includes(room))
	return [
		...withoutPlace.map(
			(room) => `${room} is a room without a place: add it to \`order\` in scripts/rooms.ts`,
		),
		...rooms
			.filter((room) => !seen.has(room))
			.map((room) => `${room} is no room: delete it from \`order\` in scripts/rooms.ts`),
		...between
			.filter(({ file, imported }) => {
				const [from, to] = [rooms.indexOf(roomOf(file)), rooms.indexOf(roomOf(imported))]
				return from >= 0 && to > from
			})
			.map(({ file, imported }) => `${file} imports ${imported}, which is above it (scripts/rooms.ts)`),
		...circlesOf(between),
	]
}

/** One line for each room from which imports lead back to it, with the files of the shortest way. */
function circlesOf(between: readonly Import[]): string[] {
	const out = new Map<string, Import[]>()
	for (const one of between) {
		const room = roomOf(one.file)
		out.set(room, [...(out.get(room) ?? []), one])
	}
	const reported = new Set<string>()
	return [...out.keys()].sort().flatMap((room) => {
		const way = wayBack(room, out)
		if (!way || way.some(({ file }) => reported.has(roomOf(file)))) return []
		for (const { file } of way) reported.add(roomOf(file))
		return [`A circle of rooms: ${way.map(({ file, imported }) => `${file} imports ${imported}`).join(', ')}`]
	})
}

function wayBack(start: string, out: ReadonlyMap<string, Import[]>): Import[] | undefined {
	const ways: Import[][] = [[]]
	const visited = new Set<string>()
	for (const way of ways) {
		const last = way.at(-1)
		for (const next of out.get(last ? roomOf(last.imported) : start) ?? []) {
			const room = roomOf(next.imported)
			if (room === start) return [...way, next]
			if (visited.has(room)) continue
			visited.add(room)
			ways.push([...way, next])
		}
	}
	return undefined
}

/** Imports of the project's own files by those of a folder, tests excepted. */
function importsOf(root: string, folder: string): Import[] {
	return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
		.flatMap((name) => {
			const file = join(folder, name)
			return specifiersOf(file, readFileSync(join(root, file), 'utf8')).flatMap((specifier) => {
				const imported = pathOf(file, specifier)
				return imported && folders.some((one) => imported.startsWith(`${one}/`)) ? [{ file, imported }] : []
			})
		})
}

/** Path below the root that a specifier names; undefined for a package's. */
function pathOf(file: string, specifier: string): string | undefined {
	if (specifier.startsWith('#')) return specifier.slice(1)
	return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : undefined
}

function specifiersOf(file: string, source: string): string[] {
	const { program, module, errors } = parseSync(file, source)
	if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
	const specifiers = [
		...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
		...module.staticExports.flatMap(({ entries }) =>
			entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
		),
	]
	new Visitor({
		ImportExpression({ source: from }) {
			if (from.type === 'Literal') specifiers.push(String(from.value))
		},
		TSImportType({ source: from }) {
			specifiers.push(from.value)
		},
	}).visit(program)
	return specifiers
}
