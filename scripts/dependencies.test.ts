import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootDir } from '#process/root.ts'

const read = (file: string) => readFileSync(join(rootDir, file), 'utf8')
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
	'dependencies' | 'devDependencies',
	Record<string, string>
>

test('every package has an exact version', () => {
	const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
		([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
	)
	expect(loose).toEqual([])
})

test('the page of dependencies says of every package why it is there, and of no other', () => {
	const rows = (part: string | undefined) =>
		[...(part ?? '').matchAll(/^\| (`[^|]*`) *\|/gm)].flatMap(([, names = '']) =>
			names.split(', ').map((name) => name.slice(1, -1)),
		)
	const [, inProduction, inTests] = read('docs/dependencies.md').split(/^## What /m)
	expect(rows(inProduction).sort()).toEqual(Object.keys(dependencies).sort())
	expect(rows(inTests).sort()).toEqual(Object.keys(devDependencies).sort())
})
