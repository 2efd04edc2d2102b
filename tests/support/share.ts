import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rootDir } from '#process/root.ts'

/** Which share of the journeys and of the screens a run makes: `2/4`. Without it, all of them. */
const [share, shares] = (process.env.TEST_SHARE ?? '1/1').split('/').map(Number) as [number, number]
if (!(share >= 1 && share <= shares)) throw new Error('TEST_SHARE is a share of so many: 2/4')

/** Whether a run makes one share only. */
export const isShared = shares > 1

/**
 * What of a list is in the share of this run.
 * @param turn another share of another list: what is left out of one is in the next
 */
export const inShare = <Item>(all: readonly Item[], turn = 0): Item[] =>
	all.filter((_, place) => (place + turn) % shares === share - 1)

/**
 * Specs of a folder of tests that are in the share of this run, by name and without ending. The shares are about equal:
 * the larger file goes first, into the share that has the least.
 * @param turn another share of another list: journeys are made with and without scripts in different runs
 */
export function specsInShare(folder: 'a11y' | 'e2e', turn: number): string[] {
	const dir = join(rootDir, 'tests', folder)
	const bySize = readdirSync(dir)
		.filter((name) => name.endsWith('.spec.ts'))
		.map((name) => ({ name: basename(name, '.spec.ts'), size: statSync(join(dir, name)).size }))
		.sort((a, b) => b.size - a.size || a.name.localeCompare(b.name))
	const parts = Array.from({ length: shares }, () => ({ size: 0, names: [] as string[] }))
	for (const { name, size } of bySize) {
		const least = parts.reduce((least, part) => (part.size < least.size ? part : least))
		least.size += size
		least.names.push(name)
	}
	return inShare(parts, turn).flatMap(({ names }) => names)
}
