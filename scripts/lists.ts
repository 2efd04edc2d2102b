import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { devPages, formResources, formsNotSent } from '#tests/faults/screens.ts'

/** A list of files that `npm run check -- --fix` writes. */
interface WrittenList {
	/** Also the folder of its files, which may be in folders of their own. */
	file: string
	/** The line of a file; undefined for a file that is not in the list. */
	lineOf: (file: string, text: string) => string | undefined
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const writtenLists: readonly WrittenList[] = [
	{
		file: 'contract/index.ts',
		lineOf(file, text) {
			const [, name] = /^contract\/([\w-]+)\.ts$/.exec(file) ?? []
			const isOfCalls = /^export const \w+ = endpoint\(/m.test(text)
			return name && isOfCalls ? `export * as ${camelCase(name)} from './${name}.ts'` : undefined
		},
	},
	{
		file: 'backend/mounts.ts',
		lineOf(file, text) {
			const [, mount] = /^export function (mount\w+)\(/m.exec(text) ?? []
			return mount && file.endsWith('.routes.ts') ? `export { ${mount} } from '#${file}'` : undefined
		},
	},
	{
		file: 'backend/schema.ts',
		lineOf: (file) => (file.endsWith('.table.ts') ? `export * from '#${file}'` : undefined),
	},
]

/** Addresses that the sitemap has from the content or the catalogue. */
const WRITTEN_BY_CONTENT = ['/blog', '/hits', '/payment-and-delivery', '/pickup', '/privacy']

/** A file or a folder of `app/routes`. */
export interface Route {
	/** Without its ending. */
	name: string
	/** The code of its file, or of all files of its folder. */
	text: string
}

/** The lists that name routes. */
export interface RouteLists {
	/** Names of routes that are visited under faults, and of those that need no visit. */
	screens: readonly string[]
	/** Names of routes whose forms are sent under faults, or by tests of their own. */
	forms: readonly string[]
	/** Names of routes whose forms need not be sent. */
	formsNotSent: readonly string[]
	/** Addresses of the sitemap. */
	sitemap: readonly string[]
	/** Beginnings of addresses that robots.txt closes. */
	closed: readonly string[]
}

/**
 * Compares the lists of the repository with its files.
 * @param root absolute folder of the project
 * @returns one line for each list that is not as its files are, and for each file that a list lacks; a line names the
 *   file to change
 */
export function listFaults(root: string): string[] {
	const read = (file: string) => readFileSync(join(root, file), 'utf8')
	const outOfDate = writtenLists.filter((list) => isOutOfDate(root, list))
	const screens = read('tests/faults/screens.ts')
	return [
		...outOfDate.map(({ file }) => `${file} is out of date: \`npm run check -- --fix\` writes it`),
		...routeFaults(routesIn(root), {
			screens: [...stringsOf('screensOf', screens), ...formResources, ...devPages],
			forms: [...stringsOf('formsOf', screens), ...formResources, ...devPages],
			formsNotSent: Object.keys(formsNotSent),
			sitemap: [...stringsOf('SCREENS', read('backend/areas/export/pages.ts')), ...WRITTEN_BY_CONTENT],
			closed: stringsOf('PRIVATE', read('server/seo/robots.ts')),
		}),
	]
}

/** Writes the lists that are made of files alone. @param root absolute folder of the project */
export function writeLists(root: string): void {
	for (const list of writtenLists) {
		if (isOutOfDate(root, list)) writeFileSync(join(root, list.file), textOf(root, list))
	}
}

const isOutOfDate = (root: string, list: WrittenList) => {
	const file = join(root, list.file)
	return !existsSync(file) || readFileSync(file, 'utf8') !== textOf(root, list)
}

function textOf(root: string, { file: list, lineOf }: WrittenList): string {
	const [folder = ''] = list.split('/')
	const lines = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
		.map((name) => `${folder}/${name}`)
		.sort()
		.flatMap((file) => lineOf(file, readFileSync(join(root, file), 'utf8')) ?? [])
	return `${lines.join('\n')}\n`
}

function routesIn(root: string): Route[] {
	const folder = join(root, 'app', 'routes')
	return readdirSync(folder, { withFileTypes: true }).map((entry) => {
		const path = join(folder, entry.name)
		const files = entry.isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path]
		const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
		return { name: entry.name.replace(/\.tsx?$/, ''), text }
	})
}

/** @returns a line for each list that lacks a route, and for each exception that is none */
export function routeFaults(
	routes: readonly Route[],
	{ screens, forms, formsNotSent, sitemap, closed }: RouteLists,
): string[] {
	const withForms = routes.flatMap(({ name, text }) =>
		/^export (const|(async )?function) action\b/m.test(text) ? [name] : [],
	)
	const idle = formsNotSent.filter((name) => !withForms.includes(name) || forms.includes(name))
	const idleFaults = idle.map(
		(name) => `\`formsNotSent\` of tests/faults/screens.ts names ${name} for nothing`,
	)
	const lacking = routes.flatMap(({ name, text }) => {
		const faults: string[] = []
		const address = `/${name.replace(/(^|\.)_index$/, '').replaceAll('.', '/')}`
		if (!screens.includes(name)) {
			faults.push('is visited under no fault: name it in `screensOf` of tests/faults/screens.ts')
		}
		if (withForms.includes(name) && !forms.includes(name) && !formsNotSent.includes(name)) {
			faults.push(
				'has a form that is sent under no fault: name it in `formsOf` of tests/faults/screens.ts, or in `formsNotSent` with the reason',
			)
		}
		const isOpen =
			/^export default\b/m.test(text) &&
			!/[$_]/.test(address) &&
			!text.includes('noindex') &&
			!closed.some((beginning) => address.startsWith(beginning) || `${address}/` === beginning)
		if (isOpen && !sitemap.includes(address)) {
			faults.push(
				"may be found by search engines: name it in `SCREENS` of backend/areas/export/pages.ts, or give its `meta` `robots: 'noindex'`",
			)
		}
		return faults.map((fault) => `app/routes/${name} ${fault}`)
	})
	return [...lacking, ...idleFaults]
}

/** The texts in the declaration of a function or constant, and the names of its properties. */
export function stringsOf(name: string, source: string): string[] {
	const { program, errors } = parseSync('list.ts', source)
	if (errors[0]) throw new Error(errors[0].message)
	const places: { start: number; end: number }[] = []
	const literals: { at: number; value: string }[] = []
	new Visitor({
		FunctionDeclaration(node) {
			if (node.id?.name === name) places.push(node)
		},
		VariableDeclarator(node) {
			if (node.id.type === 'Identifier' && node.id.name === name) places.push(node)
		},
		Property({ key }) {
			if (key.type === 'Identifier') literals.push({ at: key.start, value: key.name })
		},
		Literal({ start, value }) {
			if (typeof value === 'string') literals.push({ at: start, value })
		},
	}).visit(program)
	const [place] = places
	if (!place) throw new Error(`There is no ${name}`)
	return literals.filter(({ at }) => at >= place.start && at < place.end).map(({ value }) => value)
}
