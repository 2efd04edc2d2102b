import { count, isNull } from 'drizzle-orm'
import type { Hono } from 'hono'
import { Counter, Gauge, Histogram } from 'prom-client'
import type { Endpoint } from '#contract/endpoint.ts'
import { orderGiftCard } from '#contract/gift-cards.ts'
import { createOneClickOrder, createOrder } from '#contract/orders.ts'
import { durations, isAllowed, newRegistry } from '#process/metrics.ts'
import type { Db } from './db/connect.ts'
import { outboxMessages } from './outbox/outbox.table.ts'
import { reject } from './rejection.ts'

/** Figures of the calls of this process. */
export interface Metrics {
	/** Answers `/metrics` in the text of Prometheus. */
	mount(app: Hono): void
	/** @param outcome `ok` or the name of the error; @param seconds until the answer */
	call(endpoint: Endpoint, outcome: string, seconds: number): void
	/** Reports a length that changes all the time. */
	watch(name: string, help: string, read: () => number): void
}

const kinds = new Map<Endpoint, string>([
	[createOrder, 'order'],
	[createOneClickOrder, 'one-click'],
	[orderGiftCard, 'gift-card'],
])

/** @param token of clients that may read the figures */
export function createMetrics(db: Db, token: string): Metrics {
	const registry = newRegistry('backend')
	const registers = [registry]
	const calls = new Counter({
		name: 'shop_calls_total',
		help: 'Calls by area and outcome: ok or the name of the refusal',
		labelNames: ['area', 'outcome'],
		registers,
	})
	const seconds = new Histogram({
		name: 'shop_call_duration_seconds',
		help: 'Time until a call is answered',
		labelNames: ['area'],
		buckets: durations,
		registers,
	})
	const orders = new Counter({
		name: 'shop_orders_total',
		help: 'Orders made by this process; one that is sent twice counts twice',
		labelNames: ['kind'],
		registers,
	})
	for (const kind of kinds.values()) orders.inc({ kind }, 0)
	new Gauge({
		name: 'shop_outbox_messages',
		help: 'Messages to customers that have not been sent',
		registers,
		async collect() {
			const [row] = await db
				.select({ waiting: count() })
				.from(outboxMessages)
				.where(isNull(outboxMessages.sentAt))
			this.set(row?.waiting ?? 0)
		},
	})
	const watched = new Map<string, (() => number)[]>()
	return {
		mount(app) {
			app.get('/metrics', async (http) => {
				if (!isAllowed(http.req.header('authorization'), token)) reject('UNAUTHORIZED', 'No such token')
				return http.text(await registry.metrics(), 200, {
					'Content-Type': registry.contentType,
					'Cache-Control': 'no-store',
				})
			})
		},
		call(endpoint, outcome, time) {
			calls.inc({ area: endpoint.area, outcome })
			seconds.observe({ area: endpoint.area }, time)
			const kind = kinds.get(endpoint)
			if (kind && outcome === 'ok') orders.inc({ kind })
		},
		watch(name, help, read) {
			const known = watched.get(name)
			if (known) return void known.push(read)
			const reads = [read]
			watched.set(name, reads)
			new Gauge({
				name,
				help,
				registers,
				collect() {
					this.set(reads.reduce((sum, one) => sum + one(), 0))
				},
			})
		},
	}
}
