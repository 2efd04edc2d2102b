import { sql } from 'drizzle-orm'
import {
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	serial,
	text,
	timestamp,
	unique,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import type { CsmAction, SupportSession } from '#contract/operator.ts'
import type { OperatorRight } from '#contract/shapes.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Operators, who help customers. */
export const operators = pgTable('operators', {
	id: uuid('id').primaryKey().defaultRandom(),
	/** In lower case. */
	login: text('login').notNull().unique(),
	name: text('name').notNull(),
	/** By scrypt, with its salt. */
	passwordHash: text('password_hash').notNull(),
	rights: jsonb('rights').$type<OperatorRight[]>().notNull(),
	/** The secret of the second factor, encrypted; null until the first code was given. */
	secondFactor: text('second_factor'),
	/** The step of time of the last code: none is good twice. */
	lastStep: integer('last_step').notNull().default(0),
	createdAt: moment('created_at').notNull(),
	/** From then on there is no log-in. */
	disabledAt: moment('disabled_at'),
})

/** Codes used instead of the second factor, each once: a used one is deleted. */
export const operatorRecoveryCodes = pgTable(
	'operator_recovery_codes',
	{
		operatorId: uuid('operator_id')
			.notNull()
			.references(() => operators.id),
		/** Keyed. */
		codeHash: text('code_hash').notNull(),
	},
	(table) => [primaryKey({ columns: [table.operatorId, table.codeHash] })],
)

/** Action that a token of the CRM asks for, stored until it is done. */
export interface WantedAction {
	kind: CsmAction['kind']
	customerId: string | null
	/** Of a customer to be made; else empty. */
	phone: string
	skuIds: number[]
	orderNumber: string | null
}

export const operatorSessions = pgTable('operator_sessions', {
	/** A keyed hash of the token in the cookie: the table alone opens no session. */
	tokenHash: text('token_hash').primaryKey(),
	/** One session at a time. */
	operatorId: uuid('operator_id')
		.notNull()
		.unique()
		.references(() => operators.id),
	/** Keyed hashes of what the browser names itself, and of where it is: a stolen cookie is worth nothing elsewhere. */
	browserHash: text('browser_hash').notNull(),
	addressHash: text('address_hash').notNull(),
	startedAt: moment('started_at').notNull(),
	endsAt: moment('ends_at').notNull(),
	action: jsonb('action').$type<WantedAction>(),
})

/** When an operator acts for a customer, or on one order of a guest. */
export const supportSessions = pgTable(
	'support_sessions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		operatorId: uuid('operator_id')
			.notNull()
			.references(() => operators.id),
		/** Null where a guest is helped. */
		customerId: uuid('customer_id').references(() => customers.id),
		/** The guest's order; null where a customer is helped. */
		orderNumber: text('order_number').references(() => orders.number),
		by: text('by').$type<SupportSession['by']>().notNull(),
		startedAt: moment('started_at').notNull(),
		/** To half a minute. */
		usedAt: moment('used_at').notNull(),
		/** Null until it has ended; for an expired one, until that is noted. */
		endedAt: moment('ended_at'),
	},
	(table) => [
		uniqueIndex('support_sessions_one_of_operator').on(table.operatorId).where(sql`${table.endedAt} is null`),
		index().on(table.customerId),
	],
)

/** Notes of operators about an order, some with a call that its customer was promised. No customer sees them. */
export const orderNotes = pgTable(
	'order_notes',
	{
		id: serial('id').primaryKey(),
		orderNumber: text('order_number')
			.notNull()
			.references(() => orders.number),
		/** One key, one note. */
		idempotencyKey: text('idempotency_key').notNull(),
		text: text('text').notNull(),
		authorId: uuid('author_id')
			.notNull()
			.references(() => operators.id),
		createdAt: moment('created_at').notNull(),
		/** In Moscow; null without a call. */
		callOn: date('call_on'),
		/** The operator who is to call; null when any may. */
		assigneeId: uuid('assignee_id').references(() => operators.id),
		calledAt: moment('called_at'),
	},
	(table) => [
		unique().on(table.orderNumber, table.idempotencyKey),
		index().on(table.callOn).where(sql`${table.callOn} is not null and ${table.calledAt} is null`),
	],
)
