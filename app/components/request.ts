import { useSyncExternalStore } from 'react'
import type { PageProblem } from '#app/api/page-problem.ts'
import { limitedText, noAnswerText, somethingWentWrong } from '#app/texts/no-answer.ts'
import type { Incident } from '#contract/errors.ts'
import { requestTimeout } from './request-timeout.ts'

/** A failed request of a script; the message is for the visitor. */
export class RequestFailed extends Error {
	/** Undefined without an answer. */
	readonly status: number | undefined

	constructor(message: string, status?: number) {
		super(message)
		this.name = 'RequestFailed'
		this.status = status
	}
}

let incident: Incident | null = null
const listeners = new Set<() => void>()

/** The incident by which a request of a script was blocked, from then on (spec §4, §8). */
export const useIncident = (): Incident | null =>
	useSyncExternalStore(
		(listener) => {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
		() => incident,
		() => null,
	)

/**
 * The one way in which scripts of the shop call the server; the framework has its own (`useKeepPageOnFailure`). It
 * gives the request up after thirty seconds, or with `init.signal`. A 403 with an incident shows the blocked page.
 * @param address a path of the shop
 * @returns an answer whose status is 2xx
 * @throws RequestFailed for any other answer, and without one
 */
export async function request(address: string, init: RequestInit = {}): Promise<Response> {
	const signal = requestTimeout(init.signal ?? undefined)
	const answer = await fetch(address, { ...init, signal }).catch(() => null)
	if (!answer) throw new RequestFailed(noAnswerText)
	if (answer.ok) return answer
	if (answer.status === 403) {
		const problem: Partial<PageProblem> | null = await answer.json().catch(() => null)
		if (problem?.incident) {
			incident = problem.incident
			for (const listener of listeners) listener()
		}
	}
	throw new RequestFailed(answer.status === 429 ? limitedText : somethingWentWrong, answer.status)
}

/**
 * The same for an answer of JSON.
 * @throws RequestFailed as `request` does, and for an answer that breaks off or is no JSON: it came from another
 * server
 */
export async function requestJson<Answer>(address: string, init: RequestInit = {}): Promise<Answer> {
	const answer = await request(address, init)
	return answer.json().catch(() => {
		throw new RequestFailed(noAnswerText)
	})
}
