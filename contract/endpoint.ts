import { z } from 'zod'
import type { ExceptionCode } from './errors.ts'
import type { EmployeeRight, OperatorRight } from './shapes.ts'

/**
 * How the storefront may treat an answer. `omit`: when the call fails, the page is shown without it (spec §8).
 * `sharedByGuests`: seconds for which one answer serves all visitors of a city who are not logged in.
 */
export type Freshness =
	| { kind: 'live'; onFailure: 'block' | 'omit'; sharedByGuests?: number }
	| { kind: 'shared'; seconds: number; onFailure: 'block' | 'omit' }

/**
 * How a call of people of the shop is recorded. `act`: the rule records it with its effect. `reads`: the
 * backend records it once for each session and thing; `of` names the parameter with the thing. `nothing`: the
 * reason why it is not recorded.
 */
export type OnRecord<Name extends string = string> =
	| { act: Name }
	| { reads: Name; of?: string }
	| { nothing: string }

export interface Endpoint<
	Params extends z.ZodType = z.ZodType,
	Query extends z.ZodType = z.ZodType,
	Body extends z.ZodType = z.ZodType,
	Response extends z.ZodType = z.ZodType,
> {
	area: string
	summary: string
	method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
	/** Begins with `/api/`; `{name}` is one segment, `{name*}` all that is left. */
	path: string
	/**
	 * `visitor`: a session token is needed, an anonymous one is enough. `customer`: a logged-in one.
	 * `employee`: the token of a shift; any other session is rejected with FORBIDDEN. `operator`: the same, for
	 * the token of an operator.
	 */
	access: 'public' | 'visitor' | 'customer' | 'employee' | 'operator'
	/** Permission an operator, or an employee, needs beyond that; FORBIDDEN without it. */
	right?: OperatorRight | EmployeeRight
	/** Declared by every call of `employee` and of `operator`. */
	onRecord?: OnRecord
	/**
	 * Made in a support session, which the header `X-Support-Session` names; or, for `orGuestOrder` without the header,
	 * on the guest's order that the operator helps with, which the parameter `number` names.
	 */
	supportSession?: 'needed' | 'orGuestOrder'
	params?: Params
	query?: Query
	body?: Body
	response: Response
	/** Errors the call may answer with, besides the ones of every call. */
	errors?: readonly ExceptionCode[]
	freshness: Freshness
	/** The specification does not show the shape; it is ours. */
	assumed?: boolean
	/** A bank, a sender of messages or a large answer is behind it: the storefront waits longer. */
	isSlow?: boolean
	/** Bytes of its largest body, where that is not the usual (64 KiB): a call that takes pictures. */
	largestBody?: number
	/** The call carries an `Idempotency-Key` header, and a repeated one gives the first answer. */
	idempotencyKey?: boolean
	/** The answer sets the cookie of the session, or takes it away. */
	setsSession?: boolean
	/**
	 * The answer to an anonymous visitor may set the cookie of a new session, with which the visitor goes on.
	 */
	renewsSession?: boolean
}

/**
 * For what the storefront waits: for a page, or a form, that is nothing without the answer; for a slow call; for a part
 * that the page can be shown without.
 */
export type Wait = 'page' | 'slow' | 'optional'

/** Milliseconds of each kind, unless the settings of the storefront say otherwise. */
export const usualWaits: Record<Wait, number> = { page: 3_000, slow: 10_000, optional: 1_500 }

export function waitOf({ isSlow, freshness }: Endpoint): Wait {
	if (isSlow) return 'slow'
	return freshness.onFailure === 'omit' ? 'optional' : 'page'
}

/** Shape of the header `Idempotency-Key`. */
export const IdempotencyKey = z.string().min(1).max(200)

/** Declares one call of the API: plain data that the backend, the client, the OpenAPI document and the tests read. */
export function endpoint<
	Params extends z.ZodType = z.ZodNever,
	Query extends z.ZodType = z.ZodNever,
	Body extends z.ZodType = z.ZodNever,
	Response extends z.ZodType = z.ZodType,
>(declaration: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
	return declaration
}

type Part<Name extends string, Schema> = Schema extends z.ZodNever
	? { [K in Name]?: undefined }
	: Schema extends z.ZodType
		? Record<never, never> extends z.input<Schema>
			? { [K in Name]?: z.input<Schema> }
			: { [K in Name]: z.input<Schema> }
		: never

/** Input of a call: only the parts that the endpoint declares. */
export type CallInput<E> =
	E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
		? Part<'params', P> & Part<'query', Q> & Part<'body', B>
		: never

/** The body that a caller of the endpoint gives. */
export type CallBody<E> = NonNullable<CallInput<E> extends { body?: infer Body } ? Body : never>

/** Output of a call. */
export type CallOutput<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never

export const live = { kind: 'live', onFailure: 'block' } as const satisfies Freshness
export const liveOrOmitted = { kind: 'live', onFailure: 'omit' } as const satisfies Freshness
/** @param sharedByGuests seconds for which one answer serves all visitors of a city who are not logged in */
export const liveForCustomers = (sharedByGuests: number) =>
	({ kind: 'live', onFailure: 'omit', sharedByGuests }) satisfies Freshness
/** @param seconds how long one answer serves every visitor */
export const shared = (seconds: number) =>
	({ kind: 'shared', seconds, onFailure: 'block' }) satisfies Freshness
/** @param seconds how long one answer serves every visitor */
export const sharedOrOmitted = (seconds: number) =>
	({ kind: 'shared', seconds, onFailure: 'omit' }) satisfies Freshness
