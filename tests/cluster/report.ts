import type { Tally } from './load.ts'

/** Collects what was checked and what was measured, and prints both as a table. */
export class Report {
	readonly #rows: { what: string; result: string; isGood: boolean }[] = []

	/** One line of the table; it is also printed at once. */
	add(what: string, result: string, isGood = true): void {
		this.#rows.push({ what, result, isGood })
		console.log(`${isGood ? '✓' : '✗'} ${what}: ${result}`)
	}

	/** A phase of the load. @param mayLose forms in flight that only their visitor may repeat, and broken pages */
	addPhase(what: string, tally: Tally, { mayLose = false } = {}): void {
		const { requests, orders, lost, lostForms, cut } = tally
		const misses = mayLose ? lost : [...lost, ...lostForms, ...cut]
		const [p50, p99] = [quantile(tally.times, 0.5), quantile(tally.times, 0.99)]
		const details = [
			`${requests} requests`,
			`${orders} orders`,
			`${lost.length} lost`,
			`${lostForms.length} forms in flight`,
			`${cut.length} broken off`,
			`p50 ${p50} ms, p99 ${p99} ms`,
		]
		this.add(what, details.join(', '), misses.length === 0 && requests > 0)
		for (const miss of new Set(misses)) console.log(`    ${miss}`)
	}

	/** Prints the table. @returns how many lines of it are misses */
	print(): number {
		const width = Math.max(...this.#rows.map(({ what }) => what.length))
		console.log('')
		for (const { what, result, isGood } of this.#rows) {
			console.log(`${isGood ? '✓' : '✗'} ${what.padEnd(width)}  ${result}`)
		}
		const misses = this.#rows.filter(({ isGood }) => !isGood).length
		console.log(`\n${this.#rows.length - misses} as it should be, ${misses} not`)
		return misses
	}
}

function quantile(times: readonly number[], part: number): number {
	const sorted = [...times].sort((one, other) => one - other)
	return Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
}
