import type { Endpoint, Wait } from '#contract/endpoint.ts'
import { badRequest } from '#contract/errors.ts'
import type { Log } from '#process/logger.ts'
import { backendAddress } from '../backend-address.server.ts'
import { ApiError } from '../problems.server.ts'
import type { Visit } from '../visit.server.ts'
import { hasMessage, impossibleAddress, nothingFound } from './error-responses.server.ts'
import type { Answer } from './exchange.server.ts'
import type { Session } from './session.server.ts'

/** Values of a call, by their place in it. */
export interface Parts {
	params?: Record<string, unknown>
	query?: Record<string, unknown>
	body?: unknown
}

export interface CallOptions {
	/** Idempotency key: a repeated call gets the first one's answer. */
	idempotencyKey?: string
}

/** A call that can be made. */
export interface Call extends CallOptions {
	endpoint: Endpoint
	/** Path and query. */
	address: string
	/** JSON. */
	body?: string
	/** Other visitors wait for the answer too. */
	isShared: boolean
}

/** A call within its budget. */
export interface TimedCall extends Call {
	/** Aborts when the budget is spent, or the visitor has gone. */
	signal: AbortSignal
}

/** Step of a call to the answer of the backend, whatever its status. */
export type Send = (call: TimedCall) => Promise<Answer>

/** Step of a call to the body of a good answer. @throws ApiError, or a page problem */
export type Ask = (call: TimedCall) => Promise<object>

/** The client of one request; every step of a call takes what it needs of it. */
export interface Client {
	/** Origin of the backend, without a slash at the end. */
	baseUrl: string
	/** Sent with each call, for a backend or a gateway that asks for one. */
	apiKey?: string | undefined
	/** Milliseconds for a call with its repetition and the reading of its answer. */
	waits: Readonly<Record<Wait, number>>
	request: {
		cookie: string | undefined
		userAgent: string | undefined
		ip: string | undefined
		requestId: string
		/** The support session of an operator who acts for a customer. */
		helped?: string | undefined
		/** Country of the site, where one process serves several. */
		site?: number | undefined
		/** Aborts when the visitor has gone away. */
		signal?: AbortSignal
	}
	log: Log
	session: Session
	visit: Visit
}

/**
 * A call with the declared part of its input: a strict backend rejects the rest, such as the name of a button.
 * @throws the error that the backend's BAD_REQUEST would become, or a page problem for an impossible address
 */
export function callOf(
	endpoint: Endpoint,
	{ body, ...place }: Parts = {},
	{ idempotencyKey }: CallOptions = {},
): Call {
	const address = backendAddress(endpoint, place)
	if (address === null) throw impossibleAddress(endpoint)
	const call = { endpoint, address, isShared: false, ...(idempotencyKey !== undefined && { idempotencyKey }) }
	if (!endpoint.body || body === undefined) return call
	const declared = endpoint.body.safeParse(body)
	const json = declared.success ? jsonOf(declared.data) : undefined
	if (json !== undefined) return { ...call, body: json }
	const error = declared.error ? badRequest(declared.error) : { exceptionCode: 'BAD_REQUEST' as const }
	throw hasMessage(endpoint, 400) ? new ApiError(400, error) : nothingFound(endpoint)
}

/** Made before the call, so that what nobody can write is no failure of the backend: JSON may be read that is too deep. */
function jsonOf(value: unknown): string | undefined {
	try {
		return JSON.stringify(value)
	} catch {
		return undefined
	}
}
