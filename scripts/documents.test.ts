import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { rootDir } from '#process/root.ts'

const docsDir = join(rootDir, 'docs')
const decisionsDir = join(docsDir, 'decisions')

const documents = [
	join(rootDir, 'README.md'),
	join(rootDir, 'demo', 'README.md'),
	join(rootDir, 'demo', 'pictures', 'README.md'),
	...readdirSync(docsDir, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.md'))
		.map((file) => join(docsDir, file)),
]

const decisions = readdirSync(decisionsDir).filter((file) => /^\d{3}-/.test(file))

test('the README has at most 7 KB', () => {
	expect(statSync(join(rootDir, 'README.md')).size).toBeLessThanOrEqual(7 * 1024)
})

test.each(documents.map((file) => relative(rootDir, file)))('every link of %s leads somewhere', (file) => {
	expect(linksOf(file).filter((link) => !leadsSomewhere(file, link))).toEqual([])
})

test.each(documents.map((file) => relative(rootDir, file)))('every file that %s names is there', (file) => {
	const named = [
		...readFileSync(join(rootDir, file), 'utf8').matchAll(/`([\w.$/-]+\/[\w.$-]+\.(?:ts|tsx|mjs|md))`/g),
	]
	const places = ['', 'demo', dirname(file), 'docs', 'tests', 'app', 'backend', 'server']
	const isThere = (path: string) => places.some((place) => existsSync(join(rootDir, place, path)))
	expect(named.map(([, path = '']) => path).filter((path) => !isThere(path))).toEqual([])
})

test('the documents link to each other', () => {
	const links = documents.flatMap((file) => linksOf(relative(rootDir, file)))
	expect(links.length).toBeGreaterThan(100)
	expect(links.filter((link) => link.includes('#')).length).toBeGreaterThan(5)
})

test.each(decisions)('the index has %s with its title, status and date', (file) => {
	const [, number, title] = /^# (\d{3}) (.+)$/m.exec(readDecision(file)) ?? []
	const [, status = '', date, more = ''] =
		/^\*\*Status\.\*\* (\w+), (\d{4}-\d\d-\d\d)(; .+)?\.$/m.exec(readDecision(file)) ?? []
	const row = rowsOf(readDecision('README.md')).find(([cell]) => cell === `[${number}](${file})`)
	expect(row?.slice(1)).toEqual([title, `${status.toLowerCase()}${more}`, date])
})

function readDecision(file: string): string {
	return readFileSync(join(decisionsDir, file), 'utf8')
}

/** The cells of each row of the document's tables. */
function rowsOf(text: string): string[][] {
	return [...text.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) =>
		row.split(' | ').map((cell) => cell.trim()),
	)
}

/** Targets of the links and pictures of a document, without those to other sites. */
function linksOf(file: string): string[] {
	const text = withoutCode(readFileSync(join(rootDir, file), 'utf8'))
	return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
		.map(([, target = '']) => target)
		.filter((target) => !/^[a-z]+:/.test(target))
}

function leadsSomewhere(from: string, link: string): boolean {
	const [path = '', anchor] = link.split('#')
	const file = path ? join(rootDir, dirname(from), decodeURI(path)) : join(rootDir, from)
	return existsSync(file) && (anchor === undefined || anchorsOf(file).includes(anchor))
}

/** Anchors that GitHub gives to the headings of a document. */
function anchorsOf(file: string): string[] {
	const seen = new Map<string, number>()
	const headings = [
		...readFileSync(file, 'utf8')
			.replace(FENCED, '')
			.matchAll(/^#{1,6} (.+)$/gm),
	]
	return headings.map(([, heading = '']) => {
		const anchor = heading
			.toLowerCase()
			.replace(/[^\p{L}\p{N}\s_-]/gu, '')
			.replace(/\s/g, '-')
		const count = seen.get(anchor) ?? 0
		seen.set(anchor, count + 1)
		return count === 0 ? anchor : `${anchor}-${count}`
	})
}

const FENCED = /^```[\s\S]*?^```/gm

const withoutCode = (text: string) => text.replace(FENCED, '').replace(/`[^`]*`/g, '')
