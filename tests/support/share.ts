import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rootDir } from '#process/root.ts'

interface Share {
	/** From 1 on. */
	share: number
	/** So many make the whole. */
	shares: number
}

/** @param text `2/8`. @throws when it is no share */
export function readShare(text: string): Share {
	const [share = Number.NaN, shares = Number.NaN] = text.split('/').map(Number)
	if (!(share >= 1 && share <= shares))
		throw new Error(`TEST_SHARE is a share of so many, as 2/8; it is "${text}".`)
	return { share, shares }
}

/** Share of the journeys, the screens and the long tests in this run; without the variable, all of them. */
const thisRun = readShare(process.env.TEST_SHARE ?? '1/1')

/** Whether this run makes one share only. */
export const isShared = thisRun.shares > 1

/** Part of a list that is in the share. */
export const inShare = <Item>(all: readonly Item[], { share, shares } = thisRun): Item[] =>
	all.filter((_, place) => place % shares === share - 1)

/** Lists of specs that are dealt, and their folders. */
const lists = { a11y: 'a11y', 'scripts-on': 'e2e', 'scripts-off': 'e2e' } as const
type List = keyof typeof lists

interface Dealt {
	list: List
	/** Name without its ending. */
	spec: string
	seconds: number
}

/** Of a spec that has not been measured. */
const USUAL_SECONDS = 10

/** All that is dealt, the longest first. */
function allSpecs(): Dealt[] {
	const known: Record<string, number> = JSON.parse(
		readFileSync(join(rootDir, 'tests/support/seconds.json'), 'utf8'),
	)
	return (Object.keys(lists) as List[])
		.flatMap((list) =>
			readdirSync(join(rootDir, 'tests', lists[list]))
				.filter((name) => name.endsWith('.spec.ts'))
				.map((name) => basename(name, '.spec.ts'))
				.map((spec) => ({ list, spec, seconds: known[`${list}/${spec}`] ?? USUAL_SECONDS })),
		)
		.sort((a, b) => b.seconds - a.seconds || `${a.list}/${a.spec}`.localeCompare(`${b.list}/${b.spec}`))
}

/**
 * Specs of a list that are in the share, by name and without ending. Each is dealt into the share that takes the least
 * time by then, so that all take about as long; without scripts into another one than with them.
 */
export function specsInShare(list: List, { share, shares } = thisRun): string[] {
	const parts = Array.from({ length: shares }, () => ({ seconds: 0, dealt: [] as Dealt[] }))
	for (const next of allSpecs()) {
		const without = parts.filter(({ dealt }) => !dealt.some(({ spec }) => spec === next.spec))
		const least = (without.length > 0 ? without : parts).reduce((least, part) =>
			part.seconds < least.seconds ? part : least,
		)
		least.seconds += next.seconds
		least.dealt.push(next)
	}
	return (parts[share - 1]?.dealt ?? []).filter((one) => one.list === list).map(({ spec }) => spec)
}
