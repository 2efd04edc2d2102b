import { index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { EmployeeRight } from '#contract/shapes.ts'

/** Employees of the shops. */
export const employees = pgTable(
	'employees',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		name: text('name').notNull(),
		/** No reference: shops come and go with the content. */
		shopId: text('shop_id').notNull(),
		/** A keyed hash of the code, which is shown once. */
		codeHash: text('code_hash').notNull(),
		rights: jsonb('rights').$type<EmployeeRight[]>().notNull().default([]),
		createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
		/** From then on there is no log-in. */
		disabledAt: timestamp('disabled_at', { withTimezone: true, mode: 'date' }),
	},
	(table) => [unique().on(table.shopId, table.codeHash)],
)

/** A shift on one device. */
export const employeeSessions = pgTable(
	'employee_sessions',
	{
		/** A keyed hash of the token in the cookie: the table alone opens no session. */
		tokenHash: text('token_hash').primaryKey(),
		employeeId: uuid('employee_id')
			.notNull()
			.references(() => employees.id),
		/** A keyed hash of the browser's name for itself: a stolen cookie is worth nothing in another one. */
		browserHash: text('browser_hash').notNull(),
		startedAt: timestamp('started_at', { withTimezone: true, mode: 'date' }).notNull(),
		endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }).notNull(),
	},
	(table) => [index().on(table.employeeId)],
)
