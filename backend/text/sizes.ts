const LETTER_BASE: Readonly<Record<string, number>> = { s: -1, m: 0, l: 1 }

/**
 * Rank of a size among others: letters from the smallest, numbers by value, anything else after them in the order of
 * the feed. Only sizes of one product are ever compared.
 */
export function sizeOrder(size: string): number {
	const text = size.trim().toLowerCase().replace(',', '.')
	const letter = /^(?:(\d+)x|(x*))([sml])\b/.exec(text)
	if (letter) {
		const extra = letter[1] ? Number(letter[1]) : (letter[2]?.length ?? 0)
		const base = LETTER_BASE[letter[3] ?? 'm'] ?? 0
		return base * (1 + extra)
	}
	const number = /^\d+(?:\.\d+)?/.exec(text)
	return number ? Number(number[0]) : Number.MAX_SAFE_INTEGER
}

/** Sizes in the order a shopper expects them; equal ones stay in order. */
export function bySize<T>(sizeOf: (item: T) => string): (one: T, other: T) => number {
	return (one, other) => sizeOrder(sizeOf(one)) - sizeOrder(sizeOf(other))
}
