import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { rootDir } from '#process/root.ts'

/** The module as a run with this share has it. */
function load(share: string): Promise<typeof import('./share.ts')> {
	vi.stubEnv('TEST_SHARE', share)
	vi.resetModules()
	return import('./share.ts')
}

async function loadAll(shares: number): Promise<typeof import('./share.ts')[]> {
	const runs = []
	for (let share = 1; share <= shares; share++) runs.push(await load(`${share}/${shares}`))
	return runs
}

describe.each([1, 2, 4, 7])('%i shares', (shares) => {
	test('have each item of a list once, whatever its turn', async () => {
		const runs = await loadAll(shares)
		fc.assert(
			fc.property(fc.uniqueArray(fc.nat(), { maxLength: 30 }), fc.nat(20), (all, turn) => {
				const made = runs.flatMap(({ inShare }) => inShare(all, turn))
				expect(made.sort()).toEqual([...all].sort())
			}),
		)
	})

	test.each(['a11y', 'e2e'] as const)('have each spec of %s once', async (folder) => {
		const specs = readdirSync(join(rootDir, 'tests', folder)).filter((name) => name.endsWith('.spec.ts'))
		const runs = await loadAll(shares)
		for (const turn of [0, 1]) {
			const made = runs.flatMap(({ specsInShare }) => specsInShare(folder, turn))
			expect(made.map((name) => `${name}.spec.ts`).sort()).toEqual(specs.sort())
		}
	})
})

test('one list is in another share than the next', async () => {
	const { inShare } = await load('1/4')
	expect(inShare(['a', 'b', 'c', 'd', 'e'])).toEqual(['a', 'e'])
	expect(inShare(['a', 'b', 'c', 'd', 'e'], 1)).toEqual(['d'])
})

test.each(['0/4', '5/4', '2', 'all'])('%s is no share', async (share) => {
	await expect(load(share)).rejects.toThrow('TEST_SHARE')
})
