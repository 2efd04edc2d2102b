/**
 * Pages that one screen shows, one below the other. The server renders them all, so that a reload, a link and a
 * browser without scripts show the same pages: decision 063.
 */
export const MOST_PAGES = 6

/** Pages, both included, from 1. */
export interface PageRange {
	first: number
	last: number
}

/** `2` is one page, `2-4` are three; anything else is the first. Of more than a screen shows the last ones count. */
export function pageRange(page: string | null): PageRange {
	const [, from = '1', to = from] = /^([1-9]\d{0,3})(?:-([1-9]\d{0,3}))?$/.exec(page ?? '') ?? []
	const last = Math.max(Number(from), Number(to))
	return { first: Math.max(Number(from), last - MOST_PAGES + 1), last }
}

/** One page more at the end, as an address names it; the first one goes where there would be too many. */
export const withNext = ({ first, last }: PageRange): string =>
	`${Math.max(first, last - MOST_PAGES + 2)}-${last + 1}`

/** One page more at the beginning; the last one goes where there would be too many. */
export const withPrevious = ({ first, last }: PageRange): string =>
	`${first - 1}-${Math.min(last, first + MOST_PAGES - 2)}`
