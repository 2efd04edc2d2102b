import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rootDir } from '#process/root.ts'
import { inShare, readShare, specsInShare } from './share.ts'

describe.each([1, 2, 4, 7])('%i shares', (shares) => {
	const runs = Array.from({ length: shares }, (_, index) => readShare(`${index + 1}/${shares}`))

	test('have each item of a list once, whatever its turn', () => {
		fc.assert(
			fc.property(fc.uniqueArray(fc.nat(), { maxLength: 30 }), fc.nat(20), (all, turn) => {
				const made = runs.flatMap((of) => inShare(all, turn, of))
				expect(made.sort()).toEqual([...all].sort())
			}),
		)
	})

	test.each(['a11y', 'e2e'] as const)('have each spec of %s once', (folder) => {
		const specs = readdirSync(join(rootDir, 'tests', folder)).filter((name) => name.endsWith('.spec.ts'))
		for (const turn of [0, 1]) {
			const made = runs.flatMap((of) => specsInShare(folder, turn, of))
			expect(made.map((name) => `${name}.spec.ts`).sort()).toEqual(specs.sort())
		}
	})
})

test('one list is in another share than the next', () => {
	const first = readShare('1/4')
	expect(inShare(['a', 'b', 'c', 'd', 'e'], 0, first)).toEqual(['a', 'e'])
	expect(inShare(['a', 'b', 'c', 'd', 'e'], 1, first)).toEqual(['d'])
})

test.each(['0/4', '5/4', '2', 'all', ''])('%j is no share', (text) => {
	expect(() => readShare(text)).toThrow('TEST_SHARE')
})
