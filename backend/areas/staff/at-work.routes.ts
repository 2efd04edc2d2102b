import type { Hono } from 'hono'
import type { z } from 'zod'
import type { Backend, Call, EmployeeAtWork } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import { reject } from '#backend/rejection.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** Mounts a call of an employee in a shift. */
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
		call: Call<z.output<P>, z.output<Q>, z.output<B>> & { employee: EmployeeAtWork },
	) => Promise<z.input<R>>,
): void {
	implement(app, backend, endpoint, ({ employee, ...call }) =>
		handler({ ...call, employee: employee ?? reject('FORBIDDEN', 'Nobody of a shop is at work here') }),
	)
}
