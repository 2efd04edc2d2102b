/** A code or a pin of the same length that is not this one. */
export const otherThan = (digits: string): string =>
	String((Number(digits) + 1) % 10 ** digits.length).padStart(digits.length, '0')
