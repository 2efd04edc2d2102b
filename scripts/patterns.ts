import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Node, parseSync, visitorKeys } from 'oxc-parser'
import { check, type Parameters } from 'recheck'

/** A regular expression of the sources. */
export interface Pattern {
	/** `app/texts/house.ts:4` */
	place: string
	source: string
	flags: string
}

interface Found {
	patterns: Pattern[]
	/** Places of `new RegExp(…)` with a text that only a run knows. */
	composed: string[]
}

/** Folders with patterns that may read texts of strangers. */
const folders = ['app', 'backend', 'contract', 'process', 'server']

/** Steps are counted instead of time, so that a busy machine comes to the same result as an idle one. */
const parameters: Parameters = {
	timeout: null,
	incubationTimeout: null,
	attackTimeout: null,
	attackLimit: 50_000_000,
	maxAttackStringSize: 100_000,
	maxRepeatCount: 300,
}

/**
 * Checks every regular expression of the sources, but for those of tests, for super-linear backtracking.
 * @param root absolute folder of the project
 * @param cacheFile list of the linear patterns, so that only new ones are checked
 * @returns one line for each that is not linear, or that has an unknown text or time
 */
export async function slowPatterns(root: string, cacheFile: string): Promise<string[]> {
	const found = folders.flatMap((folder) => filesOf(root, folder)).map((file) => patternsOf(root, file))
	const composed = found.flatMap(({ composed }) => composed)
	const recorded = await recordComposed(root, composed)
	const unknown = composed.filter((place) => recorded.every((pattern) => pattern.place !== place))
	const patterns = [...found.flatMap(({ patterns }) => patterns), ...recorded]

	const linear = new Set<string>(existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, 'utf8')) : [])
	const verdicts = new Map(
		await Promise.all(
			[...new Map(patterns.map((pattern) => [keyOf(pattern), pattern]))].map(
				async ([key, pattern]) => [key, linear.has(key) ? undefined : await slownessOf(pattern)] as const,
			),
		),
	)
	const isLinear = (key: string) => verdicts.get(key) === undefined
	writeFileSync(cacheFile, JSON.stringify([...verdicts.keys()].filter(isLinear)))
	return [
		...unknown.map((place) => `${place} is composed while the program runs: compose it as the module loads`),
		...patterns.flatMap((pattern) => {
			const slowness = verdicts.get(keyOf(pattern))
			return slowness ? [`${pattern.place} ${keyOf(pattern)} ${slowness}`] : []
		}),
	]
}

const filesOf = (root: string, folder: string) =>
	readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
		.map((file) => join(folder, file))

function patternsOf(root: string, file: string): Found {
	const text = readFileSync(join(root, file), 'utf8')
	const { program, errors } = parseSync(file, text)
	if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
	const found: Found = { patterns: [], composed: [] }
	visit(program, (node) => {
		const place = `${file}:${text.slice(0, node.start).split('\n').length}`
		if (node.type === 'Literal' && 'regex' in node) {
			found.patterns.push({ place, source: node.regex.pattern, flags: node.regex.flags })
		}
		const isMade = node.type === 'NewExpression' || node.type === 'CallExpression'
		if (isMade && node.callee.type === 'Identifier' && node.callee.name === 'RegExp')
			found.composed.push(place)
	})
	return found
}

function visit(node: Node, see: (node: Node) => void) {
	see(node)
	for (const key of visitorKeys[node.type] ?? []) {
		const children: unknown = node[key as keyof Node]
		for (const child of [children].flat()) if (child) visit(child as Node, see)
	}
}

/** Loads the modules that compose patterns, and records what they compose meanwhile. @param places `file:line` */
async function recordComposed(root: string, places: readonly string[]): Promise<Pattern[]> {
	const recorded: Pattern[] = []
	const original = globalThis.RegExp
	globalThis.RegExp = new Proxy(original, {
		construct(target, args, newTarget) {
			const made: RegExp = Reflect.construct(target, args, newTarget)
			const place = places.find((place) => new Error().stack?.includes(`${join(root, place)}:`))
			if (place) recorded.push({ place, source: made.source, flags: made.flags })
			return made
		},
	})
	try {
		for (const file of new Set(places.map((place) => place.replace(/:\d+$/, '')))) {
			await import(pathToFileURL(join(root, file)).href)
		}
	} finally {
		globalThis.RegExp = original
	}
	return recorded
}

async function slownessOf({ source, flags }: Pattern): Promise<string | undefined> {
	const verdict = await check(source, flags, parameters)
	if (verdict.status === 'safe') return undefined
	if (verdict.status === 'unknown') return `can't be checked: ${verdict.error.kind}`
	return `takes more than linear time (${verdict.complexity.summary}) for ${verdict.attack.pattern}`
}

const keyOf = ({ source, flags }: Pattern) => `/${source}/${flags}`
