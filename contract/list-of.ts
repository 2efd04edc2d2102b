/**
 * A list as long as a number says: one of a backend may be of any size, or none at all.
 * @param most of its items
 */
export function listOf<Item>(count: number, most: number, make: (at: number) => Item): Item[] {
	const length = Math.min(most, Math.max(0, Math.floor(count) || 0))
	return Array.from({ length }, (_, at) => make(at))
}
