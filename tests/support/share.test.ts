import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rootDir } from '#process/root.ts'
import seconds from './seconds.json' with { type: 'json' }
import { inShare, readShare, specsInShare } from './share.ts'

const specsOf = (folder: string) =>
	readdirSync(join(rootDir, 'tests', folder)).filter((name) => name.endsWith('.spec.ts'))

describe.each([1, 2, 4, 7])('%i shares', (shares) => {
	const runs = Array.from({ length: shares }, (_, index) => readShare(`${index + 1}/${shares}`))

	test('have each item of a list once', () => {
		fc.assert(
			fc.property(fc.uniqueArray(fc.nat(), { maxLength: 30 }), (all) => {
				const made = runs.flatMap((of) => inShare(all, of))
				expect(made.sort()).toEqual([...all].sort())
			}),
		)
	})

	test.each([
		['a11y', 'a11y'],
		['scripts-on', 'e2e'],
		['scripts-off', 'e2e'],
	] as const)('have each spec of %s once', (list, folder) => {
		const made = runs.flatMap((of) => specsInShare(list, of))
		expect(made.map((name) => `${name}.spec.ts`).sort()).toEqual(specsOf(folder).sort())
	})
})

test('a spec is made with scripts and without in different shares', () => {
	for (let share = 1; share <= 8; share++) {
		const of = { share, shares: 8 }
		const off = specsInShare('scripts-off', of)
		expect(specsInShare('scripts-on', of).filter((spec) => off.includes(spec))).toEqual([])
	}
})

test('every spec with known seconds is there', () => {
	const folders = { a11y: 'a11y', 'scripts-on': 'e2e', 'scripts-off': 'e2e' }
	const specs = Object.entries(folders).flatMap(([list, folder]) =>
		specsOf(folder).map((name) => `${list}/${basename(name, '.spec.ts')}`),
	)
	expect(Object.keys(seconds).filter((spec) => !specs.includes(spec))).toEqual([])
})

test.each(['0/4', '5/4', '2', 'all', ''])('%j is no share', (text) => {
	expect(() => readShare(text)).toThrow('TEST_SHARE')
})
