import fc from 'fast-check'
import { isOfTime, type Problem } from './properties.ts'

/** Something that the shop does and should not. */
export interface Finding extends Problem {
	/** The smallest input that was found to cause it. */
	cause: string
	/** Number of inputs that have caused it. */
	count: number
	/** It happened again when the input was tried alone. */
	isRepeatable: boolean
	/** Of the round of inputs that it was found in. */
	seed: number
}

interface Means<Input> {
	arbitrary: fc.Arbitrary<Input>
	/** Everything that is wrong after an input was tried alone. */
	tryAlone: (input: Input) => Promise<Problem[]>
	/** An input in words. */
	show: (input: Input) => string
	tell: (line: string) => void
}

/** Milliseconds for making the input of one finding smaller, and of all. */
const SHRINKING = 30_000
const SHRINKING_ALL = 10 * 60_000

/** Findings, each cause once, with the smallest input that shows it. */
export class Findings<Input> {
	readonly #means: Means<Input>
	readonly #byKey = new Map<string, Finding>()
	#timeLeft = SHRINKING_ALL

	constructor(means: Means<Input>) {
		this.#means = means
	}

	get all(): Finding[] {
		return [...this.#byKey.values()]
	}

	/** Adds a problem that the input number `index` of those made with `seed` has caused. */
	async add(problem: Problem, input: Input, index: number, seed: number): Promise<void> {
		const known = this.#byKey.get(problem.key)
		if (known) {
			known.count++
			return
		}
		const began = performance.now()
		const { show, tell } = this.#means
		const smallest = await this.#smallest(problem, index, seed)
		this.#timeLeft -= performance.now() - began
		if (!smallest && isOfTime(problem)) return
		const found = smallest ?? { problem, input }
		const finding = {
			...found.problem,
			cause: show(found.input),
			count: 1,
			isRepeatable: smallest !== undefined,
			seed,
		}
		this.#byKey.set(problem.key, finding)
		tell(`✗ ${finding.text} (${finding.key})\n  ${finding.cause.slice(0, 300)}`)
	}

	/** Tries the input again and again, ever smaller, as long as it causes the same. */
	async #smallest({ key }: Problem, index: number, seed: number) {
		let last: { problem: Problem; input: Input } | undefined
		const property = fc.asyncProperty(this.#means.arbitrary, async (input) => {
			const problem = (await this.#means.tryAlone(input)).find((other) => other.key === key)
			if (!problem) return
			last = { problem, input }
			throw new Error(problem.text)
		})
		await fc.check(property, {
			seed,
			path: String(index),
			numRuns: 1,
			interruptAfterTimeLimit: Math.max(1, Math.min(SHRINKING, this.#timeLeft)),
			markInterruptAsFailure: false,
		})
		return last
	}
}
