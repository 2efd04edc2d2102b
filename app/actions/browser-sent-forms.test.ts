import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootDir } from '#process/root.ts'

// An address without a page answers an error with data, which a browser shows as it is.

const app = join(rootDir, 'app')
const pages = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
const addresses = new Set(
	pages.flatMap((file) =>
		[...readFileSync(join(app, file), 'utf8').matchAll(/action="\/(resources\/[a-z-]+)"/g)].map(
			([, path = '']) => path,
		),
	),
)

test('forms that lead to an address of scripts are found', () => {
	expect(addresses.size).toBeGreaterThan(1)
})

test.each([...addresses])('a browser that sends a form to /%s sees a page, whatever happens', (path) => {
	const route = readFileSync(join(app, 'routes', `${path.replace('/', '.')}.ts`), 'utf8')
	// It has a page, or leads to one itself.
	expect(route).toMatch(/export default|wantsPage\(request\)/)
})
