import { OFREPProvider } from '@openfeature/ofrep-provider'
import {
	ErrorCode,
	type EvaluationContext,
	type Provider,
	type ResolutionDetails,
	StandardResolutionReasons,
	TypeMismatchError,
} from '@openfeature/server-sdk'
import { LRUCache } from 'lru-cache'
import type { Log } from '#process/logger.ts'

/** Milliseconds for which a value is fresh; later it is requested again while the known one is used. */
const FRESH_FOR = 30_000

/** Milliseconds that a page waits for a value which is not known yet. */
const LONGEST_WAIT = 300

/** Milliseconds in which a service that has failed is not asked. */
const PAUSE = 5_000

/** Values that are remembered, one for each flag and visitor. */
const MOST = 100_000

type Answer = ResolutionDetails<boolean>

interface Known {
	answer: Answer
	asked: number
}

/**
 * Flags of a service by the OpenFeature Remote Evaluation Protocol. Each value is cached: no page waits for a known
 * one, and while the service fails the last ones count.
 */
export class RemoteProvider implements Provider {
	readonly metadata = { name: 'FLAGS_URL' }
	readonly runsOn = 'server'
	readonly #service: OFREPProvider
	readonly #log: Log
	readonly #known = new LRUCache<string, Known>({ max: MOST })
	readonly #asking = new Map<string, Promise<Answer>>()
	#failedAt = Number.NEGATIVE_INFINITY
	#isStale = false

	constructor({ url, token }: { url: string; token: string | undefined }, log: Log) {
		this.#log = log
		this.#service = new OFREPProvider({
			baseUrl: url,
			fetchImplementation: (request: Request) =>
				fetch(request, { signal: AbortSignal.timeout(LONGEST_WAIT) }),
			...(token && { headers: { authorization: `Bearer ${token}` } }),
		})
	}

	async resolveBooleanEvaluation(name: string, unset: boolean, context: EvaluationContext): Promise<Answer> {
		const key = `${name} ${context.targetingKey}`
		const known = this.#known.get(key)
		const now = performance.now()
		if (known && now - known.asked < FRESH_FOR) return known.answer
		const isPaused = now - this.#failedAt < PAUSE
		if (known) {
			if (!isPaused) this.#ask(key, name, unset, context).catch(() => undefined)
			return { ...known.answer, reason: StandardResolutionReasons.STALE }
		}
		if (isPaused) return { value: unset, reason: StandardResolutionReasons.DEFAULT }
		return this.#ask(key, name, unset, context)
	}

	/** One request for all callers at the same time. */
	#ask(key: string, name: string, unset: boolean, context: EvaluationContext): Promise<Answer> {
		const asking = this.#asking.get(key) ?? this.#answerOf(key, name, unset, context)
		this.#asking.set(key, asking)
		return asking
	}

	async #answerOf(key: string, name: string, unset: boolean, context: EvaluationContext): Promise<Answer> {
		try {
			const answer = await this.#service.resolveBooleanEvaluation(name, unset, context)
			this.#keep(key, answer)
			return answer
		} catch (error) {
			// An answer too: the service has no such flag.
			if ((error as { code?: ErrorCode }).code === ErrorCode.FLAG_NOT_FOUND) {
				const answer = { value: unset, errorCode: ErrorCode.FLAG_NOT_FOUND }
				this.#keep(key, answer)
				return answer
			}
			this.#failedAt = performance.now()
			if (!this.#isStale) this.#log.error({ err: error }, 'FLAGS_STALE')
			this.#isStale = true
			return { value: unset, reason: StandardResolutionReasons.DEFAULT }
		} finally {
			this.#asking.delete(key)
		}
	}

	#keep(key: string, answer: Answer): void {
		this.#known.set(key, { answer, asked: performance.now() })
		if (this.#isStale) this.#log.warn('FLAGS_FRESH')
		this.#isStale = false
	}

	resolveStringEvaluation = noOtherType
	resolveNumberEvaluation = noOtherType
	resolveObjectEvaluation = noOtherType
}

async function noOtherType(): Promise<never> {
	throw new TypeMismatchError('Flags of the shop are on or off')
}
