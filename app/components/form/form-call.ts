import type * as areas from '#contract/index.ts'

type Areas = typeof areas
/** Name of a call of the contract. */
export type CallName = { [Area in keyof Areas]: keyof Areas[Area] }[keyof Areas] & string
