import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Reports that the connection to the database was lost or is back. */
export interface ConnectionLog {
	warn(details: object, message: string): void
	info(message: string): void
}

const heartbeat = 15_000
const queryTimeout = 5_000
const reconnectDelay = { first: 100, longest: 5_000 }

/**
 * One connection to PostgreSQL that waits for notifications. When it is lost it is made again, for as long as it
 * takes; then every listener is called once, because notifications sent meanwhile are lost.
 */
export class Listener {
	readonly #databaseUrl: string
	readonly #log: ConnectionLog | undefined
	readonly #listeners = new Map<string, ((payload: string) => void)[]>()
	readonly #held: [name: string, fingerprint: number][] = []
	#client: pg.Client | undefined
	#heartbeat: NodeJS.Timeout | undefined
	#isClosed = false

	constructor(databaseUrl: string, log: ConnectionLog | undefined) {
		this.#databaseUrl = databaseUrl
		this.#log = log
	}

	async listen(channel: string, onNotify: (payload: string) => void): Promise<void> {
		const client = this.#client ?? (await this.#connect())
		this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), onNotify])
		await client.query(listenTo(channel))
	}

	/**
	 * Announces a value of this process to the other processes on this database, as long as it runs.
	 * @returns false when a running one has another value under this name
	 */
	async agreeOn(name: string, value: string): Promise<boolean> {
		const client = this.#client ?? (await this.#connect())
		// A lock that excludes no one, seen by all and gone with the process. It shows 32 bits of a hash.
		const fingerprint = createHmac('sha256', value).update(name).digest().readInt32BE()
		await hold(client, name, fingerprint)
		this.#held.push([name, fingerprint])
		const { rows } = await client.query(
			`select from pg_locks
			 where locktype = 'advisory' and granted and objsubid = 2
				and database = (select oid from pg_database where datname = current_database())
				and classid = hashtext($1)::oid and objid <> $2::int::oid`,
			[name, fingerprint],
		)
		return rows.length === 0
	}

	async close(): Promise<void> {
		this.#isClosed = true
		clearInterval(this.#heartbeat)
		await this.#client?.end()
	}

	async #connect(): Promise<pg.Client> {
		const client = new pg.Client({
			connectionString: this.#databaseUrl,
			application_name: 'tropa-listener',
			connectionTimeoutMillis: queryTimeout,
			query_timeout: queryTimeout,
		})
		client.on('error', (error) => this.#lose(client, error))
		client.on('end', () => this.#lose(client))
		client.on('notification', ({ channel, payload }) => this.#notify(channel, payload ?? ''))
		try {
			await client.connect()
			for (const channel of this.#listeners.keys()) await client.query(listenTo(channel))
			for (const [name, fingerprint] of this.#held) await hold(client, name, fingerprint)
		} catch (error) {
			client.end().catch(() => undefined)
			throw error
		}
		this.#client = client
		// A machine that is gone closes nothing: only a question without an answer shows it.
		this.#heartbeat = setInterval(() => {
			client.query('select 1').catch((error) => this.#lose(client, error))
		}, heartbeat).unref()
		return client
	}

	#lose(client: pg.Client, error?: unknown): void {
		if (client !== this.#client || this.#isClosed) return
		this.#client = undefined
		clearInterval(this.#heartbeat)
		client.end().catch(() => undefined)
		this.#log?.warn({ err: error }, 'DATABASE_LISTENER_LOST')
		void this.#reconnect()
	}

	async #reconnect(): Promise<void> {
		for (let delay = reconnectDelay.first; ; delay = Math.min(delay * 2, reconnectDelay.longest)) {
			await wait(delay, undefined, { ref: false })
			if (this.#isClosed) return
			const isBack = await this.#connect().then(
				() => true,
				() => false,
			)
			if (isBack) break
		}
		this.#log?.info('DATABASE_LISTENER_BACK')
		for (const channel of this.#listeners.keys()) this.#notify(channel, '')
	}

	#notify(channel: string, payload: string): void {
		for (const onNotify of this.#listeners.get(channel) ?? []) onNotify(payload)
	}
}

const listenTo = (channel: string) => `LISTEN ${pg.escapeIdentifier(channel)}`

const hold = (client: pg.Client, name: string, fingerprint: number) =>
	client.query('select pg_advisory_lock_shared(hashtext($1), $2)', [name, fingerprint])
