import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Actor: an employee, an operator, a command on the server, a customer, an unknown visitor (a wrong code), or time,
 * which ended a session.
 */
export type ActorKind = 'EMPLOYEE' | 'OPERATOR' | 'COMMAND' | 'CUSTOMER' | 'VISITOR' | 'TIME'

/** Acts of people of the shop, in order; each row is tied to the one before it by its hash. */
export const auditActs = pgTable(
	'audit_acts',
	{
		/** 1, 2, …: one that is not there was taken away. */
		position: integer('position').primaryKey(),
		at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
		actorKind: text('actor_kind').$type<ActorKind>().notNull(),
		/** The id of a person, or the system's name of the user of the command; empty for a visitor and for time. */
		actor: text('actor').notNull(),
		/** Customer of the act; null where no customer was concerned. */
		customerId: uuid('customer_id'),
		act: text('act').notNull(),
		/** Object of the act: the number of an order, the id of a person. */
		subject: text('subject').notNull(),
		/** JSON as it was written, because its hash is of these very characters. */
		before: text('before').notNull(),
		after: text('after').notNull(),
		/** Empty where none was given. */
		reason: text('reason').notNull(),
		/** Of the call; empty for a command. */
		requestId: text('request_id').notNull(),
		/** Of the row before; empty for the first. */
		previous: text('previous').notNull(),
		/** HMAC of all the rest, by the secret of the sessions. */
		hash: text('hash').notNull(),
	},
	(table) => [index().on(table.customerId, table.position), index().on(table.actor, table.at)],
)
