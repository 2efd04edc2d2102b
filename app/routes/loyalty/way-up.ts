/** How far along the way the camp of a level is, 0 to 1: the levels share it evenly. */
export const campOf = (at: number, levels: number): number => (at + 0.5) / levels

/** How far along the way a sum of purchases is, 0 to 1: between the camp that it has reached and the next one. */
export function wayUp(purchases: number, levels: readonly { from: number }[]): number {
	const above = levels.findIndex(({ from }) => from > purchases)
	const count = levels.length
	if (above === 0) return 0
	const at = (above < 0 ? count : above) - 1
	const from = levels[at]?.from ?? 0
	const to = levels[at + 1]?.from
	// Beyond the last camp the way goes on for as many roubles as led to it.
	const end = to ?? 2 * Math.max(from, 1)
	const step = to === undefined ? 1 - campOf(at, count) : 1 / count
	return campOf(at, count) + Math.min(0.8, (purchases - from) / (end - from)) * step
}
