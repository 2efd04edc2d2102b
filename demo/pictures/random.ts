/** A source of numbers in 0…1. */
export type Random = () => number

/** Seeded generator (mulberry32): the same seed draws the same picture on every machine. */
export function seededRandom(seed: number): Random {
	let state = seed | 0
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let t = Math.imul(state ^ (state >>> 15), 1 | state)
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
		return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
	}
}
