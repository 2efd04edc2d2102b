import type { CallInput, CallOutput, Endpoint } from '#contract/endpoint.ts'

/** Makes a call of the backend. */
export type Ask = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<CallOutput<E>>

/** The site that an answer is for. */
export interface Site {
	/** Canonical, without a slash at the end. */
	origin: string
	/** Pages that search engines hear of. */
	hasPage: (path: string) => boolean
	shop: { name: string; legalName: string; phone: string; email: string }
}
