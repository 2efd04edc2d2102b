import { MemoryStore, type Options, type Store } from 'express-rate-limit'
import { Redis } from 'ioredis'
import { RedisStore } from 'rate-limit-redis'
import type { Log } from '#process/logger.ts'

/** Milliseconds that Redis has for an answer, and for which it is left alone after it gave none. */
const patience = 500
const rest = 1_000

/** Makes the store of one limit, by the limit's name. */
export type Counters = (limit: string) => Store

/**
 * Counters that every process with this Redis shares. While Redis is away each process counts for itself: a visitor
 * never waits for it or sees an error. The log says when it went and when it came back.
 */
export function sharedCounters(redisUrl: string, log: Log): Counters & { close(): void } {
	const redis = new Redis(redisUrl, {
		connectionName: 'tropa-storefront',
		enableOfflineQueue: false,
		autoResendUnfulfilledCommands: false,
		maxRetriesPerRequest: 0,
		connectTimeout: 2_000,
		commandTimeout: patience,
		retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
	})
	const link = new Link(log)
	redis.on('error', (error: Error) => link.lose(error))
	const counters = (limit: string) => new SharedStore(redis, link, limit)
	return Object.assign(counters, { close: () => redis.disconnect() })
}

/** State of the connection to Redis; each change is logged once. */
class Link {
	readonly #log: Log
	#isLost = false
	#restUntil = 0

	constructor(log: Log) {
		this.#log = log
	}

	get isResting(): boolean {
		return Date.now() < this.#restUntil
	}

	lose(error: unknown): void {
		this.#restUntil = Date.now() + rest
		if (this.#isLost) return
		this.#isLost = true
		this.#log.warn({ err: error }, 'RATE_LIMITS_IN_MEMORY')
	}

	find(): void {
		if (!this.#isLost) return
		this.#isLost = false
		this.#log.info('RATE_LIMITS_SHARED')
	}
}

class SharedStore implements Store {
	readonly prefix: string
	readonly #link: Link
	readonly #own = new MemoryStore()
	readonly #shared: RedisStore
	#options: Options | undefined
	#isPrepared = false

	constructor(redis: Redis, link: Link, limit: string) {
		this.prefix = `tropa:limit:${limit}:`
		this.#link = link
		this.#shared = new RedisStore({
			prefix: this.prefix,
			sendCommand: (command: string, ...args: string[]) => redis.call(command, ...args) as Promise<string>,
		})
	}

	init(options: Options): void {
		this.#options = options
		this.#own.init(options)
	}

	increment(key: string) {
		return this.#withShared(
			(store) => store.increment(key),
			() => this.#own.increment(key),
		)
	}

	decrement(key: string) {
		return this.#withShared(
			(store) => store.decrement(key),
			() => this.#own.decrement(key),
		)
	}

	resetKey(key: string) {
		return this.#withShared(
			(store) => store.resetKey(key),
			() => this.#own.resetKey(key),
		)
	}

	async #withShared<T>(shared: (store: RedisStore) => Promise<T>, own: () => Promise<T>): Promise<T> {
		if (this.#link.isResting) return own()
		try {
			// Its scripts have to be loaded first, and a load that failed has to be tried again.
			if (!this.#isPrepared && this.#options) await this.#shared.init(this.#options)
			this.#isPrepared = true
			const answer = await shared(this.#shared)
			this.#link.find()
			return answer
		} catch (error) {
			this.#isPrepared = false
			this.#link.lose(error)
			return own()
		}
	}
}
