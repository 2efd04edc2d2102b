import type { Hono } from 'hono'
import type { z } from 'zod'
import type { Helping, HelpingWithOrder } from '#backend/areas/support/on-behalf.ts'
import type { Backend, Call, OperatorAtWork } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import { reject } from '#backend/rejection.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** Mounts a call of an operator. */
export function implementAtWork<
	P extends z.ZodType,
	Q extends z.ZodType,
	B extends z.ZodType,
	R extends z.ZodType,
>(
	app: Hono,
	backend: Backend,
	endpoint: Endpoint<P, Q, B, R>,
	handler: (
		call: Call<z.output<P>, z.output<Q>, z.output<B>> & { operator: OperatorAtWork },
	) => Promise<z.input<R>> | z.input<R>,
): void {
	implement(app, backend, endpoint, ({ operator, ...call }) =>
		handler({ ...call, operator: operator ?? reject('FORBIDDEN', 'Nobody operates here') }),
	)
}

/** Mounts a call of an operator who helps a customer. */
export function implementHelping<
	P extends z.ZodType,
	Q extends z.ZodType,
	B extends z.ZodType,
	R extends z.ZodType,
>(
	app: Hono,
	backend: Backend,
	endpoint: Endpoint<P, Q, B, R>,
	handler: (call: Call<z.output<P>, z.output<Q>, z.output<B>> & Helping) => Promise<z.input<R>>,
): void {
	implementAtWork(app, backend, endpoint, ({ support, ...call }) =>
		handler({ ...call, support: support ?? reject('SUPPORT_SESSION_ENDED', 'Nobody is helped') }),
	)
}

/** Mounts a call of an operator about one order: of the helped customer, or a guest's. */
export function implementOnOrder<
	P extends z.ZodType,
	Q extends z.ZodType,
	B extends z.ZodType,
	R extends z.ZodType,
>(
	app: Hono,
	backend: Backend,
	endpoint: Endpoint<P, Q, B, R>,
	handler: (
		call: Omit<Call<z.output<P>, z.output<Q>, z.output<B>>, 'support' | 'guestHelp'> & HelpingWithOrder,
	) => Promise<z.input<R>>,
): void {
	implementAtWork(app, backend, endpoint, ({ support, guestHelp, ...call }) =>
		handler({
			...call,
			support: support ?? guestHelp ?? reject('SUPPORT_SESSION_ENDED', 'Nobody is helped'),
		}),
	)
}
