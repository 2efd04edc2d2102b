import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Ask } from './site.ts'
import { IDS_OF_FILE, sitemapIndex } from './sitemap.ts'

const site = { origin: 'https://tropa.example' } as Parameters<typeof sitemapIndex>[1]

/** Files that an index names. */
async function filesUpTo(lastId: number): Promise<number> {
	const ask = async () => ({ kinds: [{ kind: 'product', lastId, changedAt: null }] })
	const index = await sitemapIndex(ask as unknown as Ask, site)
	return index.match(/<sitemap>/g)?.length ?? 0
}

it('has a file for every twenty thousand ids, and no more files than an index may have', async () => {
	expect(await filesUpTo(1)).toBe(1)
	expect(await filesUpTo(IDS_OF_FILE + 1)).toBe(2)
	await fc.assert(
		fc.asyncProperty(fc.maxSafeInteger(), async (lastId) => {
			expect(await filesUpTo(lastId)).toBeLessThanOrEqual(50_000)
		}),
		{ numRuns: 10 },
	)
})
