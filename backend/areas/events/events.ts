import { lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'
import { refuse } from '#backend/refusal.ts'
import { settings } from '#backend/settings.ts'
import { type BehaviourEvent, type EventType, payloads } from '#contract/events.ts'
import { behaviourEvents } from './events.table.ts'

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR

/** An event as a row of the table, in JSON. */
interface Row {
	id: string
	at: string
	type: EventType
	client_id: string
	page_type: string
	client: BehaviourEvent['client']
	page: BehaviourEvent['page']
	payload: unknown
}

interface Waiting {
	rows: readonly Row[]
	resolve: (kept: number) => void
	reject: (error: unknown) => void
}

/**
 * Keeps events. Those of several calls are written by one statement, and a call is answered after it: what was answered
 * is not lost when the process is killed.
 */
export function createEventStore(db: Db, now: () => Date) {
	const { gatherMilliseconds, writtenAtOnce } = settings.events
	const readyMonths = new Set<string>()
	let waiting: Waiting[] = []
	let gathered = 0
	let timer: NodeJS.Timeout | undefined

	function flush(): void {
		clearTimeout(timer)
		timer = undefined
		const calls = waiting
		waiting = []
		gathered = 0
		if (calls.length === 0) return
		write(calls).catch((error: unknown) => {
			for (const { reject } of calls) reject(error)
		})
	}

	async function write(calls: readonly Waiting[]): Promise<void> {
		const rows = calls.flatMap((call) => call.rows)
		for (const month of new Set(rows.map(({ at }) => at.slice(0, 7)))) {
			if (readyMonths.has(month)) continue
			await preparePartition(db, month)
			readyMonths.add(month)
		}
		const { rows: kept } = await db.execute<{ id: string }>(sql`
			insert into ${behaviourEvents} (id, at, type, client_id, page_type, client, page, payload)
			select id, at, type, client_id, page_type, client, page, payload
			from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event(
				id uuid, at timestamptz, type text, client_id uuid, page_type text, client jsonb, page jsonb, payload jsonb
			)
			on conflict do nothing
			returning id
		`)
		const isNew = new Set(kept.map(({ id }) => id))
		for (const { rows: own, resolve } of calls) resolve(own.filter(({ id }) => isNew.delete(id)).length)
	}

	return {
		/**
		 * @returns how many are new
		 * @throws BAD_REQUEST when one has another payload than its type asks for
		 */
		keep(type: EventType, events: readonly BehaviourEvent[]): Promise<number> {
			const rows = events.map((event) => rowOf(type, event, now()))
			return new Promise((resolve, reject) => {
				waiting.push({ rows, resolve, reject })
				gathered += rows.length
				if (gathered >= writtenAtOnce) flush()
				else timer ??= setTimeout(flush, gatherMilliseconds)
			})
		},
		/** Events that wait to be written. */
		waiting: () => gathered,
	}
}

function rowOf(type: EventType, { id, timestamp, client, page, payload }: BehaviourEvent, now: Date): Row {
	const parsed = payloads[type].safeParse(payload)
	if (!parsed.success) refuse('BAD_REQUEST', `The payload is not that of ${type}`, { payload: 'invalid' })
	return {
		id,
		at: timeOf(timestamp, now).toISOString(),
		type,
		client_id: client.id,
		page_type: page.type,
		client,
		page,
		payload: parsed.data,
	}
}

/** Clocks of browsers are wrong at times. */
function timeOf(timestamp: string, now: Date): Date {
	const said = Date.parse(timestamp)
	const isLikely = said <= now.getTime() && said > now.getTime() - settings.events.oldestHours * HOUR
	return isLikely ? new Date(said) : now
}

const partitionPrefix = 'behaviour_events_'

/** @param month `2026-11` */
async function preparePartition(db: Db, month: string): Promise<void> {
	const from = new Date(`${month}-01T00:00:00Z`)
	await alone(db, (execute) =>
		execute(sql`
			create table if not exists ${sql.identifier(partitionPrefix + month.replace('-', '_'))}
			partition of ${behaviourEvents}
			for values from (${sql.raw(`'${from.toISOString()}'`)}) to (${sql.raw(`'${monthAfter(from).toISOString()}'`)})
		`),
	)
}

const monthAfter = (month: Date) => new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1))

/** Forgets what is older than events are kept: months that have ended by dropping their partition. */
export async function forgetEvents(db: Db, now: Date): Promise<void> {
	const oldest = new Date(now.getTime() - settings.events.keptDays * DAY)
	const { rows } = await db.execute<{ name: string }>(sql`
		select partition.relname as name
		from pg_inherits
		join pg_class partition on partition.oid = inhrelid
		where inhparent = 'behaviour_events'::regclass
	`)
	const ended = rows
		.map(({ name }) => name)
		.filter((name) => monthAfter(monthOf(name)).getTime() <= oldest.getTime())
	for (const name of ended) {
		await alone(db, (execute) => execute(sql`drop table if exists ${sql.identifier(name)}`))
	}
	await db.delete(behaviourEvents).where(lt(behaviourEvents.at, oldest))
}

const monthOf = (partition: string) =>
	new Date(`${partition.slice(partitionPrefix.length).replace('_', '-')}-01T00:00:00Z`)

/** Several processes would make, or drop, the same partition at once. */
async function alone(db: Db, work: (execute: (query: SQL) => Promise<unknown>) => Promise<unknown>) {
	await db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${partitionPrefix}))`)
		await work((query) => tx.execute(query))
	})
}
