import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { z } from 'zod'
import { EmployeeRight, OperatorRight } from '#contract/shapes.ts'
import { ArrivalClaims, issueToken } from './areas/operator/arrival-tokens.ts'
import { addOperator } from './areas/operator/operators.ts'
import { addEmployee } from './areas/staff/employees.ts'
import type { Backend } from './context.ts'

const Statement = z.object({
	sql: z.string(),
	params: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).default([]),
})

const NewEmployee = z.object({
	name: z.string(),
	shopId: z.string(),
	rights: z.array(EmployeeRight).default([]),
})

const NewOperator = z.object({ login: z.string(), name: z.string(), rights: z.array(OperatorRight) })

const WantedToken = z.object({ issuer: z.enum(['csm', 'naumen']), claims: ArrivalClaims.omit({ jti: true }) })

const by = { kind: 'COMMAND', id: 'test', requestId: '' } as const

/** Lets a browser test set the scene in the database of its own shop; mounted only with TEST_HOOKS. */
export function mountTestHooks(app: Hono, backend: Pick<Backend, 'db' | 'hash' | 'now'>): void {
	const { db } = backend
	app.post('/test/sql', async (http) => {
		const { sql: text, params } = Statement.parse(await http.req.json())
		const parts = text.split(/\$\d+/)
		const statement = sql.join(
			parts.flatMap((part, index) =>
				index < parts.length - 1 ? [sql.raw(part), sql`${params[index]}`] : [sql.raw(part)],
			),
		)
		const { rows } = await db.execute(statement)
		return http.json({ rows })
	})

	app.post('/test/employees', async (http) => {
		const person = NewEmployee.parse(await http.req.json())
		return http.json(await addEmployee(backend, person, by))
	})

	app.post('/test/operators', async (http) => {
		const person = NewOperator.parse(await http.req.json())
		return http.json(await addOperator(backend, person, by))
	})

	app.post('/test/operator-tokens', async (http) => {
		const { issuer, claims } = WantedToken.parse(await http.req.json())
		return http.json({ token: await issueToken(backend, issuer, claims) })
	})
}
