import { type Fault, faults } from './proxy.ts'

/**
 * Faults that come to the same as another one for whoever makes a call, and so on every screen. `client.test.ts` proves it
 * for each kind of call; with TEST_ALL the screens are visited under these too.
 */
const likeAnother: Partial<Record<Fault, Fault>> = {
	refused: '500',
	cut: '500',
	broken: '500',
	huge: '500',
	'503': '500',
}

export const allFaults = Object.keys(faults) as Fault[]

/** The fault that stands for the class of this one. */
export const classOf = (fault: Fault): Fault => likeAnother[fault] ?? fault

/** Those under which every screen is visited in this run. */
export const visitedFaults = allFaults.filter((fault) => process.env.TEST_ALL || classOf(fault) === fault)
