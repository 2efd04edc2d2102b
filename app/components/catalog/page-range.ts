/** Pages of a listing that are asked for at once: each is a call of its own, and all are rendered. */
export const pagesAtOnce = 3

/** Pages that the screen shows one below the other. */
const pagesOnScreen = 10

/** Pages, both included, from 1. */
export interface PageRange {
	first: number
	last: number
}

/** `2` is one page, `2-4` are three; anything else is the first. Of more than `most` pages the last ones count. */
export function pageRange(page: string | null, most = pagesOnScreen): PageRange {
	const [, from = '1', to = from] = /^([1-9]\d{0,3})(?:-([1-9]\d{0,3}))?$/.exec(page ?? '') ?? []
	const last = Math.max(Number(from), Number(to))
	return { first: Math.max(Number(from), last - most + 1), last }
}

/** The range in portions that can be asked for at once, as they stand in an address. */
export function portionsOf({ first, last }: PageRange): string[] {
	const portions: string[] = []
	for (let from = first; from <= last; from += pagesAtOnce) {
		portions.push(`${from}-${Math.min(last, from + pagesAtOnce - 1)}`)
	}
	return portions
}
