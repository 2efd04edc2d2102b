import type { Endpoint } from '#contract/endpoint.ts'
import { backendPath } from './backend-address.server.ts'
import type { Call } from './call/call.server.ts'
import { ageOf, invalidateAnswers, sharedAnswer } from './shared-answers.server.ts'
import type { SharedAnswer, SharedAnswers, Visit } from './visit.server.ts'

interface Options {
	/** A backend, or one of its sites. */
	scope: string
	visit: Visit
	ask: (call: Call) => Promise<object>
}

/** The calls of a request whose answers other visitors get too. */
export class SharedCalls {
	readonly #options: Options

	constructor(options: Options) {
		this.#options = options
	}

	/**
	 * The cached answer, or that of a new call.
	 * @param by visitors with whom it is shared; empty for all
	 * @param seconds for which it is cached
	 */
	answer(call: Call, { by, seconds }: { by: string; seconds: number }): Promise<object> {
		const { endpoint, address, body } = call
		const key = `${this.#options.scope} ${endpoint.method} ${address} ${body ?? ''}${by}`
		return this.#answer({ key, seconds, asked: { ...call, isShared: true } })
	}

	/** Whether all of them are still cached; expired ones are requested again meanwhile. */
	age({ answers }: SharedAnswers): 'current' | 'ageing' | 'gone' {
		const ages = answers.map((one) => {
			const age = ageOf(one.key, one.answer, one.seconds)
			if (age === 'ageing') this.#answer(one).catch(() => undefined)
			return age
		})
		return (['gone', 'ageing'] as const).find((worst) => ages.includes(worst)) ?? 'current'
	}

	/** Invalidates the answers of a call, whatever their query. */
	invalidate(endpoint: Endpoint, params: Record<string, unknown>): void {
		const path = backendPath(endpoint, params)
		if (path === null) return
		const beginning = `${this.#options.scope} ${endpoint.method} ${path}`
		for (const end of [' ', '?']) invalidateAnswers(beginning + end)
	}

	async #answer({ key, seconds, asked }: Omit<SharedAnswer, 'answer'>): Promise<object> {
		const { visit, ask } = this.#options
		const isOptional = asked.endpoint.freshness.onFailure === 'omit'
		const answer = await sharedAnswer({ key, seconds, isOptional }, () => ask(asked))
		visit.usesShared({ key, seconds, asked, answer: new WeakRef(answer) })
		return answer
	}
}
