import { AsyncResource } from 'node:async_hooks'
import { and, asc, count, countDistinct, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
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
	resolve: (stored: number) => void
	reject: (error: unknown) => void
}

/**
 * Stores events. Those of several calls are written by one statement, and a call is answered after it: answered
 * events are not lost when the process is killed.
 */
export function createEventStore(db: Db, now: () => Date) {
	const { gatherMilliseconds, writtenAtOnce } = settings.events
	const readyDays = new Set<string>()
	let waiting: Waiting[] = []
	let gathered = 0
	let timer: NodeJS.Timeout | undefined

	// Events of several visitors are written together, so the write belongs to no single call.
	const flush = AsyncResource.bind((): void => {
		clearTimeout(timer)
		timer = undefined
		const calls = waiting
		waiting = []
		gathered = 0
		if (calls.length === 0) return
		write(calls).catch((error: unknown) => {
			for (const { reject } of calls) reject(error)
		})
	})

	async function write(calls: readonly Waiting[]): Promise<void> {
		const rows = calls.flatMap((call) => call.rows)
		const stored = await prepareAndInsert(rows).catch((error: unknown) => {
			if (!isWithoutPartition(error)) throw error
			// A day that was ready has gone meanwhile, as the table has a bound.
			readyDays.clear()
			return prepareAndInsert(rows)
		})
		const isNew = new Set(stored)
		for (const { rows: own, resolve } of calls) resolve(own.filter(({ id }) => isNew.delete(id)).length)
	}

	/** @returns ids of those that are new */
	async function prepareAndInsert(rows: readonly Row[]): Promise<string[]> {
		for (const day of new Set(rows.map(({ at }) => at.slice(0, 10)))) {
			if (readyDays.has(day)) continue
			await preparePartition(db, day)
			readyDays.add(day)
		}
		const { rows: stored } = await db.execute<{ id: string }>(sql`
			insert into ${behaviourEvents} (id, at, type, client_id, page_type, client, page, payload)
			select id, at, type, client_id, page_type, client, page, payload
			from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event(
				id uuid, at timestamptz, type text, client_id uuid, page_type text, client jsonb, page jsonb, payload jsonb
			)
			on conflict do nothing
			returning id
		`)
		return stored.map(({ id }) => id)
	}

	return {
		/**
		 * @returns how many are new
		 * @throws BAD_REQUEST when one has another payload than its type asks for
		 */
		store(type: EventType, events: readonly BehaviourEvent[]): Promise<number> {
			const rows = events.map((event) => rowOf(type, event, now()))
			if (rows.length === 0) return Promise.resolve(0)
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
	if (!parsed.success) reject('BAD_REQUEST', `The payload is not that of ${type}`, { payload: 'invalid' })
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

/** Partitions are of a day (`behaviour_events_2026_11_30`); older ones are of a month. @param day `2026-11-30` */
async function preparePartition(db: Db, day: string): Promise<void> {
	const name = partitionPrefix + day.replaceAll('-', '_')
	const { from, until } = timeOfPartition(name)
	await alone(db, async (tx) => {
		const isOfMonth = (await readPartitions(tx)).some((other) => other.name === name.slice(0, -'_30'.length))
		if (isOfMonth) return
		await tx.execute(sql`
			create table if not exists ${sql.identifier(name)} partition of ${behaviourEvents}
			for values from (${sql.raw(`'${from.toISOString()}'`)}) to (${sql.raw(`'${until.toISOString()}'`)})
		`)
	})
}

interface Partition {
	name: string
	bytes: number
}

/** The oldest first. */
async function readPartitions(db: Db | Tx): Promise<Partition[]> {
	const { rows } = await db.execute<{ name: string; bytes: string }>(sql`
		select partition.relname as name, pg_total_relation_size(partition.oid) as bytes
		from pg_inherits
		join pg_class partition on partition.oid = inhrelid
		where inhparent = 'behaviour_events'::regclass
		order by partition.relname
	`)
	return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }))
}

/** The day or month of a partition, by its name. */
function timeOfPartition(name: string): { from: Date; until: Date } {
	const [year = 0, month = 1, day] = name.slice(partitionPrefix.length).split('_').map(Number)
	const from = new Date(Date.UTC(year, month - 1, day ?? 1))
	return {
		from,
		until: new Date(day === undefined ? Date.UTC(year, month) : from.getTime() + DAY),
	}
}

/** Row of a table has no partition: PostgreSQL's check_violation. */
function isWithoutPartition(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	return ('code' in error && error.code === '23514') || isWithoutPartition(error.cause)
}

/**
 * Removes events that are too old, and as many of the oldest days as the table is too large by: their partitions are
 * dropped, which gives the disk back at once.
 * @param mostBytes of the whole table
 */
export async function deleteOldEvents(
	db: Db,
	now: Date,
	mostBytes: number = settings.events.mostBytes,
): Promise<void> {
	const oldest = new Date(now.getTime() - settings.events.storedDays * DAY)
	const partitions = await readPartitions(db)
	let bytes = partitions.reduce((sum, one) => sum + one.bytes, 0)
	for (const { name, bytes: own } of partitions) {
		if (timeOfPartition(name).until > oldest && bytes <= mostBytes) continue
		await alone(db, (tx) => tx.execute(sql`drop table if exists ${sql.identifier(name)}`))
		bytes -= own
	}
	await db.transaction((tx) => tx.delete(behaviourEvents).where(lt(behaviourEvents.at, oldest)))
}

/** Several processes would make, or drop, the same partition at once. */
async function alone(db: Db, work: (tx: Tx) => Promise<unknown>) {
	await db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${partitionPrefix}))`)
		await work(tx)
	})
}

/** Part of the events: from a moment on, and before another. */
export interface EventsPart {
	since: Date
	until?: Date | undefined
	type?: EventType | undefined
}

const inPart = ({ since, until, type }: EventsPart) =>
	and(
		gte(behaviourEvents.at, since),
		until && lt(behaviourEvents.at, until),
		type && eq(behaviourEvents.type, type),
	)

/** Numbers of events and of browsers for each day of Moscow and type, in their order. */
export async function countEvents(
	db: Db,
	part: EventsPart,
): Promise<{ day: string; type: string; events: number; browsers: number }[]> {
	const day = sql<string>`to_char(${behaviourEvents.at} at time zone 'Europe/Moscow', 'YYYY-MM-DD')`
	return db
		.select({
			day: day.as('day'),
			type: behaviourEvents.type,
			events: count(),
			browsers: countDistinct(behaviourEvents.clientId),
		})
		.from(behaviourEvents)
		.where(inPart(part))
		.groupBy(sql`1`, behaviourEvents.type)
		.orderBy(sql`1`, asc(behaviourEvents.type))
}

/** Stored events, oldest first. @param most so many of them */
export const listEvents = (db: Db, part: EventsPart, most: number) =>
	db
		.select()
		.from(behaviourEvents)
		.where(inPart(part))
		.orderBy(asc(behaviourEvents.at), asc(behaviourEvents.id))
		.limit(most)
