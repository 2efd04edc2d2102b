import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rootDir } from '#process/root.ts'

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
	// A layout has the type of the page in it.
	.filter(([, text]) => !/\bOutlet\b/.test(text))

describe('every page', () => {
	// Which types there are, the type `PageHandle` knows.
	it.each(pages)('%s says its type by `handle.pageType`', (name, text) => {
		const isTyped = /export const handle: PageHandle = \{\s*pageType\b/.test(text)
		const how = `app/routes/${name}: export const handle: PageHandle = { pageType: … }, of app/analytics/page-types.ts`
		expect(isTyped, how).toBe(true)
	})
})

it('finds the pages', () => expect(pages.length).toBeGreaterThan(50))
