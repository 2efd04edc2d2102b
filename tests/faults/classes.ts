import { type Fault, faults } from './proxy.ts'

/**
 * Calls that a fault is tried with: all calls of the screens, only those that pages can do without, all calls of
 * forms.
 */
export const parts = ['all', 'optional', 'forms'] as const
export type Part = (typeof parts)[number]

/** Faults that come to the same as another one for every caller, and so on every screen. */
const likeAnother: Partial<Record<Fault, Fault>> = {
	trickle: 'slow',
	'limited-until': 'limited',
	refused: '500',
	cut: '500',
	broken: '500',
	huge: '500',
	'503': '500',
	gateway: '500',
	redirected: '500',
	slashed: '500',
	html: '500',
	empty: '500',
	'no-content': '500',
	null: '500',
	list: '500',
	longer: '500',
	packed: '500',
}

/**
 * The same for each part. `client.test.ts` proves it for each kind of call; with TEST_ALL the screens are visited
 * under these too. An optional call fails in one way only, unless the visitor is blocked or limited, gets another
 * session, or the backend does not have the call.
 */
const likeAnotherIn: Record<Part, Partial<Record<Fault, Fault>>> = {
	all: likeAnother,
	optional: { ...likeAnother, slow: '500', trickle: '500', forbidden: '500' },
	forms: likeAnother,
}

/** Faults under which each call takes all the time that it has. */
export const takesTime = (fault: Fault): boolean => fault === 'slow' || fault === 'trickle'

export const allFaults = Object.keys(faults) as Fault[]

/** The fault that represents the class of this one. */
export const classOf = (fault: Fault, part: Part): Fault => likeAnotherIn[part][fault] ?? fault

/** Whether the part is tried with the fault in this run. */
export const isTried = (fault: Fault, part: Part): boolean =>
	Boolean(process.env.TEST_ALL) || classOf(fault, part) === fault

/** Those under which screens are visited in this run. */
export const visitedFaults = allFaults.filter((fault) => parts.some((part) => isTried(fault, part)))
