import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootDir } from '#process/root.ts'

const folders = ['app', 'backend', 'contract', 'docs', 'scripts', 'server', 'tests']

const sources = folders.flatMap((folder) =>
	readdirSync(join(rootDir, folder), { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.(tsx?|css|md)$/.test(file))
		.map((file) => readFileSync(join(rootDir, folder, file), 'utf8')),
)

test('every section of the specification that is cited has its heading', () => {
	const cited = sources.flatMap((text) => [...text.matchAll(/spec(?:ification,)? §(\d+)/g)])
	const sections = new Set(cited.map(([, section]) => section))
	const specification = readFileSync(join(rootDir, 'docs', 'specification.md'), 'utf8')
	const headings = new Set([...specification.matchAll(/^## (\d+)\. /gm)].map(([, section]) => section))
	expect(cited.length).toBeGreaterThan(50)
	expect([...sections].filter((section) => !headings.has(section))).toEqual([])
})
