import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rootDir } from '#process/root.ts'

interface Share {
	/** From 1 on. */
	share: number
	/** So many make the whole. */
	shares: number
}

/** @param text `2/5`. @throws when it is no share */
export function readShare(text: string): Share {
	const [share = Number.NaN, shares = Number.NaN] = text.split('/').map(Number)
	if (!(share >= 1 && share <= shares))
		throw new Error(`TEST_SHARE is a share of so many, as 2/5; it is "${text}".`)
	return { share, shares }
}

/** What this run makes of the journeys, the screens and the long tests; without the variable, all of them. */
const thisRun = readShare(process.env.TEST_SHARE ?? '1/1')

/** Whether this run makes one share only. */
export const isShared = thisRun.shares > 1

/**
 * What of a list is in the share.
 * @param turn another share of another list: what is left out of one is in the next
 */
export const inShare = <Item>(all: readonly Item[], turn = 0, { share, shares } = thisRun): Item[] =>
	all.filter((_, place) => (place + turn) % shares === share - 1)

/**
 * Specs of a folder of tests that are in the share, by name and without ending. The shares are about equal:
 * the larger file goes first, into the share that has the least.
 * @param turn another share of another list: journeys are made with and without scripts in different runs
 */
export function specsInShare(folder: 'a11y' | 'e2e', turn: number, of = thisRun): string[] {
	const dir = join(rootDir, 'tests', folder)
	const bySize = readdirSync(dir)
		.filter((name) => name.endsWith('.spec.ts'))
		.map((name) => ({ name: basename(name, '.spec.ts'), size: statSync(join(dir, name)).size }))
		.sort((a, b) => b.size - a.size || a.name.localeCompare(b.name))
	const parts = Array.from({ length: of.shares }, () => ({ size: 0, names: [] as string[] }))
	for (const { name, size } of bySize) {
		const least = parts.reduce((least, part) => (part.size < least.size ? part : least))
		least.size += size
		least.names.push(name)
	}
	return inShare(parts, turn, of).flatMap(({ names }) => names)
}
