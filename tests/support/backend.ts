import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { desc, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { access } from '#backend/access.ts'
import { createBackendApp } from '#backend/app.ts'
import { createPlaces } from '#backend/areas/delivery/places.ts'
import { createFacetIndex } from '#backend/areas/search/facet-index.ts'
import { createNewcomers } from '#backend/areas/sessions/newcomers.ts'
import { createSessionTokens } from '#backend/areas/sessions/session-token.ts'
import type { Actor } from '#backend/audit/audit.ts'
import { createCaptcha } from '#backend/captcha/captcha.ts'
import type { Backend } from '#backend/context.ts'
import type { Connection, Database, Db } from '#backend/db/connect.ts'
import { createKeyedHash } from '#backend/keyed-hash.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { sandbox } from '#backend/payment-providers/sandbox.ts'
import { login, requestOtp } from '#contract/auth.ts'
import type { CallInput, CallOutput, Endpoint } from '#contract/endpoint.ts'
import { setClubMembership } from '#contract/user.ts'
import { codeIn } from './one-time-code.ts'
import { addressOf, type Parts } from './request.ts'
import { openTestDatabase } from './test-database.ts'

export interface TestBackend {
	backend: Backend
	db: Database
	/** The clock of the backend; set it to move in time. */
	clock: { now: Date }
	/** A visitor with a session of its own, or with the given cookie. */
	visitor(cookie?: string): TestVisitor
	/** A customer, logged in with a phone by a code: a new one, or the given visitor. */
	customer(phone?: string, visitor?: TestVisitor): Promise<TestVisitor & { phone: string }>
	/** A new customer and member of the club. */
	member(): Promise<TestVisitor & { phone: string }>
	/** The last code that was sent to a phone or an e-mail address. */
	codeSentTo(recipient: string): Promise<string>
	/** As of a connection: calls back after every NOTIFY of the channel. */
	listen: Connection['listen']
	close(): Promise<void>
}

export interface TestAnswer<E> {
	status: number
	/** The success's body; on an error `{ exceptionCode, message, fields? }` is in `rejection`. */
	data: CallOutput<E>
	rejection: { exceptionCode: string; message: string; fields?: Record<string, string> } | undefined
}

export interface TestVisitor {
	/** Of a customer once one has logged in by `customer`. */
	id: string
	/** As a browser would send it. */
	cookie(): string
	call<E extends Endpoint>(
		endpoint: E,
		input?: CallInput<E>,
		headers?: Record<string, string>,
	): Promise<TestAnswer<E>>
}

/** Actor of the changes of orders in a test. */
export const clerk: Actor = { kind: 'COMMAND', id: 'test', requestId: '' }

/** Of the sessions. */
export const SECRET = 'test-secret-test-secret-test-secret'

/** A test sees INTERNAL_ERROR alone where a table or a column has no migration. @param line of the log */
function tellMissingMigration(line: string): void {
	const [, missing] =
		/((?:relation|column) [^:]{1,100} does not exist)/.exec(JSON.parse(line).err?.message ?? '') ?? []
	if (missing) console.error(`${missing}: npx drizzle-kit generate --name <what> writes its migration`)
}

/**
 * The whole backend on a migrated database in memory, or on the PostgreSQL server of TEST_DATABASE_URL; `fill` writes
 * the rows a test needs. Calls go through the HTTP application, with `isServed` through a socket of loopback too.
 * @param options.open opens another database than an empty one
 */
export async function openTestBackend(
	fill?: (db: Database) => Promise<void>,
	{ isServed = false, open = openTestDatabase } = {},
): Promise<TestBackend> {
	const connection = await open()
	await fill?.(connection.db)
	const clock = { now: new Date('2026-11-20T09:00:00Z') }
	const facetIndex = await createFacetIndex(connection.db)
	const backend: Backend = {
		db: connection.db,
		facetIndex,
		places: createPlaces(connection.db, 643),
		newcomers: createNewcomers({ isAlone: process.env.TEST_DATABASE_URL === undefined }),
		sessions: createSessionTokens(SECRET, 643),
		hash: createKeyedHash(SECRET),
		access,
		captcha: createCaptcha(undefined, '', pino({ level: 'silent' })),
		shop: { name: 'Тропа', url: undefined, phone: '8 800 000-00-00' },
		provider: () => sandbox,
		passkeyOrigin: 'https://tropa.example',
		country: 643,
		secureCookies: false,
		now: () => clock.now,
		log: pino({ level: 'error' }, { write: tellMissingMigration }),
	}
	const app = createBackendApp(backend)
	const served = isServed ? await serveOnLoopback(app) : undefined
	const send = served?.send ?? app.request

	/** A visitor with the cookies of a browser. */
	function visitorWith(id: string, firstCookie: string): TestVisitor {
		let cookie = firstCookie
		const visitor: TestVisitor = {
			id,
			cookie: () => cookie,
			async call(endpoint, input, headers) {
				const { path, init } = requestOf(endpoint, (input ?? {}) as Parts)
				const response = await send(path, { ...init, headers: { ...init.headers, cookie, ...headers } })
				for (const given of response.headers.getSetCookie()) cookie = withCookie(cookie, given)
				const body = await response.json()
				return {
					status: response.status,
					data: body,
					rejection: response.ok ? undefined : body,
				}
			},
		}
		return visitor
	}

	const newVisitor = (cookie?: string) => {
		const { visitorId, token } = backend.sessions.issue(clock.now)
		const known = cookie === undefined ? visitorId : backend.sessions.read(cookie, clock.now)?.visitorId
		return visitorWith(known ?? '', cookie ?? `${backend.sessions.cookieName}=${token}`)
	}
	const codeSentTo = (recipient: string) => readCode(connection.db, recipient)

	async function customer(phone = nextPhone(), visitor = newVisitor()) {
		const sent = await visitor.call(requestOtp, { body: { phone } })
		if (sent.rejection) throw new Error(sent.rejection.exceptionCode)
		const password = await codeSentTo(phone)
		const { data, rejection } = await visitor.call(login, {
			body: { login: phone, password, loginType: 'OTP' },
		})
		if (rejection) throw new Error(rejection.exceptionCode)
		visitor.id = data.userId
		return Object.assign(visitor, { phone })
	}

	return {
		backend,
		db: connection.db,
		clock,
		visitor: newVisitor,
		codeSentTo,
		customer,
		async member() {
			const member = await customer()
			await member.call(setClubMembership, { body: { isMember: true } })
			return member
		},
		listen: connection.listen,
		async close() {
			served?.close()
			await connection.close()
		},
	}
}

/** The cookies of a browser after an answer has set one, or taken it away. */
function withCookie(cookie: string, given: string): string {
	const [pair = ''] = given.split(';')
	const [name, value] = pair.split('=')
	const others = cookie.split('; ').filter((one) => one !== '' && !one.startsWith(`${name}=`))
	return [...others, ...(value ? [pair] : [])].join('; ')
}

let phones = 0
const nextPhone = () => `+7900${String(++phones).padStart(7, '0')}`

/** The code in the last message to a recipient. */
export async function readCode(db: Db, recipient: string): Promise<string> {
	const [message] = await db
		.select()
		.from(outboxMessages)
		.where(eq(outboxMessages.recipient, recipient))
		.orderBy(desc(outboxMessages.id))
		.limit(1)
	const code = codeIn(message?.text)
	if (!code) throw new Error(`No code was sent to ${recipient}`)
	return code
}

async function serveOnLoopback(app: Hono) {
	const server = createAdaptorServer({ fetch: app.fetch }) as Server
	// Node closes idle connections after five seconds, at times just when the next call is sent through one.
	server.keepAliveTimeout = 0
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
