import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rootDir } from '#process/root.ts'
import { pageTypes } from './page-types.ts'

// Reads the sources: a route without a type would count as an error (spec §4).

const folder = join(rootDir, 'app', 'routes')

/** Routes that are pages, by their names. */
const pages = readdirSync(folder)
	.map((name) => {
		const file = existsSync(join(folder, name, 'route.tsx'))
			? join(folder, name, 'route.tsx')
			: join(folder, name)
		return [name.replace(/\.tsx?$/, ''), file] as const
	})
	.filter(([name]) => !name.startsWith('resources.'))
	.map(([name, file]) => [name, readFileSync(file, 'utf8')] as const)
	.filter(([name, text]) => name === '$' || text.includes('export default'))

describe('every page', () => {
	it.each(pages)('%s says its type by `handle.pageType`', (_, text) => {
		const handle =
			/export const handle(?:: PageHandle)? = \{(?:[^\n]*\}|\n[\s\S]*?\n\})/.exec(text)?.[0] ?? ''
		const named = [
			...`${handle}${/const pageTypes = \{[^}]*\}/.exec(text)?.[0] ?? ''}`.matchAll(/'([A-Z]\w+)'/g),
		].map(([, type]) => type)
		expect(handle).toContain('pageType')
		expect(named.length).toBeGreaterThan(0)
		expect(named.filter((type) => !pageTypes.includes(type as never))).toEqual([])
	})
})

it('finds the pages', () => expect(pages.length).toBeGreaterThan(50))
