import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { laterTexts, textsOfOrders } from '#contract/linked-texts.ts'
import { rootDir } from '#process/root.ts'
import { textPages } from './text-pages.ts'

const read = (file: string) => readFileSync(join(rootDir, file), 'utf8')

/** Addresses that the code of the pages names as they are. */
const named = new Set(
	readdirSync(join(rootDir, 'app'), { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|dev\.gallery|text-pages\.ts$/.test(file))
		.flatMap((file) => [...read(join('app', file)).matchAll(/["'](\/[\w/-]+)["'#]/g)])
		.map(([, path = '']) => path),
)

const isText = (path: string) => path.startsWith('/pages/') || textPages.has(path)

it('lists every page of text that the storefront links to, and the document names them', () => {
	const listed = [...textsOfOrders, ...laterTexts]
	expect([...named].filter(isText).sort()).toEqual([...listed].sort())
	const document = read('docs/backend.md')
	expect(listed.filter((path) => !document.includes(`\`${path}\``))).toEqual([])
})
