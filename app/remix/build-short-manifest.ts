import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { runInNewContext } from 'node:vm'
import { minify } from 'terser'
import type { Plugin } from 'vite'

const flags = ['hasAction', 'hasLoader', 'hasClientAction', 'hasClientLoader', 'hasErrorBoundary'] as const

type Route = { [flag in (typeof flags)[number]]?: boolean } & {
	id: string
	parentId?: string
	path?: string
	index?: boolean
	module: string
	imports: string[]
	css?: string[]
}

interface Manifest {
	url: string
	entry: { module: string; imports: string[] }
	routes: Record<string, Route>
}

/**
 * Shortens the list of routes, which every page loads, to the parts that can't be derived: of each route its name,
 * the hash of its module and its exports. A third of the bytes of Remix's own list are left. Imports of a module
 * are listed for `prefetched` routes alone; for the shown page the document names them.
 *
 * Private to Remix 2.17: the file `manifest-<hash>.js`, the fields that the browser reads, the links of
 * `<Scripts>`, and how names of files become paths and names of modules. Guarded here: the build fails when the
 * short list does not become the long one again.
 * @param folder of the browser's scripts
 */
export function shortManifest(folder: string, prefetched: readonly string[]): Plugin {
	return {
		name: 'short-manifest',
		apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
		async writeBundle() {
			const [name, ...others] = readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file))
			if (!name || others.length > 0)
				throw new Error('Remix names its list of routes in another way than before')
			const file = join(folder, name)
			const manifest = run(readFileSync(file, 'utf8'))
			const short = await shorten(manifest, prefetched)
			if (!isDeepStrictEqual(known(run(short, linksOf(manifest)), prefetched), known(manifest, prefetched)))
				throw new Error('The short list of routes tells something else than that of Remix')
			writeFileSync(file, short)
		},
	}
}

/** The fields that the browser reads. */
const known = ({ url, entry, routes }: Manifest, prefetched: readonly string[]) => [
	url,
	entry.module,
	entry.imports,
	Object.values(routes)
		.map(({ id, parentId, path, index, module, imports, css, ...has }) => [
			id,
			parentId,
			path || '',
			Boolean(index),
			module,
			prefetched.includes(id) ? imports : [],
			css ?? [],
			...flags.map((flag) => Boolean(has[flag])),
		])
		.sort(),
]

/** Addresses in the order of the links that `<Scripts>` renders. */
const linksOf = ({ url, entry }: Manifest) => [url, entry.module, ...entry.imports]

/** @param links addresses of the modules that the document names */
function run(script: string, links: readonly string[] = []): Manifest {
	const window: { __remixManifest?: Manifest } = {}
	const querySelectorAll = () => links.map((href) => ({ getAttribute: () => href }))
	runInNewContext(script, { window, document: { querySelectorAll } })
	// Of this realm, so that it compares equal.
	return JSON.parse(JSON.stringify(window.__remixManifest))
}

async function shorten({ routes }: Manifest, prefetched: readonly string[]): Promise<string> {
	const groups = new Map<string, string[]>()
	for (const route of Object.values(routes)) {
		const has = flags.map((flag) => Number(route[flag] ?? 0)).join('')
		const [, module, hash] = /^\/assets\/(.+)-(.{8})\.js$/.exec(route.module) ?? []
		const mark = module === 'route' ? '/' : ' '
		groups.set(has, [...(groups.get(has) ?? []), route.id.replace('routes/', '') + mark + hash])
	}
	const table = [...groups].map(([has, list]) => `${has},${list.sort()}`).join(';')
	const imports = Object.fromEntries(prefetched.map((id) => [id, routes[id]?.imports]))
	const script = `window.__remixManifest = (${expand})(${[table, imports, flags].map((one) => JSON.stringify(one))})`
	const { code } = await minify(script, { ecma: 2020, compress: { passes: 2 } })
	return code ?? script
}

/** Runs in the browser, before anything else of the page. */
const expand = `(table, imports, flags) => {
	const routes = {}
	for (const group of table.split(';')) {
		const [has, ...list] = group.split(',')
		for (const item of list) {
			const [, name, mark, hash] = /(.+)([ /])(.+)/.exec(item)
			const isRoot = name === 'root'
			const id = isRoot ? name : 'routes/' + name
			const segments = isRoot ? [] : name.split('.')
			const index = segments.at(-1) === '_index'
			if (index) segments.pop()
			const path = segments
				.map((segment) => segment === '$' ? '*' : segment.replace('$', ':').replace(/_$/, ''))
				.join('/') || undefined
			const module = '/assets/' + (mark === '/' ? 'route' : name.replaceAll('$', '_')) + '-' + hash + '.js'
			routes[id] = { id, parentId: isRoot ? undefined : 'root', path, index, module, imports: imports[id] ?? [] }
			flags.forEach((flag, place) => { routes[id][flag] = has[place] === '1' })
		}
	}
	const links = document.querySelectorAll('body link[rel=modulepreload]')
	const [url, module, ...entry] = [...links].map((link) => link.getAttribute('href'))
	return { url, entry: { module, imports: entry }, routes }
}`
