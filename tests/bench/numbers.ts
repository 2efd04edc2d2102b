/** The value below which the share (0…1) of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
	const sorted = [...numbers].sort((one, other) => one - other)
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)
