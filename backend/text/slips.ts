/** A slip is a letter too many, missing, wrong, or two swapped: the distance of Damerau and Levenshtein. */

/** Number of slips that make the one text of the other. */
export const slipsBetween = (typed: string, name: string): number =>
	slipsFromEach(typed, name).at(-1) as number

/** Whether the typed text is the beginning of the name with at most so many slips. */
export const isAlmostPrefix = (typed: string, name: string, slips: number): boolean =>
	Math.min(...slipsFromEach(typed, name)) <= slips

/** For each beginning of the name, how many slips it is away from the typed text. */
function slipsFromEach(typed: string, name: string): number[] {
	let twoBefore: number[] = []
	let before = Array.from({ length: name.length + 1 }, (_, index) => index)
	for (let row = 1; row <= typed.length; row++) {
		const current = [row]
		for (let column = 1; column <= name.length; column++) {
			const isSame = typed[row - 1] === name[column - 1]
			let best = Math.min(
				(before[column] ?? 0) + 1,
				(current[column - 1] ?? 0) + 1,
				(before[column - 1] ?? 0) + (isSame ? 0 : 1),
			)
			const isSwapped =
				row > 1 && column > 1 && typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1]
			if (isSwapped) best = Math.min(best, (twoBefore[column - 2] ?? 0) + 1)
			current.push(best)
		}
		twoBefore = before
		before = current
	}
	return before
}
