import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { createBackendApp } from '#backend/app.ts'
import { createNewcomers } from '#backend/areas/auth/newcomers.ts'
import { createSessionTokens } from '#backend/areas/auth/session-token.ts'
import { createFacetIndex } from '#backend/areas/catalog/facet-index.ts'
import { createPlaces } from '#backend/areas/geo/places.ts'
import type { Connection, Db } from '#backend/db/connect.ts'
import type { Backend } from '#backend/http.ts'
import type { CallInput, CallOutput, Endpoint } from '#contract/endpoint.ts'
import { addressOf, type Parts } from './request.ts'
import { openTestDatabase } from './test-database.ts'

export interface TestBackend {
	backend: Backend
	db: Db
	/** The clock of the backend; set it to move in time. */
	clock: { now: Date }
	/** A visitor with a session of its own. */
	visitor(): TestVisitor
	/** As of a connection: calls back after every NOTIFY of the channel. */
	listen: Connection['listen']
	close(): Promise<void>
}

export interface TestAnswer<E> {
	status: number
	/** The success's body; on a refusal `{ exceptionCode, message, fields? }` is in `refusal`. */
	data: CallOutput<E>
	refusal: { exceptionCode: string; message: string; fields?: Record<string, string> } | undefined
}

export interface TestVisitor {
	id: string
	call<E extends Endpoint>(
		endpoint: E,
		input?: CallInput<E>,
		headers?: Record<string, string>,
	): Promise<TestAnswer<E>>
}

/**
 * The whole backend on a migrated database in memory, or on the PostgreSQL server of TEST_DATABASE_URL; `fill` writes
 * the rows a test needs. Calls go through the HTTP application, with `isServed` through a socket of loopback too.
 */
export async function openTestBackend(
	fill?: (db: Db) => Promise<void>,
	{ isServed = false } = {},
): Promise<TestBackend> {
	const connection = await openTestDatabase()
	await fill?.(connection.db)
	const clock = { now: new Date('2026-11-20T09:00:00Z') }
	const facetIndex = await createFacetIndex(connection.db)
	const backend: Backend = {
		db: connection.db,
		facetIndex,
		places: createPlaces(connection.db),
		newcomers: createNewcomers({ isAlone: process.env.TEST_DATABASE_URL === undefined }),
		sessions: createSessionTokens('test-secret-test-secret-test-secret', 643),
		secureCookies: false,
		now: () => clock.now,
		log: pino({ level: 'silent' }),
	}
	const app = createBackendApp(backend)
	const served = isServed ? await serveOnLoopback(app) : undefined
	const send = served?.send ?? app.request

	return {
		backend,
		db: connection.db,
		clock,
		visitor() {
			const { visitorId, token } = backend.sessions.issue(clock.now)
			return {
				id: visitorId,
				async call(endpoint, input, headers) {
					const { path, init } = requestOf(endpoint, (input ?? {}) as Parts)
					const response = await send(path, {
						...init,
						headers: {
							...init.headers,
							cookie: `${backend.sessions.cookieName}=${token}`,
							...headers,
						},
					})
					const body = await response.json()
					return {
						status: response.status,
						data: body,
						refusal: response.ok ? undefined : body,
					}
				},
			}
		},
		listen: connection.listen,
		async close() {
			served?.close()
			await connection.close()
		},
	}
}

async function serveOnLoopback(app: Hono) {
	const server = createAdaptorServer({ fetch: app.fetch }) as Server
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	return {
		send: (path: string, init: RequestInit) => fetch(origin + path, init),
		close() {
			server.closeAllConnections()
			server.close()
		},
	}
}

function requestOf(endpoint: Endpoint, input: Parts) {
	return {
		path: addressOf(endpoint, input),
		init: {
			method: endpoint.method,
			headers: { 'content-type': 'application/json' },
			...(input.body !== undefined && { body: JSON.stringify(input.body) }),
		},
	}
}
