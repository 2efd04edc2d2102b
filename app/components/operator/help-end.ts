const MINUTE = 60_000

/** Minutes before the end at which the operator is warned (WCAG 2.2.1). */
export const WARNED_AT = 2

/**
 * The time that is left of a help.
 * @param end moment of its end unless a page is requested, in milliseconds
 * @param until moment of its end at the latest
 * @returns whole minutes; whether they are the last ones; whether one more page extends them
 */
export function endOfHelp(end: number, until: number, now: number) {
	const left = Math.ceil((Math.min(end, until) - now) / MINUTE)
	return { left, isEnding: left > 0 && left <= WARNED_AT, canGoOn: end < until }
}
