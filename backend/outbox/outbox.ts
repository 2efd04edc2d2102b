import { and, asc, eq, inArray, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { customers } from '#backend/areas/customers/customers.table.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { settings } from '#backend/settings.ts'
import { contactHoursOf, isOutsideContactHours, waitingTime } from './contact-hours.ts'
import { outboxMessages } from './outbox.table.ts'

export interface OutgoingMessage {
	channel: 'sms' | 'email' | 'webhook'
	/** Its subject: a second message of the channel with the same is not put in, for as long as the first is there. */
	event?: string
	/** Digits with +, an e-mail address, or the address of a webhook. */
	recipient: string
	/** Of an e-mail. */
	subject?: string
	text: string
	/** Of an e-mail. */
	html?: string
	/** Time to send it; now by default. */
	sendAt?: Date
	/** Seconds in which it is of use: from then, or from when the customer's hours begin. */
	usefulFor: number
	/** It is of no use after this moment either, as when its subject ends then. */
	usefulUntil?: Date
	/** It can wait: it is sent only in the contact hours of this customer, if any are set (decision 052). */
	waitsFor?: string
}

/** Hands a message to a gateway. @throws when it was not taken */
export type Carrier = (message: typeof outboxMessages.$inferSelect) => Promise<void>

/** By channel; messages of a channel without one stay in the outbox. */
export type Carriers = Partial<Record<OutgoingMessage['channel'], Carrier>>

/** The channel of NOTIFY by which an outbox hears that there is something to send. */
export const OUTBOX_CHANNEL = 'outbox'

/** Puts a message into the outbox: it goes out after the commit, and not at all when the transaction is undone. */
export async function putMessage(tx: Tx, message: OutgoingMessage, now: Date): Promise<void> {
	const { usefulFor, sendAt = now, usefulUntil, waitsFor, ...content } = message
	const customer = waitsFor ? await findCustomer(tx, waitsFor) : undefined
	const begins = sendAt.getTime() + waitingTime(contactHoursOf(customer), sendAt)
	const ends = new Date(begins + usefulFor * 1_000)
	await tx
		.insert(outboxMessages)
		.values({
			...content,
			customerId: customer?.id ?? null,
			createdAt: now,
			sendAt,
			usefulUntil: usefulUntil && usefulUntil < ends ? usefulUntil : ends,
		})
		.onConflictDoNothing({ target: [outboxMessages.event, outboxMessages.channel] })
	await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`)
}

/**
 * Takes back the messages of an event that are not sent, so that it can be written of again.
 * @returns whether any was sent already
 */
export async function withdrawMessages(tx: Tx, event: string): Promise<boolean> {
	const isOfEvent = eq(outboxMessages.event, event)
	// One that is being sent just now is waited for.
	const messages = await tx.select().from(outboxMessages).where(isOfEvent).for('update')
	await tx.delete(outboxMessages).where(and(isOfEvent, isNull(outboxMessages.sentAt)))
	await tx
		.update(outboxMessages)
		.set({ event: sql`${outboxMessages.event} || ' ' || ${outboxMessages.id}` })
		.where(isOfEvent)
	return messages.some(({ sentAt }) => sentAt !== null)
}

async function findCustomer(tx: Tx, id: string) {
	const [customer] = await tx.select().from(customers).where(eq(customers.id, id))
	return customer
}

/**
 * Sends messages that are due, and delayed ones whose customer's contact hours have begun. Any number of processes
 * may do it at once: each message is sent by one of them. A message that was not taken is tried again later, ever
 * more rarely; a sent one loses its text.
 * @returns number of sent messages
 */
export async function deliverMessages(db: Db, carriers: Carriers, now: Date, log: Logger): Promise<number> {
	const channels = (['sms', 'email', 'webhook'] as const).filter((channel) => carriers[channel])
	await db.transaction((tx) => tx.delete(outboxMessages).where(lte(outboxMessages.usefulUntil, now)))
	let sent = 0
	while (channels.length > 0) {
		const result = await db.transaction((tx) => deliverNext(tx, carriers, channels, now, log))
		if (result === 'none') return sent
		if (result === 'sent') sent++
	}
	return sent
}

async function deliverNext(
	tx: Tx,
	carriers: Carriers,
	channels: OutgoingMessage['channel'][],
	now: Date,
	log: Logger,
): Promise<'none' | 'sent' | 'kept'> {
	const [message] = await tx
		.select()
		.from(outboxMessages)
		.where(
			and(
				isNull(outboxMessages.sentAt),
				lte(outboxMessages.sendAt, now),
				inArray(outboxMessages.channel, channels),
				// The hours as they are now, also for a message that is tried again.
				notExists(
					tx
						.select({ id: customers.id })
						.from(customers)
						.where(and(eq(customers.id, outboxMessages.customerId), isOutsideContactHours(now))),
				),
			),
		)
		.orderBy(asc(outboxMessages.sendAt), asc(outboxMessages.id))
		.limit(1)
		.for('update', { skipLocked: true })
	if (!message) return 'none'
	const isThis = eq(outboxMessages.id, message.id)
	try {
		await carriers[message.channel]?.(message)
		await tx.update(outboxMessages).set({ sentAt: now, text: '', html: '' }).where(isThis)
		return 'sent'
	} catch (error) {
		const { attempts, channel, id } = message
		log.error({ err: error, channel, message: id, attempts: attempts + 1 }, 'MESSAGE_NOT_SENT')
		const pause = settings.outbox.firstRetrySeconds * 2 ** Math.min(attempts, 10)
		const sendAt = new Date(now.getTime() + pause * 1_000)
		await tx
			.update(outboxMessages)
			.set({ attempts: attempts + 1, sendAt })
			.where(isThis)
		return 'kept'
	}
}
